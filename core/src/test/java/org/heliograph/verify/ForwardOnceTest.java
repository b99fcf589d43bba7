package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.heliograph.verify.PlantedFaultsTest.broken;
import static org.heliograph.verify.PlantedFaultsTest.combine;
import static org.heliograph.verify.PlantedFaultsTest.send;

import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// What a switch may send: each arrival once, in whatever way copies are hidden.
class ForwardOnceTest {
  private static final SwitchOperations ADDS = new SwitchOperations(true, false);
  private static final SwitchOperations MULTICASTS = new SwitchOperations(false, true);
  private static final SwitchOperations BOTH = new SwitchOperations(true, true);

  private static final Demand BROADCAST =
      new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.of(1, 2)).build();

  private static final Demand ALL_REDUCE =
      new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 3), NodeSet.range(0, 3)).build();

  /// Ranks 0, 1 and 2 around switch 3: channel 2i leads from rank i to it, channel 2i+1 back.
  /// Switch 4 follows it by channels 6 and 7; rank 2 is linked to that by channels 8 and 9.
  private static Topology star(final SwitchOperations operations) {
    return new TopologyBuilder("star", 5)
        .edge(0, 3)
        .edge(1, 3)
        .edge(2, 3)
        .edge(3, 4)
        .edge(2, 4)
        .ranks(NodeSet.range(0, 3))
        .switchOperations(operations)
        .build();
  }

  private static Problem broadcast(final SwitchOperations operations) {
    return new Problem(star(operations), BROADCAST, new Circuit());
  }

  private static Problem allReduce(final SwitchOperations operations) {
    return new Problem(star(operations), ALL_REDUCE, new Circuit());
  }

  private static Transmission tree(final int slot, final int receiver, final long... channels) {
    return new Transmission(0, 0, receiver, new Route.Tree(channels), 0, slot, Action.COPY);
  }

  private static void onlyMulticasts(final Transmission... transmissions) {
    assertThat(broken(broadcast(SwitchOperations.NONE), transmissions))
        .containsExactly("ForwardOnce");
    assertThat(broken(broadcast(ADDS), transmissions)).containsExactly("ForwardOnce");
    assertThat(broken(broadcast(MULTICASTS), transmissions)).isEmpty();
    assertThat(broken(broadcast(BOTH), transmissions)).isEmpty();
  }

  @Test
  void circuitsThroughASwitchAreFree() {
    assertThat(broken(broadcast(SwitchOperations.NONE), send(0, 0, 0, 0, 3), send(1, 0, 0, 0, 5)))
        .isEmpty();
  }

  /// That it has nothing to send is another rule's matter.
  @Test
  void aSwitchThatNeverReceivedBreaksAnotherRule() {
    assertThat(broken(broadcast(SwitchOperations.NONE), send(0, 0, 3, 3)))
        .isNotEmpty()
        .doesNotContain("ForwardOnce");
  }

  @Test
  void aSwitchForwardsEachArrivalOnceInALaterSlot() {
    assertThat(
            broken(
                broadcast(SwitchOperations.NONE),
                send(0, 0, 0, 0),
                send(1, 0, 0, 0),
                send(5, 0, 3, 3),
                send(5, 0, 3, 5)))
        .isEmpty();
  }

  @Test
  void twoOnwardSendingsInOneSlotAreMulticast() {
    onlyMulticasts(send(0, 0, 0, 0), send(1, 0, 3, 3), send(1, 0, 3, 5));
  }

  @Test
  void twoOnwardSendingsInDifferentSlotsAreMulticast() {
    onlyMulticasts(send(0, 0, 0, 0), send(1, 0, 3, 3), send(7, 0, 3, 5));
  }

  @Test
  void anArrivalInTheSameSlotComesTooLate() {
    onlyMulticasts(send(0, 0, 0, 0), send(1, 0, 0, 0), send(1, 0, 3, 3), send(1, 0, 3, 5));
  }

  @Test
  void aSecondSwitchDoesNotHelp() {
    onlyMulticasts(send(0, 0, 0, 0), send(1, 0, 3, 6), send(2, 0, 3, 3), send(2, 0, 4, 9));
  }

  @Test
  void aPathThatStartsAtASwitchIsASending() {
    onlyMulticasts(send(0, 0, 0, 0), send(1, 0, 3, 3), send(2, 0, 3, 6, 9));
  }

  private static Problem tapped(final SwitchOperations operations) {
    return new Problem(star(operations), BROADCAST, new WavelengthRouted(false, true, Time.ZERO));
  }

  @Test
  void aTreeMayNotBranchAtASwitch() {
    final Transmission branch = tree(0, Transmission.EVERY_READER, 0, 3, 5);
    assertThat(broken(tapped(SwitchOperations.NONE), branch)).containsExactly("ForwardOnce");
    assertThat(broken(tapped(MULTICASTS), branch)).isEmpty();
  }

  @Test
  void whatATreeTakesOnDoesNotStayInTheSwitch() {
    final Transmission line = tree(0, Transmission.EVERY_READER, 0, 3);
    final Transmission tap =
        new Transmission(0, 3, -1, new Route.Path(new long[] {5}), 0, 1, Action.COPY);
    assertThat(broken(tapped(SwitchOperations.NONE), line, tap)).containsExactly("ForwardOnce");
    assertThat(broken(tapped(MULTICASTS), line, tap)).isEmpty();
    final Transmission named = tree(0, 3, 0, 3);
    assertThat(broken(tapped(SwitchOperations.NONE), named, line(1), tap)).contains("ForwardOnce");
  }

  private static Transmission line(final int slot) {
    return tree(slot, Transmission.EVERY_READER, 0, 3);
  }

  /// Ranks 0 and 1 hold the same two contributions, which came together in another order: to the
  /// switch they are one value that arrives twice, and so leaves twice.
  @Test
  void whatUnitesIsTheSameValueHoweverItCameTogether() {
    final Demand barrier =
        new Demand.Builder(Reduction.IDEMPOTENT)
            .chunk(NodeSet.range(0, 3), NodeSet.range(0, 3))
            .build();
    final Problem problem = new Problem(star(SwitchOperations.NONE), barrier, new Circuit());
    final Transmission[] right = {
      combine(0, 0, 0, 0, 3),
      combine(1, 0, 1, 2, 1),
      send(2, 0, 1, 2),
      send(3, 0, 0, 0),
      send(4, 0, 3, 3),
      combine(4, 0, 3, 5),
      send(5, 0, 2, 4, 1),
      send(6, 0, 2, 4, 3)
    };
    assertThat(broken(problem, right)).isEmpty();
    right[3] = send(3, 0, 2, 4); // another value: the one before is lost, and with it its sending
    assertThat(broken(problem, right)).contains("ForwardOnce");
  }

  @Test
  void aTreeThatBranchesAtARankIsFree() {
    final Transmission branch = tree(0, Transmission.EVERY_READER, 0, 3);
    final Transmission other =
        new Transmission(0, 1, -1, new Route.Path(new long[] {2, 5}), 0, 1, Action.COPY);
    assertThat(broken(tapped(SwitchOperations.NONE), branch, other)).isEmpty();
  }

  /// Rank 0 gets both other contributions, and sends the sum back through the switch.
  private static Transmission[] sumAtRank(final Transmission... rest) {
    final Transmission[] all = new Transmission[rest.length + 2];
    all[0] = combine(0, 0, 1, 2, 1);
    all[1] = combine(1, 0, 2, 4, 1);
    System.arraycopy(rest, 0, all, 2, rest.length);
    return all;
  }

  @Test
  void anotherValueReplacesTheOneBeforeWithItsSendings() {
    // An old value arrives first, so that two arrivals stand before two sendings of the sum.
    final Transmission[] hidden =
        sumAtRank(send(0, 0, 0, 0), send(2, 0, 0, 0), send(3, 0, 3, 3), send(3, 0, 3, 5));
    assertThat(broken(allReduce(SwitchOperations.NONE), hidden)).containsExactly("ForwardOnce");
    assertThat(broken(allReduce(MULTICASTS), hidden)).isEmpty();
  }

  @Test
  void theSameSumMayArriveTwiceAndLeaveTwice() {
    assertThat(
            broken(
                allReduce(SwitchOperations.NONE),
                sumAtRank(send(2, 0, 0, 0), send(3, 0, 0, 0), send(4, 0, 3, 3), send(4, 0, 3, 5))))
        .isEmpty();
  }

  @Test
  void equalSumsOfTwoRanksAreTheSameValue() {
    assertThat(
            broken(
                allReduce(SwitchOperations.NONE),
                sumAtRank(
                    send(2, 0, 0, 0, 3),
                    send(3, 0, 0, 0),
                    send(4, 0, 1, 2),
                    send(5, 0, 3, 5),
                    send(6, 0, 3, 5))))
        .isEmpty();
  }

  @Test
  void sumsAreTheSameInAnyOrderAndOthersAreNot() {
    final Problem problem = allReduce(SwitchOperations.NONE);
    assertThat(
            broken(
                problem,
                combine(0, 0, 0, 0, 3),
                combine(0, 0, 1, 2, 1),
                send(2, 0, 0, 0),
                send(3, 0, 1, 2),
                send(4, 0, 3, 5),
                send(5, 0, 3, 5)))
        .doesNotContain("ForwardOnce");
    assertThat(
            broken(
                problem,
                combine(0, 0, 1, 2, 1),
                combine(1, 0, 1, 2, 5),
                send(2, 0, 0, 0),
                send(3, 0, 2, 4),
                send(4, 0, 3, 3),
                send(5, 0, 3, 3)))
        .contains("ForwardOnce");
  }

  @Test
  void sumsMeetAtRanksOnly() {
    final Transmission[] met = {
      combine(0, 0, 0, 0),
      combine(0, 0, 1, 2),
      combine(0, 0, 2, 4),
      send(1, 0, 3, 1),
      send(2, 0, 0, 0, 3),
      send(3, 0, 0, 0, 5)
    };
    assertThat(broken(allReduce(SwitchOperations.NONE), met)).containsExactly("CombineAtRanks");
    assertThat(broken(allReduce(MULTICASTS), met)).containsExactly("CombineAtRanks");
    assertThat(broken(allReduce(ADDS), met)).isEmpty();
  }

  @Test
  void oneValueToCombineAtAnEmptySwitchIsCombinedThere() {
    final Transmission[] relayed = {
      combine(0, 0, 1, 2),
      combine(1, 0, 3, 1),
      combine(2, 0, 2, 4, 1),
      send(3, 0, 0, 0, 3),
      send(4, 0, 0, 0, 5)
    };
    assertThat(broken(allReduce(SwitchOperations.NONE), relayed)).containsExactly("CombineAtRanks");
    relayed[0] = send(0, 0, 1, 2);
    assertThat(broken(allReduce(SwitchOperations.NONE), relayed))
        .as("a switch passes on a value to be added at a rank")
        .isEmpty();
  }

  @Test
  void aSumOfSeveralValuesLeavesASwitchThatDoesNotMulticastOnce() {
    final Transmission[] met = {
      combine(0, 0, 0, 0),
      combine(0, 0, 1, 2),
      combine(0, 0, 2, 4),
      send(1, 0, 3, 1),
      send(1, 0, 3, 3),
      send(1, 0, 3, 5)
    };
    assertThat(broken(allReduce(ADDS), met)).containsExactly("ForwardOnce");
    assertThat(broken(allReduce(BOTH), met)).isEmpty();
    assertThat(broken(allReduce(SwitchOperations.NONE), met))
        .containsExactly("CombineAtRanks", "ForwardOnce");
  }

  @Test
  void aCouplerSpreadsLightWithoutASwitch() {
    final Topology coupler =
        new TopologyBuilder("coupler", 4)
            .link(0, 3)
            .channel(new int[] {3}, new int[] {1, 2})
            .ranks(NodeSet.range(0, 3))
            .build();
    assertThat(
            broken(
                new Problem(coupler, BROADCAST, new Circuit()), send(0, 0, 0, 0), send(1, 0, 3, 1)))
        .isEmpty();
  }

  @Test
  void onlyNodesThatAreNoRanksAreSwitches() {
    final Topology ranks =
        new TopologyBuilder("all ranks", 4).edge(0, 3).edge(1, 3).edge(2, 3).build();
    assertThat(
            broken(
                new Problem(ranks, BROADCAST, new Circuit()),
                send(0, 0, 0, 0),
                send(1, 0, 3, 3),
                send(1, 0, 3, 5)))
        .isEmpty();
  }
}
