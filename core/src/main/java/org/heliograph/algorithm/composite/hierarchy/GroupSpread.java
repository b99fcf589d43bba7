package org.heliograph.algorithm.composite.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
record GroupSpread(Optional<Part> across, List<Part> inside, List<Part> own, List<Part> foreign) {
  /// A problem on the whole network or in a group; chunk i of it is `chunks[i]` of the whole.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  record Part(Optional<NodeGroups.GroupNetwork> group, int[] chunks, Problem problem) {}

  /// A chunk that is at `node` and must get to `targets` of the same group.
  private record Start(int chunk, int node, NodeSet targets, boolean isOwn) {
    private boolean isDone() {
      return targets.size() == 1 && targets.get(0) == node;
    }
  }

  /// The division of `problem` by `groups`; empty if a chunk cannot enter a group, or cannot get on
  /// from where it enters.
  static Optional<GroupSpread> of(final Problem problem, final NodeGroups groups) {
    try {
      return Optional.of(divided(problem, groups));
    } catch (final IllegalArgumentException _) {
      return Optional.empty(); // what a problem says whose nodes do not reach each other
    }
  }

  private static GroupSpread divided(final Problem problem, final NodeGroups groups) {
    final EntryNodes entries = new EntryNodes(problem.topology(), groups);
    final List<List<Start>> starts = new ArrayList<>();
    for (int group = 0; group < groups.count(); group++) {
      starts.add(new ArrayList<>());
    }
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
        starts.get(in.getKey()).add(new Start(chunk, entry, last, isOwn));
        if (!isOwn) {
          reached.add(entry);
        }
      }
      if (!reached.isEmpty()) {
        between.chunk(NodeSet.of(source), NodeSet.of(reached.toArray()));
        crossing.add(chunk);
      }
    }
    final GroupSpread spread =
        new GroupSpread(
            crossing.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    new Part(Optional.empty(), crossing.toArray(), problem.with(between.build()))),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    for (int group = 0; group < groups.count(); group++) {
      final NodeGroups.GroupNetwork network = groups.group(group);
      add(spread.inside, problem, network, starts.get(group));
      add(spread.own, problem, network, starts.get(group).stream().filter(Start::isOwn).toList());
      add(
          spread.foreign,
          problem,
          network,
          starts.get(group).stream().filter(start -> !start.isOwn).toList());
    }
    return spread;
  }

  private static Map<Integer, IntList> targets(final NodeGroups groups, final NodeSet all) {
    final Map<Integer, IntList> byGroup = new TreeMap<>();
    for (int i = 0; i < all.size(); i++) {
      byGroup.computeIfAbsent(groups.groupOf(all.get(i)), _ -> new IntList()).add(all.get(i));
    }
    return byGroup;
  }

  private static void add(
      final List<Part> parts,
      final Problem problem,
      final NodeGroups.GroupNetwork network,
      final List<Start> starts) {
    final List<Start> left = starts.stream().filter(start -> !start.isDone()).toList();
    if (left.isEmpty()) {
      return;
    }
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Start start : left) {
      final int[] targets = start.targets.toArray();
      for (int i = 0; i < targets.length; i++) {
        targets[i] = network.local(targets[i]);
      }
      demand.chunk(NodeSet.of(network.local(start.node)), NodeSet.of(targets));
    }
    parts.add(
        new Part(
            Optional.of(network),
            left.stream().mapToInt(Start::chunk).toArray(),
            problem.on(network.topology(), demand.build())));
  }
}
