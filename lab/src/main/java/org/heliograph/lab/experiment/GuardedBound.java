package org.heliograph.lab.experiment;

import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A lower bound that is asked by others, which its failures must not end: they are noted, and it
/// proves nothing.
record GuardedBound(String name, LowerBound of, Failures failures) implements LowerBound {
  @Override
  public boolean isCostly() {
    return failures.value("lower bound", name, of::isCostly).orElse(true);
  }

  @Override
  public Support supports(final Problem problem) {
    return failures
        .value("lower bound", name, () -> of.supports(problem))
        .orElseGet(() -> Support.no("it failed"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    return failures
        .value(
            "lower bound",
            name,
            () -> BoundSurvey.checked(name, of.bound(problem, budget, random), problem))
        .orElseGet(BoundSurvey::nothing);
  }
}
