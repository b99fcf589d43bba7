package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.heliograph.algorithm.Rings.TAPPED;
import static org.heliograph.algorithm.Rings.golden;
import static org.heliograph.algorithm.Rings.line;
import static org.heliograph.algorithm.Rings.ring;
import static org.heliograph.algorithm.Rings.slots;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.gather.optree.OneStage;
import org.heliograph.algorithm.gather.optree.Optree;
import org.heliograph.algorithm.gather.ring.LightTrees;
import org.heliograph.algorithm.gather.ring.NeighborExchange;
import org.heliograph.algorithm.gather.ring.RingAllGather;
import org.heliograph.algorithm.gather.ring.Wrht;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingAllGathersTest {
  private static final List<Scheduler> UNICAST =
      List.of(
          new RingAllGather(), new NeighborExchange(), new OneStage(), new Wrht(), new Optree());

  private static List<Scheduler> all() {
    final List<Scheduler> all = new ArrayList<>(UNICAST);
    all.add(new Wrht(true));
    all.add(new LightTrees());
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 64})
  void everyoneGetsEverythingWhateverTheSize(final int lanes) {
    for (int n = 2; n <= 40; n++) {
      for (final Scheduler scheduler : all()) {
        assertThat(slots(scheduler, ring(n, lanes))).isPositive();
        final Problem onLine =
            new Problem(line(n, lanes), new AllGather().demand(line(n, lanes)), TAPPED);
        if (scheduler.supports(onLine).isSupported()) {
          assertThat(Trials.run(scheduler, onLine).slots()).isPositive();
        } else {
          assertThat(scheduler.supports(onLine).reason()).contains("a line has ends");
        }
      }
    }
  }

  @Test
  void oneStageUsesTheProvedNumberOfWavelengths() {
    for (final int[] row : golden("ring_all_to_all_wavelengths.csv")) {
      assertThat(slots(new OneStage(), ring(row[0], 1))).isEqualTo(row[2]);
      assertThat(slots(new OneStage(), line(row[0], 1))).isEqualTo(row[0] * row[0] / 4);
    }
  }

  @Test
  void ofRingAndNeighborExchangeTheStepsAreAsPublished() {
    for (final int n : new int[] {2, 3, 7, 16, 31}) {
      assertThat(slots(new RingAllGather(), ring(n, 1))).isEqualTo(n - 1);
      assertThat(slots(new NeighborExchange(), ring(n, 2))).isEqualTo((n + 1) / 2);
    }
    assertThat(slots(new NeighborExchange(), ring(16, 1))).isEqualTo(15);
    assertThat(slots(new NeighborExchange(), ring(256, 64))).isEqualTo(128);
  }

  @Test
  void lightTreesMeetTheReceiveBoundOnEvenRings() {
    for (final int n : new int[] {2, 8, 22, 40}) {
      for (final int lanes : new int[] {1, 2, 5}) {
        assertThat(slots(new LightTrees(), ring(n, lanes))).isEqualTo(Math.ceilDiv(n, 2 * lanes));
        assertThat(slots(new LightTrees(), line(n, lanes))).isEqualTo(Math.ceilDiv(n - 1, lanes));
      }
    }
  }

  @Test
  void nodesOfSeveralOrUnequalChunksSendThemAll() {
    final Topology topology = ring(9, 2);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int node = 0; node < 9; node++) {
      for (int chunk = 0; chunk < node % 4; chunk++) {
        demand.chunk(NodeSet.of(node), NodeSet.range(0, 9));
      }
    }
    final Problem problem = new Problem(topology, demand.build(), TAPPED);
    for (final Scheduler scheduler : all()) {
      assertThat(Trials.run(scheduler, problem).slots()).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64})
  void playedBackwardsTheyReduce(final int n) {
    final Topology topology = ring(n, n / 8);
    final SwitchingModel model = new WavelengthRouted();
    final AllReduce sum = new AllReduce(List.of(), List.of(), List.of(), n);
    for (final Scheduler scheduler : UNICAST) {
      final int gather = Trials.run(scheduler, topology, new AllGather(), model).slots();
      assertThat(Trials.run(new Reversed(scheduler), topology, new ReduceScatter(), model).slots())
          .isEqualTo(gather);
      assertThat(Trials.run(new ReduceThenBroadcast(scheduler), topology, sum, model).slots())
          .isLessThanOrEqualTo(2 * gather);
    }
  }

  @Test
  void lightTreesAreNotPlayedBackwards() {
    final Topology topology = ring(8, 2);
    final Problem problem = new Problem(topology, new ReduceScatter().demand(topology), TAPPED);
    assertThat(new Reversed(new LightTrees()).supports(problem).isSupported()).isFalse();
    assertThat(new Reversed(new Wrht(true)).supports(problem).isSupported()).isFalse();
  }

  @Test
  void hardwareThatCannotIsToldWhy() {
    final Topology topology = new Ring(8, false).build();
    final Demand demand = new AllGather().demand(topology);
    final Problem untapped = new Problem(topology, demand, new WavelengthRouted());
    assertThat(new LightTrees().supports(untapped).reason()).contains("cannot be tapped");
    final Problem onePort = new Problem(topology, demand, new Circuit(1, Routing.ANY, true));
    assertThat(new OneStage().supports(onePort).isSupported()).isFalse();
    assertThat(new Optree(0, List.of(2, 3)).supports(untapped).reason()).contains("product");
    assertThatThrownBy(() -> new Optree(2, List.of(2, 2, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("number of radices");
  }
}
