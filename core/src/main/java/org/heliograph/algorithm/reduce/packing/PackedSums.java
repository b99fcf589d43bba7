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
record PackedSums(TwoWayLinks links, long[] rooms, List<SumTree> trees) {
  private static final int MOST_TREES = 256;
  private static final long MOST_TREE_LINKS = 1L << 16;
  private static final long MOST_EXCHANGE_WORK = 1L << 30;

  /// As many trees as take the fewest slots for all chunks of `problem`.
  static PackedSums of(final Problem problem) {
    final TwoWayLinks links = TwoWayLinks.of(problem.topology());
    final LaneRates rates = LaneRates.of(problem);
    final Fraction strength =
        Strength.of(links.pairs(), links.capacities(rates.capacities()), () -> false).value();
    final int trees = trees(strength, problem, rates);
    final Fraction length = length(strength, trees, rates);
    final int[] centres = centres(links.bothWays());
    final int[] roots = IntStream.range(0, trees).map(it -> centres[it % centres.length]).toArray();
    final List<int[]> packing =
        SpanningTreePacking.of(
            links.pairs(), links.capacities(rates.capacities(length)), roots, MOST_EXCHANGE_WORK);
    return new PackedSums(
        links,
        rates.chunks(length),
        packing.stream().map(tree -> SumTree.of(links.pairs(), tree)).toList());
  }

  /// As many trees as make all periods shortest.
  private static int trees(final Fraction strength, final Problem problem, final LaneRates rates) {
    final int chunks = problem.demand().chunks();
    final long most = Math.max(1, MOST_TREE_LINKS / problem.topology().nodes());
    int best = 1;
    Fraction least = Fraction.of(Long.MAX_VALUE, 1);
    for (int trees = 1; trees <= Math.min(Math.min(MOST_TREES, chunks), most); trees++) {
      final Fraction all = length(strength, trees, rates).times(Fraction.of(chunks, trees));
      if (all.compareTo(least) < 0) {
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
