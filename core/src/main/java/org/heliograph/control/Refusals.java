package org.heliograph.control;

/// The number of consecutive refusals of each requester; saturates at 65 535.
final class Refusals {
  private final char[] counts;

  Refusals(final int asking) {
    this.counts = new char[asking];
  }

  int of(final int asker) {
    return counts[asker];
  }

  /// Counts one more refusal, or resets the count if granted.
  void note(final int asker, final boolean isGranted) {
    final int more = Math.min(counts[asker] + 1, Character.MAX_VALUE);
    counts[asker] = (char) (isGranted ? 0 : more);
  }
}
