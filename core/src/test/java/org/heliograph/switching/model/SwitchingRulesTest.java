package org.heliograph.switching.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Framing;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.switching.Violation;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Bytes;
import org.heliograph.units.Reach;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Each rule of the switching models by itself: what is exactly at its limit is accepted, and one
/// more is not.
final class SwitchingRulesTest {
  private static final Demand ANY = new Demand.Builder(Reduction.NONE).chunk(0, 1).build();

  static Transmission path(final int slot, final int sender, final long... channels) {
    return new Transmission(
        0,
        sender,
        Transmission.EVERY_READER,
        new Route.Path(channels),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  private static Transmission tree(final int slot, final int sender, final long... channels) {
    return new Transmission(
        0,
        sender,
        Transmission.EVERY_READER,
        new Route.Tree(channels),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  /// The slots of the violations of `rule` alone.
  private static List<Integer> broken(
      final Rule rule, final Topology topology, final Transmission... transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      builder.add(transmission);
    }
    final ViolationReport report = new ViolationReport();
    report.open(rule.name());
    rule.check(topology, ANY, builder.build(), report);
    return report.violations().stream().map(Violation::slot).toList();
  }

  /// The sentences of the violations of `rule` alone.
  private static List<String> sentences(
      final Rule rule, final Topology topology, final Transmission... transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      builder.add(transmission);
    }
    final ViolationReport report = new ViolationReport();
    report.open(rule.name());
    rule.check(topology, ANY, builder.build(), report);
    return report.violations().stream().map(Violation::sentence).toList();
  }

  private static List<String> rules(final SwitchingModel model, final Topology topology) {
    return model.rules(topology).stream().map(Rule::name).toList();
  }

  /// A grid of 4 · 4 nodes, (row, column) = (i / 4, i % 4), where rows and columns wrap around and
  /// one diagonal link leads from (0, 0) to (1, 1).
  private static Topology torus() {
    final TopologyBuilder builder = new TopologyBuilder("torus", 16);
    for (int node = 0; node < 16; node++) {
      final int row = node / 4;
      final int column = node % 4;
      builder.edge(node, 4 * row + (column + 1) % 4);
      builder.edge(node, 4 * ((row + 1) % 4) + column);
    }
    return builder.link(0, 5).coordinates(node -> new int[] {node / 4, node % 4}).build();
  }

  private static long channel(final Topology topology, final int from, final int to) {
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (topology.writer(channel, 0) == from && topology.reader(channel, 0) == to) {
        return channel;
      }
    }
    throw new AssertionError(from + "-" + to);
  }

  private static Transmission walk(final Topology topology, final int... nodes) {
    return path(
        0,
        nodes[0],
        IntStream.range(1, nodes.length)
            .mapToLong(i -> channel(topology, nodes[i - 1], nodes[i]))
            .toArray());
  }

  private static boolean isOrdered(final int... nodes) {
    final Topology torus = torus();
    return broken(new DimensionOrder(), torus, walk(torus, nodes)).isEmpty();
  }

  @Test
  void dimensionOrderIsRowsFirstAndNeverBack() {
    assertThat(isOrdered(0, 1, 2, 6, 10)).isTrue();
    assertThat(isOrdered(0, 4, 5)).as("column before row").isFalse();
    assertThat(isOrdered(1, 2, 1)).as("back in a row").isFalse();
    assertThat(isOrdered(2, 1, 2)).as("back in a row, the other way").isFalse();
    assertThat(isOrdered(4, 8, 4)).as("back in a column").isFalse();
    assertThat(isOrdered(2, 1, 0)).as("down a row").isTrue();
    assertThat(isOrdered(2, 3, 0, 1)).as("over the wrap-around link").isTrue();
    assertThat(isOrdered(1, 0, 3, 2)).as("over it the other way").isTrue();
    assertThat(isOrdered(2, 3, 0, 3)).as("over it and back").isFalse();
    assertThat(isOrdered(8, 12, 0, 4)).as("over that of a column").isTrue();
    assertThat(isOrdered(8, 12, 0, 12)).as("over that of a column and back").isFalse();
  }

  @Test
  void aChannelThatChangesTwoCoordinatesIsARouteByItselfOnly() {
    assertThat(isOrdered(0, 5)).isTrue();
    assertThat(isOrdered(0, 5, 9)).as("then a column").isFalse();
    assertThat(isOrdered(0, 5, 6)).as("then a row").isFalse();
    assertThat(isOrdered(3, 0, 5)).as("after a row").isFalse();
    assertThat(isOrdered(12, 0, 5)).as("after a column").isFalse();
  }

  @Test
  void whoViolatesDimensionOrderIsNamed() {
    final Topology torus = torus();
    assertThat(sentences(new DimensionOrder(), torus, walk(torus, 0, 4, 5)))
        .containsExactly("a route of 2 channels from node 0 violates dimension order.");
  }

  /// The distances between all nodes by relaxation, which needs no queue.
  private static int[][] distances(final Topology topology) {
    final int nodes = topology.nodes();
    final int[][] distances = new int[nodes][nodes];
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        distances[from][to] = from == to ? 0 : nodes;
      }
    }
    for (int round = 0; round < nodes; round++) {
      for (long channel = 0; channel < topology.channels(); channel++) {
        for (int w = 0; w < topology.writerCount(channel); w++) {
          for (int r = 0; r < topology.readerCount(channel); r++) {
            final int writer = topology.writer(channel, w);
            final int reader = topology.reader(channel, r);
            for (int from = 0; from < nodes; from++) {
              distances[from][reader] =
                  Math.min(distances[from][reader], distances[from][writer] + 1);
            }
          }
        }
      }
    }
    return distances;
  }

  @Test
  void aRouteIsMinimalIfNoShorterOneReachesItsLastReaders() {
    final SplittableRandom random = new SplittableRandom(5);
    int minimal = 0;
    int longer = 0;
    for (int trial = 0; trial < 300; trial++) {
      final int nodes = 3 + random.nextInt(5);
      final TopologyBuilder builder = new TopologyBuilder("random", nodes);
      for (int node = 0; node < nodes; node++) {
        builder.link(node, (node + 1) % nodes);
        builder.link(random.nextInt(nodes - 1) + 1, 0);
      }
      builder.channel(new int[] {0}, new int[] {1, nodes - 1});
      final Topology topology = builder.build();
      final int[][] distances = distances(topology);
      final int sender = random.nextInt(nodes);
      final long[] channels = new long[1 + random.nextInt(4)];
      int here = sender;
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = topology.outChannel(here, random.nextInt(topology.outDegree(here)));
        here = topology.reader(channels[hop], 0);
      }
      int shortest = 0;
      final long last = channels[channels.length - 1];
      for (int i = 0; i < topology.readerCount(last); i++) {
        shortest = Math.max(shortest, distances[sender][topology.reader(last, i)]);
      }
      final List<Integer> broken = broken(new MinimalRoute(), topology, path(3, sender, channels));
      assertThat(broken.isEmpty()).isEqualTo(channels.length <= shortest);
      minimal += broken.isEmpty() ? 1 : 0;
      longer += broken.isEmpty() ? 0 : 1;
    }
    assertThat(minimal).isGreaterThan(50);
    assertThat(longer).isGreaterThan(50);
  }

  @Test
  void aRouteThatIsTooLongSaysWhatSuffices() {
    final Topology torus = torus();
    assertThat(sentences(new MinimalRoute(), torus, walk(torus, 1, 2, 3, 0)))
        .containsExactly("a route from node 1 has 3 channels, but 1 suffice; routing is minimal.");
  }

  /// Node 0 reaches 1, 2 and 3 over the channels 0, 2 and 4, which lead back over 1, 3 and 5.
  private static final Topology STAR =
      new TopologyBuilder("star", 4).edge(0, 1).edge(0, 2).edge(0, 3).build();

  @Test
  void portsLimitSendsAndReceivesOfEachSlotByItself() {
    final Rule two = new PortLimit(2, 2, false);
    assertThat(broken(two, STAR, path(0, 0, 0), path(0, 0, 2), path(1, 0, 4))).isEmpty();
    assertThat(broken(two, STAR, path(0, 0, 0), path(0, 0, 2), path(0, 0, 4))).containsExactly(0);
    assertThat(broken(two, STAR, path(0, 1, 1), path(0, 2, 3), path(1, 3, 5))).isEmpty();
    assertThat(broken(two, STAR, path(0, 1, 1), path(0, 2, 3), path(0, 3, 5))).containsExactly(0);
    final int all = Capabilities.UNLIMITED;
    final Transmission[] three = {path(0, 0, 0), path(0, 0, 2), path(0, 0, 4)};
    assertThat(broken(new PortLimit(2, all, false), STAR, three)).containsExactly(0);
    assertThat(broken(new PortLimit(all, 2, false), STAR, three)).isEmpty();
    final Transmission[] back = {path(0, 1, 1), path(0, 2, 3), path(0, 3, 5)};
    assertThat(broken(new PortLimit(all, 2, false), STAR, back)).containsExactly(0);
    assertThat(broken(new PortLimit(2, all, false), STAR, back)).isEmpty();
    assertThat(broken(new PortLimit(all, all, false), STAR, three)).isEmpty();
  }

  @Test
  void aTreeTakesAPortForEachBranchAtItsSender() {
    final Rule two = new PortLimit(2, 2, false);
    assertThat(broken(two, STAR, tree(0, 0, 0, 2))).isEmpty();
    assertThat(broken(two, STAR, tree(0, 0, 0, 2, 4))).containsExactly(0);
    assertThat(broken(two, STAR, tree(0, 1, 1, 2, 4))).as("branches elsewhere").isEmpty();
    assertThat(broken(new PortLimit(1, 2, false), STAR, path(0, 1, 1, 2))).isEmpty();
    assertThat(broken(new PortLimit(1, 9, false), STAR, path(0, 0, 0, 1, 2)))
        .as("a path back through its sender")
        .isEmpty();
  }

  @Test
  void mergedMessagesCountOnceInEachSlot() {
    final Rule one = new PortLimit(1, 1, true);
    assertThat(broken(one, STAR, path(0, 0, 0), path(0, 0, 0))).isEmpty();
    assertThat(broken(one, STAR, path(0, 0, 0), path(1, 0, 0), path(1, 0, 2)))
        .as("the same message in another slot counts again")
        .containsExactly(1);
    assertThat(broken(new PortLimit(1, 1, false), STAR, path(0, 0, 0), path(0, 0, 0)))
        .as("sent and received twice")
        .containsExactly(0, 0);
  }

  @Test
  void aTransmitterNeedsTheDelayAfterItsLastOtherUse() {
    for (final Retune retune : Retune.values()) {
      final Rule gap =
          new ReconfigurationGap(
              new ReconfigurationSlots(3, retune, true, 1, false, Capabilities.UNLIMITED));
      assertThat(broken(gap, STAR, path(2, 0, 0), path(6, 0, 2))).isEmpty();
      assertThat(broken(gap, STAR, path(2, 0, 0), path(5, 0, 2))).containsExactly(5);
      assertThat(broken(gap, STAR, path(2, 0, 0), path(4, 0, 0), path(8, 0, 2))).isEmpty();
      assertThat(broken(gap, STAR, path(2, 0, 0), path(5, 0, 0), path(8, 0, 2))).containsExactly(8);
    }
  }

  @Test
  void atMostTheCircuitsAndHopsAreUsed() {
    assertThat(broken(new HopLimit(2), STAR, path(0, 1, 1, 2))).isEmpty();
    assertThat(broken(new HopLimit(1), STAR, path(0, 1, 1, 2))).containsExactly(0);
    assertThat(broken(new CircuitLimit(2), STAR, path(0, 0, 0), path(0, 0, 2), path(1, 0, 4)))
        .isEmpty();
    assertThat(broken(new CircuitLimit(2), STAR, path(0, 0, 0), path(0, 0, 2), path(0, 0, 4)))
        .containsExactly(0);
  }

  @Test
  void pathsKeepWhatForbidsTrees() {
    assertThat(new PointToPoint().isKeptByPaths()).isTrue();
    assertThat(new HopLimit(1).isKeptByPaths()).isFalse();
  }

  @Test
  void negativePortsAreRefused() {
    final String sentence = "ports (-1) must be a positive number of ports, or all.";
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Circuit(-1, Routing.ANY, true))
        .withMessage(sentence);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new StoreAndForward(-1))
        .withMessage(sentence);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Reconfigurable("1", Retune.NODE, true, false, -1, 0, false))
        .withMessage(sentence);
  }

  @Test
  void aDelayIsACountOfIdleSlotsOrATime() {
    final Reconfigurable none = new Reconfigurable("0", Retune.NODE, true);
    assertThat(rules(none, STAR)).doesNotContain("ReconfigurationGap");
    assertThat(rules(new Reconfigurable("1", Retune.NODE, true), STAR))
        .contains("ReconfigurationGap");
    final Reconfigurable timed = new Reconfigurable("25us", Retune.NODE, true);
    assertThat(rules(timed, STAR)).doesNotContain("ReconfigurationGap");
    assertThat(timed.timing().perSlot()).isEqualTo(Time.ZERO);
    assertThat(timed.timing().perChange()).isEqualTo(Time.parse("25us"));
    assertThat(none.timing().perChange()).isEqualTo(Time.ZERO);
  }

  @Test
  void capabilitiesAreThoseOfTheParameters() {
    final Reconfigurable four = new Reconfigurable("0", Retune.PORT, true, false, 0, 4, false);
    assertThat(four.capabilities(STAR).retuning().circuits()).isEqualTo(4);
    final Reconfigurable any = new Reconfigurable("0", Retune.PORT, true, false, 0, 0, false);
    assertThat(any.capabilities(STAR).retuning().circuits()).isEqualTo(Capabilities.UNLIMITED);
    final WavelengthRouted converting = new WavelengthRouted(true, false, Time.ZERO);
    assertThat(converting.capabilities(STAR))
        .isNotEqualTo(new WavelengthRouted().capabilities(STAR));
    assertThat(new WavelengthRouted().capabilities(STAR).laneContinuity()).isTrue();
    assertThat(converting.capabilities(STAR).laneContinuity()).isFalse();
  }

  @Test
  void aDelayMayTakeAllSlotsThereAreAndNoMore() {
    final Topology large = new TopologyBuilder("large", 4096).edge(0, 1).build();
    final int most = (1 << 29) / 4096;
    final Reconfigurable longest = new Reconfigurable("" + most, Retune.NODE, true);
    assertThat(longest.rules(large)).isNotEmpty();
    final Reconfigurable longer = new Reconfigurable("" + (most + 1), Retune.NODE, true);
    assertThatIllegalArgumentException().isThrownBy(() -> longer.rules(large));
  }

  private static Optional<Integer> hopLimit(final WavelengthRouted model, final Topology topology) {
    return model.rules(topology).stream()
        .filter(HopLimit.class::isInstance)
        .map(rule -> ((HopLimit) rule).hops())
        .findFirst();
  }

  @Test
  void lightpathsAreAsLongAsTheirReachSays() {
    final WavelengthRouted any = new WavelengthRouted();
    assertThat(hopLimit(any.withReach(new Reach(2)), STAR)).contains(2);
    assertThat(hopLimit(any.withReach(Reach.ANY), STAR)).isEmpty();
    assertThat(hopLimit(any.withReach(Reach.LIT), STAR)).as("no light is described").isEmpty();
    assertThat(any.withReach(new Reach(2)).capabilities(STAR).hops()).isEqualTo(2);
    assertThat(any.ignoresLight()).isTrue();
    assertThat(any.withReach(Reach.LIT).ignoresLight()).isFalse();
    assertThat(any.withReach(Reach.LIT).unlit()).isEqualTo(any);
    assertThat(any.withReach(new Reach(2)).unlit()).isEqualTo(any.withReach(new Reach(2)));
  }

  @Test
  void litLightpathsAreAsLongAsTheirBudgetAllowsUnlessNoRouteIsLonger() {
    final WavelengthRouted lit = new WavelengthRouted().withReach(Reach.LIT);
    final OpticalParameters light = new WdmRing(8, 4, 1).build().light().orElseThrow();
    final int reach = light.positiveReach();
    for (int nodes = reach; nodes <= reach + 3; nodes++) {
      final Topology line =
          new TopologyBuilder("line", Math.max(2, nodes)).edge(0, 1).light(light).build();
      final boolean isLimited = line.nodes() - 1 > reach;
      assertThat(hopLimit(lit, line)).isEqualTo(Optional.of(reach).filter(_ -> isLimited));
      assertThat(lit.resolved(line)).isEqualTo(isLimited ? lit.withReach(new Reach(reach)) : lit);
    }
    final WavelengthRouted stated = lit.withReach(new Reach(1));
    assertThat(stated.resolved(STAR)).as("a reach that is stated").isEqualTo(stated);
  }

  @Test
  void whatIsNotGivenOfTimesAndFramesIsThatOfTheHardware() {
    final WavelengthRouted model = new WavelengthRouted();
    assertThat(model.timing()).isEqualTo(WavelengthRouted.ASSUMED);
    final Timing hardware =
        new Timing(
            Time.parse("3us"), Time.ZERO, new Framing(new Bytes(64), new Bytes(16), Time.ZERO));
    assertThat(model.completed(hardware).timing()).isEqualTo(hardware);
    final WavelengthRouted given =
        new WavelengthRouted(
            false, true, Time.parse("1us"), true, 3, new Bytes(8), new Bytes(4), Time.ZERO);
    assertThat(given.completed(hardware)).isEqualTo(given);
    assertThat(given.capabilities(STAR).aggregate()).isTrue();
    assertThat(model.capabilities(STAR).aggregate()).isFalse();
    assertThat(given.rules(STAR)).contains(new PortLimit(STAR.ports(), STAR.ports(), true));
    assertThat(model.cost()).isEqualTo("lightpath-time");
    assertThat(model.simulator()).isEqualTo("lightpath-clock(pipelined=false)");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new WavelengthRouted(
                    false, true, Time.ZERO, true, 3, new Bytes(7), new Bytes(4), Time.ZERO))
        .withMessageStartingWith("wavelength-routed: ");
  }
}
