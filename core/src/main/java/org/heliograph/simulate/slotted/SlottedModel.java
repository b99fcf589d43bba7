package org.heliograph.simulate.slotted;

import java.util.List;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Destinations;

/// The model to simulate: a stack-graph, its control protocol, relay choice, generator, traffic
/// pattern, buffer limit and faults.
public record SlottedModel(
    StackTopology network,
    ControlProtocol protocol,
    RelayChoice relay,
    MessageGenerator generator,
    Destinations destinations,
    BufferLimit limit,
    List<Fault> faults,
    long seed) {
  /// The maximum number of steps of a simulation.
  public static final int STEPS_MAX = (int) PackedMessage.STEPS_MAX;

  public SlottedModel {
    faults = List.copyOf(faults);
  }

  /// A model with unlimited buffers and without faults.
  public SlottedModel(
      final StackTopology network,
      final ControlProtocol protocol,
      final RelayChoice relay,
      final MessageGenerator generator,
      final Destinations destinations,
      final long seed) {
    this(network, protocol, relay, generator, destinations, BufferLimit.NONE, List.of(), seed);
  }

  /// The same model with this buffer limit.
  public SlottedModel withLimit(final BufferLimit taken) {
    return new SlottedModel(network, protocol, relay, generator, destinations, taken, faults, seed);
  }

  /// The same model with these faults.
  public SlottedModel withFaults(final List<Fault> dying) {
    return new SlottedModel(network, protocol, relay, generator, destinations, limit, dying, seed);
  }

  /// The same model with this generator.
  public SlottedModel withGenerator(final MessageGenerator made) {
    return new SlottedModel(network, protocol, relay, made, destinations, limit, faults, seed);
  }

  /// Whether buffers are unlimited and nothing ever fails.
  boolean isIdeal() {
    return limit.isNone() && faults.isEmpty();
  }

  /// The shape of the largest group: every group is sized for the maximum number of couplers.
  public GroupShape shape() {
    int couplers = 0;
    for (int group = 0; group < network.groups().nodes(); group++) {
      couplers = Math.max(couplers, network.groups().outDegree(group));
    }
    return new GroupShape(network.stack(), couplers);
  }

  /// The number of buffers of a processor.
  int buffersEach() {
    return protocol.buffering().buffers(shape().couplers());
  }
}
