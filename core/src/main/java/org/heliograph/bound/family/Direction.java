package org.heliograph.bound.family;

import org.heliograph.collective.Demand;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The direction in which data is followed: from those who send it, or back from those who receive
/// it. What holds forward holds backward with time reversed.
enum Direction {
  FORWARD,
  BACKWARD;

  static Direction of(final boolean backward) {
    return backward ? BACKWARD : FORWARD;
  }

  boolean isBackward() {
    return this == BACKWARD;
  }

  Direction opposite() {
    return of(!isBackward());
  }

  /// The number of channels over which a node sends or, backward, receives.
  int degree(final Topology topology, final int node) {
    return isBackward() ? topology.inDegree(node) : topology.outDegree(node);
  }

  long channel(final Topology topology, final int node, final int index) {
    return isBackward() ? topology.inChannel(node, index) : topology.outChannel(node, index);
  }

  /// The number of nodes to which a channel leads: its readers or, backward, its writers.
  int ends(final Topology topology, final long channel) {
    return isBackward() ? topology.writerCount(channel) : topology.readerCount(channel);
  }

  int end(final Topology topology, final long channel, final int index) {
    return isBackward() ? topology.writer(channel, index) : topology.reader(channel, index);
  }

  /// The number of messages that the ports of a node send or, backward, receive at once.
  int ports(final Capabilities capabilities) {
    return isBackward() ? capabilities.receivePorts() : capabilities.sendPorts();
  }

  /// The nodes at which a chunk starts: its sources or, backward, its targets.
  NodeSet starts(final Demand demand, final int chunk) {
    return isBackward() ? demand.targets(chunk) : demand.sources(chunk);
  }

  /// The nodes that a chunk must reach.
  NodeSet goals(final Demand demand, final int chunk) {
    return opposite().starts(demand, chunk);
  }
}
