package org.heliograph.algorithm.search.umda;

import org.heliograph.graph.Digraph;

/// Limits on the communications that each node starts and receives in each slot. From some slot on
/// there is no limit.
final class PortUse {
  private final Digraph graph;
  private final int slots;
  private final int[] sent;
  private final int[] received;

  private PortUse(final Digraph graph, final int slots) {
    this.graph = graph;
    this.slots = slots;
    this.sent = new int[graph.nodes() * slots];
    this.received = new int[graph.nodes() * slots];
  }

  /// Limits a node to the number of its arcs in the first `slots` slots.
  static PortUse ofArcs(final Digraph graph, final int slots) {
    return new PortUse(graph, slots);
  }

  /// Sets no limit.
  static PortUse unlimited(final Digraph graph) {
    return new PortUse(graph, 0);
  }

  boolean sends(final int node, final int slot) {
    return slot >= slots || sent[node * slots + slot] < graph.outDegree(node);
  }

  boolean receives(final int node, final int slot) {
    return slot >= slots || received[node * slots + slot] < graph.inDegree(node);
  }

  void take(final int sender, final int receiver, final int slot) {
    if (slot < slots) {
      sent[sender * slots + slot]++;
      received[receiver * slots + slot]++;
    }
  }
}
