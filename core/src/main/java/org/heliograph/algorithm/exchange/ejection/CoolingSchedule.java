package org.heliograph.algorithm.exchange.ejection;

/// The temperature of a search, move by move: as many moves at a constant one as then cool from hot
/// to cold, in turn; each pair of cycles is half as long again as the one before.
///
/// In mean prices. A cycle begins with 300 000 moves, or as many as there are messages.
/// Constant comes first: what is far from tight needs no heat.
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

  /// Begins again with the first cycle.
  void reset() {
    move = 0;
    start = 0;
    cycle = first;
    cooling = false;
  }

  /// The moves since it began.
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

  /// The temperature now.
  double temperature() {
    final double done = (double) (move - start) / cycle;
    return cooling ? HOT * StrictMath.pow(COLD / HOT, done) : CONSTANT;
  }
}
