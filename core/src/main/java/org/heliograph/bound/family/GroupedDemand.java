package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// A demand grouped by the start of its searches, so that one search serves all chunks of a group.
///
/// Searches for copied chunks start at their sources and go forward. Searches for chunks that
/// combine into one target start there and go backward, against the channels. Time and memory
/// O(chunks).
final class GroupedDemand {
  private final Direction direction;
  private final List<Group> groups;

  private GroupedDemand(final Direction direction, final List<Group> groups) {
    this.direction = direction;
    this.groups = groups;
  }

  /// Whether every chunk that combines has one target, so that one search serves it.
  static boolean covers(final Demand demand) {
    return !demand.combines() || demand.hasSingleTargets();
  }

  /// Whether the chunks of `problem` have distances.
  static Support support(final Problem problem) {
    return Support.when(
        covers(problem.demand()), "contributions to several targets have no single distance");
  }

  static GroupedDemand of(final Demand demand) {
    final Direction direction = Direction.of(demand.combines());
    final Map<NodeSet, Group> groups = new LinkedHashMap<>();
    Group group = new Group(NodeSet.range(0, 0));
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet roots = direction.starts(demand, chunk);
      // Chunks of one group often follow each other.
      group = group.roots.equals(roots) ? group : groups.computeIfAbsent(roots, Group::new);
      group.add(direction.goals(demand, chunk));
    }
    return new GroupedDemand(direction, List.copyOf(groups.values()));
  }

  /// The direction of searches along the channels.
  Direction direction() {
    return direction;
  }

  Collection<Group> groups() {
    return groups;
  }

  /// Σ over chunks of ⌈distance / hops⌉, and Σ of the larger of that and the number of ends that
  /// are no roots: the transmissions that chunks need.
  long[] transmissions(final Topology topology, final int hops) {
    final HopDistances search = new HopDistances(new ChannelGraph(topology, direction));
    final long[] sums = new long[2];
    for (final Group group : groups) {
      search.search(group.roots());
      for (final NodeSet ends : group.ends()) {
        final long far = Math.ceilDiv(search.farthest(ends), hops);
        sums[0] = Math.addExact(sums[0], far);
        sums[1] =
            Math.addExact(sums[1], Math.max(far, NodeRequirements.lacking(ends, group.roots())));
      }
    }
    return sums;
  }

  /// The chunks whose search starts at `roots`: with a single end, or a set of ends of which the
  /// farthest counts.
  static final class Group {
    private final NodeSet roots;
    private final List<NodeSet> sets = new ArrayList<>();
    private final IntList singles = new IntList();

    Group(final NodeSet roots) {
      this.roots = roots;
    }

    private void add(final NodeSet ends) {
      if (ends.size() > 1) {
        sets.add(ends);
        return;
      }
      singles.add(ends.get(0));
    }

    NodeSet roots() {
      return roots;
    }

    /// The ends of each chunk, which its search must reach.
    List<NodeSet> ends() {
      final List<NodeSet> ends = new ArrayList<>(sets);
      for (int i = 0; i < singles.size(); i++) {
        ends.add(NodeSet.range(singles.get(i), singles.get(i) + 1));
      }
      return ends;
    }

    /// Returns the sum over the chunks of the distance to the farthest end; throws on overflow.
    long distance(final ChannelPaths paths) {
      long sum = 0;
      for (int i = 0; i < singles.size(); i++) {
        sum = Math.addExact(sum, paths.distance(singles.get(i)));
      }
      for (final NodeSet set : sets) {
        sum = Math.addExact(sum, paths.distance(farthest(set, paths)));
      }
      return sum;
    }

    /// Adds 1 to `amounts` at the end of each chunk, the farthest one of a set.
    void mark(final ChannelPaths paths, final double[] amounts) {
      for (int i = 0; i < singles.size(); i++) {
        amounts[singles.get(i)]++;
      }
      for (final NodeSet set : sets) {
        amounts[farthest(set, paths)]++;
      }
    }

    private static int farthest(final NodeSet set, final ChannelPaths paths) {
      int farthest = set.get(0);
      for (int i = 1; i < set.size(); i++) {
        if (paths.distance(set.get(i)) > paths.distance(farthest)) {
          farthest = set.get(i);
        }
      }
      return farthest;
    }
  }
}
