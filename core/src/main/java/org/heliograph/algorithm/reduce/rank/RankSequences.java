package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;

/// The rounds of well-known algorithms among n ranks.
final class RankSequences {
  private static final int MOST_SEARCHED = 8;

  private RankSequences() {}

  /// Recursive doubling: partners differ in one binary digit. Ranks beyond the largest power of two
  /// give their value before and take the result after.
  static RankRounds doubling(final int n) {
    final int core = Integer.highestOneBit(n);
    return RankRounds.folded(
        n, digits(core, Collections.nCopies(Integer.numberOfTrailingZeros(core), 2)));
  }

  /// Exchanges in groups of the given sizes, whose product is `n`: in each round the ranks of a
  /// group differ in one digit.
  static RankRounds digits(final int n, final List<Integer> factors) {
    final List<RoundMessages> rounds = new ArrayList<>();
    int stride = 1;
    for (final int factor : factors) {
      final int step = stride;
      rounds.add(
          new RoundMessages(
              IntStream.range(0, n)
                  .filter(rank -> rank / step % factor == 0)
                  .mapToObj(rank -> IntStream.range(0, factor).map(i -> rank + i * step).toArray())
                  .toList(),
              true));
      stride *= factor;
    }
    return new RankRounds(n, rounds);
  }

  /// Swing: partners lie at the alternating distances 1, −1, 3, −5, 11 … of an even rank. Ranks
  /// beyond the largest power of two give their value before and take the result after.
  static RankRounds swing(final int n) {
    final int core = Integer.highestOneBit(n);
    final List<RoundMessages> rounds = new ArrayList<>();
    long distance = 1;
    for (int size = 1; size < core; size *= 2) {
      final List<int[]> pairs = new ArrayList<>();
      for (int rank = 0; rank < core; rank += 2) {
        pairs.add(new int[] {rank, Math.floorMod(rank + distance, core)});
      }
      rounds.add(new RoundMessages(pairs, true));
      distance = 1 - 2 * distance;
    }
    return RankRounds.folded(n, new RankRounds(core, rounds));
  }

  /// Bruck: in round i every rank sends to those at the distances 1, 2 … `radix` − 1 times `radix`ⁱ
  /// ahead.
  static RankRounds bruck(final int n, final int radix) {
    final List<RoundMessages> rounds = new ArrayList<>();
    for (long stride = 1; stride < n; stride *= radix) {
      final List<int[]> pairs = new ArrayList<>();
      for (long distance = stride; distance < Math.min(n, stride * radix); distance += stride) {
        for (int rank = 0; rank < n; rank++) {
          pairs.add(new int[] {rank, (int) ((rank + distance) % n)});
        }
      }
      rounds.add(new RoundMessages(pairs, false));
    }
    return new RankRounds(n, rounds);
  }

  /// Ring: every rank sends to the next, and to the one before if the ring is used both ways.
  static RankRounds ring(final int n, final boolean isTwoWay) {
    final List<int[]> pairs = new ArrayList<>();
    for (int rank = 0; rank < n; rank++) {
      pairs.add(new int[] {rank, (rank + 1) % n});
    }
    for (int rank = 0; rank < n && isTwoWay; rank++) {
      pairs.add(new int[] {(rank + 1) % n, rank});
    }
    final RoundMessages round = new RoundMessages(pairs, false);
    return new RankRounds(n, Collections.nCopies(isTwoWay ? n / 2 : n - 1, round));
  }

  /// The most links that lead to or from a node.
  static int mostLinks(final Problem problem) {
    final Digraph graph = problem.topology().graph();
    final int ports =
        Math.min(problem.capabilities().sendPorts(), problem.capabilities().receivePorts());
    return IntStream.range(0, graph.nodes())
        .map(node -> Math.min(ports, Math.max(graph.outDegree(node), graph.inDegree(node))))
        .max()
        .orElse(1);
  }

  /// The radix given, or if it is 0, those from 2 to one more than a node has links.
  static IntStream radices(final Problem problem, final int radix) {
    return radix > 0
        ? IntStream.of(radix)
        : IntStream.rangeClosed(2, 1 + Math.clamp(mostLinks(problem), 1, MOST_SEARCHED));
  }
}
