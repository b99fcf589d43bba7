package org.heliograph.algorithm.reduce.packing;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;

/// Sums up every chunk along a spanning tree and copies the result back along the same tree; the
/// trees together reach the greatest rate of any all-reduce.
///
/// A chunk takes every link of its tree once in each direction. So q trees fit into p slots if no
/// link is in more than p of them for each lane, and the strength of the network says for which p
/// they exist: ⌈q / strength⌉. They grow from all nodes in turn, are balanced by exchanges, and are
/// rooted at their centres. Chunks take the trees in turn, so m chunks take little more than
/// m / strength slots. Where chunks merge, each lane carries in a slot what its rate allows. Where
/// the two directions of a link differ, the lesser counts. Takes a few times n flows for the
/// strength; n² · channels at most 2²⁷, and at most 2²² transmissions.
/// Sources: *nash-williams1961*, *tutte1961*, *edmonds1965*, *cunningham1985*.
@AutoService(Scheduler.class)
@Summary("Every chunk up and down a spanning tree; the trees reach the greatest rate.")
@Source({"nash-williams1961", "tutte1961", "edmonds1965", "cunningham1985"})
public record SpanningTreeAllReduce() implements Construction {
  private static final long MOST_TRANSMISSIONS = 1L << 22;
  private static final long MOST_WORK = 1L << 27;

  @Override
  public Support supports(final Problem problem) {
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

  @Override
  public boolean isSteady() {
    return true;
  }

  /// The way up and down a tree through the middle of two nodes that are far from each other.
  @Override
  public long leastSlots(final Problem problem) {
    final Digraph graph = TwoWayLinks.of(problem.topology()).bothWays();
    final BreadthFirst search = BreadthFirst.over(graph).search(0);
    return 2L * Math.ceilDiv(search.search(search.node(graph.nodes() - 1)).depth(), 2);
  }

  @Override
  public Schedule construct(final Problem problem) {
    return new PipelinedSums(problem, PackedSums.of(problem)).schedule();
  }
}
