package org.heliograph.simulate.slotted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.control.ControlProtocol;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.traffic.Bernoulli;
import org.heliograph.traffic.Tornado;
import org.heliograph.traffic.TrafficPattern;
import org.junit.jupiter.api.Test;

/// What is made is delivered or lies in some buffer, and comes nearer with every coupler.
final class ConservationTest {
  private static final int STEPS = 60;

  @Test
  void everyTrafficPatternIsConservedStepByStep() {
    final StackTopology network = Cases.build(new Pops(4, 4));
    int patterns = 0;
    for (final TrafficPattern pattern : Cases.all(TrafficPattern.class)) {
      if (pattern instanceof Tornado) {
        assertThatIllegalArgumentException().isThrownBy(() -> pattern.on(network));
        continue;
      }
      patterns++;
      for (final ControlProtocol protocol : Cases.protocols()) {
        for (final MessageGenerator generator : Cases.generators()) {
          final SlottedModel model =
              new SlottedModel(
                  network, protocol, new LeastLoaded(), generator, pattern.on(network), 3);
          assertThat(conserved(model)).as(pattern.toString()).isPositive();
        }
      }
    }
    assertThat(patterns).isGreaterThanOrEqualTo(8);
  }

  /// The messages delivered.
  private static long conserved(final SlottedModel model) {
    final SlottedSimulation simulation = Cases.simulation(model, 1);
    long inFlight = 0;
    long delivered = 0;
    for (int step = 0; step < STEPS; step++) {
      final StepTotals stepTotals = simulation.advance(1);
      inFlight += stepTotals.injected() - stepTotals.delivered();
      delivered += stepTotals.delivered();
      assertThat(stepTotals.delivered()).isEqualTo(Arrays.stream(stepTotals.latencies()).sum());
      assertThat(Cases.recount(model, simulation)).isEqualTo(inFlight);
      assertThat(stepTotals.inFlight(0)).isEqualTo(inFlight);
    }
    return delivered;
  }

  @Test
  void everyMessageTakesAShortestWay() {
    for (final TopologyFamily family : Cases.networks()) {
      final int[][] distances = distances(Cases.build(family).groups());
      final int diameter =
          Arrays.stream(distances).flatMapToInt(Arrays::stream).max().orElseThrow();
      for (final ControlProtocol protocol : Cases.protocols()) {
        final SlottedModel model =
            Cases.model(family, protocol, new AnyMember(), new Closed(2, LoadUnit.PROCESSOR));
        final SlottedSimulation simulation = Cases.simulation(model, 1);
        for (int step = 0; step < STEPS; step++) {
          final StepTotals stepTotals = simulation.advance(1);
          assertThat(stepTotals.mostHops()).isLessThanOrEqualTo(diameter);
          requireDistances(model, simulation, distances);
        }
      }
    }
  }

  private static int[][] distances(final Digraph groups) {
    final int[][] distances = new int[groups.nodes()][];
    Arrays.setAll(distances, group -> BreadthFirst.distancesFrom(groups, group));
    for (int group = 0; group < groups.nodes(); group++) {
      // To itself: over the shortest circle.
      int least = Integer.MAX_VALUE;
      for (int i = 0; i < groups.outDegree(group); i++) {
        final int head = groups.head(groups.outArc(group, i));
        least =
            Math.min(
                least, head == group ? 1 : 1 + BreadthFirst.distancesFrom(groups, head)[group]);
      }
      distances[group][group] = least;
    }
    return distances;
  }

  private static void requireDistances(
      final SlottedModel model, final SlottedSimulation simulation, final int[][] distances) {
    final StackTopology network = model.network();
    for (int processor = 0; processor < network.nodes(); processor++) {
      for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
        for (final Letter letter : Letter.held(simulation, processor, buffer)) {
          assertThat(letter.left())
              .isEqualTo(distances[network.group(processor)][network.group(letter.target())]);
        }
      }
    }
  }

  @Test
  void buffersAreFirstInFirstOut() {
    for (final ControlProtocol protocol : Cases.protocols()) {
      final SlottedModel model =
          Cases.model(
              new StackKautz(3, 2, 2),
              protocol,
              new TargetIndex(),
              new Open(List.of(0.8), List.of(), new Bernoulli()));
      final SlottedSimulation simulation = Cases.simulation(model, 1);
      final Map<List<Integer>, List<Letter>> before = new HashMap<>();
      for (int step = 0; step < STEPS; step++) {
        simulation.advance(1);
        for (int processor = 0; processor < model.network().nodes(); processor++) {
          for (int buffer = 0; buffer < model.buffersEach(); buffer++) {
            final List<Letter> now = Letter.held(simulation, processor, buffer);
            final List<Letter> then = before.getOrDefault(List.of(processor, buffer), List.of());
            // At most the first has left, and whatever came stands behind.
            final boolean isKept = startsWith(now, then);
            assertThat(isKept || startsWith(now, then.subList(1, then.size()))).isTrue();
            before.put(List.of(processor, buffer), now);
          }
        }
      }
    }
  }

  private static boolean startsWith(final List<Letter> letters, final List<Letter> begin) {
    return letters.size() >= begin.size() && letters.subList(0, begin.size()).equals(begin);
  }

  @Test
  void burstsComeInBursts() {
    // What two steps in a row make goes together, as nothing independent would.
    final SlottedModel model =
        Cases.model(
            new Pops(2, 2),
            Cases.protocols().getFirst(),
            new TargetIndex(),
            Cases.generators().getLast());
    final StepTotals stepTotals = Cases.simulation(model, 1).advance(4000);
    double alike = 0;
    for (int step = 1; step < stepTotals.steps(); step++) {
      alike += (stepTotals.injected(step) - 0.8) * (stepTotals.injected(step - 1) - 0.8);
    }
    assertThat(stepTotals.injected() / 4000.0).isBetween(0.6, 1.0);
    assertThat(alike / stepTotals.steps()).isGreaterThan(0.1);
  }
}
