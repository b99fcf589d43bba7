package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.Topology;

/// A sum of contributions of all n nodes, each counted once, that all nodes must have.
///
/// 1. *Parts*. With r receives a node and slot a value has at most (r+1)^t contributions after t
/// slots; let q be the least t for which that is n or more. If all nodes end with slot q none ends
/// before. If moreover r (r+1)^(q−1) < n, then in slot q each node adds r disjoint values to its
/// own, which is one of all n · r values sent. If no node sends more than r, each value is sent r
/// times, so that a contribution that x nodes have before is with x (r+1) = n nodes after: n must
/// be a multiple of r + 1, else it takes q + 1 slots.
///
/// 2. *Ring*. With one circuit a node, which is not retuned in the first d + 1 slots, what all must
/// get from all goes round a ring. In n − 1 slots no contribution comes back, so that no node may
/// replace what it has; but then node v adds what v − 1 had to its own in the first slot and offers
/// both in the second to v + 1, which has its v already: for n ≥ 3 it takes n slots, or d + 2.
///
/// 1 asks for ports, not for circuits, and 2 for no ports at all; few circuits or receivers to
/// retune make neither wrong. Checked in O(log n + channel ends).
@AutoService(Certificate.class)
@Summary("A sum of all nodes for all of them, made of disjoint parts.")
public record DisjointParts(@Summary("the chunk") int chunk) implements Certificate {
  public DisjointParts() {
    this(0);
  }

  /// Whether every transmission has one receiver, and sums are exact.
  static Support support(final Problem problem) {
    if (problem.demand().reduction() != Reduction.ONCE || !problem.topology().isPointToPoint()) {
      return Support.no("it needs contributions that count once, and point-to-point channels");
    }
    final long ends = NodeRequirements.ends(problem.topology());
    return Support.when(
        !problem.capabilities().taps() && ends > 0,
        "routes may be tapped, or the network has too many channels");
  }

  /// Whether a chunk has all nodes for sources and for targets.
  static boolean isForAll(final Problem problem, final int chunk) {
    final Demand demand = problem.demand();
    final int nodes = problem.topology().nodes();
    return demand.sources(chunk).size() == nodes && demand.targets(chunk).size() == nodes;
  }

  @Override
  public long check(final Problem problem) {
    final Support support = support(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException("disjoint-parts: " + support.reason() + ".");
    }
    if (chunk < 0 || chunk >= problem.demand().chunks() || !isForAll(problem, chunk)) {
      throw new IllegalArgumentException(
          "disjoint-parts: chunk %s is not a sum of all nodes for all of them.".formatted(chunk));
    }
    return NodeRequirements.slots(problem, Math.max(parts(problem), ring(problem)));
  }

  private static long parts(final Problem problem) {
    final Topology topology = problem.topology();
    final long nodes = topology.nodes();
    long sends = 0;
    long receives = 0;
    for (int node = 0; node < nodes; node++) {
      sends = Math.max(sends, NodeRequirements.sendsPerSlot(problem, node, nodes));
      receives = Math.max(receives, NodeRequirements.receivesPerSlot(problem, node, nodes));
    }
    long slots = 0;
    long before = 0;
    long size = 1;
    while (size < nodes && receives > 0) {
      before = size;
      size *= receives + 1;
      slots++;
    }
    final boolean needsAll = slots > 0 && receives * before < nodes && sends <= receives;
    return needsAll && nodes % (receives + 1) != 0 ? slots + 1 : slots;
  }

  private static long ring(final Problem problem) {
    final ReconfigurationSlots reconfigurationSlots = problem.capabilities().retuning();
    final int nodes = problem.topology().nodes();
    final boolean isOne = reconfigurationSlots.transmitters() == 1;
    return isOne && problem.capabilities().hops() == 1 && nodes >= 3
        ? Math.min(nodes, reconfigurationSlots.delay() + 2L)
        : 0;
  }
}
