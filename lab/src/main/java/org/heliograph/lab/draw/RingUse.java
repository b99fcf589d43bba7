package org.heliograph.lab.draw;

import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// How full each wavelength of a double ring is in each slot: the share of the links of one way
/// round that it lights.
///
/// `rows` wavelengths one way round, from the first on, then as many the other way, from the last
/// on. One pass over the schedule.
record RingUse(int slots, int rows, HeatMap heat) {

  /// The use of a verified schedule on a ring whose lightpaths name their wavelengths.
  static RingUse of(final Verified verified) {
    final Topology ring = verified.problem().topology();
    final int nodes = ring.nodes();
    final int lanes = ring.lanes(0);
    final HeatMap heatMap = new HeatMap(verified.slots(), 2 * lanes);
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int row = isForward(ring, at) ? at.lane() : 2 * lanes - 1 - at.lane();
      heatMap.add(at.slot(), row, (double) at.hops() / nodes);
    }
    return new RingUse(verified.slots(), 2 * lanes, heatMap);
  }

  /// Whether a lightpath leads to higher numbers.
  static boolean isForward(final Topology ring, final TransmissionCursor at) {
    final long first = at.channel(0);
    return ring.reader(first, 0) == (ring.writer(first, 0) + 1) % ring.nodes();
  }
}
