package org.heliograph.bound.family;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The lanes over which one node sends, or receives: the fastest ones, as many as it has ports.
///
/// O(d log d) for a node with d channels.
final class NodeLanes {
  private NodeLanes() {}

  /// Adds the lanes of `node` to `windows`, each with the same loss; only channels that `counts`.
  static void add(
      final TimeParameters times,
      final int node,
      final Direction direction,
      final LongPredicate counts,
      final long lostPs,
      final ChannelWindows windows) {
    final Topology topology = times.topology();
    final Map<Bandwidth, Long> lanes = new TreeMap<>(Comparator.reverseOrder());
    for (int i = 0; i < direction.degree(topology, node); i++) {
      final long channel = direction.channel(topology, node, i);
      if (counts.test(channel)) {
        lanes.merge(times.rate(channel), (long) topology.lanes(channel), Long::sum);
      }
    }
    long ports = direction.ports(times.problem().capabilities());
    for (final Map.Entry<Bandwidth, Long> entry : lanes.entrySet()) {
      final long used =
          ports == Capabilities.UNLIMITED ? entry.getValue() : Math.min(ports, entry.getValue());
      windows.add(entry.getKey(), lostPs, used);
      ports -= ports == Capabilities.UNLIMITED ? 0 : used;
    }
  }

  /// The longest time from the beginning of a message of `node` to the end of its sending.
  static long slowestPs(final TimeParameters times, final int node, final Direction direction) {
    final Topology topology = times.topology();
    long slowest = 0;
    for (int i = 0; i < direction.degree(topology, node); i++) {
      final long channel = direction.channel(topology, node, i);
      slowest = Math.max(slowest, times.sendingPs(times.rate(channel)));
    }
    return Math.addExact(times.startupPs(), slowest);
  }
}
