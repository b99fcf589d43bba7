package org.heliograph.algorithm;

import org.heliograph.problem.Problem;
import org.heliograph.problem.Tariff;

/// A scheduler that answers, in a way of its own, when to reconfigure; phase diagrams compare them.
public interface Strategy extends Scheduler {
  /// The scheduler that this strategy chooses where time costs `tariff`: itself if it has no
  /// choice.
  ///
  /// Only for problems that it supports.
  default Scheduler at(final Problem problem, final Tariff tariff) {
    return this;
  }
}
