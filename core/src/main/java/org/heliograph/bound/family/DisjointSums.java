package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.Topology;

/// A bound for all-reduce where contributions count once: all nodes complete their sums together
/// only if the partial sums are disjoint and fit exactly. A static ring does not allow this.
///
/// At most one slot better than growth. With one port it gives ⌈log₂ n⌉ + 1 for odd n. With one
/// circuit per node and a delay of d slots it gives n slots, up to n = d + 2. For the proof see
/// [DisjointSumsCertificate]. Examines the first 4096 chunks; O(chunks · log n + n).
@AutoService(LowerBound.class)
@Summary("All-reduce: sums can complete at all nodes only if disjoint parts fit together.")
public record DisjointSums() implements LowerBound {
  private static final int MOST_CHUNKS = 4096;

  @Override
  public Support supports(final Problem problem) {
    final Support counted = DisjointSumsCertificate.support(problem);
    return counted.isSupported()
        ? Support.when(first(problem) >= 0, "no chunk is a sum of all nodes for all nodes")
        : counted;
  }

  /// The first chunk that is a sum of all nodes for all nodes, or −1.
  static int first(final Problem problem) {
    final int looked = Math.min(MOST_CHUNKS, problem.demand().chunks());
    for (int chunk = 0; chunk < looked; chunk++) {
      if (DisjointSumsCertificate.isForAll(problem, chunk)) {
        return chunk;
      }
    }
    return -1;
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final DisjointSumsCertificate parts = new DisjointSumsCertificate(first(problem));
    final String argument =
        "The sums of chunk %s cannot all complete at once from disjoint parts."
            .formatted(parts.chunk());
    return Bound.of(problem, parts, argument, "jaros2008, Sec. 3; latency-hiding, Eq. 1");
  }

  /// A sum of the contributions of all n nodes, each counted once, that all nodes must have.
  ///
  /// 1. *Parts*. If a node receives at most r values per slot, a value has at most (r+1)^t
  /// contributions after t slots. Let q be the least t for which this is n or more. If all nodes
  /// complete by slot q, none completes earlier. If moreover r (r+1)^(q−1) < n, each node adds r
  /// disjoint values to its own in slot q; n · r values are sent in total. If no node sends more
  /// than r, each value is sent r times, and a contribution that x nodes hold before is held by x
  /// (r+1) = n nodes after. So n must be a multiple of r + 1; otherwise q + 1 slots are needed.
  ///
  /// 2. *Ring*. With one circuit per node that cannot be reconfigured in the first d + 1 slots, all
  /// contributions travel round a ring. Within n − 1 slots no contribution returns, so no node may
  /// discard a value. But node v adds the value of v − 1 to its own in the first slot, and in the
  /// second offers both to v + 1, which already has that of v. So n ≥ 3 nodes need n slots, or d +
  /// 2.
  ///
  /// Argument 1 needs a port limit but no circuits, and argument 2 needs no port limit. Limits on
  /// circuits or reconfigurable receivers invalidate neither. Checked in O(log n + channel ends).
  @AutoService(Certificate.class)
  @Summary("The sum of all nodes, needed by all, must be made of disjoint parts.")
  public record DisjointSumsCertificate(@Summary("the chunk") int chunk) implements Certificate {
    public DisjointSumsCertificate() {
      this(0);
    }

    /// Whether every transmission has one receiver, and every contribution counts once.
    static Support support(final Problem problem) {
      if (problem.demand().reduction() != Reduction.ONCE || !problem.topology().isPointToPoint()) {
        return Support.no("it needs contributions that count once, and point-to-point channels");
      }
      final long ends = NodeRequirements.ends(problem.topology());
      return Support.when(
          !problem.capabilities().taps() && ends > 0,
          "routes may be tapped, or the network has too many channels");
    }

    /// Whether all nodes are sources and targets of a chunk.
    static boolean isForAll(final Problem problem, final int chunk) {
      final Demand demand = problem.demand();
      final int nodes = problem.topology().nodes();
      return demand.sources(chunk).size() == nodes && demand.targets(chunk).size() == nodes;
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("disjoint-parts", "disjoint-sums-certificate");
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "disjoint-sums-certificate");
      if (chunk < 0 || chunk >= problem.demand().chunks() || !isForAll(problem, chunk)) {
        throw new IllegalArgumentException(
            "disjoint-sums-certificate: chunk %s is not a sum of all nodes for all nodes."
                .formatted(chunk));
      }
      return NodeRequirements.slots(problem, Math.max(parts(problem), ring(problem)));
    }

    private static long parts(final Problem problem) {
      final Topology topology = problem.topology();
      final long nodes = topology.nodes();
      long sends = 0;
      long receives = 0;
      for (int node = 0; node < nodes; node++) {
        sends =
            Math.max(
                sends, NodeRequirements.messagesPerSlot(problem, node, nodes, Direction.FORWARD));
        receives =
            Math.max(
                receives,
                NodeRequirements.messagesPerSlot(problem, node, nodes, Direction.BACKWARD));
      }
      long slots = 0;
      long before = 0;
      long size = 1;
      while (size < nodes && receives > 0) {
        before = size;
        size *= receives + 1;
        slots++;
      }
      final boolean needsAll = receives * before < nodes && sends <= receives;
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
}
