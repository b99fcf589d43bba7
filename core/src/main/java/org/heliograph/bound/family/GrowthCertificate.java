package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// How fast one chunk can spread from `node`, or, `backward`, be gathered into it.
///
/// Forward: those who hold the chunk, or the node's contribution to it, multiply no faster than
/// their ports and lanes allow, within the ball that routes can have reached. Backward: the same
/// turned round in time, for chunks that combine. Chunks with the same sources and targets wait for
/// one another at the node. Checked in O(chunks + n log n + channel ends).
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

  /// The same with a growth that serves many checks.
  long slots(final Problem problem, final ReachUpperBound reachUpperBound) {
    NodeRequirements.requireNode(problem, "growth-certificate", node);
    final Demand demand = NodeRequirements.demand(problem);
    if (chunk < 0 || chunk >= demand.chunks()) {
      throw new IllegalArgumentException(
          "growth-certificate: there is no chunk %s; chunks run from 0 to %s."
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

  /// Who has it at first: every source of a copy, one source of a contribution.
  private NodeSet starts(final Demand demand) {
    return demand.combines() ? NodeSet.range(node, node + 1) : demand.sources(chunk);
  }

  private NodeSet reached(final Demand demand) {
    return backward ? demand.sources(chunk) : demand.targets(chunk);
  }

  /// The slots by which the last of the chunks that are alike is later than the first.
  private long wait(final Problem problem, final Demand demand) {
    final NodeSet sources = demand.sources(chunk);
    final NodeSet targets = demand.targets(chunk);
    long alike = 0;
    for (int other = 0; other < demand.chunks(); other++) {
      final boolean must =
          backward
              ? NodeRequirements.mustReceive(demand, other, node)
              : NodeRequirements.mustSend(demand, other, node);
      alike +=
          must && sources.equals(demand.sources(other)) && targets.equals(demand.targets(other))
              ? 1
              : 0;
    }
    final long perSlot =
        backward
            ? NodeRequirements.chunksTakenPerSlot(problem, node, Math.max(1, alike))
            : NodeRequirements.chunksSentPerSlot(problem, node, Math.max(1, alike));
    return alike == 0 ? 0 : Math.ceilDiv(alike, perSlot) - 1;
  }
}
