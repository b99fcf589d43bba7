package org.heliograph.algorithm.exchange.ejection;

import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Topology;

/// A bound at which a descent may stop. No schedule has fewer slots than the total of hops over the
/// number of arcs, than the messages of one node over its degree, or than the messages that cross
/// between nodes below and above a number over the arcs between them.
///
/// The last one is the bisection of meshes and tori. O(sources · m + messages).
final class LoadBound {
  private LoadBound() {}

  /// Returns the part that is quickest to compute: the messages of one node over its degree.
  static long atNodes(final Topology topology, final Demand demand) {
    final long[] sent = new long[topology.nodes()];
    final long[] received = new long[topology.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int source = demand.sources(chunk).get(0);
      final int target = demand.targets(chunk).get(0);
      if (source != target) {
        sent[source]++;
        received[target]++;
      }
    }
    long bound = 0;
    for (int node = 0; node < sent.length; node++) {
      bound = Math.max(bound, slots(sent[node], topology.outDegree(node)));
      bound = Math.max(bound, slots(received[node], topology.inDegree(node)));
    }
    return bound;
  }

  private static long slots(final long messages, final int degree) {
    return messages == 0 ? 0 : Math.ceilDiv(messages, degree);
  }

  static long of(final Topology topology, final Demand demand, final Digraph graph) {
    final int[][] distances = new int[topology.nodes()][];
    long hops = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int source = demand.sources(chunk).get(0);
      final int target = demand.targets(chunk).get(0);
      if (source != target) {
        if (distances[source] == null) {
          distances[source] = BreadthFirst.distancesFrom(graph, source);
        }
        hops += distances[source][target];
      }
    }
    final long bound = Math.max(Math.ceilDiv(hops, graph.arcs()), atNodes(topology, demand));
    return Math.max(bound, cuts(demand, graph));
  }

  /// Returns the bound of the narrowest cut between nodes `0…k−1` and `k…n−1`, in both directions,
  /// over all k.
  private static long cuts(final Demand demand, final Digraph graph) {
    final Crossings messages = new Crossings(graph.nodes());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      messages.add(demand.sources(chunk).get(0), demand.targets(chunk).get(0));
    }
    final Crossings arcs = new Crossings(graph.nodes());
    for (int arc = 0; arc < graph.arcs(); arc++) {
      arcs.add(graph.tail(arc), graph.head(arc));
    }
    long bound = 0;
    for (int node = 1; node < graph.nodes(); node++) {
      messages.moveTo(node);
      arcs.moveTo(node);
      bound = Math.max(bound, messages.up == 0 ? 0 : Math.ceilDiv(messages.up, arcs.up));
      bound = Math.max(bound, messages.down == 0 ? 0 : Math.ceilDiv(messages.down, arcs.down));
    }
    return bound;
  }

  /// Counts the pairs of nodes that cross to the nodes from a number on, and back from them.
  private static final class Crossings {
    private final long[] upwards;
    private final long[] downwards;
    private long up;
    private long down;

    Crossings(final int nodes) {
      upwards = new long[nodes + 1];
      downwards = new long[nodes + 1];
    }

    void add(final int from, final int to) {
      final long[] changes = from < to ? upwards : downwards;
      changes[Math.min(from, to) + 1]++;
      changes[Math.max(from, to) + 1]--;
    }

    void moveTo(final int node) {
      up += upwards[node];
      down += downwards[node];
    }
  }
}
