package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// Grows one tree per chunk over links that are as evenly loaded as possible, and places the trees
/// in slots.
///
/// Mutable; for one thread.
final class TreeGrowth {
  private static final int PASSES = 3;
  private static final double[] DEPTH_PRICES = {0.03, 0.3, 0.1, 0.01, 1};

  private final ArcNetwork network;
  private final Demand demand;
  private final int least;
  private final SteinerGrowth growth;
  private final List<List<int[]>> trees = new ArrayList<>();

  TreeGrowth(final ArcNetwork network, final Demand demand, final int least) {
    this.network = network;
    this.demand = demand;
    this.least = Math.max(1, least);
    final long[] lanes = new long[network.graph().arcs()];
    Arrays.setAll(lanes, arc -> network.lanes(network.channel(arc)));
    this.growth = new SteinerGrowth(network.graph(), lanes, _ -> true);
  }

  /// Returns a schedule; empty if the work was stopped.
  Optional<Schedule> attempt(
      final int index, final SplittableRandom random, final WorkCounter work) {
    growth.clear();
    trees.clear();
    trees.addAll(Collections.nCopies(demand.chunks(), List.of()));
    final SteinerGrowth.Prices prices =
        new SteinerGrowth.Prices(DEPTH_PRICES[index % DEPTH_PRICES.length], least);
    for (int pass = 0; pass < PASSES; pass++) {
      for (final int chunk : RandomOrder.of(demand.chunks(), random)) {
        if (work.isStopped()) {
          return Optional.empty();
        }
        growth.remove(trees.get(chunk));
        trees.set(
            chunk, growth.add(demand.source(chunk), demand.targets(chunk), prices, work::add));
      }
    }
    final int[][] arcs =
        trees.stream()
            .map(tree -> tree.stream().flatMapToInt(Arrays::stream).toArray())
            .toArray(int[][]::new);
    final int[][] slots = new FarthestFirst(network, arcs).slots(random);
    final boolean passes =
        network.capabilities().hops() > 1 && network.capabilities().routing() == Routing.ANY;
    return Optional.of(new TreePlacement(network, demand).placed(arcs, slots, passes));
  }
}
