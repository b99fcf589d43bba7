package org.heliograph.algorithm.composite.portfolio;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// The portfolio of `plan` as one scheduler: constructions first, then searches in rounds of
/// growing budget, until a verified schedule meets a certified bound or the budget is spent.
///
/// It is never worse than any scheduler that it contains with the same seed and budget, and makes
/// the same schedule as a plan without named schedulers. Works on one thread. Exact search takes
/// part if the problem is small enough. Time is that of the schedulers that it calls: at most
/// about four thirds of their budgets, since each round costs four times the last.
@AutoService(Scheduler.class)
@Summary("Runs constructions, then searches with growing budgets, until a bound is met.")
public record Best() implements AssembledScheduler {
  @Override
  public Support supports(final Problem problem) {
    return Support.no("it is made of the other schedulers, and was given none");
  }

  @Override
  public Scheduler of(final Scheduler portfolio) {
    return portfolio;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Impossible("no scheduler was given");
  }
}
