package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// A bound on how fast one chunk can spread from `node` or, if `backward`, be gathered into it.
///
/// Forward: the set of nodes that hold the chunk, or a contribution to it from `node`, grows no
/// faster than its ports and lanes allow, and stays within the distance that routes can have
/// covered. Backward: the same argument with time reversed, for chunks that combine. Chunks with
/// equal sources and targets queue at the node. Checked in O(chunks + n log n + channel ends).
@AutoService(Certificate.class)
@Summary("One chunk that spreads from a node, or is gathered into it, no faster than ports allow.")
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
    return slots(problem, new ReachUpperBound(problem, backward));
  }

  /// The same, with a reach bound that is shared by many checks.
  long slots(final Problem problem, final ReachUpperBound reachUpperBound) {
    NodeRequirements.requireNode(problem, "growth-certificate", node);
    final Demand demand = NodeRequirements.demand(problem);
    if (chunk < 0 || chunk >= demand.chunks()) {
      throw new IllegalArgumentException(
          "growth-certificate: chunk %s does not exist; chunks run from 0 to %s."
              .formatted(chunk, demand.chunks() - 1));
    }
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
    final NodeSet ends = backward ? demand.targets(chunk) : demand.sources(chunk);
    if (!ends.contains(node)) {
      throw new IllegalArgumentException(
          "growth-certificate: node %s is no %s of chunk %s."
              .formatted(node, backward ? "target" : "source", chunk));
    }
    final long growth = reachUpperBound.slots(starts(demand), reached(demand));
    return NodeRequirements.slots(problem, growth == 0 ? 0 : growth + wait(problem, demand));
  }

  /// The nodes that have the chunk at the start: every source of a copy, one source of a
  /// contribution.
  private NodeSet starts(final Demand demand) {
    return demand.combines() ? NodeSet.range(node, node + 1) : demand.sources(chunk);
  }

  private NodeSet reached(final Demand demand) {
    return backward ? demand.sources(chunk) : demand.targets(chunk);
  }

  /// The number of slots between the first and the last of the chunks with equal sources and
  /// targets.
  private long wait(final Problem problem, final Demand demand) {
    final NodeSet sources = demand.sources(chunk);
    final NodeSet targets = demand.targets(chunk);
    long equal = 0;
    for (int other = 0; other < demand.chunks(); other++) {
      final boolean must =
          backward
              ? NodeRequirements.mustReceive(demand, other, node)
              : NodeRequirements.mustSend(demand, other, node);
      equal +=
          must && sources.equals(demand.sources(other)) && targets.equals(demand.targets(other))
              ? 1
              : 0;
    }
    final long perSlot =
        backward
            ? NodeRequirements.chunksTakenPerSlot(problem, node, Math.max(1, equal))
            : NodeRequirements.chunksSentPerSlot(problem, node, Math.max(1, equal));
    return equal == 0 ? 0 : Math.ceilDiv(equal, perSlot) - 1;
  }
}
