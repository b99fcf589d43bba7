package org.heliograph.topology;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.graph.Bisection;
import org.heliograph.graph.Connectivity;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.FaultDiameter;

/// The fault tolerance of a network: how many failures disconnect it, and how much they lengthen
/// its routes.
///
/// All values are over node-to-node arcs and all nodes, including switches; a coupler is many arcs.
/// `bisection` counts the arcs of both directions across the middle; its note says if it is only an
/// upper bound. Fault diameters are for exactly one or two failed nodes or links, where a link is
/// an arc, or both arcs of an edge if the network is undirected.
public record ResilienceFacts(
    Fact<Integer> vertexConnectivity,
    Fact<Integer> arcConnectivity,
    Fact<Long> bisection,
    Fact<FaultDiameter> oneNode,
    Fact<FaultDiameter> twoNodes,
    Fact<FaultDiameter> oneLink,
    Fact<FaultDiameter> twoLinks) {
  private static final int BISECTION_ARCS_MAX = 1_000_000;
  private static final long STEPS_PER_BRANCHING = 2;

  /// The facts for a complete network of at least 5 nodes.
  static ResilienceFacts ofComplete(final int nodes) {
    final Fact<FaultDiameter> near = Fact.of(new FaultDiameter.Finite(1, List.of()));
    final Fact<FaultDiameter> far = Fact.of(new FaultDiameter.Finite(2, List.of()));
    return new ResilienceFacts(
        Fact.of(nodes - 1),
        Fact.of(nodes - 1),
        Fact.of(2L * (nodes / 2) * (nodes - nodes / 2)),
        near,
        near,
        far,
        far);
  }

  static ResilienceFacts unknown(final String reason) {
    return new ResilienceFacts(
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason));
  }

  /// Computes the facts that take at most `budget` steps each.
  static ResilienceFacts of(final Topology topology, final Digraph graph, final long budget) {
    final double flow = (leastDegree(graph) + 1.0) * (graph.nodes() + (double) graph.arcs());
    final String atMost =
        TopologyFacts.TOO_LARGE + "; at most " + leastDegree(graph) + ", the least degree";
    final boolean smallForArcs = flow * graph.nodes() <= budget;
    final boolean smallForNodes =
        flow * (2.0 * graph.nodes() + Math.pow(leastDegree(graph), 2)) <= budget;
    return new ResilienceFacts(
        smallForNodes ? Fact.of(Connectivity.ofNodes(graph).size()) : Fact.unknown(atMost),
        smallForArcs ? Fact.of(Connectivity.ofArcs(graph).size()) : Fact.unknown(atMost),
        bisection(graph, budget),
        nodeFaults(topology, graph, 1, budget),
        nodeFaults(topology, graph, 2, budget),
        linkFaults(topology, graph, 1, budget),
        linkFaults(topology, graph, 2, budget));
  }

  private static int leastDegree(final Digraph graph) {
    return IntStream.range(0, graph.nodes())
        .map(node -> Math.min(graph.outDegree(node), graph.inDegree(node)))
        .min()
        .orElse(0);
  }

  private static Fact<Long> bisection(final Digraph graph, final long budget) {
    if (graph.arcs() > BISECTION_ARCS_MAX || graph.nodes() < 2) {
      return Fact.unknown(graph.nodes() < 2 ? "a single node" : TopologyFacts.TOO_LARGE);
    }
    final Bisection bisection = Bisection.of(graph, budget / STEPS_PER_BRANCHING);
    return Fact.of(
        bisection.arcs(), bisection.isExact() ? "exact" : "upper bound: the best split found");
  }

  private static Fact<FaultDiameter> nodeFaults(
      final Topology topology, final Digraph graph, final int faults, final long budget) {
    if (graph.nodes() <= faults) {
      return Fact.unknown("no node would be left");
    }
    if (isTooLarge(graph, graph.nodes(), budget)) {
      return Fact.unknown(TopologyFacts.TOO_LARGE);
    }
    return switch (FaultDiameter.ofNodes(graph, faults, budget)) {
      case FaultDiameter.Finite worst ->
          Fact.of(worst, "without " + nodes(topology, worst.worst()));
      case FaultDiameter.Disconnects cut ->
          Fact.of(cut, "without " + nodes(topology, cut.witness()));
      case FaultDiameter.NotComputed _ -> Fact.unknown(TopologyFacts.TOO_LARGE);
    };
  }

  private static Fact<FaultDiameter> linkFaults(
      final Topology topology, final Digraph graph, final int faults, final long budget) {
    if (!topology.isPointToPoint()) {
      return Fact.unknown("a coupler is not one link");
    }
    if (isTooLarge(graph, graph.arcs() / 2, budget)) {
      return Fact.unknown(TopologyFacts.TOO_LARGE);
    }
    if (graph.arcs() < faults * (graph.isSymmetric() ? 2 : 1)) {
      return Fact.unknown("too few links");
    }
    return switch (FaultDiameter.ofLinks(graph, faults, budget)) {
      case FaultDiameter.Finite worst ->
          Fact.of(worst, "without " + links(topology, graph, worst.worst()));
      case FaultDiameter.Disconnects cut ->
          Fact.of(cut, "without " + links(topology, graph, cut.witness()));
      case FaultDiameter.NotComputed _ -> Fact.unknown(TopologyFacts.TOO_LARGE);
    };
  }

  private static boolean isTooLarge(final Digraph graph, final int parts, final long budget) {
    return (double) parts * graph.nodes() * (graph.nodes() + (double) graph.arcs()) > budget;
  }

  private static String nodes(final Topology topology, final List<Integer> nodes) {
    return nodes.stream().map(topology::label).collect(Collectors.joining(", "));
  }

  private static String links(
      final Topology topology, final Digraph graph, final List<Integer> arcs) {
    final boolean undirected = graph.isSymmetric();
    return arcs.stream()
        .filter(arc -> !undirected || graph.tail(arc) < graph.head(arc))
        .map(
            arc ->
                topology.label(graph.tail(arc))
                    + (undirected ? "–" : "→")
                    + topology.label(graph.head(arc)))
        .collect(Collectors.joining(", "));
  }
}
