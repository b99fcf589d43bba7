package org.heliograph.simulate.wormhole;

import java.util.SplittableRandom;

/// Draws the direction of every tie of a message, as [TieBreak] says.
final class TieChoices {
  private final TieBreak tieBreak;
  private final SplittableRandom random;
  private final int[] turns; // by source: the axes whose next tie goes down

  TieChoices(final TieBreak tieBreak, final int nodes, final SplittableRandom random) {
    this.tieBreak = tieBreak;
    this.random = random;
    turns = new int[tieBreak == TieBreak.ALTERNATE ? nodes : 0];
  }

  /// Of the axes in `ties`, those along which the next message of `source` goes down.
  int downward(final int source, final int ties) {
    return switch (tieBreak) {
      case RANDOM -> random.nextInt() & ties;
      case ALTERNATE -> {
        final int downward = turns[source] & ties;
        turns[source] ^= ties;
        yield downward;
      }
      case POSITIVE -> 0;
    };
  }
}
