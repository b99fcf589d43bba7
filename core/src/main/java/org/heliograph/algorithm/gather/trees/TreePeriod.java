package org.heliograph.algorithm.gather.trees;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.graph.BottleneckCut;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.PathArc;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.graph.SplittingOff;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// Trees from every root that are used once in every period, and how many chunks each channel
/// carries in each slot of it: one for each lane or, where chunks merge, as many as its rate
/// allows.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record TreePeriod(
    TreeDemand demand, long[] rooms, List<PathArc> paths, List<SpanningTrees.Tree> trees) {
  private static final long MOST_TREE_ARCS = 1L << 17;
  private static final long MOST_WORK = 1L << 27;
  private static final long MOST_WORK_PAST_RELAYS = 1L << 24;

  /// Whether trees are few, and as many lanes enter as leave every node, if some nodes are no
  /// targets.
  static Support support(final Problem problem) {
    return support(problem, LaneRates.of(problem).rates());
  }

  /// The same where the lanes of each channel have these `rates`, in any measure.
  static Support support(final Problem problem, final long[] rates) {
    final long arcs = problem.demand().targets(0).size();
    final boolean hasRelays = problem.demand().participants().size() < problem.topology().nodes();
    return ofSize(problem, arcs, hasRelays ? MOST_WORK_PAST_RELAYS : MOST_WORK)
        .and(
            () ->
                Support.needs(
                    !hasRelays || isBalanced(problem.topology(), rates),
                    "as many lanes into every node as out of it, of each rate where rates count"));
  }

  private static Support ofSize(final Problem problem, final long arcs, final long most) {
    final long nodes = TreeDemand.of(problem).trees(1) * arcs;
    final long channels = problem.topology().channels();
    return Support.size(
        nodes * Math.max(1, channels) <= most,
        "it looks at %s links for each of %s nodes of its trees; at most %s in all"
            .formatted(channels, nodes, most));
  }

  /// Whether as much enters as leaves every node however long a period is.
  private static boolean isBalanced(final Topology topology, final long[] rates) {
    final Map<Long, long[]> balances = new HashMap<>();
    for (int channel = 0; channel < rates.length; channel++) {
      final long[] balance =
          balances.computeIfAbsent(rates[channel], _ -> new long[topology.nodes()]);
      balance[topology.writer(channel, 0)] -= topology.lanes(channel);
      balance[topology.reader(channel, 0)] += topology.lanes(channel);
    }
    return balances.values().stream().flatMapToLong(Arrays::stream).allMatch(it -> it == 0);
  }

  /// The trees for which all chunks of `problem` take the least time.
  static TreePeriod of(final Problem problem) {
    final TreeDemand demand = TreeDemand.of(problem);
    final Digraph graph = problem.topology().arcs().graph();
    final LaneRates rates = LaneRates.of(problem);
    final BottleneckCut slowest = BottleneckCut.over(graph, rates.capacities());
    for (final int target : demand.targets()) {
      slowest.require(target, demand.amounts());
    }
    final TreePace pace = pace(problem, demand, slowest.time(), rates);
    final long[] rooms = rates.capacities(pace.slot());
    final long[] capacities = new long[rooms.length];
    Arrays.setAll(capacities, arc -> Math.multiplyExact(rooms[arc], pace.slots()));
    final TreePeriod period = of(graph, demand, pace.each(), capacities);
    return new TreePeriod(demand, rooms, period.paths, period.trees);
  }

  /// `each` trees for each unit of the amounts of a root, where the channels carry `capacities`
  /// chunks in all.
  static TreePeriod of(
      final Digraph graph, final TreeDemand demand, final int each, final long[] capacities) {
    final long[] supplies = Arrays.stream(demand.amounts()).map(it -> it * each).toArray();
    final List<PathArc> paths =
        SplittingOff.of(graph, capacities, supplies, demand.targets()).orElseThrow();
    final List<SpanningTrees.Tree> trees =
        SpanningTrees.of(graph.nodes(), paths, supplies, demand.targets()).orElseThrow();
    return new TreePeriod(demand, capacities, paths, trees);
  }

  /// As many trees and as long slots as take the least time for all rounds.
  static TreePace pace(
      final Problem problem, final TreeDemand demand, final Fraction time, final LaneRates rates) {
    final long arcs = Math.max(1, demand.trees(1) * demand.targets().length);
    final int most = (int) Math.max(1, Math.min(MOST_TREE_ARCS / arcs, demand.rounds()));
    final TreePace.Task task = new TreePace.Task(time, demand.rounds(), way(problem));
    return problem.capabilities().aggregate()
        ? TreePace.ofMerged(task, most, rates.rates())
        : TreePace.ofSingle(task, most);
  }

  /// Twice the longest way to a target: trees that share all lanes are about as deep.
  private static int way(final Problem problem) {
    final BreadthFirst search = BreadthFirst.against(problem.topology().arcs().graph());
    return 2 * search.search(problem.demand().targets(0).get(0)).depth();
  }
}
