package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// OpTree with k stages by Theorem 1: S = ⌈(2k−1)·N^{1+1/k}/(8w)⌉, with m = N^{1/k} a real number.
///
/// Source: *optree*, Theorems 1 and 2. Exact; O(log² N) products of whole numbers.
@AutoService(Claim.class)
@Summary("OpTree's steps by Theorem 1, its stages by Theorem 2.")
@Source("optree, Theorems 1 and 2")
public record OptreeTheorem1(
    @Summary("number of stages; 0 = chosen by the rule") int k,
    @Summary("how k follows from the number of nodes") StageRule rule)
    implements RingFormula {
  public OptreeTheorem1() {
    this(0, StageRule.ARGMIN);
  }

  public OptreeTheorem1 {
    StageRule.require("optree-theorem1", k);
  }

  @Override
  public long steps(final long nodes, final long wavelengths) {
    return steps(stages(nodes, wavelengths), nodes, wavelengths);
  }

  /// The number of stages for these nodes and wavelengths.
  public int stages(final long nodes, final long wavelengths) {
    return k > 0 ? k : rule.stages(nodes, stages -> steps(stages, nodes, wavelengths));
  }

  private static long steps(final int stages, final long nodes, final long wavelengths) {
    return TreePower.ceiling(2L * stages - 1, nodes, stages, 8 * wavelengths);
  }

  @Override
  public String source() {
    return "optree, Theorem 1";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "The radix N^(1/k) is not an integer in general: some trees need more than this, some"
            + " fewer.");
  }
}
