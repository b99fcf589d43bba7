package org.heliograph.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.heliograph.primitive.IntList;

/// The shortest paths of a graph to one target, from every source.
///
/// A path is the array of its arcs from source to target; from the target itself it is empty.
/// Construction is one search, O(n + m).
public final class ShortestPaths {
  private static final int SHORT = 24;
  private static final int FEW = 64;

  private final Digraph graph;
  private final int target;
  private final int[] distances;

  private ShortestPaths(final Digraph graph, final int target, final int[] distances) {
    this.graph = graph;
    this.target = target;
    this.distances = distances;
  }

  /// All shortest paths that end in `target`.
  public static ShortestPaths to(final Digraph graph, final int target) {
    return new ShortestPaths(graph, target, BreadthFirst.distancesTo(graph, target));
  }

  /// The arcs that lie on some shortest path starting in `source`, ascending.
  public static int[] arcsFrom(final Digraph graph, final int source) {
    return to(graph.reversed(), source).arcs();
  }

  /// The distance from `source` to the target, or `BreadthFirst.UNREACHABLE`.
  public int distance(final int source) {
    return distances[source];
  }

  /// Whether some shortest path to the target uses `arc`.
  public boolean isOnShortestPath(final int arc) {
    return distances[graph.tail(arc)] > 0
        && distances[graph.head(arc)] == distances[graph.tail(arc)] - 1;
  }

  /// The arcs that lie on some shortest path to the target, ascending.
  public int[] arcs() {
    final IntList arcs = new IntList();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (isOnShortestPath(arc)) {
        arcs.add(arc);
      }
    }
    return arcs.toArray();
  }

  /// The shortest paths from `source` in lexicographic order of arcs, at most `cap` of them.
  ///
  /// Empty if there is no path to the target. Time O(paths · length · degree).
  public int[][] all(final int source, final int cap) {
    return simplePaths(source, 0, cap);
  }

  /// The paths from `source` that repeat no node and are at most `detour` arcs longer than a
  /// shortest path.
  ///
  /// Shorter ones first, ties lexicographic by arcs, at most `cap` of them; empty if there is no
  /// path to the target. Exponential in `detour` if few paths are simple.
  public int[][] simplePaths(final int source, final int detour, final int cap) {
    BreadthFirst.requireNode(graph.nodes(), source);
    if (detour < 0 || cap < 0) {
      throw new IllegalArgumentException(
          "paths: detour %s and cap %s must both be at least 0.".formatted(detour, cap));
    }
    final int shortest = distances[source];
    final PathList found = new PathList(cap);
    if (shortest == BreadthFirst.UNREACHABLE) {
      return found.paths();
    }
    final int longest = Math.min(graph.nodes() - 1, Math.addExact(shortest, detour));
    for (int length = shortest; length <= longest && !found.isFull(); length++) {
      collect(source, length, found);
    }
    return found.paths();
  }

  /// Depth-first search over the simple paths of exactly `length` arcs.
  private void collect(final int source, final int length, final PathList found) {
    final int[] path = new int[length];
    final int[] next = new int[length + 1];
    final boolean[] visited = new boolean[length <= SHORT ? 0 : graph.nodes()];
    int depth = 0;
    int node = source;
    while (!found.isFull()) {
      if (depth == length) {
        found.add(path);
      } else if (next[depth] < graph.outDegree(node)) {
        final int arc = graph.outArc(node, next[depth]++);
        if (mayFollow(arc, length - depth - 1)
            && !isVisited(graph.head(arc), path, depth, visited)) {
          mark(node, true, visited);
          path[depth++] = arc;
          next[depth] = 0;
          node = graph.head(arc);
        }
        continue;
      }
      if (depth == 0) {
        return;
      }
      node = graph.tail(path[--depth]);
      mark(node, false, visited);
    }
  }

  private static void mark(final int node, final boolean isLeft, final boolean[] visited) {
    if (visited.length > 0) {
      visited[node] = isLeft;
    }
  }

  /// Whether the first `depth` arcs of `path` leave `node`; a short path is looked through, since
  /// an array of all nodes takes longer to create.
  private boolean isVisited(
      final int node, final int[] path, final int depth, final boolean[] visited) {
    if (visited.length > 0) {
      return visited[node];
    }
    for (int i = 0; i < depth; i++) {
      if (graph.tail(path[i]) == node) {
        return true;
      }
    }
    return false;
  }

  private boolean mayFollow(final int arc, final int arcsLeft) {
    final int head = graph.head(arc);
    return head != graph.tail(arc)
        && distances[head] != BreadthFirst.UNREACHABLE
        && distances[head] <= arcsLeft
        && (head != target || arcsLeft == 0);
  }

  /// One shortest path from `source`, each next arc drawn uniformly from the possible ones.
  ///
  /// Empty if there is no path to the target. Time O(length · degree).
  public Optional<int[]> random(final int source, final RandomGenerator random) {
    if (distances[source] == BreadthFirst.UNREACHABLE) {
      return Optional.empty();
    }
    final int[] path = new int[distances[source]];
    int node = source;
    for (int i = 0; i < path.length; i++) {
      path[i] = randomArc(node, random);
      node = graph.head(path[i]);
    }
    return Optional.of(path);
  }

  private int randomArc(final int node, final RandomGenerator random) {
    final int[] choices = new int[graph.outDegree(node)];
    int count = 0;
    for (int i = 0; i < choices.length; i++) {
      final int arc = graph.outArc(node, i);
      if (isOnShortestPath(arc)) {
        choices[count++] = arc;
      }
    }
    return choices[random.nextInt(count)];
  }

  /// The paths found so far, at most `cap`.
  private static final class PathList {
    private final int cap;
    private final List<int[]> paths;

    PathList(final int cap) {
      this.cap = cap;
      this.paths = new ArrayList<>(Math.min(cap, FEW));
    }

    boolean isFull() {
      return paths.size() == cap;
    }

    void add(final int[] path) {
      paths.add(path.clone());
    }

    int[][] paths() {
      return paths.toArray(int[][]::new);
    }
  }
}
