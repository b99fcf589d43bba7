package org.heliograph.lab.experiment.traffic;

import java.util.SplittableRandom;
import org.heliograph.simulate.wormhole.RoutingFunction;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.simulate.wormhole.WormholeNetwork;
import org.heliograph.topology.Topology;

/// A network with its hardware and its routes, from which every run gets a fresh simulator.
///
/// Routes are only read, so that runs on many threads share them.
record TrafficNetwork(Topology topology, WormholeHardware hardware, RoutingFunction routes) {
  WormholeNetwork network(final SplittableRandom random) {
    return new WormholeNetwork(topology, hardware, routes, random);
  }

  /// Whether a node injects one message at a time.
  boolean isSinglePort() {
    return hardware.injectionPorts() == 1;
  }
}
