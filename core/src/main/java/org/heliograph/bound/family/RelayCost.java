package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// On a ring or a line, relay trees that finish in time use more channels than there are.
///
/// Fast spreading needs long arcs, short arcs take long: the least total length for every number of
/// slots is exact. Always at least the bound that counts what nodes must receive.
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
        ? "In fewer slots no relay trees reach everyone."
        : ("In fewer slots relay trees that reach everyone take %s channel uses or more;"
                + " all lanes offer %s.")
            .formatted(tally.needed(), tally.offered());
  }
}
