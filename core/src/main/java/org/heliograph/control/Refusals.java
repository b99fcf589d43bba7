package org.heliograph.control;

/// How often each of those who ask was refused in a row; more than 65 535 count as so many.
final class Refusals {
  private final char[] counts;

  Refusals(final int asking) {
    this.counts = new char[asking];
  }

  int of(final int asker) {
    return counts[asker];
  }

  /// Counts one refusal more, or begins anew if granted.
  void note(final int asker, final boolean isGranted) {
    counts[asker] = (char) (isGranted ? 0 : Math.min(counts[asker] + 1, Character.MAX_VALUE));
  }
}
