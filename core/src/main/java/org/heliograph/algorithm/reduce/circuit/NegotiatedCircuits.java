package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.WeightedDistances;

/// Circuits of one slot between given pairs of nodes, by negotiated congestion (*mcmurchie1995*).
///
/// Each circuit takes the cheapest path. Lanes that are taken too often become more expensive in
/// each pass, and the circuits over them are routed again. O(pairs · m log n) per pass. Mutable;
/// for one thread.
final class NegotiatedCircuits {
  /// The passes after the best one in which too many lanes are taken.
  private static final int PATIENCE = 12;

  private static final long PRICE = 16;
  private static final long HISTORY = 6;

  private final ArcNetwork network;
  private final Digraph graph;
  private final WeightedDistances distances;
  private final long[] weights;
  private final long[] history;
  private final int[] uses;
  private long crowding;

  NegotiatedCircuits(final ArcNetwork network) {
    this.network = network;
    this.graph = network.graph();
    this.distances = WeightedDistances.over(graph);
    this.weights = new long[graph.arcs()];
    this.history = new long[graph.arcs()];
    this.uses = new int[graph.arcs()];
  }

  /// Nodes between which a circuit is needed.
  record Pair(int from, int to) {}

  /// Returns a circuit for each pair, as arcs in order of travel; empty if no pass has found any.
  Optional<List<int[]>> route(
      final List<Pair> pairs, final SplittableRandom random, final WorkCounter workCounter) {
    Arrays.fill(history, 0);
    Arrays.fill(uses, 0);
    crowding = 1;
    for (int arc = 0; arc < weights.length; arc++) {
      weigh(arc);
    }
    final List<int[]> circuits = new ArrayList<>(Collections.nCopies(pairs.size(), new int[0]));
    final List<Integer> order = new ArrayList<>();
    for (int pair = 0; pair < pairs.size(); pair++) {
      order.add(pair);
    }
    int least = Integer.MAX_VALUE;
    int patience = PATIENCE;
    for (int pass = 0; patience > 0 && !workCounter.isStopped(); pass++) {
      Collections.shuffle(order, Random.from(random));
      for (final int pair : order) {
        if (pass > 0 && !isCrowded(circuits.get(pair))) {
          continue;
        }
        use(circuits.get(pair), -1);
        distances.search(pairs.get(pair).from, weights);
        workCounter.add(2L * graph.arcs() + 4L * graph.nodes());
        if (distances.distance(pairs.get(pair).to) == WeightedDistances.UNREACHABLE) {
          return Optional.empty();
        }
        circuits.set(pair, distances.path(pairs.get(pair).to));
        use(circuits.get(pair), 1);
      }
      final int over = raisePrices();
      if (over == 0) {
        return Optional.of(circuits);
      }
      patience = over < least ? PATIENCE : patience - 1;
      least = Math.min(least, over);
    }
    return Optional.empty();
  }

  private int lanes(final int arc) {
    return network.lanes(network.channel(arc));
  }

  private void weigh(final int arc) {
    final long over = Math.max(0, uses[arc] + 1 - lanes(arc));
    weights[arc] = (PRICE + history[arc]) * (1 + over * crowding);
  }

  private void use(final int[] circuit, final int change) {
    for (final int arc : circuit) {
      uses[arc] += change;
      weigh(arc);
    }
  }

  private boolean isCrowded(final int[] circuit) {
    return Arrays.stream(circuit).anyMatch(arc -> uses[arc] > lanes(arc));
  }

  /// Raises the prices after a pass; returns how many more lanes are taken than there are.
  private int raisePrices() {
    crowding++;
    int sum = 0;
    for (int arc = 0; arc < weights.length; arc++) {
      final int over = Math.max(0, uses[arc] - lanes(arc));
      sum += over;
      history[arc] += HISTORY * over;
      weigh(arc);
    }
    return sum;
  }
}
