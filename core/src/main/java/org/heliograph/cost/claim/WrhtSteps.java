package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// WRHT as an all-gather, before the paper simplifies it: with p = 2w+1 and θ = ⌈log_p N⌉, 1 +
/// p(p^{θ−1}−1)/(p−1) steps to collect and (θ−1)·p^{θ−1}, or θ·p^{θ−1}, to broadcast.
///
/// Source: *optree*, Sec. III-D; the group size p is an assumption, as the paper does not state it.
@AutoService(Claim.class)
@Summary("WRHT's steps as derived in the text, for N rounded up to a power of 2w+1.")
@Source("optree, Sec. III-D")
public record WrhtSteps(
    @Summary("whether its broadcast takes the longer of the two forms") boolean longer)
    implements RingFormula {
  public WrhtSteps() {
    this(false);
  }

  @Override
  public long steps(final long nodes, final long wavelengths) {
    final long p = 2 * wavelengths + 1;
    int theta = 1;
    long representatives = 1;
    for (long reached = p; reached < nodes; reached *= p) {
      theta++;
      representatives *= p;
    }
    final long collect = 1 + p * (representatives - 1) / (p - 1);
    return collect + (longer ? theta : theta - 1) * representatives;
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(
        "It counts for N rounded up to a power of 2w+1; with lightpaths to one node each,"
            + " its last phase alone"
            + " needs more slots.");
  }
}
