package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.List;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A set of nodes that data must leave, where a channel is of little use in early and late slots.
///
/// A pair (x, y) of a chunk is a source x inside and a target y outside; for a copied chunk, whose
/// sources must all be inside, they count as one x. The data of x reaches y by transmissions that
/// follow one another; the last of them that leaves the set serves the pair. In slot t, counted
/// from 0, a channel e that leaves the set serves at most a(t) · b(T − 1 − t) pairs of a schedule
/// of T slots. Here a(t) is the number of sources within t slots before e, and at most the number
/// of nodes that can influence one node within t slots. Likewise b(r) is the number of targets
/// within r slots after e without entering the set, and at most the number of nodes that one node
/// can inform within r slots outside. So Σ lanes · a(t) · b(T − 1 − t) over channels and slots is
/// at least the number of pairs. Port limits reduce the lanes of a slot, the worst ones first.
///
/// `source` and `target` restrict the pairs to one source or one target. Checked in O(boundary ·
/// channels + boundary · slots).
@AutoService(Certificate.class)
@Summary("A set of nodes that data leaves, over channels that serve few pairs early and late.")
public record CutGrowthCertificate(
    @Summary("the only source counted; -1 = all") int source,
    @Summary("the only target counted; -1 = all") int target,
    @Summary("the nodes of the set") List<Integer> nodes)
    implements Certificate {
  /// All nodes with this role.
  static final int ALL = -1;

  /// The cut around node 0.
  public CutGrowthCertificate() {
    this(ALL, ALL, List.of(0));
  }

  public CutGrowthCertificate {
    nodes = List.copyOf(nodes);
  }

  /// Whether a transmission carries one chunk to one node.
  static Support support(final Problem problem) {
    final Support counted = NodeRequirements.countsChunks(problem);
    return counted.isSupported()
        ? Support.when(
            problem.topology().isPointToPoint() && !problem.capabilities().taps(),
            "a coupler or tapped route informs many nodes at once")
        : counted;
  }

  @Override
  public long check(final Problem problem) {
    NodeRequirements.require(support(problem), "cut-growth-certificate");
    final BitSet inside = new BitSet(problem.topology().nodes());
    for (final int node : nodes) {
      NodeRequirements.requireNode(problem, "cut-growth-certificate", node);
      inside.set(node);
    }
    for (final int end : new int[] {source, target}) {
      if (end != ALL) {
        NodeRequirements.requireNode(problem, "cut-growth-certificate", end);
      }
    }
    long slots = 0;
    for (final CutPassage passage : CutPassage.of(problem, inside)) {
      slots = Math.max(slots, passage.slots(source, target));
    }
    return NodeRequirements.slots(problem, slots);
  }
}
