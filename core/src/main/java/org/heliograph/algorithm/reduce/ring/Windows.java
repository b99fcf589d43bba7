package org.heliograph.algorithm.reduce.ring;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.view.RingOrLine;

/// The estimated slots of a [RingDissemination] among the middles of groups of `group` nodes, as if
/// all groups were equal and every load could be coloured.
record Windows(int nodes, int group, int slots) {
  /// The transmissions of all slots, two for each middle and slot at least.
  long transmissions() {
    return 2L * slots * Math.ceilDiv(nodes, group) + 2L * nodes;
  }

  /// The group size with the fewest slots, the smallest of several. O(n) for each size, of which
  /// none exceeds what reach and wavelengths allow.
  static Windows fewest(final RingOrLine ringOrLine, final int reach) {
    final int nodes = ringOrLine.size();
    final long most = Math.min(2L * Math.min(ringOrLine.lanes(), reach) + 1, nodes);
    Windows best = of(ringOrLine, reach, 1);
    for (int group = 2; group <= most; group++) {
      final Windows next = of(ringOrLine, reach, group);
      best = next.slots < best.slots ? next : best;
    }
    return best;
  }

  private static Windows of(final RingOrLine ringOrLine, final int reach, final int group) {
    final int middles = Math.ceilDiv(ringOrLine.size(), group);
    final int needed = needed(ringOrLine, middles);
    final int farthest = (int) ((long) reach * middles / ringOrLine.size());
    int slots = group == 1 ? 0 : 2;
    for (int known = 0; known < needed; slots++) {
      int distance = Math.min(farthest, needed - known);
      while (distance > 0 && load(distance, known) > ringOrLine.lanes()) {
        distance--;
      }
      if (distance == 0) {
        return new Windows(ringOrLine.size(), group, Integer.MAX_VALUE);
      }
      known += distance;
    }
    return new Windows(ringOrLine.size(), group, slots);
  }

  /// How many middles on either side each must know in the end.
  static int needed(final RingOrLine ringOrLine, final int middles) {
    return ringOrLine.isClosed() ? middles / 2 : middles - 1;
  }

  /// The distances from which a middle must receive, the least first, if it knows of `known` others
  /// on either side and is to know of `distance` more.
  static List<Integer> distances(final int distance, final int known) {
    final int window = 2 * known + 1;
    final List<Integer> distances = new ArrayList<>();
    for (int from = (distance - 1) % window + 1; from <= distance; from += window) {
      distances.add(from);
    }
    return distances;
  }

  /// The lightpaths over each link of a ring, each way, if every middle receives from
  /// [#distances].
  static long load(final int distance, final int known) {
    return distances(distance, known).stream().mapToLong(Integer::longValue).sum();
  }
}
