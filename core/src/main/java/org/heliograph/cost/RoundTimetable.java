package org.heliograph.cost;

import org.heliograph.units.Time;

/// Rounds in order, with the round after which circuits are reconfigured for each.
///
/// `waits` holds these rounds or [ReconfigurationWaits#NONE]; unless `preconfigured`, the first
/// round also waits for a reconfiguration.
final class RoundTimetable {
  private final int[] waits;
  private final boolean preconfigured;

  RoundTimetable(final int[] waits, final boolean preconfigured) {
    this.waits = waits;
    this.preconfigured = preconfigured;
  }

  /// The end of the last round, if round r lasts `lengths[r]` picoseconds and circuits are
  /// reconfigured while other nodes send.
  ///
  /// Round r begins when round r − 1 has ended and at least `reconfiguration` after the end of the
  /// round that it waits for. Throws `ArithmeticException` if a time exceeds 2⁶³ ps.
  long endPs(final long[] lengths, final Time reconfiguration) {
    final long settingPs = reconfiguration.picoseconds();
    final long[] ends = new long[lengths.length];
    long end = preconfigured || ends.length == 0 ? 0 : settingPs;
    for (int round = 0; round < ends.length; round++) {
      if (waits[round] != ReconfigurationWaits.NONE) {
        end = Math.max(end, Math.addExact(ends[waits[round]], settingPs));
      }
      end = Math.addExact(end, lengths[round]);
      ends[round] = end;
    }
    return end;
  }
}
