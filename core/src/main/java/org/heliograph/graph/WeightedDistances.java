package org.heliograph.graph;

import java.util.Arrays;

/// Shortest distances from one source where each arc has a non-negative integer weight.
///
/// Dijkstra's algorithm with a binary heap: O((n + m) log n) per search, with reused buffers.
/// Weights of 0 are allowed. Not for use by several threads at once.
public final class WeightedDistances {
  /// The distance of a node that no path reaches.
  public static final long UNREACHABLE = Long.MAX_VALUE;

  /// The predecessor arc of the source and of nodes that no path reaches.
  public static final int NO_ARC = -1;

  private static final int OUTSIDE = -1;

  private final Digraph graph;
  private final long[] distances;
  private final int[] predecessors;
  private final int[] heap;
  private final int[] places;
  private int size;

  private WeightedDistances(final Digraph graph) {
    this.graph = graph;
    this.distances = new long[graph.nodes()];
    this.predecessors = new int[graph.nodes()];
    this.heap = new int[graph.nodes()];
    this.places = new int[graph.nodes()];
    Arrays.fill(distances, UNREACHABLE);
    Arrays.fill(predecessors, NO_ARC);
  }

  /// A search that has not started: every node is unreachable until `search` is called.
  public static WeightedDistances over(final Digraph graph) {
    return new WeightedDistances(graph);
  }

  /// Searches from `source` with `weights[arc]` on each arc; returns itself.
  ///
  /// Throws if a weight is negative or there is not one for each arc, and `ArithmeticException` if
  /// a distance does not fit a `long`.
  public WeightedDistances search(final int source, final long[] weights) {
    BreadthFirst.requireNode(graph.nodes(), source);
    requireWeights(weights);
    Arrays.fill(distances, UNREACHABLE);
    Arrays.fill(predecessors, NO_ARC);
    Arrays.fill(places, OUTSIDE);
    size = 0;
    lower(source, 0);
    while (size > 0) {
      final int node = takeNearest();
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int arc = graph.outArc(node, i);
        final int head = graph.head(arc);
        final long distance = Math.addExact(distances[node], weights[arc]);
        if (distance < distances[head]) {
          predecessors[head] = arc;
          lower(head, distance);
        }
      }
    }
    return this;
  }

  private void requireWeights(final long[] weights) {
    if (weights.length != graph.arcs()) {
      throw new IllegalArgumentException(
          "weights: %s given for %s arcs; every arc needs one."
              .formatted(weights.length, graph.arcs()));
    }
    for (int arc = 0; arc < weights.length; arc++) {
      if (weights[arc] < 0) {
        throw new IllegalArgumentException(
            "weights: arc %s weighs %s, but weights must be at least 0."
                .formatted(arc, weights[arc]));
      }
    }
  }

  private void lower(final int node, final long distance) {
    distances[node] = distance;
    rise(places[node] == OUTSIDE ? size++ : places[node], node);
  }

  private void rise(final int start, final int node) {
    int place = start;
    while (place > 0) {
      final int parent = heap[(place - 1) / 2];
      if (distances[parent] <= distances[node]) {
        break;
      }
      put(parent, place);
      place = (place - 1) / 2;
    }
    put(node, place);
  }

  private int takeNearest() {
    final int nearest = heap[0];
    places[nearest] = OUTSIDE;
    size--;
    if (size > 0) {
      sink(heap[size]);
    }
    return nearest;
  }

  private void sink(final int node) {
    int place = 0;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      if (child + 1 < size && distances[heap[child + 1]] < distances[heap[child]]) {
        child++;
      }
      if (distances[node] <= distances[heap[child]]) {
        break;
      }
      put(heap[child], place);
      place = child;
    }
    put(node, place);
  }

  private void put(final int node, final int place) {
    heap[place] = node;
    places[node] = place;
  }

  /// The distance of `node` in the last search, or `UNREACHABLE`.
  public long distance(final int node) {
    return distances[node];
  }

  /// The last arc of a shortest path to `node` in the last search, or `NO_ARC`.
  public int predecessorArc(final int node) {
    return predecessors[node];
  }

  /// The arcs of a shortest path to `node` in the last search, in order of travel.
  ///
  /// Empty for the source and for nodes that no path reaches.
  public int[] path(final int node) {
    int length = 0;
    for (int at = node; predecessors[at] != NO_ARC; at = graph.tail(predecessors[at])) {
      length++;
    }
    final int[] path = new int[length];
    int at = node;
    while (length > 0) {
      path[--length] = predecessors[at];
      at = graph.tail(predecessors[at]);
    }
    return path;
  }
}
