package org.heliograph.cost.claim;

import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// The OTIS-Mesh of *mahafzah*: P groups of P nodes, each a square mesh of electronic links,
/// connected by optical transpose links, with P = 4^k and k ≥ 2, for all-reduce or barrier on all
/// nodes.
///
/// `group` is P. Node `G·P + N` is node N, row-major, of group G.
record OtisMesh(int group) {
  private static final int WAYS = 5; // four neighbours in the mesh, one across

  /// Whether `problem` is all-reduce of one chunk on such a network; O(n + m), and channels are
  /// read only if their number fits.
  static boolean is(final Problem problem) {
    final Topology topology = problem.topology();
    final OtisMesh mesh = of(problem);
    return isSize(mesh.group())
        && (long) mesh.group() * mesh.group() == topology.nodes()
        && topology.channels() == mesh.channels()
        && topology.isPointToPoint()
        && isAllReduce(problem.demand(), topology.nodes())
        && mesh.isTopologyOf(topology);
  }

  /// The network of `problem`, for which [#is] must hold.
  static OtisMesh of(final Problem problem) {
    return new OtisMesh((int) Math.round(Math.sqrt(problem.topology().nodes())));
  }

  /// Whether P is 4^k with k ≥ 2.
  private static boolean isSize(final int p) {
    return p >= 16 && Integer.bitCount(p) == 1 && Integer.numberOfTrailingZeros(p) % 2 == 0;
  }

  private static boolean isAllReduce(final Demand demand, final int nodes) {
    return demand.combines()
        && demand.chunks() == 1
        && demand.sources(0).size() == nodes
        && demand.targets(0).size() == nodes;
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

  /// Whether every channel is one of the OTIS-Mesh, and no two of a node are equal; since their
  /// number fits, they are then all of them.
  private boolean isTopologyOf(final Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      int seen = 0;
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        final int way = way(node, topology.reader(channel, 0));
        final boolean light = topology.kind(channel).medium() == Medium.OPTICAL;
        if (way < 0 || light != (way == WAYS - 1) || (seen & (1 << way)) != 0) {
          return false;
        }
        seen |= 1 << way;
      }
    }
    return true;
  }

  /// The direction of a link: up, left, right, down or across; −1 if it is none of these.
  private int way(final int from, final int to) {
    final int g = from / group;
    final int n = from % group;
    if (to / group != g) {
      return to == n * group + g ? WAYS - 1 : -1;
    }
    final int side = (int) side(group);
    final int rows = to % group / side - n / side;
    final int columns = to % group % side - n % side;
    final boolean isNext = Math.abs(rows) + Math.abs(columns) == 1;
    // Up, left, right and down are −3, −1, 1 and 3 below.
    return isNext ? (3 * rows + columns + 3) / 2 : -1;
  }
}
