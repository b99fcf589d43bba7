package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// A collective of copies divided among groups: which chunk enters which group where, and the
/// problems that are left across groups and inside them.
///
/// First each chunk is brought to one node of every group in which it has targets. Inside a group
/// it then spreads from there, or from where it starts. `inside` has everything that is left in the
/// groups; `own` has only the chunks that start there, `foreign` those from other groups.
record GroupSpread(
    GroupProblem across,
    List<GroupProblem> inside,
    List<GroupProblem> own,
    List<GroupProblem> foreign) {
  /// A chunk that is at `node` and must get to `targets` of the same group.
  private record Start(int chunk, int group, int node, NodeSet targets, boolean isOwn) {
    private boolean isDone() {
      return targets.size() == 1 && targets.get(0) == node;
    }
  }

  /// The division of `problem` by `groups`; empty if no chunk crosses, if one cannot enter a group,
  /// or cannot get on from where it enters.
  static Optional<GroupSpread> of(final Problem problem, final NodeGroups groups) {
    try {
      return divided(problem, groups);
    } catch (final IllegalArgumentException _) {
      return Optional.empty(); // what a problem says whose nodes do not reach each other
    }
  }

  private static Optional<GroupSpread> divided(final Problem problem, final NodeGroups groups) {
    final EntryNodes entries = new EntryNodes(problem.topology(), groups);
    final List<Start> starts = new ArrayList<>();
    final Demand.Builder between = new Demand.Builder(Reduction.NONE);
    final IntList crossing = new IntList();
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      final int source = problem.demand().source(chunk);
      final IntList reached = new IntList();
      final Map<Integer, IntList> targets = targets(groups, problem.demand().targets(chunk));
      for (final Map.Entry<Integer, IntList> in : targets.entrySet()) {
        final boolean isOwn = groups.groupOf(source) == in.getKey();
        final int entry = isOwn ? source : entries.choose(source, in.getKey());
        final NodeSet last = NodeSet.of(in.getValue().toArray());
        starts.add(new Start(chunk, in.getKey(), entry, last, isOwn));
        if (!isOwn) {
          reached.add(entry);
        }
      }
      if (!reached.isEmpty()) {
        between.chunk(NodeSet.of(source), NodeSet.of(reached.toArray()));
        crossing.add(chunk);
      }
    }
    if (crossing.isEmpty()) {
      return Optional.empty();
    }
    final GroupProblem across =
        new GroupProblem(
            problem.with(between.build()),
            crossing::get,
            IntUnaryOperator.identity(),
            LongUnaryOperator.identity());
    return Optional.of(
        new GroupSpread(
            across,
            parts(problem, groups, starts, _ -> true),
            parts(problem, groups, starts, Start::isOwn),
            parts(problem, groups, starts, start -> !start.isOwn)));
  }

  private static Map<Integer, IntList> targets(final NodeGroups groups, final NodeSet all) {
    final Map<Integer, IntList> byGroup = new TreeMap<>();
    for (int i = 0; i < all.size(); i++) {
      byGroup.computeIfAbsent(groups.groupOf(all.get(i)), _ -> new IntList()).add(all.get(i));
    }
    return byGroup;
  }

  /// The problems of the groups in which chunks that are `taken` have something left to do.
  private static List<GroupProblem> parts(
      final Problem problem,
      final NodeGroups groups,
      final List<Start> starts,
      final Predicate<Start> taken) {
    return starts.stream()
        .filter(taken)
        .filter(start -> !start.isDone())
        .collect(Collectors.groupingBy(Start::group, TreeMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(in -> part(problem, groups.group(in.getKey()), in.getValue()))
        .toList();
  }

  private static GroupProblem part(
      final Problem problem, final NodeGroups.GroupNetwork network, final List<Start> starts) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Start start : starts) {
      final int[] targets = Arrays.stream(start.targets.toArray()).map(network::local).toArray();
      demand.chunk(NodeSet.of(network.local(start.node)), NodeSet.of(targets));
    }
    return network.part(problem, demand.build(), starts.stream().mapToInt(Start::chunk).toArray());
  }
}
