package org.heliograph.run;

import java.util.List;

/// One round of one rank: when it began on the clock of the rank, when it did its part of each
/// slot, and the outcomes of all checks.
public record RankRound(long startNanos, List<StepTime> steps, List<CheckOutcome> checks) {
  /// Copies the lists.
  public RankRound {
    steps = List.copyOf(steps);
    checks = List.copyOf(checks);
  }
}
