package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.BufferLimit;
import org.heliograph.simulate.slotted.Fault;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;

/// What all protocols of a study share: the network, to whom messages go, who relays, and what
/// that lets any protocol carry at most, unless something dies.
record SlottedNetwork(
    StackTopology network,
    TrafficPattern traffic,
    Destinations destinations,
    RelayChoice relay,
    BufferLimit limit,
    List<Fault> faults,
    Optional<RouteCapacity> capacity,
    Optional<StepTiming> timing) {

  SlottedNetwork {
    faults = List.copyOf(faults);
  }

  /// Throws with one sentence if anything cannot be read or does not fit together.
  static SlottedNetwork of(
      final Registry registry, final Control control, final ControlSettings settings) {
    final Topology topology = registry.network(control.topology());
    if (!(topology instanceof final StackTopology network)) {
      throw new IllegalArgumentException(
          "simulate: --protocol runs on stack-graphs, and %s is none. Maybe %s."
              .formatted(topology.name(), "stack-kautz(4,2,2) or pops(4,3)"));
    }
    final Destinations destinations = TrafficReceivers.of(control.traffic(), network);
    final List<Fault> faults = settings.faults().stream().distinct().toList();
    return new SlottedNetwork(
        network,
        control.traffic(),
        destinations,
        settings.relay(),
        settings.limit(),
        faults,
        faults.isEmpty()
            ? RouteCapacity.of(network, control.traffic(), destinations, settings.relay())
            : Optional.empty(),
        StepTiming.of(registry, network, control.topology(), settings));
  }
}
