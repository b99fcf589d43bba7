package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What strategies along digits share: into which radices a number falls, and which choices
/// exist.
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

  /// The ways in which `arena`'s collective can add up, as far as `sums` leaves it open.
  static List<AllReduceMethod> ways(
      final RoundProblem roundProblem, final AllReduceMethod allReduceMethod) {
    if (roundProblem.kind() != RankChunks.Kind.ALL_REDUCE) {
      return allReduceMethod == AllReduceMethod.WHOLE ? List.of() : List.of(AllReduceMethod.BLOCKS);
    }
    return allReduceMethod == AllReduceMethod.ANY
        ? List.of(AllReduceMethod.BLOCKS, AllReduceMethod.WHOLE)
        : List.of(allReduceMethod);
  }

  /// How many parts to make: `parts` if it is positive, else as many as there are chunks for and
  /// as `ports` serve when each takes `width`, and at most `most`.
  static int parts(
      final RoundProblem roundProblem,
      final AllReduceMethod allReduceMethod,
      final int parts,
      final int width,
      final int most) {
    if (parts > 0) {
      return parts;
    }
    final int chunks =
        allReduceMethod == AllReduceMethod.WHOLE
            ? roundProblem.cargo().total()
            : roundProblem.cargo().most();
    return Math.max(1, Math.min(Math.min(most, chunks), roundProblem.ports() / Math.max(1, width)));
  }

  /// The products of factors from 2 to `most` that give `nodes`: for each limit the one with the
  /// largest factors first, each list once.
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
