package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The relay-tree bound for a ring or a line: relay trees that finish in time need more channel
/// uses than all lanes offer.
///
/// Fast spreading needs long arcs, and short arcs need many slots. The least total length for every
/// number of slots is exact. Never weaker than the bound that counts what nodes must receive.
@AutoService(LowerBound.class)
@Summary("On a ring or line, relay trees with fewer slots need too many channels.")
public record RelayCost() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return RelayCostCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final RelayCostCertificate.Tally tally = RelayCostCertificate.tally(problem);
    return new Bound(
        tally.slots(),
        argument(tally),
        "uncrossing argument, docs/wdm-rings.md",
        new RelayCostCertificate());
  }

  private static String argument(final RelayCostCertificate.Tally tally) {
    return tally.needed() == RelayCostCertificate.Tally.IMPOSSIBLE
        ? "In fewer slots no relay tree reaches all targets."
        : ("In fewer slots relay trees to all targets need at least %s channel uses;"
                + " all lanes offer %s.")
            .formatted(tally.needed(), tally.offered());
  }
}
