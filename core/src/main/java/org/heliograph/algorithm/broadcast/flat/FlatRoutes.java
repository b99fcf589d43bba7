package org.heliograph.algorithm.broadcast.flat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.XyRoutingSupport;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.MeshView;

/// What both flat schedulers share: the root and every member communicate directly over one route
/// each. Each port of the root serves one route per slot, in row order of the members, chunk by
/// chunk.
final class FlatRoutes {
  private static final long MAX_TRANSMISSIONS = 1L << 24;
  private static final int PORTS = 4;

  private FlatRoutes() {}

  static Support support(final Problem problem, final int ports) {
    final Support routing = XyRoutingSupport.support(problem, ports);
    if (!routing.isSupported()) {
      return routing;
    }
    final Optional<RootedDemand> rooted = RootedDemand.of(problem.demand());
    if (rooted.isEmpty()) {
      return Support.needs("one root that all chunks start at, or end at");
    }
    long transmissions = 0;
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      transmissions += rooted.get().members(chunk).size();
    }
    return Requirements.atMost(transmissions, MAX_TRANSMISSIONS);
  }

  /// Returns the schedule in which the ports of the root work at the same time, or one after
  /// another if `single`.
  static Schedule schedule(final Problem problem, final boolean single) {
    final MeshView mesh = MeshView.of(problem.topology()).orElseThrow();
    final RootedDemand rootedDemand = RootedDemand.of(problem.demand()).orElseThrow();
    final RootRoutes rootRoutes =
        new RootRoutes(mesh, rootedDemand.root(), rootedDemand.isOutward());
    final int lane = XyRoutingSupport.lane(problem);
    final Action action = problem.demand().combines() ? Action.COMBINE : Action.COPY;
    final ColumnarSchedule.Builder schedule =
        ColumnarSchedule.Builder.over(rootRoutes.pool(), mesh.nodes());
    final int[] slots = new int[single ? 1 : PORTS];
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      for (final int node : inRowOrder(mesh, rootedDemand.members(chunk))) {
        if (node != rootedDemand.root()) {
          final int port = single ? 0 : rootRoutes.port(node);
          final int sender = rootedDemand.isOutward() ? rootedDemand.root() : node;
          schedule.add(
              slots[port]++,
              chunk,
              sender,
              lane,
              action,
              rootRoutes.start(node),
              rootRoutes.hops(node));
        }
      }
    }
    return schedule.build();
  }

  private static int[] inRowOrder(final MeshView mesh, final NodeSet members) {
    return Arrays.stream(members.toArray())
        .boxed()
        .sorted(Comparator.comparingInt(mesh::row).thenComparingInt(mesh::column))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
