package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;

/// The chunks of each root, all for the same targets: `rounds` times as many as `amounts`, which
/// have no common divisor.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
public record TreeDemand(List<IntList> chunks, long[] amounts, int rounds, int[] targets) {
  /// Whether all chunks go from single nodes, of which several are targets, to the same targets.
  public static Support support(final Problem problem) {
    final Demand demand = problem.demand();
    return Support.needs(
        demand.chunks() > 0
            && demand.hasSingleSources()
            && demand.hasSameTargets()
            && (demand.hasSameSources() || isWithin(demand)),
        "chunks of single nodes for the same nodes, such as an all-gather or a broadcast");
  }

  private static boolean isWithin(final Demand demand) {
    boolean within = true;
    for (int chunk = 0; chunk < demand.chunks() && within; chunk++) {
      within = demand.targets(0).contains(demand.source(chunk));
    }
    return within;
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
