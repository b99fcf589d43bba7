package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Each rule of the verifier alone catches the fault planted for it; without the fault the same
/// schedule is accepted.
class PlantedFaultsTest {
  /// A path 0 – 1 – 2 – 3; channel 2i runs from i to i+1, channel 2i+1 back.
  private static Topology path(final ChannelKind kind) {
    return new TopologyBuilder("path", 4).kind(kind).edge(0, 1).edge(1, 2).edge(2, 3).build();
  }

  private static final Topology PATH = path(ChannelKind.PLAIN);

  private static final Demand TWO_CHUNKS =
      new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(1, 3).build();

  static Transmission send(
      final int slot, final int chunk, final int sender, final long... channels) {
    return lit(slot, chunk, sender, Transmission.ANY_LANE, channels);
  }

  private static Transmission lit(
      final int slot, final int chunk, final int sender, final int lane, final long... channels) {
    return new Transmission(chunk, sender, -1, new Route.Path(channels), lane, slot, Action.COPY);
  }

  static Transmission combine(
      final int slot, final int chunk, final int sender, final long... channels) {
    return new Transmission(chunk, sender, -1, new Route.Path(channels), -1, slot, Action.COMBINE);
  }

  static Set<String> broken(final Problem problem, final Transmission... transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      builder.add(transmission);
    }
    return switch (new Verifier().verify(problem, builder.build())) {
      case Verified _ -> Set.of();
      case Rejected rejected -> {
        final Set<String> rules = new TreeSet<>();
        for (final Violation violation : rejected.violations()) {
          rules.add(violation.rule());
        }
        yield rules;
      }
    };
  }

  private static Problem problem(final SwitchingModel switching) {
    return new Problem(PATH, TWO_CHUNKS, switching);
  }

  @Test
  void aFaultlessScheduleIsAccepted() {
    assertThat(broken(problem(new Circuit()), send(0, 0, 0, 0, 2), send(1, 1, 1, 2, 4))).isEmpty();
  }

  @Test
  void channelClashCatchesTwoChunksOnOneChannelInOneSlot() {
    assertThat(broken(problem(new Circuit()), send(0, 0, 0, 0, 2), send(0, 1, 1, 2, 4)))
        .containsExactly("ChannelClash");
  }

  @Test
  void channelClashCatchesATransmissionDoubledInItsSlot() {
    assertThat(
            broken(
                problem(new Circuit()),
                send(0, 0, 0, 0, 2),
                send(0, 0, 0, 0, 2),
                send(1, 1, 1, 2, 4)))
        .containsExactly("ChannelClash");
  }

  @Test
  void aTransmissionRepeatedLaterIsSlack() {
    assertThat(
            broken(
                problem(new Circuit()),
                send(0, 0, 0, 0, 2),
                send(1, 1, 1, 2, 4),
                send(2, 0, 0, 0, 2)))
        .isEmpty();
  }

  @Test
  void channelClashCountsLanes() {
    final Problem twoLanes =
        new Problem(path(ChannelKind.PLAIN.withLanes(2)), TWO_CHUNKS, new WavelengthRouted());
    assertThat(broken(twoLanes, lit(0, 0, 0, 0, 0, 2), lit(0, 1, 1, 1, 2, 4))).isEmpty();
    assertThat(broken(twoLanes, lit(0, 0, 0, 1, 0, 2), lit(0, 1, 1, 1, 2, 4)))
        .containsExactly("ChannelClash");
  }

  private static final Demand FROM_ONE =
      new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(0, 2).chunk(0, 3).build();

  private static Problem merging(final int ports) {
    return new Problem(PATH, FROM_ONE, new Circuit(ports, Routing.ANY, true, true));
  }

  @Test
  void chunksOfOneSenderAndRouteShareALaneOnlyWhereTheyAggregate() {
    final Transmission[] merged = {
      send(0, 0, 0, 0, 2), send(0, 1, 0, 0, 2), send(1, 2, 0, 0, 2, 4)
    };
    assertThat(broken(merging(0), merged)).isEmpty();
    assertThat(broken(new Problem(PATH, FROM_ONE, new Circuit()), merged))
        .containsExactly("ChannelClash");
  }

  @Test
  void channelClashCatchesAnotherRouteLaneOrSenderOnTheLaneOfAMessage() {
    final Transmission first = send(0, 0, 0, 0, 2);
    final Transmission last = send(1, 2, 0, 0, 2, 4);
    assertThat(broken(merging(0), first, send(1, 1, 0, 0, 2), last))
        .as("another route")
        .containsExactly("ChannelClash");
    assertThat(broken(merging(0), first, lit(0, 1, 0, 0, 0, 2), last))
        .as("a lane that is named and one that is not")
        .containsExactly("ChannelClash");
    final Problem two = new Problem(PATH, TWO_CHUNKS, new Circuit(0, Routing.ANY, true, true));
    assertThat(broken(two, send(0, 0, 0, 0, 2), send(0, 1, 1, 2, 4)))
        .as("another sender")
        .containsExactly("ChannelClash");
  }

  @Test
  void portLimitCountsMessagesWhereChunksAggregate() {
    final Transmission[] merged = {
      send(0, 0, 0, 0, 2), send(0, 1, 0, 0, 2), send(1, 2, 0, 0, 2, 4)
    };
    assertThat(broken(merging(1), merged)).isEmpty();
    final Demand apart = new Demand.Builder(Reduction.NONE).chunk(1, 0).chunk(1, 2).build();
    assertThat(
            broken(
                new Problem(PATH, apart, new Circuit(1, Routing.ANY, true, true)),
                send(0, 0, 1, 1),
                send(0, 1, 1, 2)))
        .containsExactly("PortLimit");
    final Demand meet = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(2, 1).build();
    assertThat(
            broken(
                new Problem(PATH, meet, new Circuit(1, Routing.ANY, true, true)),
                send(0, 0, 0, 0),
                send(0, 1, 2, 3)))
        .containsExactly("PortLimit");
  }

  @Test
  void causalityCatchesASendingBeforeTheSenderHasTheChunk() {
    assertThat(
            broken(problem(new Circuit()), send(0, 0, 1, 2), send(0, 0, 0, 0), send(1, 1, 1, 2, 4)))
        .containsExactly("Causality");
  }

  @Test
  void completionCatchesAMissingTransmission() {
    assertThat(broken(problem(new Circuit()), send(0, 0, 0, 0, 2))).containsExactly("Completion");
  }

  @Test
  void routeValidityCatchesWhatDoesNotExistOrHangTogether() {
    final Problem problem = problem(new Circuit());
    final Transmission rest = send(1, 1, 1, 2, 4);
    final List<Transmission> faults =
        List.of(
            send(0, 0, 0, 0, 99),
            send(0, 0, 0, 0, 4),
            send(0, 0, 0, 2),
            send(0, 7, 0, 0, 2),
            send(0, 0, 9, 0, 2),
            lit(0, 0, 0, 1, 0, 2),
            new Transmission(0, 0, 3, new Route.Path(new long[] {0, 2}), -1, 0, Action.COPY));
    for (final Transmission fault : faults) {
      assertThat(broken(problem, fault, rest))
          .as(fault.toString())
          .containsExactly("RouteValidity");
    }
  }

  @Test
  void routeValidityCatchesARouteThatCrossesMedia() {
    final Topology mixed =
        new TopologyBuilder("mixed", 4)
            .edge(0, 1)
            .kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL))
            .edge(1, 2)
            .edge(2, 3)
            .build();
    final Problem problem = new Problem(mixed, TWO_CHUNKS, new Circuit());
    assertThat(broken(problem, send(0, 0, 0, 0), send(1, 0, 1, 2), send(2, 1, 1, 2, 4))).isEmpty();
    assertThat(broken(problem, send(0, 0, 0, 0, 2), send(2, 1, 1, 2, 4)))
        .containsExactly("RouteValidity");
  }

  @Test
  void portLimitCatchesTwoSendsOfAOnePortNode() {
    final Demand both = new Demand.Builder(Reduction.NONE).chunk(1, 0).chunk(1, 2).build();
    assertThat(broken(new Problem(PATH, both, new Circuit()), send(0, 0, 1, 1), send(0, 1, 1, 2)))
        .isEmpty();
    final Problem onePort = new Problem(PATH, both, new Circuit(1, Routing.ANY, true));
    assertThat(broken(onePort, send(0, 0, 1, 1), send(0, 1, 1, 2))).containsExactly("PortLimit");
    final Demand meet = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(2, 1).build();
    final Problem onePortIn = new Problem(PATH, meet, new Circuit(1, Routing.ANY, true));
    assertThat(broken(onePortIn, send(0, 0, 0, 0), send(0, 1, 2, 3))).containsExactly("PortLimit");
  }

  @Test
  void minimalRouteCatchesADetour() {
    final Topology ring =
        new TopologyBuilder("square", 4).edge(0, 1).edge(1, 2).edge(2, 3).edge(3, 0).build();
    final Demand one = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();
    final Transmission detour = send(0, 0, 0, 7, 5, 3);
    assertThat(broken(new Problem(ring, one, new Circuit()), detour)).isEmpty();
    assertThat(broken(new Problem(ring, one, new Circuit(0, Routing.MINIMAL, true)), detour))
        .containsExactly("MinimalRoute");
  }

  @Test
  void dimensionOrderCatchesAColumnBeforeARow() {
    final Topology mesh =
        new TopologyBuilder("mesh(2,2)", 4)
            .edge(0, 1)
            .edge(0, 2)
            .edge(1, 3)
            .edge(2, 3)
            .coordinates(node -> new int[] {node / 2, node % 2})
            .build();
    final Demand corner = new Demand.Builder(Reduction.NONE).chunk(0, 3).build();
    final Problem xy = new Problem(mesh, corner, new Circuit(0, Routing.XY, true));
    assertThat(broken(xy, send(0, 0, 0, 0, 4))).isEmpty();
    assertThat(broken(xy, send(0, 0, 0, 2, 6))).containsExactly("DimensionOrder");
  }

  @Test
  void dimensionOrderCatchesTurningBackAndKnowsWrapAroundLinks() {
    final TopologyBuilder ring = new TopologyBuilder("ring(5)", 5);
    for (int node = 0; node < 5; node++) {
      ring.edge(node, (node + 1) % 5);
    }
    final Topology chord = ring.edge(1, 3).coordinates(node -> new int[] {node}).build();
    final Demand across = new Demand.Builder(Reduction.NONE).chunk(0, 3).build();
    final Problem xy = new Problem(chord, across, new Circuit(0, Routing.XY, true));
    assertThat(broken(xy, send(0, 0, 0, 9, 7))).isEmpty();
    assertThat(broken(xy, send(0, 0, 0, 0, 10))).containsExactly("DimensionOrder");
  }

  @Test
  void directDeliveryCatchesARelay() {
    final Problem direct = problem(new Circuit(0, Routing.ANY, false));
    final Transmission other = send(3, 1, 1, 2, 4);
    assertThat(broken(direct, send(0, 0, 0, 0, 2), other)).isEmpty();
    assertThat(broken(direct, send(0, 0, 0, 0), send(1, 0, 1, 2), other))
        .containsExactly("DirectDelivery");
  }

  @Test
  void hopLimitCatchesARouteOfTwoChannels() {
    final Problem stepwise = problem(new StoreAndForward());
    final Transmission[] legs = {send(2, 1, 1, 2), send(3, 1, 2, 4)};
    assertThat(broken(stepwise, send(0, 0, 0, 0), send(1, 0, 1, 2), legs[0], legs[1])).isEmpty();
    assertThat(broken(stepwise, send(0, 0, 0, 0, 2), legs[0], legs[1])).containsExactly("HopLimit");
  }

  @Test
  void pointToPointCatchesATree() {
    final Demand both =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.of(1, 2)).build();
    final Transmission tree =
        new Transmission(0, 0, -1, new Route.Tree(new long[] {0, 2}), 0, 0, Action.COPY);
    final Problem tapped = new Problem(PATH, both, new WavelengthRouted(false, true, Time.ZERO));
    assertThat(broken(tapped, tree)).isEmpty();
    assertThat(broken(new Problem(PATH, both, new WavelengthRouted()), tree))
        .containsExactly("PointToPoint");
  }

  @Test
  void laneContinuityCatchesALightpathWithoutWavelength() {
    final Topology lanes = path(ChannelKind.PLAIN.withLanes(2));
    final Problem continuous = new Problem(lanes, TWO_CHUNKS, new WavelengthRouted());
    assertThat(broken(continuous, lit(0, 0, 0, -1, 0, 2), lit(1, 1, 1, 0, 2, 4)))
        .containsExactly("LaneContinuity");
    final Problem converting =
        new Problem(lanes, TWO_CHUNKS, new WavelengthRouted(true, false, Time.ZERO));
    assertThat(broken(converting, lit(0, 0, 0, -1, 0, 2), lit(1, 1, 1, 0, 2, 4))).isEmpty();
  }

  @Test
  void oneTransmitterPerStepCatchesAProcessorThatLightsTwo() {
    final Topology stars =
        new TopologyBuilder("stars", 4)
            .channel(new int[] {0, 1}, new int[] {2, 3})
            .channel(new int[] {0, 1}, new int[] {0, 1})
            .channel(new int[] {2, 3}, new int[] {0, 1})
            .build();
    final Demand all = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(0, 2).build();
    assertThat(
            broken(new Problem(stars, all, new PassiveStar()), send(0, 0, 0, 1), send(1, 1, 0, 0)))
        .isEmpty();
    assertThat(
            broken(new Problem(stars, all, new PassiveStar()), send(0, 0, 0, 1), send(0, 1, 0, 0)))
        .containsExactly("OneTransmitterPerStep");
    assertThat(
            broken(new Problem(stars, all, new PassiveStar(2)), send(0, 0, 0, 1), send(0, 1, 0, 0)))
        .isEmpty();
  }

  @Test
  void reconfigurationGapCatchesATransmitterThatIsNotIdleLongEnough() {
    final CompleteTopology ron = new CompleteTopology("ron(1,3)", 3, 1, ChannelKind.PLAIN);
    final Demand both =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.of(1, 2)).build();
    for (final Retune retune : Retune.values()) {
      final Problem delayed = new Problem(ron, both, new Reconfigurable("2", retune, true));
      final long one = ron.channelBetween(0, 1);
      final long other = ron.channelBetween(0, 2);
      assertThat(broken(delayed, send(0, 0, 0, one), send(3, 0, 0, other))).isEmpty();
      assertThat(broken(delayed, send(0, 0, 0, one), send(2, 0, 0, other)))
          .containsExactly("ReconfigurationGap");
      final Problem cold = new Problem(ron, both, new Reconfigurable("2", retune, false));
      assertThat(broken(cold, send(2, 0, 0, one), send(5, 0, 0, other))).isEmpty();
      assertThat(broken(cold, send(1, 0, 0, one), send(5, 0, 0, other)))
          .containsExactly("ReconfigurationGap");
    }
  }

  @Test
  void reconfigurationGapAcceptsWhateverSomeAssignmentOfTransmittersAllows() {
    final CompleteTopology ron = new CompleteTopology("ron(2,4)", 4, 2, ChannelKind.PLAIN);
    final Demand all =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.of(1, 2, 3)).build();
    final long one = ron.channelBetween(0, 1);
    final long two = ron.channelBetween(0, 2);
    final long three = ron.channelBetween(0, 3);
    for (final Retune retune : Retune.values()) {
      final Problem delayed = new Problem(ron, all, new Reconfigurable("2", retune, true));
      // Both are retuned in the pause after slot 0, though only slot 4 needs it.
      assertThat(broken(delayed, send(0, 0, 0, one), send(3, 0, 0, two), send(4, 0, 0, three)))
          .isEmpty();
    }
    final Transmission[] turns = {send(0, 0, 0, one), send(1, 0, 0, two), send(3, 0, 0, three)};
    assertThat(broken(new Problem(ron, all, new Reconfigurable("2", Retune.PORT, true)), turns))
        .isEmpty();
    assertThat(broken(new Problem(ron, all, new Reconfigurable("2", Retune.NODE, true)), turns))
        .containsExactly("ReconfigurationGap");
  }

  @Test
  void reconfigurationGapCatchesAReceiverThatIsNotIdleLongEnough() {
    final CompleteTopology ron = new CompleteTopology("ron(1,3)", 3, 1, ChannelKind.PLAIN);
    final Demand two = new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(1, 2).build();
    final long first = ron.channelBetween(0, 2);
    final long second = ron.channelBetween(1, 2);
    final Transmission[] early = {send(0, 0, 0, first), send(2, 1, 1, second)};
    final Transmission[] late = {send(0, 0, 0, first), send(3, 1, 1, second)};
    final Problem passive = new Problem(ron, two, new Reconfigurable("2", Retune.PORT, true));
    final Problem tuned =
        new Problem(ron, two, new Reconfigurable("2", Retune.PORT, true, true, 0, 0, false));
    assertThat(broken(passive, early)).isEmpty();
    assertThat(broken(tuned, late)).isEmpty();
    assertThat(broken(tuned, early)).containsExactly("ReconfigurationGap");
  }

  @Test
  void circuitLimitCatchesACircuitTooMany() {
    final CompleteTopology ron = new CompleteTopology("ron(1,4)", 4, 1, ChannelKind.PLAIN);
    final Demand two = new Demand.Builder(Reduction.NONE).chunk(0, 1).chunk(2, 3).build();
    final Transmission[] together = {
      send(0, 0, 0, ron.channelBetween(0, 1)), send(0, 1, 2, ron.channelBetween(2, 3))
    };
    final Transmission[] apart = {
      send(0, 0, 0, ron.channelBetween(0, 1)), send(1, 1, 2, ron.channelBetween(2, 3))
    };
    final Problem one =
        new Problem(ron, two, new Reconfigurable("0", Retune.PORT, true, false, 0, 1, false));
    assertThat(broken(one, apart)).isEmpty();
    assertThat(broken(one, together)).containsExactly("CircuitLimit");
  }

  private static Problem sum(final Reduction reduction) {
    return new Problem(
        PATH,
        new Demand.Builder(reduction).chunk(NodeSet.range(0, 4), NodeSet.of(0)).build(),
        new Circuit());
  }

  private static final Transmission[] REDUCE = {
    combine(0, 0, 3, 5), combine(1, 0, 2, 3), combine(2, 0, 1, 1)
  };

  @Test
  void contributionOnceCatchesAContributionCountedTwice() {
    assertThat(broken(sum(Reduction.ONCE), REDUCE)).isEmpty();
    final List<Transmission> doubled = new ArrayList<>(List.of(REDUCE));
    doubled.add(combine(3, 0, 3, 5, 3, 1));
    final Transmission[] twice = doubled.toArray(Transmission[]::new);
    assertThat(broken(sum(Reduction.ONCE), twice)).containsExactly("ContributionOnce");
    assertThat(broken(sum(Reduction.IDEMPOTENT), twice)).isEmpty();
  }

  @Test
  void contributionOnceCatchesCombiningWhatDoesNotCombine() {
    assertThat(broken(problem(new Circuit()), combine(0, 0, 0, 0, 2), send(1, 1, 1, 2, 4)))
        .containsExactly("ContributionOnce");
  }

  @Test
  void completionCatchesALostContribution() {
    assertThat(broken(sum(Reduction.ONCE), REDUCE[1], REDUCE[2])).containsExactly("Completion");
  }

  @Test
  void completionCatchesACopyThatLosesContributions() {
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1, 2), NodeSet.of(0)).build();
    final Problem problem = new Problem(PATH, demand, new Circuit());
    assertThat(broken(problem, combine(0, 0, 2, 3), combine(1, 0, 1, 1))).isEmpty();
    assertThat(broken(problem, send(0, 0, 2, 3), combine(1, 0, 1, 1)))
        .containsExactly("Completion");
  }

  @Test
  void aCopyMayReplaceWhatAnotherNodeHasInItsPlace() {
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1), NodeSet.of(0)).build();
    final Problem problem = new Problem(PATH, demand, new Circuit());
    assertThat(broken(problem, send(0, 0, 0, 0), send(0, 0, 1, 1), combine(1, 0, 1, 1))).isEmpty();
  }

  @Test
  void everyPartOfTheSameSlotSendsWhatItHeldWhenTheSlotBegan() {
    final Problem exchange =
        new Problem(
            PATH,
            new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1), NodeSet.of(0, 1)).build(),
            new Circuit());
    assertThat(broken(exchange, combine(0, 0, 0, 0), combine(0, 0, 1, 1))).isEmpty();
  }

  @Test
  void smallMemoryAndFingerprintsJudgeAsTheExactOne() {
    final Transmission[] lost = {REDUCE[0], REDUCE[2]};
    for (final Verifier verifier : List.of(new Verifier(1, 1L << 40), new Verifier(1, 0))) {
      assertThat(verifier.verify(sum(Reduction.ONCE), schedule(REDUCE)))
          .isInstanceOf(Verified.class);
      assertThat(verifier.verify(sum(Reduction.ONCE), schedule(lost))).isInstanceOf(Rejected.class);
      assertThat(
              verifier.verify(
                  problem(new Circuit()), schedule(send(0, 0, 0, 0, 2), send(1, 1, 1, 2, 4))))
          .isInstanceOf(Verified.class);
    }
    final Verdict fingerprinted = new Verifier(1, 0).verify(sum(Reduction.ONCE), schedule(REDUCE));
    assertThat(((Verified) fingerprinted).method()).isEqualTo(Verified.Method.FINGERPRINT);
  }

  private static ColumnarSchedule schedule(final Transmission... transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      builder.add(transmission);
    }
    return builder.build();
  }

  @Test
  void canonicalOrderDoesNotDependOnTheOrderOfAdding() {
    final ColumnarSchedule forward = schedule(REDUCE);
    final ColumnarSchedule backward = schedule(REDUCE[2], REDUCE[0], REDUCE[1]);
    assertThat(backward).isEqualTo(forward);
    assertThat(backward.digest()).isEqualTo(forward.digest());
    final TransmissionCursor at = backward.cursor();
    assertThat(at.advance()).isTrue();
    assertThat(at.transmission()).isEqualTo(REDUCE[0]);
  }

  /// Ranks 0, 1 and 2 around a switch; channel 2i leads from rank i to it, channel 2i+1 back.
  private static Problem aroundASwitch(final Demand demand) {
    final Topology star =
        new TopologyBuilder("star", 4)
            .edge(0, 3)
            .edge(1, 3)
            .edge(2, 3)
            .ranks(NodeSet.range(0, 3))
            .build();
    return new Problem(star, demand, new StoreAndForward());
  }

  @Test
  void forwardOnceCatchesAChunkThatASwitchSendsTwice() {
    final Problem problem =
        aroundASwitch(
            new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.of(1, 2)).build());
    final Transmission first = send(0, 0, 0, 0);
    final Transmission last = send(2, 0, 3, 5);
    assertThat(broken(problem, first, send(1, 0, 0, 0), send(1, 0, 3, 3), last)).isEmpty();
    assertThat(broken(problem, first, send(1, 0, 3, 3), last)).containsExactly("ForwardOnce");
  }

  @Test
  void combineAtRanksCatchesAValueThatIsAddedInASwitch() {
    final Problem problem =
        aroundASwitch(
            new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(1, 2), NodeSet.of(0)).build());
    assertThat(
            broken(
                problem,
                send(0, 0, 1, 2),
                combine(1, 0, 3, 1),
                send(1, 0, 2, 4),
                combine(2, 0, 3, 1)))
        .isEmpty();
    assertThat(broken(problem, send(0, 0, 1, 2), combine(1, 0, 2, 4), combine(2, 0, 3, 1)))
        .containsExactly("CombineAtRanks");
  }
}
