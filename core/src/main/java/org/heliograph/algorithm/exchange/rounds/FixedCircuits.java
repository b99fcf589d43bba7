package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// Rounds on static circuits.
final class FixedCircuits {
  private FixedCircuits() {}

  /// The collective in a single round on circuits of `offsets`.
  static CollectiveRounds rounds(
      final RoundProblem roundProblem, final FiniteGroup group, final List<Integer> offsets) {
    return roundProblem
        .rounds(new RoundSequence(group, 1, List.of((_, x) -> x)), AllReduceMethod.BLOCKS)
        .on(offsets);
  }

  /// The collective on a product of rings, bidirectional if there are enough ports.
  static CollectiveRounds rounds(final RoundProblem roundProblem, final MixedRadix group) {
    return rounds(roundProblem, group, neighbours(group, roundProblem.ports()));
  }

  /// The offsets to the neighbours on each ring, in both directions if `ports` allow.
  static List<Integer> neighbours(final MixedRadix group, final int ports) {
    final TreeSet<Integer> both = new TreeSet<>();
    final TreeSet<Integer> forwards = new TreeSet<>();
    for (int axis = 0; axis < group.radices().size(); axis++) {
      forwards.add(group.stride(axis));
      both.add(group.stride(axis));
      both.add(group.inverse(group.stride(axis)));
    }
    return List.copyOf(both.size() <= ports ? both : forwards);
  }

  /// All factorisations of `nodes` into two or more sides of at least 2, longest first, with at
  /// most `axes` sides.
  static List<List<Integer>> shapes(final int nodes, final int axes) {
    final List<List<Integer>> shapes = new ArrayList<>();
    split(nodes, nodes, axes, new ArrayList<>(), shapes);
    shapes.removeIf(shape -> shape.size() < 2);
    return shapes;
  }

  private static void split(
      final int rest,
      final int longest,
      final int axes,
      final List<Integer> sides,
      final List<List<Integer>> shapes) {
    if (rest == 1) {
      shapes.add(List.copyOf(sides));
      return;
    }
    for (int side = Math.min(rest, longest); axes > 0 && side >= 2; side--) {
      if (rest % side == 0) {
        sides.add(side);
        split(rest / side, side, axes - 1, sides, shapes);
        sides.removeLast();
      }
    }
  }
}
