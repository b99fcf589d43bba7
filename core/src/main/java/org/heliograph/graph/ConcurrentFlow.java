package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/// The fewest rounds in which one source can serve all demands, with a flow and a cut as proof.
///
/// In r rounds an arc carries r times its capacity. If the rounds are too few, the cut that the
/// flow fills gives a lower bound, which is tried next (Newton's method on cut ratios), so a few
/// maximum flows suffice.
public final class ConcurrentFlow {
  private final Digraph extended;
  private final int[] capacities;
  private final int[] demands;
  private final int source;
  private final int total;
  private final int[] distances;
  private final int[] reached;
  private int rounds;
  private BitSet sourceSide = new BitSet();
  private int[] flows = new int[0];

  private ConcurrentFlow(
      final Digraph graph, final int[] capacities, final int source, final int[] demands) {
    this.capacities = capacities;
    this.demands = demands;
    this.source = source;
    long sum = 0;
    for (final int demand : demands) {
      sum += demand;
    }
    this.total = Math.toIntExact(sum);
    this.extended = extended(graph);
    final BreadthFirst search = BreadthFirst.over(usable(graph)).search(source);
    this.distances = search.distances();
    this.reached = new int[search.reached()];
    Arrays.setAll(reached, search::node);
    for (int node = 0; node < demands.length; node++) {
      if (demands[node] > 0 && distances[node] == BreadthFirst.UNREACHABLE) {
        throw new IllegalArgumentException(
            "flow: node %s must serve node %s but cannot reach it.".formatted(source, node));
      }
    }
  }

  private Digraph usable(final Digraph graph) {
    final int[] arcs = IntStream.range(0, graph.arcs()).filter(a -> capacities[a] > 0).toArray();
    return Digraph.of(
        graph.nodes(),
        IntStream.of(arcs).map(graph::tail).toArray(),
        IntStream.of(arcs).map(graph::head).toArray());
  }

  /// The fewest rounds, not less than `least`, over `graph` with `capacities[arc]` per round, in
  /// which `source` can send `demands[node]` units to every node.
  ///
  /// Throws if there is nothing to send, or if a node with a demand is unreachable.
  public static ConcurrentFlow of(
      final Digraph graph,
      final int[] capacities,
      final int source,
      final int[] demands,
      final int least) {
    final ConcurrentFlow flow =
        new ConcurrentFlow(graph, capacities.clone(), source, demands.clone());
    if (flow.total == 0 || demands[source] != 0) {
      throw new IllegalArgumentException(
          "flow: node %s must send something, but not to itself.".formatted(source));
    }
    flow.sourceSide.set(source);
    flow.rounds = Math.max(least, flow.needed());
    flow.solve();
    return flow;
  }

  /// The graph with an additional sink node, an arc to it from every node, and one back to the
  /// source: arcs m…m+n−1 and m+n.
  private Digraph extended(final Digraph graph) {
    final int nodes = graph.nodes();
    final int arcs = graph.arcs();
    final int[] tails = new int[arcs + nodes + 1];
    final int[] heads = new int[tails.length];
    for (int arc = 0; arc < arcs; arc++) {
      tails[arc] = graph.tail(arc);
      heads[arc] = graph.head(arc);
    }
    for (int node = 0; node < nodes; node++) {
      tails[arcs + node] = node;
      heads[arcs + node] = nodes;
    }
    tails[arcs + nodes] = nodes;
    heads[arcs + nodes] = source;
    return Digraph.of(nodes + 1, tails, heads);
  }

  private void solve() {
    while (true) {
      final int[] scaled = Arrays.copyOf(capacities, extended.arcs());
      for (int arc = 0; arc < capacities.length; arc++) {
        scaled[arc] = (int) Math.min(total, (long) rounds * capacities[arc]);
      }
      final int[] start = new int[extended.arcs()];
      final long missing = spread(scaled, start);
      final FlowAndCut flowAndCut =
          MaxFlow.over(extended, scaled).added(source, demands.length, start);
      if (flowAndCut.value() == missing) {
        keep(flowAndCut);
        return;
      }
      // A full cut: the missing units, plus all that the cut carries, are needed there.
      sourceSide = flowAndCut.sourceSide();
      rounds = needed();
    }
  }

  /// Computes a start flow: every node, farthest first, requests its own units and those it
  /// forwards from the predecessor, one hop nearer to the source, that forwards least. What it
  /// cannot get becomes the capacity of its sink arc. Using one predecessor per node keeps the flow
  /// on few arcs.
  ///
  /// Returns the total number of missing units.
  private long spread(final int[] scaled, final int[] start) {
    long missing = 0;
    final long[] needs = new long[extended.nodes()];
    for (int i = reached.length - 1; i > 0; i--) {
      final int node = reached[i];
      needs[node] += demands[node];
      int chosen = -1;
      for (int k = 0; k < extended.inDegree(node); k++) {
        final int arc = extended.inArc(node, k);
        if (isForward(arc, scaled)
            && (chosen < 0 || needs[extended.tail(arc)] < needs[extended.tail(chosen)])) {
          chosen = arc;
        }
      }
      start[chosen] = (int) Math.min(scaled[chosen], needs[node]);
      needs[node] -= start[chosen];
      needs[extended.tail(chosen)] += start[chosen];
      scaled[capacities.length + node] = (int) needs[node];
      missing += needs[node];
    }
    return missing;
  }

  private boolean isForward(final int arc, final int[] scaled) {
    return arc < capacities.length
        && scaled[arc] > 0
        && distances[extended.tail(arc)] == distances[extended.head(arc)] - 1;
  }

  private void keep(final FlowAndCut flowAndCut) {
    flows = new int[extended.arcs()];
    for (int arc = 0; arc < capacities.length; arc++) {
      flows[arc] = Math.toIntExact(flowAndCut.on(arc));
    }
    System.arraycopy(demands, 0, flows, capacities.length, demands.length);
    flows[flows.length - 1] = total;
  }

  /// The rounds needed by the units that must leave the source's side.
  private int needed() {
    long leaving = 0;
    for (int node = 0; node < demands.length; node++) {
      leaving += sourceSide.get(node) ? 0 : demands[node];
    }
    long room = 0;
    for (int arc = 0; arc < capacities.length; arc++) {
      final boolean crosses =
          sourceSide.get(extended.tail(arc)) && !sourceSide.get(extended.head(arc));
      room += crosses ? capacities[arc] : 0;
    }
    return Math.toIntExact(Math.ceilDiv(leaving, room));
  }

  public int rounds() {
    return rounds;
  }

  /// The nodes on the source's side of a cut that proves the number of rounds, unless `least`
  /// determined it.
  public BitSet sourceSide() {
    return (BitSet) sourceSide.clone();
  }

  /// The graph with a sink, node n: arc m + v leads to it from v, the last arc back to the source.
  public Digraph circuit() {
    return extended;
  }

  /// The amounts on the arcs of [#circuit]; the flow is conserved at every node.
  public int[] flows() {
    return flows.clone();
  }
}
