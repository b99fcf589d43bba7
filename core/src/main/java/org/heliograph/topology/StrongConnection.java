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
    final int nodes = topology.nodes();
    return nodes == 0
        || (reached(topology, 0, true).cardinality() == nodes
            && reached(topology, 0, false).cardinality() == nodes);
  }

  /// The nodes that `start` reaches, or those that reach it; O(n + m).
  static BitSet reached(final Topology topology, final int start, final boolean isForward) {
    final boolean isLinks = topology.isPointToPoint();
    final BitSet used = new BitSet(); // channels that are no links; a link is met once anyway
    final BitSet reached = new BitSet(topology.nodes());
    final int[] queue = new int[topology.nodes()];
    queue[0] = start;
    reached.set(start);
    int count = 1;
    for (int at = 0; at < count && count < queue.length; at++) {
      final int node = queue[at];
      final int degree = isForward ? topology.outDegree(node) : topology.inDegree(node);
      for (int i = 0; i < degree; i++) {
        final long channel = isForward ? topology.outChannel(node, i) : topology.inChannel(node, i);
        if (isLinks || !used.get(Math.toIntExact(channel))) {
          used.set(isLinks ? 0 : Math.toIntExact(channel));
          final int ends =
              isLinks
                  ? 1
                  : isForward ? topology.readerCount(channel) : topology.writerCount(channel);
          for (int end = 0; end < ends; end++) {
            final int next =
                isForward ? topology.reader(channel, end) : topology.writer(channel, end);
            if (!reached.get(next)) {
              reached.set(next);
              queue[count++] = next;
            }
          }
        }
      }
    }
    return reached;
  }
}
