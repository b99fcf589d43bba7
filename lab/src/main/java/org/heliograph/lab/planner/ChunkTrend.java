package org.heliograph.lab.planner;

import org.heliograph.lab.planner.PlanRecord.DivisionRecord;

/// How the time goes on with the number of chunks after two numbers that were compared: slots grow
/// along a line, and each takes a start-up and a time that is proportional to the size of a chunk.
record ChunkTrend(DivisionRecord first, DivisionRecord second) {
  /// What the trend expects of `chunks`, in picoseconds.
  double timePs(final int chunks) {
    final double growth =
        (second.slots() - first.slots()) / (double) (second.chunks() - first.chunks());
    final double sending =
        (slotPs(first) - slotPs(second)) / (1.0 / first.chunks() - 1.0 / second.chunks());
    final double startup = slotPs(second) - sending / second.chunks();
    final double slots = second.slots() + growth * (chunks - second.chunks());
    return slots * (startup + sending / chunks);
  }

  private static double slotPs(final DivisionRecord record) {
    return record.timePs() / (double) record.slots();
  }
}
