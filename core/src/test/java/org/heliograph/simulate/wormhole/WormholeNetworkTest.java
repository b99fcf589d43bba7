package org.heliograph.simulate.wormhole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

final class WormholeNetworkTest {
  private static final WormholeHardware PLAIN = new WormholeHardware();
  private static final List<Arbitration> ARBITRATIONS =
      List.copyOf(EnumSet.allOf(Arbitration.class));
  private static final List<TieBreak> TIE_BREAKS = List.copyOf(EnumSet.allOf(TieBreak.class));

  /// Rings whose links differ in rate and length.
  private static Topology uneven(final int nodes, final SplittableRandom random) {
    final TopologyBuilder builder = new TopologyBuilder("uneven", nodes);
    for (int node = 0; node < nodes; node++) {
      builder.kind(
          new ChannelKind(
              1,
              Medium.OPTICAL,
              new Bandwidth(16_000_000_000L >> random.nextInt(3)),
              new Time(8_000L * random.nextInt(5))));
      builder.edge(node, (node + 1) % nodes);
    }
    return builder.build();
  }

  /// T of the class documentation, from the topology alone.
  private static long formula(
      final Topology topology,
      final RoutingFunction routingFunction,
      final int[] pair,
      final int flits) {
    final int[] steps = new int[routingFunction.longest()];
    final int hops = routingFunction.write(pair[0], pair[1], 0, steps, 0);
    long time = 2 + (hops + 1L) * PLAIN.routerCycles();
    long slowest = 1;
    for (int hop = 0; hop < hops; hop++) {
      final ChannelKind kind = topology.kind(steps[hop] / routingFunction.layers());
      final long period = kind.bandwidth().timeFor(PLAIN.flit()).picoseconds() / 8_000;
      time += PLAIN.linkCycles() + kind.propagation().picoseconds() / 8_000 + period - 1;
      slowest = Math.max(slowest, period);
    }
    return time + (flits - 1L) * slowest;
  }

  @Test
  void anIdleNetworkTakesWhatTheFormulaSays() {
    final SplittableRandom random = new SplittableRandom(3);
    final List<Topology> networks =
        List.of(
            new Mesh(List.of(8, 8)).build(),
            new Otis(new Mesh(List.of(3, 3))).build(),
            uneven(9, random));
    for (final Topology topology : networks) {
      final RoutingFunction routingFunction = RoutingFunction.of(topology);
      final WormholeHardware hardware = PLAIN.withBuffers(4, 16);
      final WormholeNetwork network = new WormholeNetwork(topology, hardware, routingFunction);
      for (int path = 0; path < 20; path++) {
        final int[] pair = random.ints(0, topology.nodes()).distinct().limit(2).toArray();
        final int flits = 1 + random.nextInt(60);
        final int message = network.send(pair[0], pair[1], flits);
        network.run(Long.MAX_VALUE);
        assertThat(network.nextDelivered()).isEqualTo(message);
        assertThat(network.deliveredAt(message) - network.createdAt(message))
            .as("%s, %d to %d, %d flits", topology.name(), pair[0], pair[1], flits)
            .isEqualTo(formula(topology, routingFunction, pair, flits));
        network.skipTo(network.cycle() + random.nextInt(50));
        network.release(message);
      }
    }
  }

  @Test
  void itAgreesWithObjectsCycleByCycle() {
    final SplittableRandom random = new SplittableRandom(5);
    final List<Topology> networks =
        List.of(
            new Mesh(List.of(3, 3)).build(),
            new Torus(List.of(3, 3)).build(),
            new Torus(List.of(4, 6)).build(),
            new Hypercube(3).build(),
            uneven(6, random),
            new Otis(new Mesh(List.of(2, 2))).build());
    for (int round = 0; round < 40; round++) {
      final Topology topology = networks.get(round % networks.size());
      final RoutingFunction routingFunction = RoutingFunction.of(topology);
      final WormholeHardware hardware =
          new WormholeHardware(
              routingFunction.layers() + random.nextInt(3),
              1 + random.nextInt(4),
              1 + random.nextInt(3),
              1 + random.nextInt(2),
              1 + random.nextInt(2),
              random.nextInt(3),
              new Bytes(16),
              new Time(8_000),
              ARBITRATIONS.get(random.nextInt(2)),
              TIE_BREAKS.get(round % 3));
      assertThat(differences(topology, hardware, routingFunction, random))
          .as("%s on %s", hardware, topology.name())
          .isEmpty();
    }
  }

  /// The messages that the two deliver in different cycles under heavy traffic.
  private static List<String> differences(
      final Topology topology,
      final WormholeHardware hardware,
      final RoutingFunction routingFunction,
      final SplittableRandom random) {
    final WormholeNetwork network = new WormholeNetwork(topology, hardware, routingFunction);
    final NaiveNetwork naive = new NaiveNetwork(topology, hardware, routingFunction);
    final List<Integer> messages = new ArrayList<>();
    final List<NaiveNetwork.Worm> worms = new ArrayList<>();
    for (int cycle = 0; cycle < 200 || !network.isEmpty(); cycle++) {
      for (int source = 0; source < topology.nodes() && cycle < 200; source++) {
        if (random.nextInt(8) == 0) {
          final int target = (source + 1 + random.nextInt(topology.nodes() - 1)) % topology.nodes();
          final int flits = 1 + random.nextInt(5);
          final long born = Math.max(0, cycle - random.nextInt(40));
          messages.add(network.send(source, target, flits, born));
          worms.add(naive.send(source, target, flits, born));
        }
      }
      network.step();
      naive.step();
      assertThat(network.isStuck()).isFalse();
    }
    final List<String> differences = new ArrayList<>();
    for (int i = 0; i < worms.size(); i++) {
      final long one = network.deliveredAt(messages.get(i));
      final long other = worms.get(i).delivered;
      if (one != other || one < 0) {
        differences.add("message %s: %s and %s".formatted(i, one, other));
      }
    }
    return differences;
  }

  @Test
  void leapingChangesNothing() {
    final SplittableRandom random = new SplittableRandom(9);
    final Topology topology = uneven(8, random);
    final RoutingFunction routingFunction = RoutingFunction.of(topology);
    final WormholeNetwork leaping = new WormholeNetwork(topology, PLAIN, routingFunction);
    final WormholeNetwork stepping = new WormholeNetwork(topology, PLAIN, routingFunction);
    for (int i = 0; i < 12; i++) {
      final int[] pair = random.ints(0, 8).distinct().limit(2).toArray();
      final int flits = 1 + random.nextInt(20_000);
      leaping.send(pair[0], pair[1], flits);
      stepping.send(pair[0], pair[1], flits);
    }
    while (!leaping.isEmpty()) {
      leaping.run(Long.MAX_VALUE);
      final int message = leaping.nextDelivered();
      while (stepping.cycle() < leaping.cycle()) {
        stepping.step();
      }
      assertThat(stepping.nextDelivered()).isEqualTo(message);
      assertThat(stepping.deliveredAt(message)).isEqualTo(leaping.deliveredAt(message));
      assertThat(stepping.sentAt(message)).isEqualTo(leaping.sentAt(message));
    }
    assertThat(stepping.isEmpty()).isTrue();
    assertThat(leaping.flitHops()).isEqualTo(stepping.flitHops());
    assertThat(leaping.flitsEjected()).isEqualTo(stepping.flitsEjected());
  }

  /// Uniform traffic; checks conservation as it goes, and returns what was delivered in which
  /// cycle.
  private static List<Long> uniform(
      final WormholeNetwork network, final int nodes, final double load, final long cycles) {
    final SplittableRandom random = new SplittableRandom(1);
    final List<Long> deliveries = new ArrayList<>();
    while (network.cycle() < cycles) {
      for (int source = 0; source < nodes; source++) {
        if (random.nextDouble() < load) {
          network.send(source, (source + 1 + random.nextInt(nodes - 1)) % nodes, 1);
        }
      }
      network.step();
      for (int id = network.nextDelivered(); id >= 0; id = network.nextDelivered()) {
        deliveries.add((long) id << 32 | network.deliveredAt(id));
        network.release(id);
      }
      assertThat(network.isStuck()).isFalse();
    }
    return deliveries;
  }

  @Test
  void aMeshSaturatesBelowItsBisection() {
    final Topology mesh = new Mesh(List.of(8, 8)).build();
    final WormholeNetwork network = new WormholeNetwork(mesh, PLAIN, RoutingFunction.of(mesh));
    final long cycles = 6_000;
    uniform(network, 64, 0.44, cycles);
    assertThat(network.flitsEjected() / (64.0 * cycles)).isBetween(0.36, 0.48);
  }

  @Test
  void theSameTrafficIsTheSameRun() {
    final Topology torus = new Torus(List.of(4, 4)).build();
    final RoutingFunction routingFunction = RoutingFunction.of(torus);
    assertThat(uniform(new WormholeNetwork(torus, PLAIN, routingFunction), 16, 0.3, 2_000))
        .isEqualTo(
            uniform(new WormholeNetwork(torus, PLAIN, RoutingFunction.of(torus)), 16, 0.3, 2_000))
        .isNotEmpty();
  }

  @Test
  void nothingIsLostAndNothingSticksInAMillionCycles() {
    final Topology mesh = new Mesh(List.of(3, 3)).build();
    final WormholeNetwork network =
        new WormholeNetwork(mesh, PLAIN.withBuffers(1, 2), RoutingFunction.of(mesh));
    final SplittableRandom random = new SplittableRandom(2);
    long sent = 0;
    while (network.cycle() < 1_000_000) {
      if (network.cycle() % 16 == 0) {
        final int source = random.nextInt(9);
        final int flits = 1 + random.nextInt(8);
        network.send(source, (source + 1 + random.nextInt(8)) % 9, flits);
        sent += flits;
      }
      network.step();
      for (int id = network.nextDelivered(); id >= 0; id = network.nextDelivered()) {
        network.release(id);
      }
    }
    assertThat(network.isStuck()).isFalse();
    while (!network.isEmpty()) {
      network.step();
    }
    assertThat(network.flitsInjected()).isEqualTo(sent);
    assertThat(network.flitsEjected()).isEqualTo(sent);
    assertThat(network.flitsInFlight()).isZero();
  }

  /// Clockwise around a directed ring in one layer, which is not free of deadlock.
  private record Around(int nodes) implements RoutingFunction {
    @Override
    public int layers() {
      return 1;
    }

    @Override
    public int longest() {
      return nodes - 1;
    }

    @Override
    public int write(
        final int source, final int target, final int downward, final int[] steps, final int at) {
      final int hops = Math.floorMod(target - source, nodes);
      for (int hop = 0; hop < hops; hop++) {
        steps[at + hop] = (source + hop) % nodes;
      }
      return hops;
    }
  }

  @Test
  void aCycleOfWormsIsStuckAndLayersFreeIt() {
    final Topology ring = new Ring(4, true).build();
    final WormholeNetwork planted =
        new WormholeNetwork(ring, PLAIN.withBuffers(1, 2), new Around(4));
    final WormholeNetwork layered =
        new WormholeNetwork(ring, PLAIN.withBuffers(2, 2), RoutingFunction.of(ring));
    for (int node = 0; node < 4; node++) {
      planted.send(node, (node + 2) % 4, 40);
      layered.send(node, (node + 2) % 4, 40);
    }
    for (int cycle = 0; cycle < 3_000; cycle++) {
      planted.step();
      layered.step();
    }
    assertThat(planted.isStuck()).isTrue();
    assertThat(planted.nextDelivered()).isEqualTo(-1);
    assertThat(layered.isStuck()).isFalse();
    assertThat(layered.isEmpty()).isTrue();
  }

  @Test
  void whatCannotBeIsSaidInASentence() {
    final Topology torus = new Torus(List.of(4, 4)).build();
    final RoutingFunction routingFunction = RoutingFunction.of(torus);
    assertThatThrownBy(() -> new WormholeNetwork(torus, PLAIN.withBuffers(1, 8), routingFunction))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs 2 virtual channels")
        .hasMessageContaining("Maybe virtualChannels=2");
    assertThatThrownBy(() -> RoutingFunction.of(new Pops().build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has couplers");
    assertThatThrownBy(() -> PLAIN.withBuffers(33, 8)).hasMessageContaining("between 1 and 32");
    final WormholeNetwork network = new WormholeNetwork(torus, PLAIN, routingFunction);
    assertThatThrownBy(() -> network.send(3, 3, 1)).hasMessageContaining("another node");
    final int message = network.send(0, 1, 1);
    assertThatThrownBy(() -> network.skipTo(9)).hasMessageContaining("only an empty network");
    assertThatThrownBy(() -> network.release(message)).hasMessageContaining("not been delivered");
  }
}
