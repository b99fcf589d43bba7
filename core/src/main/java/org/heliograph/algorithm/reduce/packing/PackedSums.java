package org.heliograph.algorithm.reduce.packing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SpanningTreePacking;
import org.heliograph.graph.Strength;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;

/// Trees that sums of chunks take in turn, and how long a period is in which every tree is used
/// once.
///
/// A period is a number of slots in which every lane carries one chunk each. Where chunks merge it
/// is one slot, in which each lane carries as many chunks as its rate allows in that time. Where
/// slots only order messages, each lane carries as many chunks in a period.
record PackedSums(TwoWayLinks links, LaneRates rates, Fraction length, List<SumTree> trees) {
  private static final Fraction LONGER = Fraction.of(5, 4);
  private static final int MOST_RATES = 16;
  private static final int MOST_TREES = 256;
  private static final int FEW_CHUNKS = 64;
  private static final long MOST_TREE_LINKS = 1L << 16;
  private static final long MOST_EXCHANGE_WORK = 1L << 30;

  /// The trees with which all chunks of `problem` take the least time, as far as the length of a
  /// period and the depth of the trees say. The slowest lanes are left out, one rate after another,
  /// as long as that helps.
  static PackedSums of(final Problem problem, final LaneRates rates) {
    final TwoWayLinks links = TwoWayLinks.of(problem.topology());
    final long[] slowest = Arrays.stream(rates.rates()).distinct().sorted().toArray();
    Optional<PackedSums> best = Optional.empty();
    boolean helps = true;
    for (int i = 0; i < Math.min(slowest.length, MOST_RATES) && helps; i++) {
      final Optional<PackedSums> last = best;
      final Optional<PackedSums> next =
          of(problem, links, rates.atLeast(slowest[i]))
              .filter(
                  it -> last.stream().allMatch(other -> it.time(problem) < other.time(problem)));
      helps = next.isPresent();
      best = helps ? next : best;
    }
    return best.orElseThrow();
  }

  /// Empty if `rates` do not connect all nodes.
  private static Optional<PackedSums> of(
      final Problem problem, final TwoWayLinks links, final LaneRates rates) {
    final Fraction strength =
        Strength.of(links.pairs(), links.capacities(rates.capacities()), () -> false).value();
    if (strength.numerator().signum() == 0) {
      return Optional.empty();
    }
    final int trees = trees(strength, problem, rates);
    final int[] centres = centres(links.bothWays());
    final int[] roots = IntStream.range(0, trees).map(it -> centres[it % centres.length]).toArray();
    Fraction length = length(strength, trees, rates);
    PackedSums best = of(links, rates, length, roots);
    // Longer periods leave room for shallower trees.
    while (periods(problem, length, trees) < best.time(problem)) {
      length = rates.rounded(length.times(LONGER));
      final PackedSums next = of(links, rates, length, roots);
      best = next.time(problem) < best.time(problem) ? next : best;
    }
    return Optional.of(best);
  }

  private static PackedSums of(
      final TwoWayLinks links, final LaneRates rates, final Fraction length, final int[] roots) {
    final List<int[]> packing =
        SpanningTreePacking.of(
            links.pairs(), links.capacities(rates.capacities(length)), roots, MOST_EXCHANGE_WORK);
    return new PackedSums(
        links,
        rates,
        length,
        packing.stream().map(tree -> SumTree.of(links.pairs(), tree)).toList());
  }

  /// The time of all periods, and of the longest way up and down a tree.
  private double time(final Problem problem) {
    final double[] hops = hops(problem);
    final double longest = trees.stream().mapToDouble(tree -> tree.longest(hops)).max().orElse(0);
    return periods(problem, length, trees.size()) + 2 * longest;
  }

  private static double periods(final Problem problem, final Fraction length, final int trees) {
    return length.times(Fraction.of(problem.demand().chunks(), trees)).value();
  }

  /// The time of a chunk over each pair: a period where chunks merge, which is a slot.
  private double[] hops(final Problem problem) {
    final double[] hops = new double[links.pairs().arcs()];
    if (problem.capabilities().aggregate()) {
      Arrays.fill(hops, length.value());
      return hops;
    }
    Arrays.setAll(
        hops,
        pair -> 1.0 / Math.min(fastest(links.up().get(pair)), fastest(links.down().get(pair))));
    return hops;
  }

  private long fastest(final int[] channels) {
    return Arrays.stream(channels).mapToLong(channel -> rates.rates()[channel]).max().orElse(0);
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
