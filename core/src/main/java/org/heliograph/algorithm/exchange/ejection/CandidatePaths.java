package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;

/// Chooses the candidate paths of messages: all simple paths of a few arcs more than a shortest one
/// or, if there are too many, paths that load the arcs evenly and the first of the other paths.
///
/// Chooses at most 2²⁶ arcs and 2²⁰ paths in all, except that every message gets up to four paths.
final class CandidatePaths {
  private static final long MOST_ARCS = 1L << 26;
  private static final long MOST_PATHS = 1L << 20;
  private static final int MOST_ROUNDS = 16;
  private static final int LEAST = 4;

  private final Digraph graph;
  private final int detour;
  private final int cap;
  private final WorkCounter workCounter;

  /// Lists simple paths of at most `detour` arcs more than a shortest one, in order, at most `cap`
  /// for one pair. `work` may stop the choice by a `CancellationException`.
  CandidatePaths(
      final Digraph graph, final int detour, final int cap, final WorkCounter workCounter) {
    this.graph = graph;
    this.detour = detour;
    this.cap = cap;
    this.workCounter = workCounter;
  }

  /// Returns the candidates of the messages from `sources[i]` to `targets[i]`.
  CandidateMessages of(final int[] sources, final int[] targets) {
    final int[][] ends = ends(sources, targets);
    final long fit = MOST_ARCS / Math.max(1, shortest(ends));
    final int least = Math.min(LEAST, cap);
    final int each = Math.clamp(Math.min(fit, MOST_PATHS / sources.length), least, cap);
    final int rounds = Math.clamp(fit, LEAST, MOST_ROUNDS);
    final BalancedPaths balanced = new BalancedPaths(graph, ends, rounds, detour == 0, workCounter);
    final Map<Integer, ShortestPaths> towards = new HashMap<>();
    final Map<Long, Integer> known = new HashMap<>();
    final CandidateMessages.Builder messages = new CandidateMessages.Builder();
    for (int message = 0; message < sources.length; message++) {
      final int source = sources[message];
      final int target = targets[message];
      workCounter.proceed(each);
      // Consecutive keys, since a hash of two halves side by side is the same for many pairs.
      final Integer like = known.putIfAbsent((long) source * graph.nodes() + target, message);
      if (like != null) {
        messages.addLike(like);
      } else {
        final int[][] listed =
            towards
                .computeIfAbsent(target, node -> ShortestPaths.to(graph, node))
                .simplePaths(source, detour, each);
        messages.add(
            listed.length < each ? listed : joined(balanced.paths(source, target), listed, each));
      }
    }
    return messages.build();
  }

  /// Returns those of `even` that are not too long, and enough of the `others` to make `most` in
  /// all, fewest arcs first.
  private int[][] joined(final int[][] even, final int[][] others, final int most) {
    final int longest = others[0].length + detour;
    final int[][] joined = Arrays.copyOf(even, Math.max(even.length, most));
    int count = 0;
    while (count < Math.min(even.length, most) && even[count].length <= longest) {
      count++;
    }
    for (int i = 0; i < others.length && count < most; i++) {
      if (!BalancedPaths.contains(joined, count, others[i])) {
        joined[count++] = others[i];
      }
    }
    final int[][] all = Arrays.copyOf(joined, count);
    Arrays.sort(
        all, Comparator.<int[]>comparingInt(path -> path.length).thenComparing(Arrays::compare));
    return all;
  }

  /// Returns the targets of every source, once per message.
  private int[][] ends(final int[] sources, final int[] targets) {
    final int[] counts = new int[graph.nodes()];
    for (final int source : sources) {
      counts[source]++;
    }
    final int[][] ends = new int[graph.nodes()][];
    Arrays.setAll(ends, node -> new int[counts[node]]);
    for (int message = sources.length - 1; message >= 0; message--) {
      ends[sources[message]][--counts[sources[message]]] = targets[message];
    }
    return ends;
  }

  /// Returns the total number of arcs of one shortest path per message.
  private long shortest(final int[][] ends) {
    long arcs = 0;
    for (int source = 0; source < ends.length; source++) {
      workCounter.proceed(graph.arcs());
      final int[] distances =
          ends[source].length > 0 ? BreadthFirst.distancesFrom(graph, source) : new int[0];
      for (final int target : ends[source]) {
        arcs += distances[target];
      }
    }
    return arcs;
  }
}
