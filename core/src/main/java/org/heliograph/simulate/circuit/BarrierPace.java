package org.heliograph.simulate.circuit;

/// The messages of a round begin together, once all of the round before have ended and all circuits
/// of the round are set; then all circuits are free.
final class BarrierPace implements Pace {
  private final Tuning tuning;
  private long end;
  private int last = Starts.NOBODY;

  BarrierPace(final Tuning tuning) {
    this.tuning = tuning;
  }

  @Override
  public void open(final Round round, final Starts starts) {
    for (int i = 0; i < round.count(); i++) {
      starts.after(i, end, last);
    }
    tuning.give(round, starts);
    starts.align(round.count());
  }

  @Override
  public boolean isSet(final int message, final long start) {
    return tuning.isSet(message, start);
  }

  @Override
  public void close(final Round round, final long[] ends) {
    for (int i = 0; i < round.count(); i++) {
      if (ends[i] > end) {
        end = ends[i];
        last = round.first() + i;
      }
    }
    for (int i = 0; i < round.count(); i++) {
      tuning.release(i, end, last);
    }
  }
}
