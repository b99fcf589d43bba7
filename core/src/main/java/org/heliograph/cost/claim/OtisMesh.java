package org.heliograph.cost.claim;

import java.util.List;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.view.SwapNetwork;

/// The OTIS-Mesh of *mahafzah*: P groups of P nodes, each a square mesh of electronic links,
/// connected by optical transpose links, with P = 4^k and k ≥ 2, for all-reduce or barrier on all
/// nodes.
///
/// `group` is P. Node `G·P + N` is node N, row-major, of group G.
record OtisMesh(int group) {
  /// Whether `problem` is all-reduce of one chunk on such a network; O(n + m), without looking at
  /// channels unless their number fits.
  static boolean is(final Problem problem) {
    final Topology topology = problem.topology();
    final OtisMesh mesh = of(problem);
    return isSize(mesh.group())
        && topology.channels() == mesh.channels()
        && isAllReduce(problem)
        && SwapNetwork.of(topology).filter(mesh::hasMeshes).isPresent();
  }

  /// The network of `problem`, for which [#is] must hold.
  static OtisMesh of(final Problem problem) {
    return new OtisMesh((int) Math.round(Math.sqrt(problem.topology().nodes())));
  }

  /// Whether P is 4^k with k ≥ 2.
  private static boolean isSize(final int p) {
    return p >= 16 && Integer.bitCount(p) == 1 && Integer.numberOfTrailingZeros(p) % 2 == 0;
  }

  private static boolean isAllReduce(final Problem problem) {
    return problem.demand().chunks() == 1
        && CollectivePattern.of(problem.demand()) instanceof AllReduce(NodeSet members)
        && members.size() == problem.topology().nodes();
  }

  /// √P, for a P that is a power of four.
  static long side(final long group) {
    return 1L << (Long.numberOfTrailingZeros(group) / 2);
  }

  /// H = log₄P − 1, the levels of dominating nodes.
  static int levels(final long group) {
    return Long.numberOfTrailingZeros(group) / 2 - 1;
  }

  private long channels() {
    final long side = side(group);
    return group * (4 * side * (side - 1)) + (long) group * (group - 1);
  }

  /// Whether groups are meshes of electronic links, row by row, and optical links join them; with
  /// as many channels there are no others. Numbers alone decide, since a copy may lack coordinates.
  private boolean hasMeshes(final SwapNetwork network) {
    final int side = (int) side(group);
    final Digraph mesh = new Mesh(List.of(side, side)).build().graph();
    final Topology inside = network.inside();
    final Digraph links = inside.graph();
    boolean same = links.arcs() == mesh.arcs() && network.isJoinedBy(Medium.OPTICAL);
    for (int arc = 0; arc < mesh.arcs() && same; arc++) {
      same =
          links.multiplicity(mesh.tail(arc), mesh.head(arc)) == 1
              && inside.kind(arc).medium() == Medium.ELECTRICAL;
    }
    return same;
  }
}
