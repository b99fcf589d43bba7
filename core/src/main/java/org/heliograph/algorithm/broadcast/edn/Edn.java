package org.heliograph.algorithm.broadcast.edn;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.XyRoutingSupport;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.MeshView;

/// Broadcast and reduce on a square mesh of n = 4^k nodes by extended dominating nodes. It takes
/// one slot for each of the k − 1 levels, for all tiles at once, and the slots in which the root
/// calls the four nodes of the last level.
///
/// All routes are in dimension order, and no two routes of a slot share a channel. With `relayed`
/// the root takes 2 slots from every root up to n = 1 024. With `direct` it takes 2 slots from the
/// middle, 3 from a corner of 4 × 4 and 4 from a corner of larger meshes (*mahafzah* says 3). On
/// any other mesh `levels=searched` takes one slot for each level of [SearchedLevels], and `tops`
/// has no effect. Several chunks follow one another, closed up by [Compaction]. Deterministic;
/// ignores budget and `random`. Time O(n) per chunk. Source: *mahafzah*, Sec. III; levels as in
/// [EdnLevel].
@AutoService(Scheduler.class)
@Summary("Broadcast and reduce on a mesh, by levels of extended dominating nodes.")
@Source("mahafzah, Sec. III")
public record Edn(
    @Summary("relayed or direct: calls between the root and the last level") TopLevelCalls tops,
    @Summary("tiled, or searched: fewest nodes in tiles of any mesh") LevelRule levels)
    implements Construction {
  private static final int PORTS = 4;
  private static final long MAX_TRANSMISSIONS = 1L << 24;

  public Edn() {
    this(TopLevelCalls.RELAYED, LevelRule.TILED);
  }

  @Override
  public Support supports(final Problem problem) {
    final Support routing =
        Requirements.relaying(problem).and(() -> XyRoutingSupport.support(problem, PORTS));
    if (!routing.isSupported()) {
      return routing;
    }
    final MeshView mesh = MeshView.of(problem.topology()).orElseThrow();
    final boolean isTiled =
        mesh.rows() == mesh.columns() && Integer.bitCount(mesh.rows()) == 1 && mesh.rows() >= 2;
    if (levels == LevelRule.TILED && !isTiled) {
      return Support.needs(
          "a square mesh of side 2, 4, 8, …, not %s × %s; with levels=searched any mesh"
              .formatted(mesh.rows(), mesh.columns()));
    }
    return RootedDemand.ofBroadcastOrReduce(problem)
        .and(
            () ->
                Requirements.atMost(
                    (long) mesh.nodes() * problem.demand().chunks(), MAX_TRANSMISSIONS));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final MeshView mesh = MeshView.of(problem.topology()).orElseThrow();
    final RootedDemand rootedDemand = RootedDemand.of(problem.demand()).orElseThrow();
    final BitSet members = new BitSet();
    final NodeSet set = rootedDemand.members(0);
    for (int i = 0; i < set.size(); i++) {
      members.set(mesh.row(set.get(i)) * mesh.columns() + mesh.column(set.get(i)));
    }
    final MeshPlace root =
        new MeshPlace(mesh.row(rootedDemand.root()), mesh.column(rootedDemand.root()));
    final CallDirection direction =
        rootedDemand.isOutward() ? CallDirection.DISTRIBUTION : CallDirection.REDUCTION;
    final EdnCalls calls =
        switch (levels) {
          case TILED -> EdnCalls.of(EdnTree.of(mesh.rows()), root, direction, tops, members);
          case SEARCHED ->
              EdnCalls.of(
                  SearchedLevels.of(new MeshPlace(mesh.rows(), mesh.columns()), root, direction),
                  mesh.columns(),
                  root,
                  direction,
                  members);
        };
    final Schedule inTurn = inTurn(problem, mesh, calls);
    final boolean single = problem.demand().chunks() == 1;
    return single ? inTurn : Compaction.of(problem, inTurn);
  }

  /// Returns the schedule in which all chunks take the same calls, one chunk after another.
  private static Schedule inTurn(final Problem problem, final MeshView mesh, final EdnCalls calls) {
    final int lane = XyRoutingSupport.lane(problem);
    final int chunks = problem.demand().chunks();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder(mesh.nodes() * chunks);
    for (int slot = 0; slot < calls.slots() * chunks; slot++) {
      for (final EdnCall ednCall : calls.slot(slot % calls.slots())) {
        final XyPath path = calls.phase().path(ednCall);
        final int from = mesh.node(path.from().row(), path.from().column());
        final int to = mesh.node(path.to().row(), path.to().column());
        schedule.add(
            new Transmission(
                slot / calls.slots(),
                from,
                Transmission.EVERY_READER,
                new Route.Path(mesh.xyRoute(from, to)),
                lane,
                slot,
                calls.phase() == CallDirection.REDUCTION ? Action.COMBINE : Action.COPY));
      }
    }
    return schedule.build();
  }
}
