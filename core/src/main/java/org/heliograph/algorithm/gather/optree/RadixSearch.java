package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.heliograph.problem.Budget;

/// A search over radices for the fewest slots: first the near-equal radices of every number of
/// stages, then steps to better neighbours.
final class RadixSearch {
  private static final int MOST = 400;

  private final int nodes;
  private final Budget budget;
  private final ToIntFunction<List<Integer>> slots;
  private final Set<List<Integer>> tried = new HashSet<>();
  private int least = Integer.MAX_VALUE;
  private List<Integer> best = List.of();

  /// Whether a search with more than `budget` would end in the same way.
  static boolean isWhole(final Budget budget) {
    return budget.evaluations() >= MOST;
  }

  private RadixSearch(
      final int nodes, final Budget budget, final ToIntFunction<List<Integer>> slots) {
    this.nodes = nodes;
    this.budget = budget;
    this.slots = slots;
  }

  /// Returns the best radices found for `nodes` nodes; `slots` counts the slots of given radices.
  static List<Integer> best(
      final int nodes, final Budget budget, final ToIntFunction<List<Integer>> slots) {
    final RadixSearch search = new RadixSearch(nodes, budget, slots);
    List<Integer> best = List.of();
    int least = Integer.MAX_VALUE;
    for (int stages = 1; stages == 1 || 1L << (stages - 1) < nodes; stages++) {
      search.least = Integer.MAX_VALUE;
      search.isBetter(nearlyEqual(nodes, stages));
      Optional<List<Integer>> next = Optional.of(search.best);
      while (next.isPresent()) {
        next = search.neighbour(search.best);
      }
      if (search.least < least) {
        least = search.least;
        best = search.best;
      }
    }
    return best;
  }

  /// Returns the fewest copies of `radix` whose product is at least `nodes`.
  static List<Integer> equal(final int nodes, final int radix) {
    int stages = 1;
    while (!reaches(Collections.nCopies(stages, radix), nodes)) {
      stages++;
    }
    return Collections.nCopies(stages, radix);
  }

  /// Returns `stages` radices that differ by at most 1, larger ones first. Their product is at
  /// least `nodes`, and none of them can be made smaller.
  static List<Integer> nearlyEqual(final int nodes, final int stages) {
    int radix = 1;
    while (!reaches(Collections.nCopies(stages, radix), nodes)) {
      radix++;
    }
    final List<Integer> radices = new ArrayList<>(Collections.nCopies(stages, radix));
    for (int stage = stages - 1; stage >= 0; stage--) {
      radices.set(stage, radix - 1);
      if (!reaches(radices, nodes)) {
        radices.set(stage, radix);
      }
    }
    return List.copyOf(radices);
  }

  /// Returns whether the product of `radices` is at least `nodes`.
  static boolean reaches(final List<Integer> radices, final int nodes) {
    long product = 1;
    for (final int radix : radices) {
      product = Math.min(product * radix, Integer.MAX_VALUE);
    }
    return product >= nodes;
  }

  /// Counts the slots of `radices`, and keeps them if they are the best so far.
  private boolean isBetter(final List<Integer> radices) {
    final boolean spent =
        tried.size() >= Math.min(MOST, budget.evaluations()) || budget.interrupted().getAsBoolean();
    if ((spent && !best.isEmpty()) || !tried.add(radices)) {
      return false;
    }
    final int count = slots.applyAsInt(radices);
    if (count >= least) {
      return false;
    }
    least = count;
    best = radices;
    return true;
  }

  /// Returns the first better one among the neighbours of `from`. In a neighbour one or two radices
  /// differ by 1.
  private Optional<List<Integer>> neighbour(final List<Integer> from) {
    return neighbours(from).stream()
        .filter(near -> Collections.min(near) > 1 && reaches(near, nodes))
        .filter(this::isBetter)
        .findFirst();
  }

  private static List<List<Integer>> neighbours(final List<Integer> from) {
    final List<List<Integer>> neighbours = new ArrayList<>();
    for (int one = 0; one < from.size(); one++) {
      neighbours.add(changed(from, one, 1));
      neighbours.add(changed(from, one, -1));
      for (int other = 0; other < from.size(); other++) {
        if (other != one) {
          neighbours.add(changed(changed(from, one, 1), other, -1));
        }
      }
    }
    return neighbours;
  }

  private static List<Integer> changed(
      final List<Integer> radices, final int stage, final int change) {
    final List<Integer> changed = new ArrayList<>(radices);
    changed.set(stage, radices.get(stage) + change);
    return List.copyOf(changed);
  }
}
