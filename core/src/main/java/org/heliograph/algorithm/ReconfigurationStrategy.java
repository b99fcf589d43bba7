package org.heliograph.algorithm;

import java.util.function.Function;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;

/// A scheduler with its own rule for when to reconfigure. Phase diagrams compare such schedulers.
public interface ReconfigurationStrategy extends Scheduler {
  /// Returns a function from cost parameters to the scheduler that this strategy chooses for
  /// `problem`. The result is this strategy itself if it has no choice.
  ///
  /// Everything that does not depend on the costs is computed once. Call it only for problems that
  /// this strategy supports.
  default Function<CostParameters, Scheduler> on(final Problem problem) {
    return costParameters -> this;
  }

  /// Returns the choice for one set of cost parameters.
  default Scheduler at(final Problem problem, final CostParameters costParameters) {
    return on(problem).apply(costParameters);
  }
}
