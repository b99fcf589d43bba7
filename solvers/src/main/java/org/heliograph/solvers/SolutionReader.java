package org.heliograph.solvers;

import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.IntVar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Turns a solution of a [SlotModel] into transmissions.
final class SolutionReader {
  private final ExactSearchModel exactSearchModel;
  private final Digraph graph;
  private final SlotModel slots;
  private final CpSolver solver;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  private SolutionReader(
      final ExactSearchModel exactSearchModel, final SlotModel slots, final CpSolver solver) {
    this.exactSearchModel = exactSearchModel;
    this.graph = exactSearchModel.graph();
    this.slots = slots;
    this.solver = solver;
  }

  /// Returns the schedule that `solver` found for `slots`.
  static Schedule read(
      final ExactSearchModel exactSearchModel, final SlotModel slots, final CpSolver solver) {
    final SolutionReader reader = new SolutionReader(exactSearchModel, slots, solver);
    for (int index = 0; index < exactSearchModel.commodities().size(); index++) {
      if (exactSearchModel.commodities().get(index).copies()) {
        reader.addCopies(index);
      } else {
        reader.addUnits(index);
      }
    }
    return reader.schedule.build();
  }

  /// One call: its arcs, from the tail of the first to the head of the last.
  private record Leg(int slot, List<Integer> arcs) {
    int start(final Digraph graph) {
      return graph.tail(arcs.getFirst());
    }

    int end(final Digraph graph) {
      return graph.head(arcs.getLast());
    }
  }

  private int[] values(final IntVar[] variables) {
    return Arrays.stream(variables)
        .mapToInt(variable -> Math.toIntExact(solver.value(variable)))
        .toArray();
  }

  private void addCopies(final int index) {
    final FlowCommodity flowCommodity = exactSearchModel.commodities().get(index);
    for (int slot = 0; slot < slots.slots(); slot++) {
      final int[] before = values(slots.held(index, slot));
      final int[] after = values(slots.held(index, slot + 1));
      final int[] load = values(slots.carried(index, slot));
      final int[] supply = new int[graph.nodes()];
      Arrays.setAll(
          supply, node -> exactSearchModel.relays() ? before[node] : flowCommodity.start(node));
      final CallTracer tracer = new CallTracer(graph, load);
      for (int node = 0; node < supply.length; node++) {
        if (after[node] > before[node]) {
          add(flowCommodity.chunk(0), new Leg(slot, tracer.pathTo(node, supply)));
        }
      }
    }
  }

  private void addUnits(final int index) {
    final FlowCommodity flowCommodity = exactSearchModel.commodities().get(index);
    final int[] place = new int[flowCommodity.units()];
    Arrays.fill(place, flowCommodity.source());
    final List<List<Leg>> journeys = new ArrayList<>();
    for (int unit = 0; unit < place.length; unit++) {
      journeys.add(new ArrayList<>());
    }
    for (int slot = 0; slot < slots.slots(); slot++) {
      final int[] next = place.clone();
      for (final Leg leg : legs(index, slot)) {
        final int unit = unitAt(leg.start(graph), place);
        place[unit] = -1;
        next[unit] = leg.end(graph);
        journeys.get(unit).add(leg);
      }
      System.arraycopy(next, 0, place, 0, place.length);
    }
    for (int chunk = 0; chunk < place.length; chunk++) {
      final int unit = unitAt(flowCommodity.target(chunk), place);
      place[unit] = -1;
      for (final Leg leg : journeys.get(unit)) {
        add(flowCommodity.chunk(chunk), leg);
      }
    }
  }

  private static int unitAt(final int node, final int[] place) {
    for (int unit = 0; unit < place.length; unit++) {
      if (place[unit] == node) {
        return unit;
      }
    }
    throw new AssertionError("no unit is left at node " + node);
  }

  private List<Leg> legs(final int index, final int slot) {
    final int[] load = values(slots.carried(index, slot));
    final List<Leg> legs = new ArrayList<>();
    if (exactSearchModel.isOneHop()) {
      for (int arc = 0; arc < load.length; arc++) {
        for (int unit = 0; unit < load[arc]; unit++) {
          legs.add(new Leg(slot, List.of(arc)));
        }
      }
      return legs;
    }
    final int[] gain = values(slots.held(index, slot + 1));
    final int[] before = values(slots.held(index, slot));
    final int[] supply = new int[gain.length];
    for (int node = 0; node < gain.length; node++) {
      gain[node] -= before[node];
      supply[node] = Math.max(0, -gain[node]);
    }
    final CallTracer tracer = new CallTracer(graph, load);
    for (int node = 0; node < gain.length; node++) {
      for (int unit = 0; unit < gain[node]; unit++) {
        final Leg leg = new Leg(slot, tracer.pathTo(node, supply));
        supply[leg.start(graph)]--;
        legs.add(leg);
      }
    }
    return legs;
  }

  private void add(final int chunk, final Leg leg) {
    // A route that must keep its lane uses channels with one lane only.
    schedule.add(
        new Transmission(
            chunk,
            leg.start(graph),
            Transmission.EVERY_READER,
            new Route.Path(leg.arcs().stream().mapToLong(Integer::longValue).toArray()),
            exactSearchModel.keepsLanes() ? 0 : Transmission.ANY_LANE,
            leg.slot(),
            Action.COPY));
  }
}
