package org.heliograph.algorithm.ejection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;

/// The messages to be placed, each with its candidate paths as arcs, shortest first.
///
/// Messages between the same two nodes share their paths. Memory O(pairs · cap · length).
final class Messages {
  private final int[] chunks;
  private final int[] sources;
  private final int[][][] paths;

  private Messages(final List<Integer> chunks, final int[] sources, final int[][][] paths) {
    this.chunks = chunks.stream().mapToInt(Integer::intValue).toArray();
    this.sources = sources;
    this.paths = paths;
  }

  /// The chunks of `demand` that must travel, with at most `cap` simple paths each of at most
  /// `detour` arcs more than a shortest one.
  static Messages of(final Digraph graph, final Demand demand, final int detour, final int cap) {
    final List<Integer> travelling = new ArrayList<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).get(0) != demand.targets(chunk).get(0)) {
        travelling.add(chunk);
      }
    }
    final int[] sources = new int[travelling.size()];
    final int[][][] paths = new int[sources.length][][];
    final Map<Integer, ShortestPaths> towards = new HashMap<>();
    final Map<Long, int[][]> known = new HashMap<>();
    for (int message = 0; message < sources.length; message++) {
      final int source = demand.sources(travelling.get(message)).get(0);
      final int target = demand.targets(travelling.get(message)).get(0);
      sources[message] = source;
      paths[message] =
          known.computeIfAbsent(
              (long) source << 32 | target,
              _ ->
                  towards
                      .computeIfAbsent(target, node -> ShortestPaths.to(graph, node))
                      .simplePaths(source, detour, cap));
    }
    return new Messages(travelling, sources, paths);
  }

  int count() {
    return chunks.length;
  }

  int chunk(final int message) {
    return chunks[message];
  }

  int source(final int message) {
    return sources[message];
  }

  int paths(final int message) {
    return paths[message].length;
  }

  int[] path(final int message, final int index) {
    return paths[message][index];
  }

  /// The length of a shortest path.
  int length(final int message) {
    return paths[message][0].length;
  }

  double meanLength() {
    long sum = 0;
    for (int message = 0; message < count(); message++) {
      sum += length(message);
    }
    return (double) sum / count();
  }
}
