package org.heliograph.simulate.slotted;

import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Destinations;

/// What is simulated: a stack-graph, how its groups are controlled, who relays, and what messages
/// are made when, to whom.
public record SlottedModel(
    StackTopology network,
    ControlProtocol protocol,
    RelayChoice relay,
    Workload workload,
    Destinations destinations,
    long seed) {
  /// The largest group: all groups as if they wrote as many couplers as the one with most.
  public GroupShape shape() {
    int couplers = 0;
    for (int group = 0; group < network.groups().nodes(); group++) {
      couplers = Math.max(couplers, network.groups().outDegree(group));
    }
    return new GroupShape(network.stack(), couplers);
  }

  /// The buffers of a processor.
  int buffersEach() {
    return protocol.buffering().buffers(shape().couplers());
  }
}
