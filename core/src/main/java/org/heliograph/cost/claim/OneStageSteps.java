package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// One-stage all-gather: ⌈N²/(8w)⌉.
///
/// Source: *optree*, Table I.
@AutoService(Claim.class)
@Summary("One-stage all-gather: N²/8w steps.")
@Source("optree, Table I")
public record OneStageSteps() implements RingFormula {
  @Override
  public long steps(final long nodes, final long wavelengths) {
    return Math.ceilDiv(nodes * nodes, 8 * wavelengths);
  }

  @Override
  public String source() {
    return "optree, Table I";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "For N = 1024 and w = 64 the table prints 128, which is N/8; its formula gives 2048.");
  }
}
