package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;

/// The bound by all transmissions over all ports: distant chunks are sent repeatedly if routes are
/// short.
///
/// For models that limit the channels of a route; strongest if nodes have few ports. One search per
/// source.
@AutoService(LowerBound.class)
@Summary("All transmissions that the chunks need when routes are short, over all ports.")
public record Transmissions() implements LowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    final Support counted = NodeRequirements.countsChunks(problem);
    if (!counted.isSupported()) {
      return counted;
    }
    if (problem.capabilities().hops() == Capabilities.UNLIMITED) {
      return Support.no(
          "routes have any length, so the bound of the busiest node is at least as strong");
    }
    if (!GroupedDemand.covers(problem.demand())) {
      return Support.no("contributions to several targets have no single distance");
    }
    final long ends = NodeRequirements.ends(problem.topology());
    final long sources = Math.min(problem.demand().chunks(), problem.topology().nodes());
    return Support.when(
        ends > 0 && ends <= WORK / sources,
        "the network is too large: one search per source takes too long");
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    return Bound.of(
        problem,
        new TransmissionsCertificate(),
        "All chunks together need more transmissions than all ports can make in fewer slots.",
        "jaros2008, Sec. 3");
  }
}
