package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.StackTopology;

/// A bound for all-reduce where contributions count once: on g² passive stars between g groups of
/// g nodes, all g² first messages and all sums of two slots cannot be disjoint.
///
/// Proves 3 slots on pops(g,g), where `star-all-reduce` takes 3; for the proof see
/// [TwoSlotStarsCertificate]. O(chunks + couplers).
@AutoService(LowerBound.class)
@Summary("All-reduce: on g by g passive stars the sums of two slots would count a node twice.")
public record TwoSlotStars() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return TwoSlotStarsCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    DisjointSums.first(problem) >= 0, "no chunk is a sum of all nodes for all"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final int chunk = DisjointSums.first(problem);
    final String argument =
        "In two slots some node would count a contribution to chunk %s twice.".formatted(chunk);
    return Bound.of(problem, new TwoSlotStarsCertificate(chunk), argument, "stack-kautz, Sec. 3.3");
  }

  /// A sum of the contributions of all nodes, each counted once, that all nodes must have. There
  /// are g ≥ 2 groups of g nodes, and one star from each group to each, itself included. A star
  /// carries one message in a slot, and a node sends one. Suppose that two slots are enough.
  ///
  /// 1. *First slot*. A node that does not send in it is known to itself alone, and then tells
  /// one group; the others never know it. So all g² nodes send, one on each star. Let (a→c) be
  /// the node of group a that sends to group c, and C(c) the g nodes (a→c). The sets C are
  /// disjoint. After the slot, node w of group c holds V(w): either w and some of C(c), or, if it
  /// has copied, one of C(c) other than w. As g + 1 < g², nobody copies in the second slot: w
  /// adds disjoint values to V(w).
  ///
  /// 2. *Second slot*. Let s(a,c) be the node of group a that sends to group c. Its value m(a,c)
  /// holds at most s(a,c) and some of C(a). Let a ≠ c. Every node w of group c needs z = (a→a),
  /// which is neither w nor in C(c), nor in m(b,c) with b ≠ a, as it is neither in C(b) nor in
  /// group b. So w takes m(a,c), which holds z.
  ///
  /// 3. *Who holds itself*. Let a node w of group c still hold its contribution, and send to
  /// another group in the second slot. Then w = (c→c). For if w = (c→a), w takes m(a,c), and so
  /// is not in it. Another node of group c needs w, which is not in C(c). It can come only in
  /// m(a,c), or from w, which sends to another group.
  ///
  /// 4. *Three groups or more*. By 2, g − 1 ≥ 2 nodes of each group send to other groups, and by
  /// 3 one of them, s(a,c), has copied. So m(a,c) is z = (a→a) alone. Take a third group b. Group
  /// c needs x = (b→a), which is not in C(c) and not in m(a,c). So x sends it to c itself,
  /// against 3.
  ///
  /// 5. *Two groups*. Let group c be w = (c→c) and w' = (c→a), and group a y' = (a→a) and y =
  /// (a→c). Let s(c,a) have copied. By 2 its value is w, so s(c,a) is w', and y' needs y from
  /// s(a,a) = y. So s(a,c) is y'. If y' had copied, it would hold itself by 2, which it cannot.
  /// Node y receives w alone, so V(y) = {y, w', y'}; but y' holds itself and needs y from it.
  /// Hence neither s(c,a) nor, likewise, s(a,c) copied. By 3 they are w and y'. Now w' receives
  /// V(y') alone, of two contributions at most. If w' copied, it has three at most. If not, w' is
  /// not in V(y'), which is {y'}, and V(w') is {w, w', y}; but w holds itself and needs w' from
  /// it.
  ///
  /// Checked in O(couplers).
  @AutoService(Certificate.class)
  @Summary("The sum of all nodes, needed by all, on g by g passive stars.")
  public record TwoSlotStarsCertificate(@Summary("the chunk") int chunk) implements Certificate {
    public TwoSlotStarsCertificate() {
      this(0);
    }

    /// Whether contributions count once, nodes send one message a slot over one star, and there
    /// is one star from each of g ≥ 2 groups of g nodes to each.
    static Support support(final Problem problem) {
      final Capabilities capabilities = problem.capabilities();
      if (problem.demand().reduction() != Reduction.ONCE
          || capabilities.hops() != 1
          || capabilities.sendPorts() != 1
          || capabilities.taps()
          || capabilities.aggregate()) {
        return Support.no(
            "it needs contributions that count once, and nodes that send one message a slot");
      }
      return Support.when(
          problem.topology() instanceof final StackTopology stars && isSquare(stars),
          "it needs g groups of g nodes, and one passive star from each group to each");
    }

    private static boolean isSquare(final StackTopology stars) {
      final Digraph groups = stars.groups();
      final long size = stars.stack();
      if (size < 2 || groups.nodes() != size || groups.arcs() != size * size) {
        return false;
      }
      final BitSet pairs = new BitSet();
      for (int arc = 0; arc < groups.arcs(); arc++) {
        pairs.set(groups.tail(arc) * groups.nodes() + groups.head(arc));
      }
      return pairs.cardinality() == groups.arcs();
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "two-slot-stars-certificate");
      NodeRequirements.requireChunk(problem.demand(), "two-slot-stars-certificate", chunk);
      if (!DisjointSums.DisjointSumsCertificate.isForAll(problem, chunk)) {
        throw new IllegalArgumentException(
            "two-slot-stars-certificate: chunk %s is not a sum of all nodes for all nodes."
                .formatted(chunk));
      }
      return NodeRequirements.slots(problem, 3);
    }
  }
}
