package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// WRHT as simplified in Table I: ⌈(N−p)/(p−1)⌉ + ⌈(θ−1)N/p⌉ + 1 with p = 2w+1, θ = ⌈log_p N⌉.
///
/// Source: *optree*, Table I.
@AutoService(Claim.class)
@Summary("WRHT's steps by the simplified formula of Table I.")
@Source("optree, Table I")
public record WrhtTableSteps() implements RingFormula {
  @Override
  public long steps(final long nodes, final long wavelengths) {
    final long p = 2 * wavelengths + 1;
    long above = 0; // θ−1
    for (long reached = p; reached < nodes; reached *= p) {
      above++;
    }
    return Math.ceilDiv(nodes - p, p - 1) + Math.ceilDiv(above * nodes, p) + 1;
  }

  @Override
  public String source() {
    return "optree, Table I";
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of("For N = 1024 and w = 64 the table prints 259; the formula gives 16.");
  }
}
