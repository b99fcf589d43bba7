package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Count;

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
    final int most = (int) Math.min(ReachUpperBound.affordable(problem, WORK), MOST_CANDIDATES);
    final Map<Direction, ReachUpperBound> growing = new EnumMap<>(Direction.class);
    final GrowthCertificate best =
        BestCandidate.of(
            candidates(problem, most),
            budget,
            it ->
                it.slots(
                    problem,
                    growing.computeIfAbsent(
                        it.direction(), direction -> new ReachUpperBound(problem, direction))));
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

  /// A bound on how fast one chunk can spread from `node` or, if `backward`, be gathered into it.
  ///
  /// Forward: the set of nodes that hold the chunk, or a contribution to it from `node`, grows no
  /// faster than its ports and lanes allow, and stays within the distance that routes can have
  /// covered. Backward: the same argument with time reversed, for chunks that combine. Chunks with
  /// equal sources and targets queue at the node. Checked in O(chunks + n log n + channel ends).
  @AutoService(Certificate.class)
  @Summary(
      "One chunk that spreads from a node, or is gathered into it, no faster than ports allow.")
  public record GrowthCertificate(
      @Summary("the chunk") int chunk,
      @Summary("a source of it; a target if backward") int node,
      @Summary("whether contributions are followed back from a target") boolean backward)
      implements Certificate {
    public GrowthCertificate() {
      this(0, 0, false);
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("spread", "growth-certificate");
    }

    @Override
    public long check(final Problem problem) {
      return slots(problem, new ReachUpperBound(problem, direction()));
    }

    /// The same, with a reach bound that is shared by many checks.
    long slots(final Problem problem, final ReachUpperBound reachUpperBound) {
      NodeRequirements.requireNode(problem, "growth-certificate", node);
      final Demand demand = NodeRequirements.demand(problem);
      NodeRequirements.requireChunk(demand, "growth-certificate", chunk);
      if (backward && !demand.combines()) {
        throw new IllegalArgumentException(
            "growth-certificate: a copied chunk need not reach a target from all sources; "
                + "follow it forward.");
      }
      if (!backward && problem.capabilities().taps()) {
        throw new IllegalArgumentException(
            "growth-certificate: a tapped route informs any number of nodes in one slot; "
                + "use another argument.");
      }
      NodeRequirements.requireEnd(demand, "growth-certificate", chunk, node, direction());
      final long growth = reachUpperBound.slots(starts(demand), direction().goals(demand, chunk));
      return NodeRequirements.slots(problem, growth == 0 ? 0 : growth + wait(problem, demand));
    }

    /// The nearest nodes come first: a picture of how far the chunk can have spread at most.
    @Override
    public List<ProofStep> steps(final Problem problem) {
      final Demand demand = NodeRequirements.demand(problem);
      final NodeSet goals = direction().goals(demand, chunk);
      final ReachUpperBound reach = new ReachUpperBound(problem, direction());
      final List<List<Integer>> reached = reach.frontiers(starts(demand), goals);
      final List<ProofStep> steps = new ArrayList<>();
      steps.add(
          ProofStep.of(
              "Chunk %s %s node %s."
                  .formatted(
                      chunk,
                      backward ? "is gathered into" : "spreads from",
                      problem.topology().label(node)),
              reached.getFirst()));
      for (int slot = 1; slot < reached.size(); slot++) {
        final String count = Count.of(reached.get(slot).size(), "node");
        steps.add(
            ProofStep.of(
                backward
                    ? "In the last %s it can be gathered from at most %s."
                        .formatted(Count.of(slot, "slot"), count)
                    : "After %s at most %s can have it.".formatted(Count.of(slot, "slot"), count),
                reached.get(slot)));
      }
      final long growth = reach.slots(starts(demand), goals);
      final long wait = wait(problem, demand);
      steps.add(
          ProofStep.of(
              "No sooner can there be as many as need it: %s.".formatted(Count.of(growth, "slot")),
              reached.getLast()));
      if (wait > 0) {
        steps.add(
            ProofStep.of(
                "Chunks like it wait for each other at the node: %s more, %s + %s = %s."
                    .formatted(Count.of(wait, "slot"), growth, wait, growth + wait),
                List.of(node)));
      }
      steps.addAll(ProofSteps.afterSetting(problem, growth + wait));
      return steps;
    }

    /// The nodes that have the chunk at the start: every source of a copy, one source of a
    /// contribution.
    private NodeSet starts(final Demand demand) {
      return demand.combines() ? NodeSet.range(node, node + 1) : demand.sources(chunk);
    }

    private Direction direction() {
      return Direction.of(backward);
    }

    /// The number of slots between the first and the last of the chunks with equal sources and
    /// targets.
    private long wait(final Problem problem, final Demand demand) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      long equal = 0;
      for (int other = 0; other < demand.chunks(); other++) {
        equal +=
            NodeRequirements.mustHandle(demand, other, node, direction())
                    && sources.equals(demand.sources(other))
                    && targets.equals(demand.targets(other))
                ? 1
                : 0;
      }
      final long perSlot =
          NodeRequirements.chunksPerSlot(problem, node, Math.max(1, equal), direction());
      return equal == 0 ? 0 : Math.ceilDiv(equal, perSlot) - 1;
    }
  }
}
