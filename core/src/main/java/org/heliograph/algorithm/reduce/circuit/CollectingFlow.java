package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.FlowAndCut;
import org.heliograph.graph.MaxFlow;
import org.heliograph.topology.NodeSet;

/// Circuits of one slot from each member to some leader, or back, by a maximum flow.
///
/// The flow starts with one unit at each other member and ends at the leaders; an arc carries as
/// many units as it has lanes. O(m √m) per set of leaders.
final class CollectingFlow {
  private final NodeSet members;
  private final Digraph extended;
  private final int[] lanes;
  private final int networkArcs;
  private final int nodes;
  private final boolean isReversed;

  /// Flows over `network`, or against its arcs if `isReversed`.
  CollectingFlow(final ArcNetwork network, final NodeSet members, final boolean isReversed) {
    final Digraph graph = isReversed ? network.graph().reversed() : network.graph();
    this.members = members;
    this.isReversed = isReversed;
    this.nodes = graph.nodes();
    this.networkArcs = graph.arcs();
    this.lanes = new int[networkArcs];
    Arrays.setAll(lanes, arc -> network.lanes(network.channel(arc)));
    final int[] tails = new int[networkArcs + 2 * nodes];
    final int[] heads = new int[networkArcs + 2 * nodes];
    for (int arc = 0; arc < networkArcs; arc++) {
      tails[arc] = graph.tail(arc);
      heads[arc] = graph.head(arc);
    }
    for (int node = 0; node < nodes; node++) {
      tails[networkArcs + node] = nodes;
      heads[networkArcs + node] = node;
      tails[networkArcs + nodes + node] = node;
      heads[networkArcs + nodes + node] = nodes + 1;
    }
    this.extended = Digraph.of(nodes + 2, tails, heads);
  }

  /// The steps that one flow takes, about.
  long steps() {
    return 4L * extended.arcs();
  }

  /// Returns a circuit between each other member and a leader, as arcs in order of travel; empty if
  /// they do not fit into one slot.
  Optional<List<int[]>> circuits(final int[] leaders) {
    final int[] capacities = Arrays.copyOf(lanes, extended.arcs());
    for (int i = 0; i < members.size(); i++) {
      capacities[networkArcs + members.get(i)] = 1;
    }
    for (final int leader : leaders) {
      capacities[networkArcs + leader] = 0;
      capacities[networkArcs + nodes + leader] = members.size();
    }
    final FlowAndCut flow = MaxFlow.over(extended, capacities).between(nodes, nodes + 1);
    if (flow.value() < members.size() - leaders.length) {
      return Optional.empty();
    }
    final int[] left = new int[extended.arcs()];
    Arrays.setAll(left, arc -> Math.toIntExact(flow.on(arc)));
    final List<int[]> circuits = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      if (left[networkArcs + members.get(i)] > 0) {
        circuits.add(trace(members.get(i), left));
      }
    }
    return Optional.of(circuits);
  }

  /// Takes one unit that starts at `member` out of the flow; returns its path without loops.
  private int[] trace(final int member, final int[] left) {
    final int[] path = new int[nodes];
    final int[] places = new int[nodes];
    Arrays.fill(places, -1);
    int length = 0;
    int node = member;
    places[node] = 0;
    for (int arc = carrying(node, left); arc < networkArcs; arc = carrying(node, left)) {
      left[arc]--;
      node = extended.head(arc);
      if (places[node] >= 0) {
        while (length > places[node]) {
          places[extended.head(path[--length])] = -1;
        }
      } else {
        path[length++] = arc;
      }
      places[node] = length;
    }
    left[carrying(node, left)]--;
    final int[] circuit = Arrays.copyOf(path, length);
    for (int i = 0; i < length && isReversed; i++) {
      circuit[i] = path[length - 1 - i];
    }
    return circuit;
  }

  private int carrying(final int node, final int[] left) {
    for (int i = 0; i < extended.outDegree(node); i++) {
      if (left[extended.outArc(node, i)] > 0) {
        return extended.outArc(node, i);
      }
    }
    throw new AssertionError("flow is conserved at node " + node);
  }
}
