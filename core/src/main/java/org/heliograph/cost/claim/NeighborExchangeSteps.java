package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;

/// Neighbour exchange: N/2, rounded up for odd N. Every step except the first carries two chunks on
/// two wavelengths.
///
/// Source: *optree*, Sec. III-D and Table I.
@AutoService(Claim.class)
@Summary("Neighbour exchange: N/2 steps on two wavelengths.")
@Source("optree, Sec. III-D and Table I")
public record NeighborExchangeSteps() implements RingFormula {
  @Override
  public Support covers(final long nodes, final long wavelengths) {
    return Support.when(
        wavelengths >= 2 || nodes == 2,
        "its steps carry two chunks, for which it needs two wavelengths");
  }

  @Override
  public long steps(final long nodes, final long wavelengths) {
    return Math.ceilDiv(nodes, 2);
  }

  @Override
  public String source() {
    return "optree, Table I";
  }
}
