package org.heliograph.algorithm.kernel.circuit;

import java.util.Comparator;
import java.util.List;

/// The transfer plans that may be best for a size: one static tree, a tree that grows by whole
/// messages, and interior-disjoint trees or, for one port, blocks in rounds.
public final class TransferPlans {
  private TransferPlans() {}

  /// One plan of each kind that may be the best.
  public static List<TransferPlan> all(final TransferSize size) {
    final int ports = size.hardware().ports();
    return List.of(
        new TreePlan(size.members(), size.chunks(), ports),
        new StreamPlan(size.members(), size.chunks(), size.hearingFromOne()),
        ports > 1 ? TreesPlan.of(size.members(), size.chunks(), ports) : blocked(size));
  }

  /// The plan with the fewest slots; of several the first.
  public static TransferPlan best(final TransferSize size) {
    return all(size).stream().min(Comparator.comparingInt(TransferPlan::slots)).orElseThrow();
  }

  /// The plan over permutations with the fewest slots.
  public static TransferPlan blocked(final TransferSize size) {
    final TransferPlan halving =
        PermutationPlan.best(size.members(), size.chunks(), size.hardware());
    final TransferPlan strided = StridePlan.best(size.members(), size.chunks(), size.hardware());
    return strided.slots() < halving.slots() ? strided : halving;
  }
}
