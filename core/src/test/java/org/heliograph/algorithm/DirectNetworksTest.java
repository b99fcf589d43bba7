package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.flow.FlowHalving;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.gossip.TranslatedGossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.FlowCut;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.cost.NetworkUse;
import org.heliograph.cost.SlotTime;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.DeBruijn;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Broadcast, all-gather and scatter on direct networks: schedules that meet a checked certificate.
final class DirectNetworksTest {
  private static final SwitchingModel ANY = new Circuit();
  private static final SwitchingModel MINIMAL = new Circuit(0, Routing.MINIMAL, true);
  private static final SwitchingModel DIRECT = new Circuit(0, Routing.MINIMAL, false);

  private static Broadcast from(final int root) {
    return new Broadcast(root, List.of(), List.of(), 1);
  }

  private static Problem problem(
      final Topology topology, final Collective collective, final SwitchingModel switching) {
    return new Problem(topology, collective.demand(topology), switching);
  }

  /// The best certified bound; every certificate is checked when it is made.
  private static long bound(final Problem problem) {
    long best = 0;
    for (final LowerBound finder : List.of(new FlowCut(), new Growth(), new Cut())) {
      if (finder.supports(problem).isSupported()) {
        best =
            Math.max(best, finder.bound(problem, Budget.of(64), new SplittableRandom(1)).slots());
      }
    }
    return best;
  }

  /// The slots of the best schedule that these schedulers find and the verifier accepts.
  private static long slots(final Problem problem, final Scheduler... schedulers) {
    long best = Long.MAX_VALUE;
    for (final Scheduler scheduler : schedulers) {
      if (scheduler.supports(problem).isSupported()) {
        best = Math.min(best, Trials.run(scheduler, problem).slots());
      }
    }
    return best;
  }

  /// Table 6 of *jaros2008* without all-to-all.
  static Stream<Arguments> tableSix() {
    return Stream.of(
        Arguments.of(new Ring(8, true), 3, 7, 7, 7),
        Arguments.of(new Ring(8, false), 2, 4, 4, 4),
        Arguments.of(new MoebiusLadder(8), 2, 3, 3, 3),
        Arguments.of(NamedGraphs.named("petersen"), 2, 3, 3, 3),
        Arguments.of(new Kautz(3, 2), 2, 4, 4, 4),
        Arguments.of(NamedGraphs.named("heawood"), 2, 5, 5, 5),
        Arguments.of(new MoebiusLadder(16), 2, 5, 5, 5),
        Arguments.of(NamedGraphs.named("levi"), 3, 10, 10, 10),
        Arguments.of(new Hypercube(5), 2, 7, 7, 7),
        Arguments.of(new Kautz(3, 3), 3, 12, 12, 13));
  }

  @ParameterizedTest
  @MethodSource("tableSix")
  void tableSixIsMetAndProved(
      final TopologyFamily family,
      final int broadcast,
      final int allGather,
      final int scatter,
      final int direct) {
    final Topology topology = family.build();
    for (final SwitchingModel model : List.of(ANY, MINIMAL)) {
      final Problem spread = problem(topology, from(0), model);
      assertThat(slots(spread, new BreadthFirstTree())).isEqualTo(broadcast);
      assertThat(bound(spread)).isEqualTo(broadcast);
      final Problem gossip = problem(topology, new AllGather(), model);
      assertThat(slots(gossip, new Flooding(), new TranslatedGossip())).isEqualTo(allGather);
      assertThat(bound(gossip)).isEqualTo(allGather);
      final Problem parcels = problem(topology, new Scatter(), model);
      assertThat(slots(parcels, new FlowHalving())).isEqualTo(scatter);
      assertThat(bound(parcels)).isEqualTo(scatter);
    }
    final Problem alone = problem(topology, new Scatter(), DIRECT);
    assertThat(slots(alone, new FlowHalving())).isEqualTo(direct);
    assertThat(bound(alone)).isEqualTo(direct);
  }

  static Stream<Arguments> broadcasts() {
    return tableSix().map(cell -> Arguments.of(cell.get()[0], cell.get()[1]));
  }

  @ParameterizedTest
  @MethodSource("broadcasts")
  void broadcastIsAsFastFromEverySource(final TopologyFamily family, final int slots) {
    final Topology topology = family.build();
    for (int root = 0; root < topology.nodes(); root++) {
      final Problem problem = problem(topology, from(root), MINIMAL);
      assertThat(slots(problem, new BreadthFirstTree())).as("root %d", root).isEqualTo(slots);
    }
  }

  static Stream<TopologyFamily> gossipNetworks() {
    return Stream.of(
        new Ring(12, false),
        new Ring(16, false),
        new Hypercube(3),
        new Hypercube(4),
        new Torus(List.of(3, 3)),
        new Torus(List.of(4, 4)),
        new Torus(List.of(5, 5)),
        new Kautz(2, 2),
        new Kautz(2, 3),
        new Kautz(2, 4),
        new DeBruijn(2, 3),
        new DeBruijn(2, 4),
        new Otis(new Mesh(List.of(2, 2))));
  }

  @ParameterizedTest
  @MethodSource("gossipNetworks")
  void allGatherMeetsItsBound(final TopologyFamily family) {
    final Problem problem = problem(family.build(), new AllGather(), ANY);
    assertThat(slots(problem, new Flooding(), new TranslatedGossip())).isEqualTo(bound(problem));
  }

  /// Kautz(3,2) without arc `fault`.
  private static Topology damaged(final Topology kautz, final int fault) {
    final TopologyBuilder builder = new TopologyBuilder("damaged-kautz", kautz.nodes());
    for (int channel = 0; channel < kautz.channels(); channel++) {
      if (channel != fault) {
        builder.link(kautz.writer(channel, 0), kautz.reader(channel, 0));
      }
    }
    return builder.build();
  }

  /// Table 5 of *jaros2008*: from node 01, whose own arcs hurt most.
  @Test
  void everySingleFaultOfKautzCostsWhatTheLiteratureSays() {
    final Topology kautz = new Kautz(3, 2).build();
    final List<String> slower = new ArrayList<>();
    for (int fault = 0; fault < kautz.channels(); fault++) {
      final Topology network = damaged(kautz, fault);
      final Problem spread = problem(network, from(0), MINIMAL);
      final Problem gossip = problem(network, new AllGather(), ANY);
      final Problem alone = problem(network, new Scatter(), DIRECT);
      final long broadcast = slots(spread, new BreadthFirstTree());
      final long scatter = slots(alone, new FlowHalving());
      assertThat(bound(spread)).isEqualTo(broadcast);
      assertThat(bound(alone)).isEqualTo(scatter);
      assertThat(bound(gossip)).isEqualTo(6);
      assertThat(slots(gossip, new Flooding())).isEqualTo(6);
      if (broadcast != 2 || scatter != 4) {
        final String link =
            kautz.label(kautz.writer(fault, 0)) + "-" + kautz.label(kautz.reader(fault, 0));
        slower.add("%s %s %s".formatted(link, broadcast, scatter));
      }
    }
    assertThat(slower)
        .containsExactlyInAnyOrder("01-10 3 6", "01-12 3 6", "01-13 3 6", "10-02 2 5", "10-03 2 5");
  }

  /// Several parts for each target, and sets of targets, on networks without structure.
  @Test
  void scatterAndGatherMeetTheirCutOnAnyNetwork() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int seed = 0; seed < 30; seed++) {
      final Topology network = Trials.randomDigraph(seed, 5 + seed % 9);
      final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
      for (int target = 1; target < network.nodes(); target++) {
        for (int part = random.nextInt(4); part >= 0; part--) {
          demand.chunk(0, target);
        }
      }
      for (final SwitchingModel model : List.of(ANY, DIRECT)) {
        final Problem problem = new Problem(network, demand.build(), model);
        assertThat(slots(problem, new FlowHalving()))
            .as("%d %s", seed, model)
            .isEqualTo(bound(problem));
        final Problem gather = problem(network, new Gather(), model);
        assertThat(slots(gather, new Reversed(new FlowHalving())))
            .as("gather %d %s", seed, model)
            .isEqualTo(bound(gather));
      }
    }
  }

  @Test
  void portsAreAskedForInTheFlowToo() {
    final Topology torus = new Torus(List.of(4, 4)).build();
    for (final int ports : new int[] {1, 2, 3}) {
      final Problem problem =
          problem(torus, new Scatter(), new Circuit(ports, Routing.MINIMAL, false));
      assertThat(slots(problem, new FlowHalving())).isEqualTo(Math.ceilDiv(15, ports));
      assertThat(bound(problem)).isLessThanOrEqualTo(Math.ceilDiv(15, ports));
    }
  }

  @Test
  void aThousandNodesGatherAtTheBound() {
    final Problem problem = problem(new Torus(List.of(32, 32)).build(), new AllGather(), ANY);
    assertThat(slots(problem, new TranslatedGossip())).isEqualTo(256);
    assertThat(bound(problem)).isEqualTo(256);
  }

  static Stream<TopologyFamily> cayleyNetworks() {
    return Stream.of(
        new Ring(8, false),
        new Ring(7, true),
        new Torus(List.of(3, 5)),
        new Torus(List.of(4, 4, 4)),
        new Hypercube(6),
        new MoebiusLadder(16));
  }

  @ParameterizedTest
  @MethodSource("cayleyNetworks")
  void oneTreeServesAllSourcesOfACayleyNetwork(final TopologyFamily family) {
    final Topology topology = family.build();
    final Problem problem = problem(topology, new AllGather(), new StoreAndForward());
    final SymmetricSchedule schedule =
        (SymmetricSchedule) Trials.run(new TranslatedGossip(), problem);
    assertThat(schedule.slots())
        .isEqualTo(Math.ceilDiv(topology.nodes() - 1, topology.inDegree(0)));
    assertThat(schedule.representatives()).isEqualTo(topology.nodes() - 1L);
  }

  @Test
  void whatIsMeasuredOfRepresentativesIsTheSameOfAllImages() {
    final Topology topology = new Torus(List.of(3, 5)).build();
    final Problem problem = problem(topology, new AllGather(), new StoreAndForward());
    final Schedule images = Trials.run(new TranslatedGossip(), problem);
    final Verified some = (Verified) new Verifier().verify(problem, images);
    final Verified all = (Verified) new Verifier().verify(problem, ColumnarSchedule.of(images));
    assertThat(images.sample().transmissions()).isLessThan(images.transmissions());
    assertThat(NetworkUse.of(some)).isEqualTo(NetworkUse.of(all));
    assertThat(new SlotTime().price(some, new Bytes(1000)))
        .isEqualTo(new SlotTime().price(all, new Bytes(1000)));
  }

  /// A network that states no symmetry: its translations are computed.
  @Test
  void anImportedTorusGathersLikeATorus() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    final TopologyBuilder imported = new TopologyBuilder("imported", torus.nodes());
    for (int channel = 0; channel < torus.channels(); channel++) {
      imported.link(torus.writer(channel, 0), torus.reader(channel, 0));
    }
    final Problem problem = problem(imported.build(), new AllGather(), ANY);
    assertThat(Trials.run(new TranslatedGossip(), problem).slots()).isEqualTo(16);
  }

  @Test
  void aNetworkThatNoAutomorphismMovesIsNotTranslated() {
    final TopologyBuilder path = new TopologyBuilder("path", 5);
    for (int node = 1; node < 5; node++) {
      path.edge(node - 1, node);
    }
    final Problem problem = problem(path.build(), new AllGather(), ANY);
    assertThat(new TranslatedGossip().supports(problem).isSupported()).isFalse();
  }

  @Test
  void reduceScatterIsAllGatherBackwards() {
    for (final TopologyFamily family : List.of(new MoebiusLadder(16), new Kautz(2, 4))) {
      final Topology network = family.build();
      final Scheduler backwards = new Reversed(new TranslatedGossip());
      assertThat(slots(problem(network, new ReduceScatter(), ANY), backwards))
          .isEqualTo(slots(problem(network, new AllGather(), ANY), new TranslatedGossip()));
    }
  }

  /// A reader must see the canonical order, or the digest would depend on how it was stored.
  @Test
  void aTranslatedScheduleIsTheSameAsAStoredOne() {
    for (final TopologyFamily family :
        List.of(new Kautz(2, 4), new Torus(List.of(3, 4)), new MoebiusLadder(16))) {
      final Problem problem =
          problem(family.build(), new AllGather(List.of(), List.of(), List.of(), 2), ANY);
      final Schedule translated = Trials.run(new TranslatedGossip(), problem);
      final ColumnarSchedule.Builder stored = new ColumnarSchedule.Builder();
      final TransmissionCursor at = translated.cursor();
      while (at.advance()) {
        stored.add(at);
      }
      assertThat(stored.build().digest()).isEqualTo(translated.digest());
      assertThat(stored.build().transmissions()).isEqualTo(translated.transmissions());
    }
  }

  /// The certificate of the scatter on shortest paths stands on every one of its arcs.
  @Test
  void aCertificateWithAWeightChangedProvesLess() {
    final Problem problem = problem(new Kautz(3, 3).build(), new Scatter(), DIRECT);
    final ChannelWeights proof =
        (ChannelWeights)
            new FlowCut().bound(problem, Budget.of(1), new SplittableRandom(1)).certificate();
    assertThat(proof.check(problem)).isEqualTo(13);
    int heavier = 0;
    for (int channel = 0; channel < proof.weights().size(); channel++) {
      final List<Integer> changed = new ArrayList<>(proof.weights());
      changed.set(channel, changed.get(channel) == 0 ? 5 : 0);
      final boolean known = changed.stream().anyMatch(weight -> weight > 0);
      final long proved = known ? new ChannelWeights(changed, true).check(problem) : 0;
      assertThat(proved).isLessThanOrEqualTo(13);
      heavier += proved < 13 ? 1 : 0;
    }
    assertThat(heavier).isGreaterThan(problem.topology().nodes());
  }
}
