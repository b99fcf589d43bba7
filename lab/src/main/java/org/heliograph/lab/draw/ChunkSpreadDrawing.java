package org.heliograph.lab.draw;

import java.util.BitSet;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// How chunk 0 of a schedule on a double ring spreads, slot by slot, over the unrolled ring with
/// its source in the middle.
///
/// One pass over the schedule for each picture.
record ChunkSpreadDrawing(Verified verified, int nodes, int source) {
  static ChunkSpreadDrawing of(final Verified verified) {
    return new ChunkSpreadDrawing(
        verified,
        verified.problem().topology().nodes(),
        verified.problem().demand().sources(0).get(0));
  }

  private int place(final int node) {
    return Math.floorMod(node - source + nodes / 2, nodes);
  }

  /// The node at the end of a lightpath.
  private int receiver(final TransmissionCursor at) {
    return verified.problem().topology().reader(at.channel(at.hops() - 1), 0);
  }

  /// A row for each slot: the nodes that have the chunk when it begins.
  String holders(final double left, final double top, final double pixel, final double pitch) {
    final StringBuilder path = new StringBuilder();
    final BitSet held = new BitSet(nodes);
    held.set(place(source));
    final BitSet brought = new BitSet(nodes);
    int slot = 0;
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      for (; slot < at.slot(); slot++) {
        row(path, held, left, top + slot * pitch, pixel, pitch);
        held.or(brought);
      }
      if (at.chunk() == 0) {
        brought.set(place(receiver(at)));
      }
    }
    row(path, held, left, top + slot * pitch, pixel, pitch);
    return path.toString();
  }

  private static void row(
      final StringBuilder path,
      final BitSet held,
      final double left,
      final double y,
      final double pixel,
      final double pitch) {
    for (int from = held.nextSetBit(0); from >= 0; ) {
      final int to = held.nextClearBit(from);
      path.append('M')
          .append(Markup.number(left + from * pixel))
          .append(' ')
          .append(Markup.number(y))
          .append('h')
          .append(Markup.number((to - from) * pixel))
          .append('v')
          .append(Markup.number(pitch))
          .append("h-")
          .append(Markup.number((to - from) * pixel))
          .append('z');
      from = held.nextSetBit(to);
    }
  }

  /// A row for each slot: the lightpaths that carry the chunk, from sender to receiver.
  String lightpaths(final double left, final double top, final double pixel, final double pitch) {
    final StringBuilder path = new StringBuilder();
    final Topology ring = verified.problem().topology();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.chunk() == 0) {
        final int from = RingUse.isForward(ring, at) ? place(at.sender()) : place(receiver(at));
        path.append('M')
            .append(Markup.number(left + (from + 0.5) * pixel))
            .append(' ')
            .append(Markup.number(top + (at.slot() + 0.5) * pitch))
            .append('h')
            .append(Markup.number(at.hops() * pixel));
      }
    }
    return path.toString();
  }
}
