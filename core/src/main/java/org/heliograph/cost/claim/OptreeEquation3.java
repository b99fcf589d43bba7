package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// OpTree's steps by equation (3) and Theorem 3: ⌈m·log_m N·N/(4w)⌉ with m = N^{1/k}, so
/// ⌈k·N^{1+1/k}/(4w)⌉, with the number of stages of Theorem 1.
///
/// Source: *optree*, eq. (3).
@AutoService(Claim.class)
@Summary("OpTree's steps by equation (3).")
@Source("optree, eq. (3)")
public record OptreeEquation3(
    @Summary("number of stages; 0 = chosen by the rule") int k,
    @Summary("how k follows from the number of nodes") StageRule rule)
    implements RingFormula {
  public OptreeEquation3() {
    this(0, StageRule.ARGMIN);
  }

  public OptreeEquation3 {
    StageRule.require("optree-equation3", k);
  }

  @Override
  public long steps(final long nodes, final long wavelengths) {
    final int stages = new OptreeTheorem1(k, rule).stages(nodes, wavelengths);
    return TreePower.ceiling(stages, nodes, stages, 4 * wavelengths);
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of("It has k/4 where Theorem 1, from which it is derived, has (2k−1)/8.");
  }
}
