package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;

/// Maximum flows between nodes of a graph whose arcs have integer capacities.
///
/// Dinic's algorithm without recursion: O(n²·m), O(m·√m) if all capacities are 1. One object can be
/// used for many pairs, but not by several threads at once.
public final class MaxFlow {
  private static final int UNSEEN = -1;

  private final Digraph graph;
  private final long[] capacities;
  // Residual arc 2a runs along arc a, 2a + 1 against it; a node's residual arcs are contiguous.
  private final int[] offsets;
  private final int[] residualArcs;
  private final int[] ends; // of residual arcs
  private final long[] residual;
  private final int[] levels; // residual distances to the target
  private final int[] queue;
  private final int[] next;
  private final int[] path;
  private int lastSource;

  private MaxFlow(final Digraph graph, final long[] capacities) {
    final int nodes = graph.nodes();
    this.graph = graph;
    this.capacities = capacities;
    this.offsets = new int[nodes + 1];
    this.residualArcs = new int[2 * graph.arcs()];
    this.ends = new int[2 * graph.arcs()];
    this.residual = new long[2 * graph.arcs()];
    this.levels = new int[nodes];
    this.queue = new int[nodes];
    this.next = new int[nodes];
    this.path = new int[nodes];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      ends[2 * arc] = graph.head(arc);
      ends[2 * arc + 1] = graph.tail(arc);
    }
    int place = 0;
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < graph.outDegree(node); i++) {
        residualArcs[place++] = 2 * graph.outArc(node, i);
      }
      for (int i = 0; i < graph.inDegree(node); i++) {
        residualArcs[place++] = 2 * graph.inArc(node, i) + 1;
      }
      offsets[node + 1] = place;
    }
  }

  /// Flows over `graph` with at most `capacities[arc]` on each arc.
  ///
  /// Throws if a capacity is negative, or if there is not one for each arc.
  public static MaxFlow over(final Digraph graph, final int[] capacities) {
    return over(graph, Arrays.stream(capacities).asLongStream().toArray());
  }

  /// The same for large capacities; those of the arcs out of a source must add up to less
  /// than 2^63.
  public static MaxFlow over(final Digraph graph, final long[] capacities) {
    if (capacities.length != graph.arcs()) {
      throw new IllegalArgumentException(
          "flow: %s capacities for %s arcs; every arc needs one."
              .formatted(capacities.length, graph.arcs()));
    }
    for (int arc = 0; arc < capacities.length; arc++) {
      if (capacities[arc] < 0) {
        throw new IllegalArgumentException(
            "flow: arc %s has capacity %s, but capacities must be at least 0."
                .formatted(arc, capacities[arc]));
      }
    }
    return new MaxFlow(graph, capacities.clone());
  }

  /// A maximum flow from `source` to `target`, which must differ.
  public FlowAndCut between(final int source, final int target) {
    return flow(value(source, target, Long.MAX_VALUE));
  }

  /// The flow to add to `start`, which is at most the capacity on each arc, to make it maximum.
  ///
  /// `start` need not conserve flow at the nodes; the added flow does.
  FlowAndCut added(final int source, final int target, final int[] start) {
    for (int arc = 0; arc < capacities.length; arc++) {
      residual[2 * arc] = capacities[arc] - start[arc];
      residual[2 * arc + 1] = start[arc];
    }
    return flow(augmented(source, target, Long.MAX_VALUE));
  }

  private FlowAndCut flow(final long value) {
    final long[] flows = new long[capacities.length];
    for (int arc = 0; arc < flows.length; arc++) {
      flows[arc] = residual[2 * arc + 1];
    }
    return new FlowAndCut(value, flows, sourceSide());
  }

  /// The minimum of `limit` and the value of a maximum flow; stops as soon as that is known.
  long value(final int source, final int target, final long limit) {
    BreadthFirst.requireNode(graph.nodes(), source);
    BreadthFirst.requireNode(graph.nodes(), target);
    if (source == target) {
      throw new IllegalArgumentException(
          "flow: source and target are both node %s; they must differ.".formatted(source));
    }
    for (int arc = 0; arc < capacities.length; arc++) {
      residual[2 * arc] = capacities[arc];
      residual[2 * arc + 1] = 0;
    }
    return augmented(source, target, limit);
  }

  private long augmented(final int source, final int target, final long limit) {
    lastSource = source;
    long value = 0;
    while (value < limit && level(source, target)) {
      System.arraycopy(offsets, 0, next, 0, next.length);
      long pushed = augment(source, target, limit - value);
      while (pushed > 0) {
        value += pushed;
        pushed = value == limit ? 0 : augment(source, target, limit - value);
      }
    }
    return value;
  }

  /// Sets the capacity of one arc for subsequent flows.
  void setCapacity(final int arc, final long capacity) {
    capacities[arc] = capacity;
  }

  /// The nodes that the last flow, if it was maximum, could still reach.
  BitSet sourceSide() {
    return side(lastSource, 0);
  }

  /// The nodes from which the last flow could still reach `target`.
  BitSet targetSide(final int target) {
    return side(target, 1);
  }

  /// The nodes on residual paths from `start`, or to it if `against` is 1.
  private BitSet side(final int start, final int against) {
    final BitSet side = new BitSet(levels.length);
    side.set(start);
    queue[0] = start;
    int end = 1;
    for (int begin = 0; begin < end; begin++) {
      final int node = queue[begin];
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        final int other = ends[residualArcs[i]];
        if (residual[residualArcs[i] ^ against] > 0 && !side.get(other)) {
          side.set(other);
          queue[end++] = other;
        }
      }
    }
    return side;
  }

  /// Numbers the nodes that are nearer than the source by residual distance to the target; returns
  /// false if that is unreachable.
  private boolean level(final int source, final int target) {
    Arrays.fill(levels, UNSEEN);
    levels[target] = 0;
    queue[0] = target;
    int end = 1;
    for (int begin = 0; begin < end; begin++) {
      final int node = queue[begin];
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        final int tail = ends[residualArcs[i]];
        if (levels[tail] == UNSEEN && residual[residualArcs[i] ^ 1] > 0) {
          levels[tail] = levels[node] + 1;
          if (tail == source) {
            return true;
          }
          queue[end++] = tail;
        }
      }
    }
    return false;
  }

  /// Pushes flow along one path that descends the levels, or returns 0 if there is none.
  private long augment(final int source, final int target, final long most) {
    int depth = 0;
    int node = source;
    while (node != target) {
      if (next[node] == offsets[node + 1]) {
        if (depth == 0) {
          return 0;
        }
        node = ends[path[--depth] ^ 1];
        next[node]++;
        continue;
      }
      final int residualArc = residualArcs[next[node]];
      final int head = ends[residualArc];
      if (levels[head] == levels[node] - 1 && residual[residualArc] > 0) {
        path[depth++] = residualArc;
        node = head;
      } else {
        next[node]++;
      }
    }
    return push(depth, most);
  }

  private long push(final int length, final long most) {
    long amount = most;
    for (int i = 0; i < length; i++) {
      amount = Math.min(amount, residual[path[i]]);
    }
    for (int i = 0; i < length; i++) {
      residual[path[i]] -= amount;
      residual[path[i] ^ 1] += amount;
    }
    return amount;
  }
}
