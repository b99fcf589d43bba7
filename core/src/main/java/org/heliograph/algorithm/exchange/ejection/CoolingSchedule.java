package org.heliograph.algorithm.exchange.ejection;

/// The temperature of a search, move by move. Phases alternate: a number of moves at constant
/// temperature, then the same number while the temperature falls from hot to cold. Each pair of
/// phases is half as long again as the pair before.
///
/// The unit is the mean price. The first phase has 300 000 moves, or one per message if there are
/// more messages. The constant phase comes first, because a search far from a tight schedule needs
/// no heat.
final class CoolingSchedule {
  private static final long CYCLE = 300_000;
  private static final double CONSTANT = 0.10;
  private static final double HOT = 0.17;
  private static final double COLD = 0.08;

  private final long first;
  private long move;
  private long cycle;
  private long start;
  private boolean cooling;

  CoolingSchedule(final int messages) {
    this.first = Math.max(CYCLE, messages);
    this.cycle = first;
  }

  /// Starts again with the first phase.
  void reset() {
    move = 0;
    start = 0;
    cycle = first;
    cooling = false;
  }

  /// Returns the moves since the start.
  long moves() {
    return move;
  }

  /// Counts a move.
  void tick() {
    move++;
    if (move - start >= cycle) {
      turn();
    }
  }

  /// Counts `more` moves at once.
  void advance(final long more) {
    for (long left = more; left > 0; ) {
      final long step = Math.min(left, cycle - (move - start));
      move += step;
      left -= step;
      if (move - start >= cycle) {
        turn();
      }
    }
  }

  private void turn() {
    start = move;
    cycle += cooling ? cycle / 2 : 0;
    cooling = !cooling;
  }

  /// Returns the current temperature.
  double temperature() {
    final double done = (double) (move - start) / cycle;
    return cooling ? HOT * StrictMath.pow(COLD / HOT, done) : CONSTANT;
  }
}
