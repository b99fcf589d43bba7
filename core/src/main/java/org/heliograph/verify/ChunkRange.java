package org.heliograph.verify;

import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// The transmissions of the chunks `firstChunk…lastChunk−1` of a schedule, for rules that judge
/// each transmission by itself.
record ChunkRange(Schedule of, int firstChunk, int lastChunk) implements Schedule {
  /// At most as many as the whole schedule has.
  @Override
  public long transmissions() {
    return of.transmissions();
  }

  @Override
  public int slots() {
    return of.slots();
  }

  @Override
  public long[] pool() {
    return of.pool();
  }

  @Override
  public TransmissionCursor cursor() {
    return of.cursor(firstChunk, lastChunk);
  }
}
