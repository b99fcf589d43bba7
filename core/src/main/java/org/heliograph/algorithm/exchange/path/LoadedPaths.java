package org.heliograph.algorithm.exchange.path;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.WeightedDistances;
import org.heliograph.topology.Topology;

/// One path for each chunk of a demand of unicasts; together they load the arcs evenly.
///
/// In each pass every source takes back the paths of an eighth of its chunks at a time and chooses
/// cheapest ones again. The price of an arc grows exponentially with its load on a lane, relative
/// to the largest load, as in approximations of multi-commodity flow (*garg-koenemann1998*).
/// Time O(sources · m log n) for a pass; memory 4 bytes for each hop.
final class LoadedPaths {
  private static final int PARTS = 8;
  private static final double HOP_PRICE = 100;
  private static final double FULL_PRICE = 200;
  private static final double STEEPNESS = 20;
  private static final int JITTER = 10; // breaks ties differently each time

  private final Digraph graph;
  private final int[][] chunks; // of each source
  private final int[] targets;
  private final int[][] paths;
  private final int[] lanes;
  private final long[] loads;
  private final long[] prices;
  private final WeightedDistances distances;
  private final SplittableRandom random;

  LoadedPaths(final Topology topology, final Demand demand, final SplittableRandom random) {
    this.graph = topology.graph();
    this.lanes = new int[graph.arcs()];
    Arrays.setAll(lanes, topology::lanes);
    this.targets = new int[demand.chunks()];
    this.paths = new int[demand.chunks()][0];
    this.loads = new long[graph.arcs()];
    this.prices = new long[graph.arcs()];
    this.distances = WeightedDistances.over(graph);
    this.random = random;
    final int[] counts = new int[graph.nodes()];
    for (int chunk = 0; chunk < targets.length; chunk++) {
      targets[chunk] = demand.targets(chunk).get(0);
      counts[demand.sources(chunk).get(0)]++;
    }
    this.chunks = new int[graph.nodes()][];
    Arrays.setAll(chunks, node -> new int[counts[node]]);
    for (int chunk = targets.length - 1; chunk >= 0; chunk--) {
      final int source = demand.sources(chunk).get(0);
      chunks[source][--counts[source]] = chunk;
    }
  }

  /// Chooses all paths once more; returns whether every target can be reached.
  boolean reroute(final WorkCounter workCounter) {
    for (int source = 0; source < chunks.length; source++) {
      for (int part = 0; part < Math.min(PARTS, chunks[source].length); part++) {
        workCounter.proceed(graph.arcs());
        if (!reroute(source, part)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean reroute(final int source, final int part) {
    for (int i = part; i < chunks[source].length; i += PARTS) {
      for (final int arc : paths[chunks[source][i]]) {
        loads[arc]--;
      }
    }
    price();
    distances.search(source, prices);
    for (int i = part; i < chunks[source].length; i += PARTS) {
      final int chunk = chunks[source][i];
      if (distances.distance(targets[chunk]) == WeightedDistances.UNREACHABLE) {
        return false;
      }
      paths[chunk] = distances.path(targets[chunk]);
      for (final int arc : paths[chunk]) {
        loads[arc]++;
      }
    }
    return true;
  }

  private void price() {
    final double most = Math.max(1, mostLoad());
    for (int arc = 0; arc < prices.length; arc++) {
      final double full = StrictMath.exp(STEEPNESS * (loads[arc] / (most * lanes[arc]) - 1));
      prices[arc] = (long) (HOP_PRICE + FULL_PRICE * full) + random.nextInt(JITTER);
    }
  }

  /// Returns the number of paths over a lane of the busiest arc.
  long mostLoad() {
    long most = 0;
    for (int arc = 0; arc < lanes.length; arc++) {
      most = Math.max(most, Math.ceilDiv(loads[arc], (long) lanes[arc]));
    }
    return most;
  }

  int lanes(final int arc) {
    return lanes[arc];
  }

  Digraph graph() {
    return graph;
  }

  int count() {
    return paths.length;
  }

  /// Returns the arcs of the path of a chunk; not to be changed.
  int[] path(final int chunk) {
    return paths[chunk];
  }

  long[] loads() {
    return loads.clone();
  }
}
