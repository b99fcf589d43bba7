package org.heliograph.algorithm.gather.trees;

import java.util.Arrays;
import java.util.List;
import org.heliograph.graph.BottleneckCut;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.PathArc;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.graph.SplittingOff;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// A number of slots, and trees for which the lanes of all channels suffice in these.
record TreePeriod(
    TreeDemand demand, int slots, List<PathArc> paths, List<SpanningTrees.Tree> trees) {
  private static final long MOST_TREE_ARCS = 1L << 17;
  private static final long MOST_WORK = 1L << 24;
  private static final int MOST_EACH = 64;

  /// Whether as many lanes enter as leave every node, if some nodes are no targets, and trees are
  /// few.
  static Support support(final Problem problem) {
    final int arcs = problem.demand().targets(0).size();
    return Support.needs(
            arcs >= problem.topology().nodes() - 1 || isBalanced(problem.topology()),
            "as many lanes into every node as out of it")
        .and(() -> ofSize(problem, arcs));
  }

  private static Support ofSize(final Problem problem, final long arcs) {
    final long work =
        TreeDemand.of(problem).trees(1) * arcs * Math.max(1, problem.topology().channels());
    return Support.size(
        work <= MOST_WORK,
        "it looks at %s links for each of %s nodes of its trees; at most 2^24 in all"
            .formatted(problem.topology().channels(), TreeDemand.of(problem).trees(1) * arcs));
  }

  private static boolean isBalanced(final Topology topology) {
    final long[] balance = new long[topology.nodes()];
    for (long channel = 0; channel < topology.channels(); channel++) {
      balance[topology.writer(channel, 0)] -= topology.lanes(channel);
      balance[topology.reader(channel, 0)] += topology.lanes(channel);
    }
    return Arrays.stream(balance).allMatch(it -> it == 0);
  }

  /// The trees for which all chunks of `problem` take the fewest slots.
  static TreePeriod of(final Problem problem) {
    final TreeDemand demand = TreeDemand.of(problem);
    final Digraph graph = problem.topology().arcs().graph();
    final long[] lanes = new long[graph.arcs()];
    Arrays.setAll(lanes, problem.topology()::lanes);
    final BottleneckCut slowest = BottleneckCut.over(graph, lanes);
    for (final int target : demand.targets()) {
      slowest.require(target, demand.amounts());
    }
    final int each = each(demand, slowest.time());
    final int slots = slots(slowest.time(), each);
    final long[] capacities = Arrays.stream(lanes).map(it -> it * slots).toArray();
    final long[] supplies = Arrays.stream(demand.amounts()).map(it -> it * each).toArray();
    final List<PathArc> paths =
        SplittingOff.of(graph, capacities, supplies, demand.targets()).orElseThrow();
    final List<SpanningTrees.Tree> trees =
        SpanningTrees.of(graph.nodes(), paths, supplies, demand.targets()).orElseThrow();
    return new TreePeriod(demand, slots, paths, trees);
  }

  /// How many trees each root has for each unit of its amount: as many as make all rounds shortest.
  private static int each(final TreeDemand demand, final Fraction time) {
    final long arcs = Math.max(1, demand.trees(1) * demand.targets().length);
    final long most = Math.min(Math.min(MOST_EACH, MOST_TREE_ARCS / arcs), demand.rounds());
    int best = 1;
    long fewest = Long.MAX_VALUE;
    for (int each = 1; each <= most; each++) {
      // One period more, for the way of the last chunks.
      final long all = (Math.ceilDiv(demand.rounds(), each) + 1L) * slots(time, each);
      if (all < fewest) {
        fewest = all;
        best = each;
      }
    }
    return best;
  }

  private static int slots(final Fraction time, final int each) {
    return time.times(Fraction.of(each, 1)).roundedUp().intValueExact();
  }
}
