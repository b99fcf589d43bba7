package org.heliograph.algorithm.exchange.ejection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.Translations;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.ChunkImages;
import org.heliograph.topology.Topology;

/// Finds the ways to fold a problem: semiregular groups that leave its demand invariant, each with
/// some of its subgroups, the most promising first.
///
/// The best folding allows the fewest slots, and then leaves the fewest messages. Among equals a
/// subgroup of middling order is best, since a small one leaves many images to choose from and a
/// large one forbids many paths.
final class QuotientGroupSearch {
  private static final int SUBGROUPS_TRIED = 24;
  private static final int SUBGROUPS_OF_ONE_ORDER = 2;
  private static final double MIDDLING = 0.6;
  private static final long LOSS_PARTS = 16;
  private static final long STEPS_PER_CHUNK = 32; // to find its images

  private QuotientGroupSearch() {}

  /// Returns the groups of a network that leave `demand` invariant, by increasing order; none if
  /// none was found.
  static List<SemiregularGroup> groups(final Topology topology, final Demand demand) {
    return groups(topology, demand, new WorkCounter(Budget.of(1)));
  }

  /// Returns those of them that are found before `workCounter` stops.
  static List<SemiregularGroup> groups(
      final Topology topology, final Demand demand, final WorkCounter workCounter) {
    final List<SemiregularGroup> groups = new ArrayList<>();
    for (final SemiregularGroup group : Translations.of(topology)) {
      workCounter.add(STEPS_PER_CHUNK * demand.chunks());
      if (!workCounter.isStopped() && ChunkImages.of(group, demand).isPresent()) {
        groups.add(group);
      }
    }
    return groups;
  }

  /// Returns foldings by `groups` for a problem that needs at least `bound` slots, best first.
  ///
  /// A second folding of the same two orders comes after the first of all others.
  static List<QuotientGroups> of(
      final List<SemiregularGroup> groups, final long bound, final SplittableRandom random) {
    final List<Ranked> ranked = new ArrayList<>();
    final Map<List<Integer>, Integer> alike = new HashMap<>();
    for (final SemiregularGroup group : groups) {
      final Map<Integer, Integer> perOrder = new HashMap<>();
      for (final int[] subgroup : subgroups(group, random)) {
        if (perOrder.merge(subgroup.length, 1, Integer::sum) <= SUBGROUPS_OF_ONE_ORDER) {
          final int copy = alike.merge(List.of(group.order(), subgroup.length), 1, Integer::sum);
          ranked.add(new Ranked(new QuotientGroups(group, subgroup), copy));
        }
      }
    }
    ranked.sort(
        Comparator.comparingLong((Ranked one) -> loss(one.folding, bound))
            .thenComparingInt(Ranked::copy)
            .thenComparingInt(one -> -one.folding.group().order())
            .thenComparingDouble(one -> distanceFromMiddle(one.folding)));
    return ranked.stream().map(Ranked::folding).toList();
  }

  /// Returns by how many sixteenths of `bound` the number of blocks forces a schedule above it.
  private static long loss(final QuotientGroups quotientGroups, final long bound) {
    return LOSS_PARTS * (quotientGroups.leastSlots(bound) - bound) / Math.max(1, bound);
  }

  private record Ranked(QuotientGroups folding, int copy) {}

  private static double distanceFromMiddle(final QuotientGroups quotientGroups) {
    return Math.abs(
        StrictMath.log(quotientGroups.size())
            - MIDDLING * StrictMath.log(quotientGroups.group().order()));
  }

  /// Returns the group itself, the identity alone, and the subgroups that pairs of random elements
  /// generate.
  private static List<int[]> subgroups(
      final SemiregularGroup group, final SplittableRandom random) {
    final List<int[]> subgroups = new ArrayList<>();
    subgroups.add(IntStream.range(0, group.order()).toArray());
    subgroups.add(new int[] {0});
    for (int i = 0; i < SUBGROUPS_TRIED; i++) {
      final int one = random.nextInt(group.order());
      final int other = random.nextInt(group.order());
      final int[] cyclic = group.subgroup(one);
      if (!isKnown(subgroups, cyclic)) {
        subgroups.add(cyclic);
      }
      final int[] joined = group.subgroup(one, other);
      if (!isKnown(subgroups, joined)) {
        subgroups.add(joined);
      }
    }
    return subgroups;
  }

  private static boolean isKnown(final List<int[]> subgroups, final int[] subgroup) {
    return subgroups.stream().anyMatch(known -> Arrays.equals(known, subgroup));
  }
}
