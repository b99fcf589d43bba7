package org.heliograph.algorithm.reduce.packing;

import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// The problems that sums along spanning trees solve: an all-reduce of all nodes, over links both
/// ways.
final class SumDemand {
  private static final long MOST_TRANSMISSIONS = 1L << 22;
  private static final long MOST_WORK = 1L << 27;

  private SumDemand() {}

  static Support support(final Problem problem) {
    final long nodes = problem.topology().nodes();
    return ofAll(problem)
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(
            () ->
                Requirements.atMost(
                    2 * (nodes - 1) * problem.demand().chunks(), MOST_TRANSMISSIONS))
        .and(() -> ofSize(problem.topology()))
        .and(() -> joined(problem.topology()));
  }

  private static Support ofAll(final Problem problem) {
    return Support.needs(
        CollectivePattern.of(problem.demand()) instanceof CollectivePattern.AllReduce
            && problem.demand().participants().size() == problem.topology().nodes(),
        "an all-reduce of all nodes, none of which is a switch");
  }

  private static Support ofSize(final Topology topology) {
    final long nodes = topology.nodes();
    return Support.size(
        nodes * nodes <= MOST_WORK / Math.max(1, topology.channels()),
        "it looks at %s channels for each pair of %s nodes; at most 2^27 in all"
            .formatted(topology.channels(), nodes));
  }

  private static Support joined(final Topology topology) {
    final Digraph graph = TwoWayLinks.of(topology).bothWays();
    return Support.needs(
        BreadthFirst.over(graph).search(0).reached() == graph.nodes(),
        "links both ways that join all nodes");
  }

  /// The way up and down a tree through the middle of two nodes that are far from each other.
  static long leastSlots(final Problem problem) {
    final Digraph graph = TwoWayLinks.of(problem.topology()).bothWays();
    final BreadthFirst search = BreadthFirst.over(graph).search(0);
    return 2L * Math.ceilDiv(search.search(search.node(graph.nodes() - 1)).depth(), 2);
  }
}
