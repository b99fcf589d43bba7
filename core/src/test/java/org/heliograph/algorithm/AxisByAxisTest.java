package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.rotation.RotatedTrees;
import org.heliograph.algorithm.gather.torus.AxisByAxis;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.family.WdmLinks;
import org.heliograph.topology.family.WdmTorus;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AxisByAxisTest {
  private static final SwitchingModel LIGHT = new WavelengthRouted();
  private static final Scheduler TREES = new AxisByAxis(new RotatedTrees());
  private static final Scheduler FLOODED = new AxisByAxis(new Flooding());

  private static Collective gather(final int chunks) {
    return new AllGather(List.of(), List.of(), List.of(), chunks);
  }

  /// The same network with other numbers for its nodes, and `lanes` lanes a link.
  private static Topology shuffled(final Topology plain, final int lanes) {
    final int[] numbers = RandomOrder.of(plain.nodes(), new SplittableRandom(lanes));
    final int[] old = new int[numbers.length];
    final TopologyBuilder builder =
        new TopologyBuilder("shuffled " + plain.name(), plain.nodes())
            .kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node < numbers.length; node++) {
      old[numbers[node]] = node;
    }
    for (long id = plain.channels() - 1; id >= 0; id--) {
      builder.link(numbers[plain.writer(id, 0)], numbers[plain.reader(id, 0)]);
    }
    return builder.coordinates(node -> plain.coordinates(old[node])).build();
  }

  /// The slots in which the node with the fewest lanes can hear all that starts elsewhere.
  private static int receiveBound(final Topology topology, final int chunks) {
    int most = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      int lanes = 0;
      for (int i = 0; i < topology.inDegree(node); i++) {
        lanes += topology.lanes(topology.inChannel(node, i));
      }
      most = Math.max(most, Math.ceilDiv((topology.nodes() - 1) * chunks, lanes));
    }
    return most;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void everyNodeOfTorusMeshAndCubeGetsAllChunks(final int lanes) {
    final List<Topology> rings =
        List.of(new WdmTorus(List.of(3, 5), lanes, 1).build(), new Torus(List.of(3, 4, 3)).build());
    final List<Topology> lines =
        List.of(
            new Mesh(List.of(2, 5)).build(),
            new Mesh(List.of(3, 2, 3)).build(),
            new Hypercube(3).build());
    for (int chunks = 1; chunks <= 3; chunks++) {
      for (final Topology plain : rings) {
        final Topology ring = shuffled(plain, lanes);
        requireAtLeastTheBound(TREES, ring, chunks);
        requireAtLeastTheBound(FLOODED, ring, chunks);
      }
      for (final Topology plain : lines) {
        final Topology line = shuffled(plain, lanes);
        requireAtLeastTheBound(FLOODED, line, chunks);
        requireAtLeastTheBound(new AxisByAxis(new ShortestPathGreedy()), line, chunks);
      }
    }
  }

  private static void requireAtLeastTheBound(
      final Scheduler scheduler, final Topology topology, final int chunks) {
    assertThat(Trials.run(scheduler, topology, gather(chunks), LIGHT).slots())
        .isGreaterThanOrEqualTo(receiveBound(topology, chunks));
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 8})
  void partsThatBeginWithAnAxisEachMeetTheBound(final int side) {
    final Topology torus = new Torus(List.of(side, side)).build();
    assertThat(Trials.run(FLOODED, torus, gather(1), LIGHT).slots())
        .isLessThanOrEqualTo(receiveBound(torus, 1) + 1);
    assertThat(Trials.run(FLOODED, torus, gather(2), LIGHT).slots())
        .isEqualTo(receiveBound(torus, 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void partsTakeLessTimeThanOneSweepCould(final int chunks) {
    final int lanes = 4;
    final Topology torus = new WdmTorus(List.of(8, 8), lanes, 1).build();
    final int sweep = Math.ceilDiv(7 * chunks, 2 * lanes) + Math.ceilDiv(7 * 8 * chunks, 2 * lanes);
    assertThat(Trials.run(TREES, torus, gather(chunks), LIGHT).slots()).isLessThan(sweep);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12, 30})
  void sumsGoAlongAllAxesAndBack(final int chunks) {
    final List<Topology> networks =
        List.of(
            shuffled(new Torus(List.of(3, 4)).build(), 1),
            shuffled(new Mesh(List.of(3, 2, 3)).build(), 2),
            new Hypercube(4).build());
    for (final Topology topology : networks) {
      for (final SwitchingModel switching :
          List.of(new Circuit(), new Circuit(1, Routing.ANY, true))) {
        for (final Collective collective :
            List.of(
                new AllReduce(List.of(), List.of(), List.of(), chunks),
                new ReduceScatter(List.of(), List.of(), List.of(), chunks))) {
          assertThat(Trials.run(FLOODED, topology, collective, switching).slots()).isPositive();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8, 64, 32", "16, 16, 32", "16, 64, 40", "6, 36, 20"})
  void axesThatAreBusyAtTheSameTimeSaveSlots(final int side, final int chunks, final int slots) {
    final Topology torus = new Torus(List.of(side, side)).build();
    final Collective sums = new AllReduce(List.of(), List.of(), List.of(), chunks);
    assertThat(Trials.run(FLOODED, torus, sums, new Circuit()).slots()).isLessThanOrEqualTo(slots);
  }

  @Test
  void limitedPortsAreNeverUsedAlongTwoAxesAtOnce() {
    for (final Routing routing : List.of(Routing.MINIMAL, Routing.XY)) {
      final SwitchingModel onePort = new Circuit(1, routing, true);
      final Topology torus = new Torus(List.of(4, 3)).build();
      assertThat(Trials.run(FLOODED, torus, gather(2), onePort).slots())
          .isGreaterThanOrEqualTo(11 * 2);
    }
  }

  @Test
  void rowsOfDifferentRatesAndLightTreesAreServed() {
    final List<Bandwidth> rates = new ArrayList<>();
    for (int node = 0; node < 12; node++) {
      rates.add(Bandwidth.parse(10 + 10 * (node % 5) + "Gb/s"));
    }
    final Topology uneven =
        new WdmTorus(
                List.of(3, 4),
                new WdmLinks(2, 1, Optional.empty(), Optional.empty(), rates, Optional.empty()))
            .build();
    assertThat(Trials.run(TREES, uneven, gather(1), LIGHT).slots())
        .isGreaterThanOrEqualTo(receiveBound(uneven, 1));
    final SwitchingModel converting = new WavelengthRouted(true, false, Time.ZERO);
    assertThat(Trials.run(TREES, uneven, gather(2), converting).slots())
        .isGreaterThanOrEqualTo(receiveBound(uneven, 2));
    final SwitchingModel tapped = new WavelengthRouted(false, true, Time.ZERO);
    assertThat(Trials.run(FLOODED, uneven, gather(1), tapped).slots()).isPositive();
    final Collective broadcast = new Broadcast(5, List.of(), List.of(), 3);
    assertThat(Trials.run(FLOODED, uneven, broadcast, LIGHT).slots()).isPositive();
  }

  @Test
  void reversalAndCompositionReduce() {
    final Topology torus = new WdmTorus(List.of(4, 4), 2, 1).build();
    final int gathered = Trials.run(TREES, torus, gather(1), LIGHT).slots();
    assertThat(Trials.run(new Reversed(TREES), torus, new ReduceScatter(), LIGHT).slots())
        .isEqualTo(gathered);
    final Collective allReduce = new AllReduce(List.of(), List.of(), List.of(), 16);
    assertThat(Trials.run(new ReduceThenBroadcast(TREES), torus, allReduce, LIGHT).slots())
        .isLessThanOrEqualTo(2 * gathered);
  }

  @Test
  void anInterruptionStopsBetweenRows() {
    final Topology torus = new WdmTorus(List.of(4, 4), 2, 1).build();
    final Problem problem = new Problem(torus, gather(1).demand(torus), LIGHT);
    final Outcome outcome =
        TREES.schedule(
            problem, new Budget(8, () -> true), new SplittableRandom(1), Progress.SILENT);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
    assertThat(outcome.found().map(Schedule::slots)).isEmpty();
  }

  @Test
  void othersAreRefusedForWhatTheyAre() {
    assertThat(refusal(FLOODED, new Ring(6, false).build(), gather(1))).contains("torus or mesh");
    assertThat(refusal(FLOODED, new Torus(List.of(6)).build(), gather(1)))
        .contains("two axes or more");
    assertThat(refusal(FLOODED, new Otis(new Mesh(List.of(2, 2))).build(), gather(1)))
        .contains("same ring or line");
    assertThat(refusal(FLOODED, new Mesh(List.of(2, 3)).build(), new AllToAll()))
        .contains("among all nodes");
    assertThat(refusal(TREES, new Mesh(List.of(4, 3)).build(), gather(1)))
        .isEqualTo("in a row of 3, a line has ends, so that nothing can be rotated");
  }

  @Test
  void aNetworkThatIsNearlyAProductIsRefused() {
    assertThat(refusal(FLOODED, square().edge(0, 3).build(), gather(1)))
        .contains("same ring or line");
    assertThat(refusal(FLOODED, square().link(0, 1).build(), gather(1)))
        .contains("same ring or line");
    final Topology twice = square().coordinates(node -> new int[] {node / 2, node / 2}).build();
    assertThat(refusal(FLOODED, twice, gather(1))).contains("at all points");
  }

  private static TopologyBuilder square() {
    return new TopologyBuilder("square", 4)
        .edge(0, 1)
        .edge(2, 3)
        .edge(0, 2)
        .edge(1, 3)
        .coordinates(node -> new int[] {node / 2, node % 2});
  }

  private static String refusal(
      final Scheduler scheduler, final Topology topology, final Collective collective) {
    return scheduler.supports(new Problem(topology, collective.demand(topology), LIGHT)).reason();
  }
}
