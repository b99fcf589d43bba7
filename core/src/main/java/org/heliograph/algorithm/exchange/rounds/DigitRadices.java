package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The radices, parts and all-reduce methods among which strategies along digits choose.
final class DigitRadices {
  private static final int MOST_PARTS = 1 << 17;

  private DigitRadices() {}

  static void requireParts(final String name, final int parts) {
    if (parts < 0 || parts > MOST_PARTS) {
      throw new IllegalArgumentException(
          "%s: parts (%s) must lie between 1 and %s, or be 0 for as many as ports allow."
              .formatted(name, parts, MOST_PARTS));
    }
  }

  /// The all-reduce methods that fit the collective of a problem, among those that `sums` allows.
  static List<AllReduceMethod> ways(final RoundProblem roundProblem, final AllReduceMethod method) {
    if (roundProblem.kind() != RankChunks.Kind.ALL_REDUCE) {
      return method == AllReduceMethod.WHOLE ? List.of() : List.of(AllReduceMethod.BLOCKS);
    }
    return method == AllReduceMethod.ANY
        ? List.of(AllReduceMethod.BLOCKS, AllReduceMethod.WHOLE)
        : List.of(method);
  }

  /// The number of parts: `parts` if it is positive. Otherwise the number of chunks, or the number
  /// of parts that `ports` can serve if each part needs `width` ports, whichever is smaller, and at
  /// most `most`.
  static int parts(
      final RoundProblem roundProblem,
      final AllReduceMethod method,
      final int parts,
      final int width,
      final int most) {
    if (parts > 0) {
      return parts;
    }
    final int chunks =
        method == AllReduceMethod.WHOLE
            ? roundProblem.chunks().total()
            : roundProblem.chunks().most();
    return Math.max(1, Math.min(Math.min(most, chunks), roundProblem.ports() / Math.max(1, width)));
  }

  /// The factorisations of `nodes` into factors from 2 to `most`: for each limit on the factors the
  /// one with the largest factors first, without repetition.
  static List<List<Integer>> factorisations(final int nodes, final int most) {
    final Set<List<Integer>> found = new LinkedHashSet<>();
    for (int limit = 2; limit <= most; limit++) {
      final List<Integer> factors = new ArrayList<>();
      int rest = nodes;
      for (int factor = limit; factor >= 2; factor--) {
        while (rest % factor == 0) {
          factors.add(factor);
          rest /= factor;
        }
      }
      if (rest == 1) {
        found.add(factors);
      }
    }
    return List.copyOf(found);
  }
}
