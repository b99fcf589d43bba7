package org.heliograph.algorithm.composite.portfolio;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// One answer instead of a ranking: every scheduler that fits gets a little of the budget, the
/// better half of those that are not done four times as much, and so on (successive halving, see
/// *jamieson2016*), until a quick lower bound is met or the budget is spent.
///
/// Constructions are done at once, so where one meets the bound no search begins; exact search
/// takes part where the problem is small enough for it. Works on one thread. Time is that of
/// the schedulers it asks: at most about three budgets, since each rung costs twice the last.
@AutoService(Scheduler.class)
@Summary("Runs all other schedulers briefly, then the promising ones longer, until a bound is met.")
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
