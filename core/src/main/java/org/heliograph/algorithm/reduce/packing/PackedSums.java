package org.heliograph.algorithm.reduce.packing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SpanningTreePacking;
import org.heliograph.graph.Strength;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;

/// Trees that sums of chunks take in turn, and what a lane of each channel carries in a period in
/// which every tree is used once.
///
/// A period is a number of slots in which every lane carries one chunk each. Where chunks merge it
/// is one slot, in which each lane carries as many chunks as its rate allows in that time.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record PackedSums(TwoWayLinks links, Fraction length, long[] rooms, List<SumTree> trees) {
  private static final Fraction LONGER = Fraction.of(5, 4);
  private static final int MOST_TREES = 256;
  private static final int FEW_CHUNKS = 64;
  private static final long MOST_TREE_LINKS = 1L << 16;
  private static final long MOST_EXCHANGE_WORK = 1L << 30;

  /// The trees with which all chunks of `problem` take the least time, as far as the length of a
  /// period and the depth of the trees say.
  static PackedSums of(final Problem problem) {
    final TwoWayLinks links = TwoWayLinks.of(problem.topology());
    final LaneRates rates = LaneRates.of(problem);
    final Fraction strength =
        Strength.of(links.pairs(), links.capacities(rates.capacities()), () -> false).value();
    final int trees = trees(strength, problem, rates);
    final int[] centres = centres(links.bothWays());
    final int[] roots = IntStream.range(0, trees).map(it -> centres[it % centres.length]).toArray();
    Fraction length = length(strength, trees, rates);
    PackedSums best = of(links, rates, length, roots);
    // Longer periods leave room for shallower trees.
    while (time(problem, length, trees, 1).compareTo(time(problem, best)) < 0) {
      length = rates.rounded(length.times(LONGER));
      final PackedSums next = of(links, rates, length, roots);
      best = time(problem, next).compareTo(time(problem, best)) < 0 ? next : best;
    }
    return best;
  }

  private static PackedSums of(
      final TwoWayLinks links, final LaneRates rates, final Fraction length, final int[] roots) {
    final List<int[]> packing =
        SpanningTreePacking.of(
            links.pairs(), links.capacities(rates.capacities(length)), roots, MOST_EXCHANGE_WORK);
    return new PackedSums(
        links,
        length,
        rates.chunks(length),
        packing.stream().map(tree -> SumTree.of(links.pairs(), tree)).toList());
  }

  private static Fraction time(final Problem problem, final PackedSums packed) {
    final int deepest = packed.trees.stream().mapToInt(SumTree::depth).max().orElse(0);
    return time(problem, packed.length, packed.trees.size(), deepest);
  }

  /// The time of all periods, and of the way of the last chunk.
  private static Fraction time(
      final Problem problem, final Fraction length, final int trees, final int depth) {
    final Fraction periods = length.times(Fraction.of(problem.demand().chunks(), trees));
    final Fraction hop = problem.capabilities().aggregate() ? length : Fraction.of(1, 1);
    return periods.plus(hop.times(Fraction.of(2L * depth, 1)));
  }

  /// As many trees as make all periods shortest, one for each of few chunks if that does too.
  private static int trees(final Fraction strength, final Problem problem, final LaneRates rates) {
    final int chunks = problem.demand().chunks();
    final long most = Math.max(1, MOST_TREE_LINKS / problem.topology().nodes());
    int best = 1;
    Fraction least = Fraction.of(Long.MAX_VALUE, 1);
    for (int trees = 1; trees <= Math.min(Math.min(MOST_TREES, chunks), most); trees++) {
      final Fraction all = length(strength, trees, rates).times(Fraction.of(chunks, trees));
      if (all.compareTo(least) < (trees == chunks && chunks <= FEW_CHUNKS ? 1 : 0)) {
        least = all;
        best = trees;
      }
    }
    return best;
  }

  /// The time of a period: no less than the weakest partition needs.
  private static Fraction length(final Fraction strength, final int trees, final LaneRates rates) {
    return rates.rounded(Fraction.of(trees, 1).over(strength));
  }

  /// The nodes, those nearest to all others first.
  private static int[] centres(final Digraph graph) {
    final BreadthFirst search = BreadthFirst.over(graph);
    final int[] depths = new int[graph.nodes()];
    Arrays.setAll(depths, node -> search.search(node).depth());
    return IntStream.range(0, depths.length)
        .boxed()
        .sorted(Comparator.comparingInt(node -> depths[node]))
        .mapToInt(it -> it)
        .toArray();
  }
}
