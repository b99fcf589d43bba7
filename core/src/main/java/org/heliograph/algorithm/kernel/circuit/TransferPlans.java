package org.heliograph.algorithm.kernel.circuit;

import java.util.Comparator;
import java.util.List;

/// The transfer plans that can be best for a size: one static tree, a tree that grows by whole
/// messages, and interior-disjoint trees or, with one port, permutations.
public final class TransferPlans {
  private TransferPlans() {}

  /// One plan of each kind that can be the best.
  public static List<TransferPlan> all(final TransferSize size) {
    final int ports = size.ports().ports();
    return List.of(
        new TreePlan(size.members(), size.chunks(), ports),
        new StreamPlan(size.members(), size.chunks(), size.singleSourcePorts()),
        ports > 1 ? TreesPlan.of(size.members(), size.chunks(), ports) : overPermutations(size));
  }

  /// The plan with the fewest slots; the first of several.
  public static TransferPlan best(final TransferSize size) {
    return all(size).stream().min(Comparator.comparingInt(TransferPlan::slots)).orElseThrow();
  }

  /// The plan over permutations with the fewest slots.
  public static TransferPlan overPermutations(final TransferSize size) {
    final TransferPlan halving = PermutationPlan.best(size.members(), size.chunks(), size.ports());
    final TransferPlan strided = StridePlan.best(size.members(), size.chunks(), size.ports());
    return strided.slots() < halving.slots() ? strided : halving;
  }
}
