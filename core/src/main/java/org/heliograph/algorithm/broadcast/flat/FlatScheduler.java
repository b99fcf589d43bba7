package org.heliograph.algorithm.broadcast.flat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.heliograph.algorithm.Construction;
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

/// A scheduler in which the root and every member communicate directly over one route each. Each
/// port of the root serves one route per slot, in row order of the members, chunk by chunk.
interface FlatScheduler extends Construction {
  /// The number of ports of the root that work at the same time: 1 or 4.
  int ports();

  @Override
  default Support supports(final Problem problem) {
    final Support routing = XyRoutingSupport.support(problem, ports());
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
    return Requirements.atMost(transmissions, 1L << 24);
  }

  @Override
  default Schedule construct(final Problem problem) {
    final MeshView mesh = MeshView.of(problem.topology()).orElseThrow();
    final RootedDemand rootedDemand = RootedDemand.of(problem.demand()).orElseThrow();
    final RootRoutes rootRoutes =
        new RootRoutes(mesh, rootedDemand.root(), rootedDemand.isOutward());
    final int lane = XyRoutingSupport.lane(problem);
    final Action action = problem.demand().combines() ? Action.COMBINE : Action.COPY;
    final ColumnarSchedule.Builder schedule =
        ColumnarSchedule.Builder.over(rootRoutes.pool(), mesh.nodes());
    final int[] slots = new int[ports()];
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      for (final int node : inRowOrder(mesh, rootedDemand.members(chunk))) {
        if (node != rootedDemand.root()) {
          final int port = ports() == 1 ? 0 : rootRoutes.port(node);
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
