package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;

/// The growth bound: in each slot the number of nodes that have a chunk is at most multiplied by
/// one more than their ports. P nodes therefore need ⌈log_{d+1} P⌉ slots on a network of degree d.
/// Contributions are gathered no faster.
///
/// Examines the first few hundred chunks (fewer on large networks) that have many targets or
/// combine from many sources.
@AutoService(LowerBound.class)
@Summary("The number of nodes with a chunk grows no faster than ports and lanes allow.")
public record Growth() implements LowerBound {
  private static final long WORK = 1L << 26;
  private static final int MOST_CANDIDATES = 256;

  @Override
  public Support supports(final Problem problem) {
    if (candidates(problem, 1).isEmpty()) {
      return Support.no(
          "no chunk must spread over several nodes or be gathered, or routes may be tapped");
    }
    final boolean searched =
        problem.capabilities().hops() != Capabilities.UNLIMITED
            && !(problem.topology() instanceof CompleteTopology);
    return searched ? NodeRequirements.searchable(problem.topology(), WORK) : Support.yes();
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final long each =
        1
            + problem.demand().chunks()
            + 8L * problem.topology().nodes()
            + NodeRequirements.ends(problem.topology());
    final int most = Math.clamp(WORK / each, 1, MOST_CANDIDATES);
    final Map<Boolean, ReachUpperBound> growing = new HashMap<>();
    GrowthCertificate best = new GrowthCertificate();
    long slots = -1;
    for (final GrowthCertificate candidate : candidates(problem, most)) {
      if (slots < 0 || !budget.interrupted().getAsBoolean()) {
        final long needed =
            candidate.slots(
                problem,
                growing.computeIfAbsent(
                    candidate.backward(), b -> new ReachUpperBound(problem, b)));
        best = needed > slots ? candidate : best;
        slots = Math.max(slots, needed);
      }
    }
    final String argument =
        "Chunk %s %s node %s no faster than ports and lanes allow."
            .formatted(
                best.chunk(),
                best.backward() ? "is gathered into" : "spreads from",
                problem.topology().label(best.node()));
    return Bound.of(problem, best, argument, "jaros2008, Sec. 3; latency-hiding, Eq. 1");
  }

  private static List<GrowthCertificate> candidates(final Problem problem, final int most) {
    final Demand demand = NodeRequirements.demand(problem);
    final List<GrowthCertificate> candidates = new ArrayList<>();
    for (int chunk = 0; chunk < demand.chunks() && candidates.size() < most; chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      if (chunk > 0
          && sources.equals(demand.sources(chunk - 1))
          && targets.equals(demand.targets(chunk - 1))) {
        continue;
      }
      if (targets.size() > 1 && !problem.capabilities().taps()) {
        final int starts = demand.combines() ? sources.size() : 1;
        add(candidates, chunk, sources, Math.min(starts, most - candidates.size()), false);
      }
      if (sources.size() > 1 && demand.combines()) {
        add(candidates, chunk, targets, Math.min(targets.size(), most - candidates.size()), true);
      }
    }
    return candidates;
  }

  private static void add(
      final List<GrowthCertificate> candidates,
      final int chunk,
      final NodeSet nodes,
      final int count,
      final boolean backward) {
    for (int i = 0; i < count; i++) {
      candidates.add(new GrowthCertificate(chunk, nodes.get(i), backward));
    }
  }
}
