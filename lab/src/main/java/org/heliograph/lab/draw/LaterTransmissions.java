package org.heliograph.lab.draw;

import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// A schedule without its first transmissions, to read on from a slot.
record LaterTransmissions(Schedule whole, long skipped) implements Schedule {
  @Override
  public long transmissions() {
    return whole.transmissions() - skipped;
  }

  @Override
  public int slots() {
    return whole.slots();
  }

  @Override
  public TransmissionCursor cursor() {
    final TransmissionCursor at = whole.cursor();
    at.skip(skipped);
    return at;
  }
}
