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
    if (isGranted) {
      counts[asker] = 0;
    } else if (counts[asker] < Character.MAX_VALUE) {
      counts[asker]++;
    }
  }
}
