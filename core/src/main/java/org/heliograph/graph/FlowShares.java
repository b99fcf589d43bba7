package org.heliograph.graph;

import java.util.Arrays;
import org.heliograph.primitive.IntList;

/// Splits a circulation of integer amounts into equal shares, rounded up or down on every arc.
///
/// If every arc carries at most r times its capacity, each of r shares respects the capacities.
/// Halves r repeatedly. A halving moves amounts around cycles of arcs whose half is not an integer
/// until none is left, which conserves the flow at every node. If cycles are short, time O(Σ
/// amounts · log r); memory O(m) and twice the largest share.
public final class FlowShares {
  /// Receives the shares one by one.
  @FunctionalInterface
  public interface Taker {
    /// Receives share `index`, which carries `amounts[i]` on `arcs[i]`; returns whether to
    /// continue.
    boolean take(int index, int[] arcs, int[] amounts);
  }

  private static final int NONE = -1;

  private final Digraph graph;
  private final Taker taker;
  // Ends of fractional arcs in lists by node: end 2i is at the tail of the i-th arc, 2i + 1 at
  // its head.
  private final int[] first;
  private final int[] placeOnPath;
  private int[] next = new int[0];
  private final IntList path = new IntList();
  private int[] part = new int[0];

  private FlowShares(final Digraph graph, final Taker taker) {
    this.graph = graph;
    this.taker = taker;
    this.first = new int[graph.nodes()];
    this.placeOnPath = new int[graph.nodes()];
    Arrays.fill(first, NONE);
    Arrays.fill(placeOnPath, NONE);
  }

  /// Splits `flows`, one amount for each arc, into `shares`; returns false if `taker` stopped it.
  ///
  /// Throws if the flow is not conserved at some node.
  public static boolean split(
      final Digraph graph, final int[] flows, final int shares, final Taker taker) {
    final long[] surplus = new long[graph.nodes()];
    final Flows all = new Flows(flows.length);
    for (int arc = 0; arc < flows.length; arc++) {
      surplus[graph.tail(arc)] -= flows[arc];
      surplus[graph.head(arc)] += flows[arc];
      all.add(arc, flows[arc]);
    }
    for (int node = 0; node < surplus.length; node++) {
      if (surplus[node] != 0) {
        throw new IllegalArgumentException(
            "flow: %s more units enter node %s than leave it; a circulation conserves them."
                .formatted(surplus[node], node));
      }
    }
    return new FlowShares(graph, taker).halve(all, 0, shares);
  }

  /// Splits off shares `from…from+count−1` of a flow.
  private boolean halve(final Flows flow, final int from, final int count) {
    if (count == 1) {
      return taker.take(
          from, Arrays.copyOf(flow.arcs, flow.count), Arrays.copyOf(flow.amounts, flow.count));
    }
    final int half = count / 2;
    final Flows one = round(flow, half, count);
    final Flows other = new Flows(flow.count);
    for (int i = 0, j = 0; i < flow.count; i++) {
      final boolean shared = j < one.count && one.arcs[j] == flow.arcs[i];
      other.add(flow.arcs[i], flow.amounts[i] - (shared ? one.amounts[j++] : 0));
    }
    return halve(one, from, half) && halve(other, from + half, count - half);
  }

  /// The `half / count`-th part of a flow, every amount rounded up or down.
  private Flows round(final Flows flow, final int half, final int count) {
    part = part.length < flow.count ? new int[flow.count] : part;
    next = next.length < 2 * flow.count ? new int[2 * flow.count] : next;
    final Flows rounded = new Flows(flow.count);
    for (int i = 0; i < flow.count; i++) {
      part[i] = (int) ((long) flow.amounts[i] * half % count);
      if (part[i] > 0) {
        link(flow.arcs[i], i);
      }
    }
    for (int i = 0; i < flow.count; i++) {
      while (part[i] > 0 && part[i] < count) {
        walk(flow, graph.tail(flow.arcs[i]), count);
      }
      final long whole = (long) flow.amounts[i] * half / count;
      rounded.add(flow.arcs[i], (int) whole + (part[i] == count ? 1 : 0));
    }
    for (int i = 0; i < flow.count; i++) {
      first[graph.tail(flow.arcs[i])] = NONE;
      first[graph.head(flow.arcs[i])] = NONE;
    }
    return rounded;
  }

  private void link(final int arc, final int i) {
    next[2 * i] = first[graph.tail(arc)];
    first[graph.tail(arc)] = 2 * i;
    next[2 * i + 1] = first[graph.head(arc)];
    first[graph.head(arc)] = 2 * i + 1;
  }

  /// Walks along fractional arcs, in either direction, and empties every cycle that closes, until
  /// no fractional arc leaves the start.
  private void walk(final Flows flow, final int start, final int count) {
    int node = start;
    path.clear();
    placeOnPath[start] = 0;
    while (true) {
      final int end = fractionalEnd(node, count);
      if (end == NONE) {
        // Flow is conserved, so a walk ends only if no cycle is open.
        assert path.isEmpty() : "a single arc is not a cycle";
        placeOnPath[start] = NONE;
        return;
      }
      path.add(end);
      final int arc = flow.arcs[end >> 1];
      node = isForward(end) ? graph.head(arc) : graph.tail(arc);
      if (placeOnPath[node] == NONE) {
        placeOnPath[node] = path.size();
      } else {
        close(flow, placeOnPath[node], count);
      }
    }
  }

  /// A fractional arc at `node` other than the last one of the path.
  private int fractionalEnd(final int node, final int count) {
    final int last = path.isEmpty() ? NONE : path.get(path.size() - 1) >> 1;
    while (first[node] != NONE && isWhole(first[node] >> 1, count)) {
      first[node] = next[first[node]];
    }
    int end = first[node];
    if (end != NONE && end >> 1 == last) {
      while (next[end] != NONE && isWhole(next[end] >> 1, count)) {
        next[end] = next[next[end]];
      }
      end = next[end];
    }
    return end;
  }

  private static boolean isForward(final int end) {
    return (end & 1) == 0;
  }

  private boolean isWhole(final int i, final int count) {
    return part[i] == 0 || part[i] == count;
  }

  /// Moves around the cycle at the path's end the amount that makes one of its arcs integral.
  private void close(final Flows flow, final int from, final int count) {
    int most = count;
    for (int i = from; i < path.size(); i++) {
      final int rest = part[path.get(i) >> 1];
      most = Math.min(most, isForward(path.get(i)) ? count - rest : rest);
    }
    for (int i = from; i < path.size(); i++) {
      part[path.get(i) >> 1] += isForward(path.get(i)) ? most : -most;
    }
    while (path.size() > from + 1) {
      final int end = path.removeLast();
      final int arc = flow.arcs[end >> 1];
      placeOnPath[isForward(end) ? graph.tail(arc) : graph.head(arc)] = NONE;
    }
    path.removeLast();
  }

  /// The arcs with a non-zero amount.
  private static final class Flows {
    private final int[] arcs;
    private final int[] amounts;
    private int count;

    Flows(final int most) {
      arcs = new int[most];
      amounts = new int[most];
    }

    void add(final int arc, final int amount) {
      if (amount > 0) {
        arcs[count] = arc;
        amounts[count++] = amount;
      }
    }
  }
}
