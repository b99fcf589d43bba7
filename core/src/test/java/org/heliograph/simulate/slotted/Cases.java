package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import org.heliograph.control.Advanced;
import org.heliograph.control.Ageing;
import org.heliograph.control.ControlProtocol;
import org.heliograph.plugin.Plugin;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.Bernoulli;
import org.heliograph.traffic.Bursts;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.UniformTraffic;

/// Small networks, and every plug-in there is, for the tests of the slotted simulator.
final class Cases {
  private Cases() {}

  static <T extends Plugin> List<T> all(final Class<T> kind) {
    return ServiceLoader.load(kind).stream()
        .filter(Cases::hasDefault)
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private static boolean hasDefault(final ServiceLoader.Provider<?> provider) {
    return Arrays.stream(provider.type().getConstructors())
        .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }

  static List<ControlProtocol> protocols() {
    final List<ControlProtocol> protocols = new ArrayList<>(all(ControlProtocol.class));
    protocols.add(new Advanced(Ageing.PROCESSOR, false));
    protocols.add(new Advanced(Ageing.BUFFER, true));
    return protocols;
  }

  static List<MessageGenerator> generators() {
    return List.of(
        new Closed(2.5, LoadUnit.PROCESSOR),
        new Closed(0.7, LoadUnit.COUPLER),
        new Closed(0.3, LoadUnit.BUFFER),
        new Open(List.of(0.3), List.of(), new Bernoulli()),
        new Open(List.of(0.1, 0.9, 0.0), List.of(9, 12), new Bernoulli()),
        new Open(List.of(0.2), List.of(), new Bursts(8, 4)));
  }

  /// With loops and without, of degree one and more, with one shortest route and several.
  static List<TopologyFamily> networks() {
    return List.of(
        new StackKautz(3, 2, 3),
        new Pops(4, 3),
        new Stack(2, new Ring(5, true), false),
        new Stack(3, new Hypercube(3), true));
  }

  static StackTopology build(final TopologyFamily family) {
    return (StackTopology) family.build();
  }

  static SlottedModel model(
      final TopologyFamily family,
      final ControlProtocol protocol,
      final RelayChoice relay,
      final MessageGenerator generator) {
    final StackTopology network = build(family);
    final Destinations destinations = new UniformTraffic().on(network);
    return new SlottedModel(network, protocol, relay, generator, destinations, 7);
  }

  static SlottedSimulation simulation(final SlottedModel model, final int threads) {
    return new SlottedSimulation(model, threads, () -> false);
  }

  /// Counts what lies in the buffers, one message after another.
  static long recount(final SlottedModel model, final SlottedSimulation simulation) {
    long held = 0;
    for (int processor = 0; processor < model.network().nodes(); processor++) {
      for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
        held += simulation.held(processor, buffer).length;
      }
    }
    return held;
  }
}
