package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.StackTopology;

/// The in-growth bound: contributions flow into a target of a stack-graph no faster than from one
/// writer per coupler and slot.
///
/// Exact for reduce on stack-graphs, where `star-reduce` meets it. Examines one target in each
/// group, for the first chunks, as long as couplers times searches are below 2²⁶.
@AutoService(LowerBound.class)
@Summary("Contributions flow into a group no faster than one per coupler and slot.")
public record InGrowth() implements LowerBound {
  private static final long WORK = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    return InGrowthCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Demand demand = problem.demand();
    InGrowthCertificate best = new InGrowthCertificate(0, demand.targets(0).get(0));
    long slots = best.check(problem);
    if (problem.topology() instanceof final StackTopology topology) {
      final long each = demand.chunks() + topology.nodes() + topology.channels() * (1 + slots);
      final long most = 1 + WORK / each;
      long looked = 0;
      for (int chunk = 0; chunk < demand.chunks() && looked < most; chunk++) {
        int group = -1;
        for (int i = 0; i < demand.targets(chunk).size() && looked < most; i++) {
          final InGrowthCertificate candidate =
              new InGrowthCertificate(chunk, demand.targets(chunk).get(i));
          if (topology.group(candidate.target()) != group && !budget.interrupted().getAsBoolean()) {
            group = topology.group(candidate.target());
            looked++;
            final long needed = candidate.check(problem);
            best = needed > slots ? candidate : best;
            slots = Math.max(slots, needed);
          }
        }
      }
    }
    final String argument =
        "Contributions flow into node %s no faster than one per coupler and slot."
            .formatted(problem.topology().label(best.target()));
    return Bound.of(problem, best, argument, "stack-kautz, Sec. 3.3");
  }
}
