package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Nearest neighbours: every message goes to one of the ranks at the least distance in hops,
/// uniformly.
///
/// If ranks are attached to switches, these are the ranks at the same switch. Time O(n·m) in the
/// worst case, O(m) if ranks are direct neighbours.
@AutoService(TrafficPattern.class)
@Summary("Every message to one of the nearest ranks, all equally likely.")
public record NearestNeighbour() implements TrafficPattern {
  @Override
  public Map<String, String> aliases() {
    return Map.of("nearest-neighbor", "nearest-neighbour", "neighbour", "nearest-neighbour");
  }

  @Override
  public Destinations on(final Topology topology) {
    final Digraph graph = topology.graph();
    final int[] seenBy = new int[topology.nodes()];
    Arrays.fill(seenBy, -1);
    final List<int[]> nearest = new ArrayList<>(topology.nodes());
    for (int node = 0; node < topology.nodes(); node++) {
      nearest.add(
          topology.ranks().contains(node) ? nearest(topology, graph, node, seenBy) : new int[0]);
    }
    return new Drawn(List.copyOf(nearest));
  }

  /// The nearest ranks around `source`; `seenBy` holds the last source that visited each node.
  private static int[] nearest(
      final Topology topology, final Digraph graph, final int source, final int[] seenBy) {
    int[] ring = {source};
    seenBy[source] = source;
    while (ring.length > 0) {
      ring = next(graph, ring, source, seenBy);
      final int[] ranks = Arrays.stream(ring).filter(topology.ranks()::contains).toArray();
      if (ranks.length > 0) {
        Arrays.sort(ranks);
        return ranks;
      }
    }
    throw new IllegalArgumentException(
        "nearest-neighbour: node %s of %s reaches no other rank."
            .formatted(source, topology.name()));
  }

  private static int[] next(
      final Digraph graph, final int[] ring, final int source, final int[] seenBy) {
    final List<Integer> next = new ArrayList<>();
    for (final int node : ring) {
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (seenBy[head] != source) {
          seenBy[head] = source;
          next.add(head);
        }
      }
    }
    return next.stream().mapToInt(Integer::intValue).toArray();
  }

  private record Drawn(List<int[]> nearest) implements Destinations {
    @Override
    public int next(final int source, final SplittableRandom random) {
      final int[] near = nearest.get(source);
      return near[random.nextInt(near.length)];
    }

    @Override
    public double probability(final int source, final int target) {
      final int[] near = nearest.get(source);
      return Arrays.binarySearch(near, target) < 0 ? 0 : 1.0 / near.length;
    }
  }
}
