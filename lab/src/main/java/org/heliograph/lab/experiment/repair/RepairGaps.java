package org.heliograph.lab.experiment.repair;

import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// Leaves idle slots out of a schedule that has more of them than transmissions.
///
/// Repairers keep tables by slot, so one transmission in a late slot would cost them memory for all
/// slots before. Short schedules stay as they are, and so do those whose circuits need idle slots
/// to be set.
final class RepairGaps {
  private static final int LONG = 1 << 16;

  private RepairGaps() {}

  /// The schedule without idle slots if it is long and sparse, else itself.
  static Schedule closed(final Problem problem, final Schedule schedule) {
    if (schedule.slots() <= Math.max(LONG, 2 * schedule.transmissions())
        || problem.capabilities().isReconfigurable()) {
      return schedule;
    }
    final ColumnarSchedule.Builder closed = new ColumnarSchedule.Builder();
    int busy = -1;
    int slot = -1;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      busy += at.slot() > slot ? 1 : 0;
      slot = at.slot();
      closed.add(moved(at.transmission(), busy));
    }
    return closed.build();
  }

  private static Transmission moved(final Transmission old, final int slot) {
    return new Transmission(
        old.chunk(), old.sender(), old.receiver(), old.route(), old.lane(), slot, old.action());
  }
}
