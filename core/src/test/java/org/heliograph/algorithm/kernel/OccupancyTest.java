package org.heliograph.algorithm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.heliograph.algorithm.Trials;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Occupancy against a table of counts that is searched slot by slot.
final class OccupancyTest {
  private static ArcNetwork network(final int seed, final SwitchingModel model) {
    final Topology topology = Trials.randomDigraph(seed, 6);
    return ArcNetwork.of(new Problem(topology, new Broadcast().demand(topology), model));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void theFirstFreeSlotIsTheOneThatCountingFinds(final int seed) {
    final ArcNetwork arcNetwork = network(seed, new Circuit(2, Routing.ANY, true));
    final Occupancy occupancy = new Occupancy(arcNetwork);
    final Map<String, Integer> counts = new HashMap<>();
    final SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 400; trial++) {
      final int arc = random.nextInt(arcNetwork.graph().arcs());
      final int earliest = random.nextInt(3);
      int expected = earliest;
      while (!isFree(counts, arcNetwork, arc, expected)) {
        expected++;
      }
      final int[] path = {arc};
      occupancy.request(path, 0, 1);
      assertThat(occupancy.earliest(earliest)).isEqualTo(expected);
      occupancy.take(expected);
      counts.merge("channel " + arc + " " + expected, 1, Integer::sum);
      counts.merge("from " + arcNetwork.graph().tail(arc) + " " + expected, 1, Integer::sum);
      counts.merge("to " + arcNetwork.graph().head(arc) + " " + expected, 1, Integer::sum);
    }
  }

  /// A row of 9000 slots is taken in random order, except a few; those are found from anywhere.
  @Test
  void theFewFreeSlotsOfALongRowAreFound() {
    final ArcNetwork arcNetwork = network(1, new Circuit());
    final Occupancy occupancy = new Occupancy(arcNetwork);
    final SplittableRandom random = new SplittableRandom(1);
    final NavigableSet<Integer> free = new TreeSet<>();
    occupancy.request(new int[] {0}, 0, 1);
    for (final int slot : RandomOrder.of(9000, random)) {
      if (slot % 1000 == 77 || slot == 4095 || slot == 4096) {
        free.add(slot);
      } else {
        occupancy.take(slot);
      }
    }
    while (!free.isEmpty()) {
      for (int i = 0; i < 50; i++) {
        final int earliest = random.nextInt(9000);
        final Integer next = free.ceiling(earliest);
        final int beyond = Math.max(earliest, 64 * occupancy.words());
        final int found = occupancy.earliest(earliest);
        if (next == null) {
          assertThat(found).isBetween(9000, beyond);
        } else {
          assertThat(found).isEqualTo(next);
        }
      }
      occupancy.take(free.pollFirst());
    }
  }

  private static boolean isFree(
      final Map<String, Integer> counts,
      final ArcNetwork arcNetwork,
      final int arc,
      final int slot) {
    return counts.getOrDefault("channel " + arc + " " + slot, 0) < arcNetwork.lanes(arc)
        && counts.getOrDefault("from " + arcNetwork.graph().tail(arc) + " " + slot, 0) < 2
        && counts.getOrDefault("to " + arcNetwork.graph().head(arc) + " " + slot, 0) < 2;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aKeptLaneIsFreeOnEveryChannelOfTheRoute(final int seed) {
    final ArcNetwork arcNetwork = network(seed, new WavelengthRouted());
    final Occupancy occupancy = new Occupancy(arcNetwork);
    final Map<String, Integer> uses = new HashMap<>();
    final SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 200; trial++) {
      final int first = random.nextInt(arcNetwork.graph().arcs());
      final int middle = arcNetwork.graph().head(first);
      final int next = arcNetwork.graph().outArc(middle, 0);
      final int[] path = {first, next};
      occupancy.request(path, 0, 2);
      final int slot = occupancy.earliest(0);
      occupancy.take(slot);
      for (final int arc : path) {
        assertThat(occupancy.lane()).isLessThan(arcNetwork.lanes(arc));
        assertThat(uses.merge(arc + " " + occupancy.lane() + " " + slot, 1, Integer::sum))
            .isEqualTo(1);
      }
    }
  }
}
