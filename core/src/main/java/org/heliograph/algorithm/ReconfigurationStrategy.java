package org.heliograph.algorithm;

import java.util.function.Function;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;

/// A scheduler that answers, in a way of its own, when to reconfigure; phase diagrams compare them.
public interface ReconfigurationStrategy extends Scheduler {
  /// What this strategy chooses for `problem` where time costs as much as is asked: itself if it
  /// has no choice.
  ///
  /// What can be known without prices is computed once. Only for problems that it supports.
  default Function<CostParameters, Scheduler> on(final Problem problem) {
    return costParameters -> this;
  }

  /// The choice at one tariff.
  default Scheduler at(final Problem problem, final CostParameters costParameters) {
    return on(problem).apply(costParameters);
  }
}
