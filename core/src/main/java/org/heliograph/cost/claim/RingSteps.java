package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The ring algorithm: N−1.
///
/// Source: *optree*, Table I.
@AutoService(Claim.class)
@Summary("The ring algorithm: N−1 steps.")
@Source("optree, Table I")
public record RingSteps() implements RingFormula {
  @Override
  public long steps(final long nodes, final long wavelengths) {
    return nodes - 1;
  }

  @Override
  public String source() {
    return "optree, Table I";
  }
}
