package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.PathArc;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;

/// Trees of several disjoint groups, all over one network at the same time.
///
/// Which trees share the links best is hard to find for more than one group, so the trees of all
/// groups grow in turn by [SteinerGrowth], each over what the others leave, and then each once more
/// among the others, several times; the best pass counts. A period with more trees is taken if all
/// rounds are shorter. Trees divide at ranks, also at those of other groups, and at switches that
/// multicast. O(passes · trees · m log n), and that for each target where switches are passed.
final class GroupPeriod {
  private static final int PASSES = 5;
  private static final double DEPTH_PRICE = 0.03;
  private static final long MOST_WORK = 1L << 24;
  private static final int MOST_EACH = 32;

  private final TreeDemand trees;
  private final LaneRates rates;
  private final SteinerGrowth growth;
  private final List<Root> roots = new ArrayList<>(); // each as often as it has trees for a round

  private GroupPeriod(final Problem problem) {
    this.trees = TreeDemand.of(problem);
    this.rates = LaneRates.of(problem);
    this.growth =
        new SteinerGrowth(
            problem.topology().arcs().graph(), rates.capacities(), problem.topology()::multicasts);
    final Demand demand = problem.demand();
    final Map<Integer, NodeSet> targets = new TreeMap<>(); // by root
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      targets.putIfAbsent(demand.source(chunk), demand.targets(chunk));
    }
    targets.forEach(
        (root, goals) ->
            roots.addAll(Collections.nCopies((int) trees.amounts()[root], new Root(root, goals))));
  }

  /// A node at which chunks start, and the nodes that need them.
  private record Root(int node, NodeSet targets) {}

  /// Whether trees are few; asks about the size first, so that large networks are not read.
  static Support support(final Problem problem) {
    return ofSize(problem.topology().channels()).and(() -> ofSize(new GroupPeriod(problem).work()));
  }

  private static Support ofSize(final long work) {
    return Support.size(
        work <= MOST_WORK,
        "it looks at %s links for all nodes of its trees; at most %s in all"
            .formatted(work, MOST_WORK));
  }

  /// The links that trees look at, if each has the least number of them.
  private long work() {
    return roots.stream().mapToLong(root -> root.targets.size()).sum() * rates.rates().length;
  }

  static TreePeriod of(final Problem problem) {
    return new GroupPeriod(problem).shortest(problem);
  }

  /// Trees of one period, and the time that the fullest link needs for them.
  private record Packing(List<Rooted> trees, Fraction time) {
    /// The time of all rounds, and of one period more for the way of the last chunks.
    Fraction all(final int rounds, final int each) {
      return time.times(Fraction.of(Math.ceilDiv(rounds, each) + 1L, 1));
    }
  }

  private record Rooted(int root, List<int[]> paths) {}

  private TreePeriod shortest(final Problem problem) {
    final Digraph graph = problem.topology().arcs().graph();
    Packing best = packing(1);
    int most = 1;
    for (int each = 2;
        each <= Math.min(MOST_EACH, trees.rounds()) && each * work() <= MOST_WORK;
        each *= 2) {
      final Packing packing = packing(each);
      if (packing.all(trees.rounds(), each).compareTo(best.all(trees.rounds(), most)) < 0) {
        best = packing;
        most = each;
      }
    }
    final Fraction time = best.time().over(Fraction.of(most, 1));
    final TreePace pace = TreePeriod.pace(problem, trees, time, rates);
    return period(graph, best, rates.capacities(pace.slot()));
  }

  private Packing packing(final int each) {
    growth.clear();
    final List<Root> all = new ArrayList<>();
    for (int turn = 0; turn < each; turn++) {
      all.addAll(roots);
    }
    final List<List<int[]>> grown =
        new ArrayList<>(Collections.nCopies(all.size(), List.<int[]>of()));
    double least = 1;
    Packing best = new Packing(List.of(), Fraction.of(Long.MAX_VALUE, 1));
    for (int pass = 0; pass < PASSES; pass++) {
      final SteinerGrowth.Prices prices = new SteinerGrowth.Prices(DEPTH_PRICE, least);
      for (int i = 0; i < grown.size(); i++) {
        growth.remove(grown.get(i));
        grown.set(i, growth.add(all.get(i).node, all.get(i).targets, prices, _ -> {}));
      }
      final Fraction time = time();
      least = time.value();
      if (time.compareTo(best.time()) < 0) {
        best =
            new Packing(
                IntStream.range(0, grown.size())
                    .mapToObj(i -> new Rooted(all.get(i).node, grown.get(i)))
                    .toList(),
                time);
      }
    }
    return best;
  }

  /// What the fullest link needs for the trees that it carries.
  private Fraction time() {
    Fraction most = Fraction.of(0, 1);
    for (int arc = 0; arc < rates.rates().length; arc++) {
      final long load = Math.ceilDiv(growth.load(arc), (long) rates.topology().lanes(arc));
      final Fraction time = Fraction.of(load, rates.rates()[arc]);
      most = time.compareTo(most) > 0 ? time : most;
    }
    return most;
  }

  private TreePeriod period(final Digraph graph, final Packing packing, final long[] rooms) {
    final List<PathArc> paths = new ArrayList<>();
    final Map<List<Integer>, Integer> numbers = new HashMap<>();
    final List<SpanningTrees.Tree> all = new ArrayList<>();
    for (final Rooted tree : packing.trees()) {
      final int[] arcs = new int[tree.paths().size()];
      for (int i = 0; i < arcs.length; i++) {
        final int[] path = tree.paths().get(i);
        final List<Integer> key = Arrays.stream(path).boxed().toList();
        arcs[i] = numbers.computeIfAbsent(key, _ -> numbers.size());
        if (arcs[i] == paths.size()) {
          final int end = path[path.length - 1];
          paths.add(new PathArc(graph.tail(path[0]), graph.head(end), 1, path));
        }
      }
      all.add(new SpanningTrees.Tree(tree.root(), 1, arcs));
    }
    return new TreePeriod(trees, rooms, paths, all);
  }
}
