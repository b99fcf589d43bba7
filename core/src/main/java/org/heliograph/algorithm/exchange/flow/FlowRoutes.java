package org.heliograph.algorithm.exchange.flow;

import java.util.Arrays;
import org.heliograph.graph.Digraph;

/// Splits the flow of one slot into routes from the source to each target that it serves.
final class FlowRoutes {
  private static final int NONE = -1;

  private final SourceDeliveries sourceDeliveries;
  private final Digraph circuit;
  private final int sink;
  private final int[] served;
  private final int[] firstInto;
  private final int[] placeOnPath;
  private int[] nextInto = new int[0];
  private int[] backwards;
  private final Taker taker;

  /// Receives routes one by one.
  @FunctionalInterface
  interface Taker {
    /// Receives a route: in `slot`, `chunk` goes over the arcs of `path`.
    void take(int slot, int chunk, int[] path);
  }

  /// Prepares routes within `circuit`, the network's graph with a sink.
  FlowRoutes(final SourceDeliveries sourceDeliveries, final Digraph circuit, final Taker taker) {
    this.taker = taker;
    this.sourceDeliveries = sourceDeliveries;
    this.circuit = circuit;
    this.sink = circuit.nodes() - 1;
    this.served = new int[circuit.nodes()];
    this.firstInto = new int[circuit.nodes()];
    this.placeOnPath = new int[circuit.nodes()];
    this.backwards = new int[circuit.nodes()];
    Arrays.fill(firstInto, NONE);
    Arrays.fill(placeOnPath, NONE);
  }

  /// Adds the routes of `slot`, whose flow is `amounts[i]` on `arcs[i]`.
  void add(final int slot, final int[] arcs, final int[] amounts) {
    final int[] left = amounts.clone();
    nextInto = nextInto.length < arcs.length ? new int[2 * arcs.length] : nextInto;
    for (int i = 0; i < arcs.length; i++) {
      nextInto[i] = firstInto[circuit.head(arcs[i])];
      firstInto[circuit.head(arcs[i])] = i;
    }
    for (int i = firstInto[sink]; i != NONE; i = nextInto[i]) {
      final int target = circuit.tail(arcs[i]);
      for (int unit = 0; unit < amounts[i]; unit++) {
        addRoute(slot, target, trace(target, arcs, left));
      }
    }
    for (final int arc : arcs) {
      firstInto[circuit.head(arc)] = NONE;
    }
  }

  private void addRoute(final int slot, final int target, final int length) {
    final int[] route = new int[length];
    for (int hop = 0; hop < length; hop++) {
      route[hop] = backwards[length - 1 - hop];
    }
    taker.take(slot, sourceDeliveries.chunk(target, served[target]++), route);
  }

  /// Follows one unit from `target` back to the source and cuts out cycles; returns its length.
  private int trace(final int target, final int[] arcs, final int[] left) {
    int node = target;
    int length = 0;
    placeOnPath[target] = 0;
    while (node != sourceDeliveries.source()) {
      while (left[firstInto[node]] == 0) {
        firstInto[node] = nextInto[firstInto[node]];
      }
      left[firstInto[node]]--;
      final int arc = arcs[firstInto[node]];
      node = circuit.tail(arc);
      if (placeOnPath[node] == NONE) {
        backwards[length++] = arc;
        placeOnPath[node] = length;
      } else {
        length = forget(length, placeOnPath[node]);
      }
    }
    forget(length, 0);
    placeOnPath[target] = NONE;
    return length;
  }

  /// Removes the nodes after the first `kept` arcs from the path; returns `kept`.
  private int forget(final int length, final int kept) {
    for (int i = kept; i < length; i++) {
      placeOnPath[circuit.tail(backwards[i])] = NONE;
    }
    return kept;
  }
}
