package org.heliograph.bound.family;

import java.util.BitSet;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// The number of chunks that can leave a set of nodes in one slot: the minimum of the lanes that
/// cross, of what the nodes inside can send and of what those outside can receive.
///
/// With routes of one channel a node can send, or receive, only over channels that cross.
final class CutCapacity {
  private final Topology topology;
  private final Capabilities capabilities;
  private final BitSet inside;

  CutCapacity(final Problem problem, final BitSet inside) {
    this.topology = problem.topology();
    this.capabilities = problem.capabilities();
    this.inside = inside;
  }

  long perSlot() {
    return Math.min(crossingLanes(), Math.min(ports(Direction.FORWARD), ports(Direction.BACKWARD)));
  }

  private long crossingLanes() {
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final boolean crosses =
          leads(channel, Direction.BACKWARD) && leads(channel, Direction.FORWARD);
      lanes += crosses ? topology.lanes(channel) : 0;
    }
    return lanes;
  }

  /// Whether a channel has a reader outside the set or, backward, a writer inside.
  private boolean leads(final long channel, final Direction direction) {
    for (int i = 0; i < direction.ends(topology, channel); i++) {
      if (inside.get(direction.end(topology, channel, i)) == direction.isBackward()) {
        return true;
      }
    }
    return false;
  }

  /// What the nodes inside can send or, backward, those outside receive.
  private long ports(final Direction direction) {
    final int ports = direction.ports(capabilities);
    if (ports == Capabilities.UNLIMITED) {
      return Long.MAX_VALUE;
    }
    long sum = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      final boolean counts = inside.get(node) != direction.isBackward();
      long lanes = 0;
      for (int i = 0; counts && i < direction.degree(topology, node) && lanes < ports; i++) {
        final long channel = direction.channel(topology, node, i);
        final boolean crosses = capabilities.hops() > 1 || leads(channel, direction);
        lanes += crosses ? topology.lanes(channel) : 0;
      }
      sum += Math.min(lanes, ports);
    }
    return sum;
  }
}
