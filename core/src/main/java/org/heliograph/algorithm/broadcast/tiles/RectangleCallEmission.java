package org.heliograph.algorithm.broadcast.tiles;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.XyRoutingSupport;
import org.heliograph.collective.Chunk;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.MeshView;

/// Turns calls on a rectangle into transmissions of a problem on a mesh.
final class RectangleCallEmission {
  private static final int PORTS = 4;
  private static final int SEARCHES = 32;
  private static final long LEAST_EFFORT = WorkCounter.STEPS_PER_EVALUATION / 4;
  private static final long MOST_EVALUATIONS = 1L << 40;

  private final Problem problem;
  private final MeshView mesh;
  private final ArcNetwork arcNetwork;
  private final Rectangle shape;

  RectangleCallEmission(final Problem problem) {
    this.problem = problem;
    this.mesh = MeshView.of(problem.topology()).orElseThrow();
    this.arcNetwork = ArcNetwork.of(problem);
    this.shape = new Rectangle(mesh.rows(), mesh.columns());
  }

  /// Returns whether the hardware of `problem` allows the calls.
  static Support support(final Problem problem) {
    return Requirements.relaying(problem)
        .and(() -> ArcNetwork.support(problem.topology()))
        .and(() -> XyRoutingSupport.support(problem, PORTS));
  }

  /// Returns the search for trees within `budget`, which counts its work.
  static Tilings tilings(
      final Budget budget, final SplittableRandom random, final WorkCounter workCounter) {
    return new Tilings(Math.max(LEAST_EFFORT, effort(budget) / SEARCHES), random, workCounter);
  }

  /// Returns the elementary steps that `budget` pays for; more than a search can make if it is
  /// unlimited.
  static long effort(final Budget budget) {
    return Math.min(MOST_EVALUATIONS, budget.evaluations()) * WorkCounter.STEPS_PER_EVALUATION;
  }

  Rectangle shape() {
    return shape;
  }

  /// Returns the place of `node` of the mesh in the rectangle.
  int place(final int node) {
    return shape.node(mesh.row(node), mesh.column(node));
  }

  private int node(final int place) {
    return mesh.node(shape.row(place), shape.column(place));
  }

  /// Returns the schedule in which every chunk takes these calls. It is final if the search was not
  /// stopped and a larger `budget` would not let it go further.
  Outcome outcome(
      final RectangleCalls rectangleCalls, final WorkCounter workCounter, final Budget budget) {
    final Schedule schedule = play(rectangleCalls);
    return workCounter.isStopped() || budget.evaluations() < MOST_EVALUATIONS
        ? new Outcome.Exhausted(Optional.of(schedule))
        : new Outcome.Found(schedule);
  }

  /// Returns a schedule in which one chunk follows another as closely as possible.
  private Schedule play(final RectangleCalls rectangleCalls) {
    final int chunks = problem.demand().chunks();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int chunk = 0; chunk < chunks; chunk++) {
      final boolean[] useful = useful(rectangleCalls, problem.demand().chunk(chunk));
      for (int call = 0; call < rectangleCalls.count(); call++) {
        if (useful[call]) {
          add(schedule, rectangleCalls, call, chunk);
        }
      }
    }
    final Schedule whole = schedule.build();
    return chunks == 1 ? whole : Compaction.of(problem, whole);
  }

  private void add(
      final ColumnarSchedule.Builder schedule,
      final RectangleCalls rectangleCalls,
      final int call,
      final int chunk) {
    final int sender = node(rectangleCalls.sender(call));
    final Action action = problem.demand().combines() ? Action.COMBINE : Action.COPY;
    schedule.add(
        arcNetwork.transmission(
            new ArcNetwork.Message(chunk, action),
            sender,
            Optional.empty(),
            mesh.xyRoute(sender, node(rectangleCalls.receiver(call))),
            new ArcNetwork.Place(chunk * rectangleCalls.length() + rectangleCalls.slot(call), 0)));
  }

  /// Marks the calls whose senders have contributions to send on, or those that lead to targets.
  private boolean[] useful(final RectangleCalls rectangleCalls, final Chunk chunk) {
    final boolean combines = problem.demand().combines();
    final NodeSet ends = combines ? chunk.sources() : chunk.targets();
    final boolean[] joined = new boolean[shape.nodes()];
    for (int i = 0; i < ends.size(); i++) {
      joined[place(ends.get(i))] = true;
    }
    final boolean[] useful = new boolean[rectangleCalls.count()];
    for (int i = 0; i < useful.length; i++) {
      // Contributions are followed from their sources on, copies from their targets back.
      final int call = combines ? i : useful.length - 1 - i;
      final int sender = rectangleCalls.sender(call);
      final int receiver = rectangleCalls.receiver(call);
      useful[call] = joined[combines ? sender : receiver];
      joined[combines ? receiver : sender] |= useful[call];
    }
    return useful;
  }
}
