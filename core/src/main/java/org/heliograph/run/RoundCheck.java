package org.heliograph.run;

/// A reference that the result of each round is compared with.
@FunctionalInterface
public interface RoundCheck {
  /// Compares what the rank holds at the end of `round`.
  CheckOutcome check(int round, RankValues values);
}
