package org.heliograph.algorithm.composite.portfolio;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A portfolio that gives one answer instead of a ranking. Every suitable scheduler gets a small
/// part of the budget, the better half of the unfinished ones four times as much, and so on
/// (successive halving, see *jamieson2016*), until a quick lower bound is met or the budget is
/// spent.
///
/// Constructions finish at once, so no search begins if one of them meets the bound. Exact search
/// takes part if the problem is small enough. Works on one thread. Time is that of the schedulers
/// that it calls: at most about three budgets, since each rung costs twice the last.
@AutoService(Scheduler.class)
@Summary("Runs all other schedulers briefly, then the promising ones longer, until a bound is met.")
@Source("jamieson2016")
public record Best() implements AssembledScheduler {
  @Override
  public Support supports(final Problem problem) {
    return Support.no("it is made of the other schedulers, and was given none");
  }

  @Override
  public Scheduler of(final List<Scheduler> others, final List<LowerBound> bounds) {
    return new Portfolio(others, bounds);
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
