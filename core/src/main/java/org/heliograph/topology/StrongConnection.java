package org.heliograph.topology;

import java.util.BitSet;
import java.util.Optional;

/// Whether every node of a network reaches every other, found when it is first asked for and then
/// remembered: large networks are asked once for each problem on them.
final class StrongConnection {
  private Optional<Boolean> known = Optional.empty();

  /// The answer for `topology`, which must be the same network in all calls. O(n + m) once.
  synchronized boolean of(final Topology topology) {
    if (known.isEmpty()) {
      known = Optional.of(holds(topology));
    }
    return known.get();
  }

  /// Whether every node of `topology` reaches every other; O(n + m).
  static boolean holds(final Topology topology) {
    return topology.nodes() == 0 || (reachesAll(topology, true) && reachesAll(topology, false));
  }

  /// Whether node 0 reaches all nodes, or is reached from all.
  private static boolean reachesAll(final Topology topology, final boolean forward) {
    final BitSet used = new BitSet(); // the channels that are no links; a link is met once anyway
    final boolean isLinks = topology.isPointToPoint();
    final boolean[] reached = new boolean[topology.nodes()];
    final int[] queue = new int[reached.length];
    reached[0] = true;
    int count = 1;
    for (int at = 0; at < count && count < queue.length; at++) {
      final int node = queue[at];
      final int degree = forward ? topology.outDegree(node) : topology.inDegree(node);
      for (int i = 0; i < degree; i++) {
        final long channel = forward ? topology.outChannel(node, i) : topology.inChannel(node, i);
        if (isLinks || !used.get(Math.toIntExact(channel))) {
          used.set(isLinks ? 0 : Math.toIntExact(channel));
          final int ends = forward ? topology.readerCount(channel) : topology.writerCount(channel);
          for (int end = 0; end < ends; end++) {
            final int next =
                forward ? topology.reader(channel, end) : topology.writer(channel, end);
            if (!reached[next]) {
              reached[next] = true;
              queue[count++] = next;
            }
          }
        }
      }
    }
    return count == queue.length;
  }
}
