package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The least number of slots between nodes where a route stays in one medium: a change of medium
/// costs a slot.
///
/// A search takes O(n + channels).
final class MediumSlots {
  private static final long MOST_CHANNELS = 1 << 22;

  private final ChannelGraph graph;
  private final int[] media; // by channel
  private IntList now = new IntList(); // states: twice the node plus the medium of its last channel
  private IntList later = new IntList();

  /// Follows the channels of `topology`, which are links, as `graph` does.
  MediumSlots(final Topology topology, final ChannelGraph graph) {
    this.graph = graph;
    this.media = new int[graph.channels];
    Arrays.setAll(media, channel -> medium(topology, channel));
  }

  /// Whether some links are electrical and others optical; false if there are too many to look.
  static boolean isMixed(final Topology topology) {
    if (!topology.isPointToPoint() || topology.channels() > MOST_CHANNELS) {
      return false;
    }
    for (long channel = 1; channel < topology.channels(); channel++) {
      if (medium(topology, channel) != medium(topology, 0)) {
        return true;
      }
    }
    return false;
  }

  /// 1 for an optical channel, 0 for an electrical one.
  static int medium(final Topology topology, final long channel) {
    return topology.kind(channel).medium() == Medium.OPTICAL ? 1 : 0;
  }

  /// The number of slots from the use of a channel of `medium` that ends at `start` to the arrival
  /// at each node, over nodes that are `allowed`; −1 where no route leads.
  int[] after(final int start, final int medium, final BitSet allowed) {
    now.clear();
    now.add(2 * start + medium);
    return search(allowed);
  }

  /// The number of slots from one of `starts`, which have not used a channel yet, to each node.
  int[] from(final NodeSet starts, final BitSet allowed) {
    now.clear();
    for (int i = 0; i < starts.size(); i++) {
      now.add(2 * starts.get(i));
      now.add(2 * starts.get(i) + 1);
    }
    final int[] slots = search(allowed);
    for (int node = 0; node < slots.length; node++) {
      slots[node] += slots[node] < 0 || starts.contains(node) ? 0 : 1;
    }
    return slots;
  }

  private int[] search(final BitSet allowed) {
    final boolean[] seen = new boolean[2 * graph.nodes];
    final int[] slots = new int[graph.nodes];
    Arrays.fill(slots, -1);
    for (int slot = 0; !now.isEmpty(); slot++) {
      later.clear();
      for (int i = 0; i < now.size(); i++) {
        final int state = now.get(i);
        if (!seen[state]) {
          seen[state] = true;
          later.add(state ^ 1);
          slots[state / 2] = slots[state / 2] < 0 ? slot : slots[state / 2];
          extend(state, allowed);
        }
      }
      final IntList done = now;
      now = later;
      later = done;
    }
    return slots;
  }

  private void extend(final int state, final BitSet allowed) {
    final int node = state / 2;
    for (int i = graph.nodeOffsets[node]; i < graph.nodeOffsets[node + 1]; i++) {
      final int channel = graph.nodeChannels[i];
      final int other = graph.ends[channel];
      if (media[channel] == state % 2 && allowed.get(other)) {
        now.add(2 * other + state % 2);
      }
    }
  }
}
