package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.control.Arbiter;
import org.heliograph.control.Buffering;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.Simple;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.RouteTable;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.Bernoulli;
import org.junit.jupiter.api.Test;

/// Dead couplers and transmitters.
final class FaultTest {
  private static final int FAR = 1000;

  /// Distances from every group to `goal` over couplers that are left, at least one coupler; by
  /// relaxing until nothing changes.
  private static int[] distances(final StackTopology network, final BitSet dead, final int goal) {
    final Digraph groups = network.groups();
    final int[] distance = new int[groups.nodes()];
    Arrays.fill(distance, FAR);
    for (int round = 0; round <= groups.nodes(); round++) {
      for (int arc = 0; arc < groups.arcs(); arc++) {
        if (!dead.get(arc)) {
          final int beyond = groups.head(arc) == goal ? 0 : distance[groups.head(arc)];
          distance[groups.tail(arc)] = Math.min(distance[groups.tail(arc)], 1 + beyond);
        }
      }
    }
    return distance;
  }

  private static int[][] distances(final StackTopology network, final BitSet dead) {
    final int[][] distances = new int[network.groups().nodes()][];
    Arrays.setAll(distances, goal -> distances(network, dead, goal));
    return distances;
  }

  private static LiveRoutes routes(final StackTopology network, final List<Fault> faults) {
    final int couplers = network.outDegree(0);
    return new LiveRoutes(network, network.routes(), new LiveNetwork(network, couplers, faults));
  }

  @Test
  void routesAreShortestWhateverHasDied() {
    int detours = 0;
    for (final TopologyFamily family :
        List.of(new StackKautz(2, 2, 3), new StackKautz(2, 3, 2), new Pops(2, 6))) {
      final StackTopology network = Cases.build(family);
      for (int count = 1; count < network.channels() / 2; count += 3) {
        final BitSet dead = new BitSet();
        final List<Fault> faults = List.of(new RandomCouplers(count, count, 0));
        faults.getFirst().strike(network, casualties(dead));
        assertThat(dead.cardinality()).isEqualTo(count);
        final LiveNetwork live = new LiveNetwork(network, network.outDegree(0), faults);
        final LiveRoutes routes = routes(network, faults);
        final int[][] distances = distances(network, dead);
        for (int group = 0; group < network.groups().nodes(); group++) {
          for (int goal = 0; goal < network.groups().nodes(); goal++) {
            if (live.isLive(group) && live.isLive(goal)) {
              assertThat(routes.find(group * 2, goal)).isTrue();
              assertThat(routes.hops()).isEqualTo(distances[goal][group]);
              final int arc = network.groups().outArc(group, routes.index());
              assertThat(dead.get(arc)).isFalse();
              detours += routes.hops() > network.routes().hops(group, goal) ? 1 : 0;
            }
          }
        }
      }
    }
    assertThat(detours).isGreaterThan(400);
  }

  private static Fault.Casualties casualties(final BitSet dead) {
    return new Fault.Casualties() {
      @Override
      public void coupler(final int coupler) {
        dead.set(coupler);
      }

      @Override
      public void transmitter(final int processor, final int index) {
        throw new AssertionError();
      }
    };
  }

  @Test
  void groupsBeyondAnyTableFindTheirWayRoundTheDead() {
    final StackTopology network = Cases.build(new StackKautz(2, 3, 9));
    assertThat(network.groups().nodes()).isGreaterThan(RouteTable.MAX_GROUPS);
    final List<Fault> faults = List.of(new RandomCouplers(2000, 5, 0));
    final BitSet dead = new BitSet();
    faults.getFirst().strike(network, casualties(dead));
    final LiveRoutes routes = routes(network, faults);
    final SplittableRandom random = new SplittableRandom(1);
    int longer = 0;
    for (int trial = 0; trial < 1000; trial++) {
      final int start = random.nextInt(network.groups().nodes());
      final int goal = random.nextInt(network.groups().nodes());
      int group = start;
      assertThat(routes.find(2 * start, goal)).isTrue();
      final int hops = routes.hops();
      longer += hops > network.routes().hops(start, goal) ? 1 : 0;
      for (int left = hops; left > 0; left--) {
        routes.find(2 * group, goal);
        assertThat(routes.hops()).isEqualTo(left);
        final int arc = network.groups().outArc(group, routes.index());
        assertThat(dead.get(arc)).isFalse();
        group = network.groups().head(arc);
      }
      assertThat(group).isEqualTo(goal);
      assertThat(hops).isLessThanOrEqualTo(9 + 4);
    }
    assertThat(longer).isGreaterThan(100);
  }

  /// Passes everything on to another protocol, after a look at what is asked for.
  private static final class Watched implements ControlProtocol {
    private final ControlProtocol watched;
    private final LiveNetwork live;
    private final int from;

    Watched(final ControlProtocol watched, final LiveNetwork live, final int from) {
      this.watched = watched;
      this.live = live;
      this.from = from;
    }

    @Override
    public Buffering buffering() {
      return watched.buffering();
    }

    @Override
    public Arbiter arbiter(
        final GroupShape shape, final int firstGroup, final int endGroup, final long seed) {
      final Arbiter arbiter = watched.arbiter(shape, firstGroup, endGroup, seed);
      return (group, step, couplerRequests) -> {
        for (int i = 0; i < couplerRequests.count() && step >= from; i++) {
          final int processor = group * shape.processors() + couplerRequests.processor(i);
          assertThat(live.transmits(processor, couplerRequests.coupler(i))).isTrue();
        }
        arbiter.arbitrate(group, step, couplerRequests);
      };
    }
  }

  @Test
  void everyMessageArrivesAndNobodyAsksForWhatIsDead() {
    final List<RelayChoice> relays = Cases.all(RelayChoice.class);
    final List<BufferLimit> limits =
        List.of(
            BufferLimit.NONE,
            new BufferLimit(2, FullBufferRule.HOLD_BY_HOPS),
            new BufferLimit(3, FullBufferRule.DROP));
    int turn = 0;
    for (final ControlProtocol protocol : Cases.protocols()) {
      for (final BufferLimit bufferLimit : limits) {
        run(protocol, relays.get(turn % relays.size()), bufferLimit, turn % 2 * 15);
        run(protocol, relays.get((turn + 1) % relays.size()), bufferLimit, (turn + 1) % 2 * 15);
        turn++;
      }
    }
  }

  private static void run(
      final ControlProtocol protocol,
      final RelayChoice relay,
      final BufferLimit bufferLimit,
      final int at) {
    final TopologyFamily family = new StackKautz(3, 2, 3);
    final StackTopology network = Cases.build(family);
    final List<Fault> faults = new ArrayList<>(List.of(new RandomCouplers(5, 3, at)));
    for (int processor = 0; processor < network.nodes(); processor += 4) {
      faults.add(new Transmitter(processor, processor % 3, at));
    }
    final LiveNetwork live = new LiveNetwork(network, 3, faults);
    final BitSet dead = new BitSet();
    for (int arc = 0; arc < network.channels(); arc++) {
      dead.set(arc, !live.isUsable(arc));
    }
    final int[][] distances = distances(network, dead);
    final MessageGenerator burst = new Open(List.of(0.3, 0.0), List.of(30), new Bernoulli());
    final SlottedModel model =
        Cases.model(family, new Watched(protocol, live, at), relay, burst)
            .withFaults(faults)
            .withLimit(bufferLimit);
    final SlottedSimulation simulation = Cases.simulation(model, 1);
    long inFlight = 0;
    int most = 0;
    for (int step = 0; step < 230; step++) {
      final StepTotals stepTotals = simulation.advance(1);
      inFlight +=
          stepTotals.injected()
              - stepTotals.delivered()
              - stepTotals.lost()
              - stepTotals.undeliverable();
      assertThat(stepTotals.undeliverable()).isZero();
      most = Math.max(most, stepTotals.mostHops());
      if (step % 10 == 0) {
        assertThat(Cases.recount(model, simulation)).isEqualTo(inFlight);
        requireDistances(model, simulation, live, step < at ? new int[0][] : distances);
      }
    }
    assertThat(inFlight).isZero();
    final int farthest = farthest(distances);
    assertThat(farthest).isLessThan(FAR);
    // One more for handing over; what was under way when faults struck had crossed up to three.
    assertThat(most).isLessThanOrEqualTo(farthest + 1 + (at > 0 ? 3 : 0));
  }

  private static int farthest(final int[][] distances) {
    return Arrays.stream(distances).flatMapToInt(Arrays::stream).max().orElseThrow();
  }

  /// Whoever can write the coupler of the route has as many to cross as lie between.
  private static void requireDistances(
      final SlottedModel model,
      final SlottedSimulation simulation,
      final LiveNetwork live,
      final int[][] distances) {
    final StackTopology network = model.network();
    for (int processor = 0; distances.length > 0 && processor < network.nodes(); processor++) {
      final int group = network.group(processor);
      for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
        for (final Letter letter : Letter.held(simulation, processor, buffer)) {
          final int least = distances[network.group(letter.target())][group];
          final boolean isWhole =
              live.transmits(processor, 0)
                  && live.transmits(processor, 1)
                  && live.transmits(processor, 2);
          assertThat(letter.left()).isBetween(least, isWhole ? least : 1 + farthest(distances));
        }
      }
    }
  }

  @Test
  void whatIsCutOffLaterIsCountedAndWhatIsCutOffAtFirstIsRefused() {
    // Of a one-way ring of groups one coupler dies: only loops are left, each group for itself.
    final TopologyFamily ring = new Stack(3, new Ring(4, true), true);
    final MessageGenerator generator = new Closed(1, LoadUnit.PROCESSOR);
    final SlottedModel model = Cases.model(ring, new Simple(), new TargetIndex(), generator);
    final SlottedSimulation simulation =
        Cases.simulation(model.withFaults(List.of(new Coupler(0, 20))), 1);
    final StepTotals before = simulation.advance(20);
    assertThat(before.undeliverable()).isZero();
    final StepTotals after = simulation.advance(20);
    assertThat(after.undeliverable()).isPositive();
    assertThat(after.delivered()).isPositive();
    final long made = before.injected() + after.injected();
    final long gone = before.delivered() + after.delivered() + after.undeliverable();
    assertThat(Cases.recount(model, simulation)).isEqualTo(made - gone);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cases.simulation(model.withFaults(List.of(new Coupler(0))), 1))
        .withMessageContaining("no longer reaches")
        .withMessageContaining("maybe fewer faults");
    final List<Fault> mute = List.of(new Transmitter(4, 0), new Transmitter(4, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cases.simulation(model.withFaults(mute), 1))
        .withMessageContaining("processor 4 of stack(3,ring(4,directed=true))");
  }

  @Test
  void faultsThatNameNothingAreRefused() {
    final SlottedModel model =
        Cases.model(new Pops(2, 3), new Simple(), new TargetIndex(), new Closed());
    for (final Fault fault :
        List.of(new Coupler(9), new Transmitter(6, 0), new Transmitter(5, 3))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Cases.simulation(model.withFaults(List.of(fault)), 1))
          .withMessageContaining("does not exist");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Coupler(-1))
        .withMessageContaining("must not be negative");
  }

  @Test
  void threadsMakeNoDifference() {
    final SlottedModel model =
        Cases.model(
                new StackKautz(3, 2, 3),
                new Simple(),
                new AnyMember(),
                new Closed(2, LoadUnit.BUFFER))
            .withFaults(List.of(new RandomCouplers(4, 3, 10), new Transmitter(7, 1, 20)))
            .withLimit(new BufferLimit(2, FullBufferRule.HOLD));
    final StepTotals one = Cases.simulation(model, 1).advance(60);
    final StepTotals three = Cases.simulation(model, 3).advance(60);
    assertThat(three.latencies()).isEqualTo(one.latencies());
    assertThat(three.refused()).isEqualTo(one.refused()).isPositive();
    assertThat(three.undeliverable()).isEqualTo(one.undeliverable());
    assertThat(three.hops()).isEqualTo(one.hops()).isPositive();
  }

  @Test
  void faultsThatStrikeTooLateMakeNoDifference() {
    for (final ControlProtocol protocol : Cases.protocols()) {
      final SlottedModel model =
          Cases.model(
              new StackKautz(3, 2, 3),
              protocol,
              new AnyMember(),
              new Closed(2, LoadUnit.PROCESSOR));
      final StepTotals ideal = Cases.simulation(model, 1).advance(50);
      final StepTotals late =
          Cases.simulation(model.withFaults(List.of(new Coupler(0, 50))), 1).advance(50);
      assertThat(late.latencies()).isEqualTo(ideal.latencies());
      assertThat(late.transmissions()).isEqualTo(ideal.transmissions());
      assertThat(late.delivered()).isPositive();
    }
  }
}
