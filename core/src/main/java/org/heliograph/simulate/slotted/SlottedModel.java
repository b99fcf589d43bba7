package org.heliograph.simulate.slotted;

import java.util.List;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Destinations;

/// What is simulated: a stack-graph, how its groups are controlled, who relays, and what messages
/// are made when, to whom, how much a buffer takes, and what dies when.
public record SlottedModel(
    StackTopology network,
    ControlProtocol protocol,
    RelayChoice relay,
    Workload workload,
    Destinations destinations,
    BufferLimit limit,
    List<Fault> faults,
    long seed) {
  /// The most steps that a simulation makes.
  public static final int STEPS_MAX = (int) PackedMessage.STEPS_MAX;

  public SlottedModel {
    faults = List.copyOf(faults);
  }

  /// Buffers without limit, and nothing dies.
  public SlottedModel(
      final StackTopology network,
      final ControlProtocol protocol,
      final RelayChoice relay,
      final Workload workload,
      final Destinations destinations,
      final long seed) {
    this(network, protocol, relay, workload, destinations, BufferLimit.NONE, List.of(), seed);
  }

  /// The same with buffers that take so much.
  public SlottedModel withLimit(final BufferLimit taken) {
    return new SlottedModel(network, protocol, relay, workload, destinations, taken, faults, seed);
  }

  /// The same in which so much dies.
  public SlottedModel withFaults(final List<Fault> dying) {
    return new SlottedModel(network, protocol, relay, workload, destinations, limit, dying, seed);
  }

  /// The same with messages made in another way.
  public SlottedModel withWorkload(final Workload made) {
    return new SlottedModel(network, protocol, relay, made, destinations, limit, faults, seed);
  }

  /// Whether no buffer is ever full and nothing ever dies.
  boolean isIdeal() {
    return limit.isNone() && faults.isEmpty();
  }

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
