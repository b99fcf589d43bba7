package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lists of holders say the same as a bit per node and chunk, and the verifier with them the same
/// as with bits.
final class HoldingsTest {
  private static final int NODES = 100;
  private static final int ROUNDS = 40;

  /// The path 0 – 1 – … – 99; channel 2i runs from i to i+1, channel 2i+1 back.
  private static Topology path() {
    final TopologyBuilder path = new TopologyBuilder("path", NODES);
    for (int node = 0; node + 1 < NODES; node++) {
      path.edge(node, node + 1);
    }
    return path.build();
  }

  /// Chunk i goes from node i mod 99 to the next one.
  private static Demand steps(final int chunks) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int chunk = 0; chunk < chunks; chunk++) {
      demand.chunk(chunk % (NODES - 1), chunk % (NODES - 1) + 1);
    }
    return demand.build();
  }

  private static Transmission step(final int chunk) {
    final int node = chunk % (NODES - 1);
    return PlantedFaultsTest.send(chunk / (NODES - 1), chunk, node, 2L * node);
  }

  @Test
  void listsAndBitsHaveTheSamePairs() {
    final SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < ROUNDS; round++) {
      final Demand.Builder builder = new Demand.Builder(Reduction.NONE);
      for (int chunk = 0; chunk < 8; chunk++) {
        builder.chunk(NodeSet.of(chunk, chunk + 1 + random.nextInt(5)), NodeSet.of(NODES - 1));
      }
      final Demand demand = builder.build();
      final Holdings bits = new Holdings.Bits(demand, NODES, 0, 8);
      final Holdings lists = new Holdings.Lists(demand, NODES);
      for (int added = 0; added < 10 * round; added++) {
        final int chunk = random.nextInt(8);
        final int node = random.nextInt(NODES);
        bits.add(chunk, node);
        lists.add(chunk, node);
      }
      for (int pair = 0; pair < 8 * NODES; pair++) {
        assertThat(lists.has(pair / NODES, pair % NODES))
            .isEqualTo(bits.has(pair / NODES, pair % NODES));
      }
    }
  }

  /// Every chunk is sent by its source, except for what is planted: chunk 7 is never sent; chunk
  /// 70 is sent by a node that never has it; chunk 700 is sent on by its target in the slot in
  /// which it arrives, and chunk 701 in a later one, which is allowed.
  private static ColumnarSchedule planted(final int chunks) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (chunk != 7) {
        schedule.add(step(chunk));
      }
    }
    final int last = chunks / (NODES - 1) + 1;
    schedule.add(PlantedFaultsTest.send(last, 70, 50, 100));
    final int target = 700 % (NODES - 1) + 1;
    schedule.add(PlantedFaultsTest.send(700 / (NODES - 1), 700, target, 2L * target - 1));
    schedule.add(PlantedFaultsTest.send(last + 1, 701, target + 1, 2L * target + 1));
    return schedule.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {1L << 10, 1L << 20, 1L << 27})
  void plantedFaultsAreFoundWithListsAndWithBits(final long possessionBytes) {
    // Of 100 000 chunks the bits take 1.3 MB, and the lists 0.4 MB: bits in many passes, lists, and
    // bits in one pass.
    final int chunks = 100_000;
    final Problem problem = new Problem(path(), steps(chunks), new Circuit());
    final Verifier verifier = new Verifier(possessionBytes, Verifier.EXACT_CONTRIBUTION_BITS);
    final Rejected rejected = (Rejected) verifier.verify(problem, planted(chunks));
    assertThat(rejected.violations())
        .extracting(Violation::rule, Violation::chunk)
        .containsExactlyInAnyOrder(
            tuple("Completion", 7), tuple("Causality", 70), tuple("Causality", 700));
  }

  /// Routes that are not valid among many that are: the ends of links are then looked up at once.
  @Test
  void invalidRoutesAreFoundAmongManyValidOnes() {
    final int chunks = 1000;
    final Problem problem = new Problem(path(), steps(chunks), new Circuit());
    final List<Transmission> faults =
        List.of(
            PlantedFaultsTest.send(20, 1, 1, 2, 6), // a gap
            PlantedFaultsTest.send(21, 2, 2, 6), // another sender's channel
            PlantedFaultsTest.send(22, 3, 3, 6, 1000), // no channel
            new Transmission(
                4, 4, -1, PlantedFaultsTest.send(0, 4, 4, 8).route(), 1, 23, step(4).action()),
            new Transmission(
                5, 5, 9, PlantedFaultsTest.send(0, 5, 5, 10).route(), -1, 24, step(5).action()));
    final List<String> alone = new ArrayList<>();
    final ColumnarSchedule.Builder all = new ColumnarSchedule.Builder();
    for (int chunk = 0; chunk < chunks; chunk++) {
      all.add(step(chunk));
    }
    for (final Transmission fault : faults) {
      all.add(fault);
      final ColumnarSchedule one = new ColumnarSchedule.Builder().add(fault).build();
      alone.add(((Rejected) new Verifier().verify(problem, one)).violations().get(0).sentence());
    }
    final Rejected rejected = (Rejected) new Verifier().verify(problem, all.build());
    assertThat(rejected.violations()).extracting(Violation::sentence).isEqualTo(alone);
    assertThat(rejected.violations()).extracting(Violation::rule).containsOnly("RouteValidity");
  }
}
