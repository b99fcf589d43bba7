package org.heliograph.solvers;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import java.util.Arrays;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;

/// A constraint programme that says whether an all-reduce takes a given number of slots.
///
/// Its variables say which routes are used in each slot, and for each node and chunk which
/// contributions its partial sum holds between slots: a family of sets. The sum of a node grows by
/// the sums that it receives, all of them disjoint, or is replaced by any one sum that it receives,
/// also if it loses contributions that other nodes still hold. Where contributions may count twice,
/// replacing never helps, and the sum only grows. Nodes are the representatives of
/// [TranslatedRoutes]; the others do and hold the images.
///
/// It leaves out nothing that can help. A second message of a slot from one node to another has the
/// same value, so it has no effect or counts twice; of several equal copies one suffices; and a
/// route without its cycles takes fewer channels.
final class PartialSumModel {
  private final Problem problem;
  private final TranslatedRoutes routes;
  private final int slots;
  private final int chunks;
  private final int nodes;
  private final boolean isOnce;
  private final boolean isGrowing;
  private final CpModel model = new CpModel();
  private final IntVar zero = model.newConstant(0);
  private final IntVar one = model.newConstant(1);
  private final IntVar[][][] used; // slot, chunk, route
  private final IntVar[][][] copies; // slot, chunk, orbit
  private final IntVar[][][][] holds; // slot, chunk, orbit, contribution

  /// The whole model, or if `isGrowing` only schedules in which no node loses a contribution: these
  /// are found sooner, but there may be shorter ones.
  PartialSumModel(
      final Problem problem,
      final TranslatedRoutes routes,
      final int slots,
      final boolean isGrowing) {
    this.problem = problem;
    this.routes = routes;
    this.slots = slots;
    this.chunks = problem.demand().chunks();
    this.nodes = problem.topology().nodes();
    this.isOnce = problem.demand().reduction() == Reduction.ONCE;
    this.isGrowing = isGrowing || !isOnce;
    this.used = new IntVar[slots][chunks][routes.routes().size()];
    this.copies = new IntVar[slots][chunks][routes.representatives()];
    this.holds = new IntVar[slots + 1][chunks][routes.representatives()][nodes];
    for (int slot = 0; slot <= slots; slot++) {
      addVariables(slot);
    }
    for (int slot = 0; slot < slots; slot++) {
      addCapacities(slot);
      addPorts(slot);
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int orbit = 0; orbit < routes.representatives(); orbit++) {
          addSum(slot, chunk, orbit);
        }
      }
    }
  }

  /// The number of variables of a model, to leave out those that are too large.
  static long variables(final Problem problem, final TranslatedRoutes routes, final int slots) {
    final long nodes = problem.topology().nodes();
    final long sums = routes.representatives() * nodes * nodes;
    return slots * (long) problem.demand().chunks() * (sums + routes.routes().size());
  }

  CpModel model() {
    return model;
  }

  private IntVar bool() {
    return model.newIntVar(0, 1, "");
  }

  private void addVariables(final int slot) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (slot < slots) {
        Arrays.setAll(used[slot][chunk], _ -> bool());
        Arrays.setAll(
            copies[slot][chunk], _ -> isOnce && !(isGrowing && slot == 0) ? bool() : zero);
      }
      for (int orbit = 0; orbit < routes.representatives(); orbit++) {
        final int own = routes.representative(orbit);
        Arrays.setAll(holds[slot][chunk][orbit], node -> held(slot, node == own));
      }
    }
  }

  private IntVar held(final int slot, final boolean isOwn) {
    if (slot == slots || (isOwn && (slot == 0 || isGrowing))) {
      return one;
    }
    return slot == 0 ? zero : bool();
  }

  /// Each orbit of channels is used at most as often as it has lanes; all its channels are then.
  private void addCapacities(final int slot) {
    final LinearExprBuilder[] loads = new LinearExprBuilder[routes.graph().arcs()];
    for (int route = 0; route < routes.routes().size(); route++) {
      for (final int arc : routes.routes().get(route)) {
        final int orbit = routes.arcOrbit(arc);
        loads[orbit] = loads[orbit] == null ? LinearExpr.newBuilder() : loads[orbit];
        for (int chunk = 0; chunk < chunks; chunk++) {
          loads[orbit].add(used[slot][chunk][route]);
        }
      }
    }
    for (int orbit = 0; orbit < loads.length; orbit++) {
      if (loads[orbit] != null) {
        model.addLessOrEqual(loads[orbit], problem.topology().lanes(orbit));
      }
    }
  }

  private void addPorts(final int slot) {
    final Capabilities allowed = problem.capabilities();
    for (int orbit = 0; orbit < routes.representatives(); orbit++) {
      final LinearExprBuilder sent = LinearExpr.newBuilder();
      final LinearExprBuilder received = LinearExpr.newBuilder();
      for (int route = 0; route < routes.routes().size(); route++) {
        final int[] arcs = routes.routes().get(route);
        for (int chunk = 0; chunk < chunks; chunk++) {
          if (routes.orbit(routes.source(arcs)) == orbit) {
            sent.add(used[slot][chunk][route]);
          }
          if (routes.target(arcs) == routes.representative(orbit)) {
            received.add(used[slot][chunk][route]);
          }
        }
      }
      if (allowed.sendPorts() < Capabilities.UNLIMITED) {
        model.addLessOrEqual(sent, allowed.sendPorts());
      }
      if (allowed.receivePorts() < Capabilities.UNLIMITED) {
        model.addLessOrEqual(received, allowed.receivePorts());
      }
    }
  }

  /// What a representative holds after `slot`.
  private void addSum(final int slot, final int chunk, final int orbit) {
    final IntVar[] before = holds[slot][chunk][orbit];
    final IntVar[] after = holds[slot + 1][chunk][orbit];
    final IntVar copy = copies[slot][chunk][orbit];
    final LinearExprBuilder[] gains = new LinearExprBuilder[nodes];
    Arrays.setAll(gains, _ -> LinearExpr.newBuilder());
    final LinearExprBuilder all = LinearExpr.newBuilder();
    for (int sender = 0; sender < nodes; sender++) {
      addReceived(slot, chunk, new Pair(sender, routes.representative(orbit)), gains, all);
    }
    if (copy != zero) {
      // A copy comes alone: nodes × (1 − copy) more would be allowed without it.
      model.addLessOrEqual(
          LinearExpr.newBuilder().add(all.build()).addTerm(copy, nodes - 1L), nodes);
      model.addLessOrEqual(copy, all);
    }
    for (int node = 0; node < nodes; node++) {
      if (isGrowing) {
        model.addGreaterOrEqual(after[node], before[node]);
      }
      if (isOnce) {
        model.addEquality(after[node], gains[node].add(kept(before[node], copy)));
      } else {
        model.addLessOrEqual(after[node], gains[node].add(before[node]));
      }
    }
  }

  /// A sender and a receiver.
  private record Pair(int sender, int receiver) {}

  /// Adds what a representative receives from one sender: at most one message.
  private void addReceived(
      final int slot,
      final int chunk,
      final Pair pair,
      final LinearExprBuilder[] gains,
      final LinearExprBuilder all) {
    final LinearExprBuilder messages = LinearExpr.newBuilder();
    int count = 0;
    for (int route = 0; route < routes.routes().size(); route++) {
      final int[] arcs = routes.routes().get(route);
      if (routes.source(arcs) == pair.sender && routes.target(arcs) == pair.receiver) {
        messages.add(used[slot][chunk][route]);
        count++;
      }
    }
    if (count == 0) {
      return;
    }
    final IntVar sent = bool();
    model.addEquality(sent, messages);
    all.add(sent);
    for (int node = 0; node < nodes; node++) {
      final IntVar held = held(slot, chunk, pair.sender, node);
      gains[node].add(both(sent, held));
    }
  }

  /// Whether any node holds a contribution, by its representative.
  private IntVar held(final int slot, final int chunk, final int node, final int contribution) {
    return holds[slot][chunk][routes.orbit(node)][routes.back(node, contribution)];
  }

  private IntVar both(final IntVar sent, final IntVar held) {
    if (held == zero || held == one) {
      return held == zero ? zero : sent;
    }
    final IntVar both = bool();
    model.addLessOrEqual(both, sent);
    model.addLessOrEqual(both, held);
    model.addGreaterOrEqual(both, LinearExpr.newBuilder().add(sent).add(held).add(-1));
    return both;
  }

  private IntVar kept(final IntVar before, final IntVar copy) {
    if (copy == zero || before == zero) {
      return before;
    }
    final IntVar kept = bool();
    model.addLessOrEqual(kept, before);
    model.addLessOrEqual(LinearExpr.newBuilder().add(kept).add(copy), 1);
    model.addGreaterOrEqual(kept, LinearExpr.newBuilder().add(before).addTerm(copy, -1));
    return kept;
  }

  /// The schedule of a solution: every chosen route and its images.
  Schedule schedule(final CpSolver solver) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < slots; slot++) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int route = 0; route < routes.routes().size(); route++) {
          if (solver.value(used[slot][chunk][route]) > 0) {
            final int[] arcs = routes.routes().get(route);
            final int orbit = routes.orbit(routes.target(arcs));
            final boolean isCopy = solver.value(copies[slot][chunk][orbit]) > 0;
            add(schedule, slot, chunk, arcs, isCopy ? Action.COPY : Action.COMBINE);
          }
        }
      }
    }
    return schedule.build();
  }

  private void add(
      final ColumnarSchedule.Builder schedule,
      final int slot,
      final int chunk,
      final int[] route,
      final Action action) {
    final int lane = problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
    for (int element = 0; element < routes.order(); element++) {
      final int[] arcs = routes.image(element, route);
      schedule.add(
          new Transmission(
              chunk,
              routes.source(arcs),
              Transmission.EVERY_READER,
              new Route.Path(Arrays.stream(arcs).asLongStream().toArray()),
              lane,
              slot,
              action));
    }
  }
}
