package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;

/// The chunks of each root: `rounds` times as many as `amounts`, which have no common divisor. All
/// are for the same `targets`; if there are several groups, these are those of the first.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record TreeDemand(List<IntList> chunks, long[] amounts, int rounds, int[] targets) {
  /// Whether copies are sent over links, all lanes of which are free, and all chunks go from single
  /// nodes, of which several are targets, to the same targets, or stay within disjoint groups.
  static Support support(final Problem problem) {
    return Requirements.copying(problem)
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(() -> ends(problem.demand()));
  }

  private static Support ends(final Demand demand) {
    return Support.needs(
        demand.chunks() > 0
            && demand.hasSingleSources()
            && ((demand.hasSameTargets() && demand.hasSameSources()) || areDisjoint(demand)),
        "chunks of single nodes for the same nodes, or for disjoint groups with that node, such as"
            + " an all-gather or a broadcast");
  }

  /// Whether no node is in the targets of two chunks unless these are the same, and each chunk
  /// starts at one of its targets.
  private static boolean areDisjoint(final Demand demand) {
    final Map<Integer, NodeSet> groups = new HashMap<>();
    boolean disjoint = true;
    for (int chunk = 0; chunk < demand.chunks() && disjoint; chunk++) {
      final NodeSet targets = demand.targets(chunk);
      if (groups.containsKey(demand.source(chunk))) {
        disjoint = targets.equals(groups.getOrDefault(demand.source(chunk), targets));
      } else {
        final int before = groups.size();
        Arrays.stream(targets.toArray()).forEach(node -> groups.put(node, targets));
        disjoint =
            targets.contains(demand.source(chunk)) && groups.size() == before + targets.size();
      }
    }
    return disjoint;
  }

  static TreeDemand of(final Problem problem) {
    final Demand demand = problem.demand();
    final List<IntList> chunks = new ArrayList<>();
    for (int node = 0; node < problem.topology().nodes(); node++) {
      chunks.add(new IntList());
    }
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      chunks.get(demand.source(chunk)).add(chunk);
    }
    int divisor = 0;
    for (final IntList own : chunks) {
      divisor = divisor(own.size(), divisor);
    }
    final int rounds = divisor;
    final long[] amounts = chunks.stream().mapToLong(own -> own.size() / rounds).toArray();
    final NodeSet ends = demand.targets(0);
    final int[] targets =
        Arrays.stream(ends.toArray())
            .filter(node -> !demand.hasSameSources() || node != demand.source(0))
            .toArray();
    return new TreeDemand(chunks, amounts, rounds, targets);
  }

  private static int divisor(final int one, final int other) {
    return other == 0 ? one : divisor(other, one % other);
  }

  /// How many trees there are if each root has `each` times its amount.
  long trees(final int each) {
    return Arrays.stream(amounts).sum() * each;
  }
}
