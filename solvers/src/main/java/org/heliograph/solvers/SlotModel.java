package org.heliograph.solvers;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import java.util.Arrays;
import java.util.List;
import org.heliograph.graph.Digraph;

/// A constraint programme that says whether a problem can be solved in a given number of slots.
///
/// Its variables say for every commodity how much each arc carries in each slot, and how much each
/// node holds between slots. Within a slot, inflow minus outflow is the increase of what the node
/// holds; a node that copies never runs out. The load of an arc is at most its number of lanes. A
/// flow splits into routes, so the programme is feasible exactly if a schedule exists.
///
/// With fewer steps than slots, its slots are the steps of *cai2021*: each lasts one round or more,
/// and an arc carries a chunk on each lane in each of them. Calls then cross one arc.
final class SlotModel {
  private final ExactSearchModel exactSearchModel;
  private final Digraph graph;
  private final int slots;
  private final int longest;
  private final IntVar[] lengths;
  private final CpModel model = new CpModel();
  private final IntVar zero = model.newConstant(0);
  private final IntVar[][][] carried;
  private final IntVar[][][] held;

  SlotModel(final ExactSearchModel exactSearchModel, final int slots) {
    this(exactSearchModel, slots, slots);
  }

  /// A model of `steps` steps that last `rounds` rounds in all.
  SlotModel(final ExactSearchModel exactSearchModel, final int steps, final int rounds) {
    if (rounds < steps || (rounds > steps && !exactSearchModel.isOneHop())) {
      throw new IllegalArgumentException(
          "steps (%s) must be at most the rounds (%s), and as many if calls cross several arcs."
              .formatted(steps, rounds));
    }
    this.exactSearchModel = exactSearchModel;
    this.graph = exactSearchModel.graph();
    this.slots = steps;
    this.longest = rounds - steps + 1;
    this.lengths = new IntVar[longest > 1 ? steps : 0];
    if (longest > 1) {
      Arrays.setAll(lengths, _ -> model.newIntVar(1, longest, ""));
      model.addEquality(LinearExpr.sum(lengths), rounds);
    }
    final List<FlowCommodity> commodities = exactSearchModel.commodities();
    this.carried = new IntVar[commodities.size()][slots][];
    this.held = new IntVar[commodities.size()][slots + 1][];
    for (int index = 0; index < commodities.size(); index++) {
      addVariables(index, commodities.get(index));
      for (int slot = 0; slot < slots; slot++) {
        addMoves(index, slot);
      }
    }
    addCapacities();
    if (longest == 1 && exactSearchModel.hasAlikeSlots()) {
      addOrder();
    }
  }

  CpModel model() {
    return model;
  }

  int slots() {
    return slots;
  }

  /// Returns for each arc how much of a commodity it carries in `slot`.
  IntVar[] carried(final int commodity, final int slot) {
    return carried[commodity][slot];
  }

  /// Returns for each node how much of a commodity it holds at the start of `slot`.
  IntVar[] held(final int commodity, final int slot) {
    return held[commodity][slot];
  }

  private void addVariables(final int index, final FlowCommodity flowCommodity) {
    final boolean[] useful = exactSearchModel.usefulArcs(flowCommodity);
    for (int slot = 0; slot < slots; slot++) {
      final IntVar[] arcs = new IntVar[graph.arcs()];
      Arrays.setAll(
          arcs, arc -> useful[arc] ? model.newIntVar(0, most(flowCommodity, arc), "") : zero);
      carried[index][slot] = arcs;
    }
    for (int slot = 0; slot <= slots; slot++) {
      final IntVar[] nodes = new IntVar[graph.nodes()];
      for (int node = 0; node < nodes.length; node++) {
        nodes[node] = holding(flowCommodity, node, slot);
      }
      held[index][slot] = nodes;
    }
  }

  private long most(final FlowCommodity flowCommodity, final int arc) {
    final long lanes = exactSearchModel.lanes(arc);
    return flowCommodity.copies() ? lanes : lanes * longest;
  }

  private IntVar holding(final FlowCommodity flowCommodity, final int node, final int slot) {
    if (slot == 0) {
      return model.newConstant(flowCommodity.start(node));
    }
    if (flowCommodity.copies()) {
      final boolean known =
          flowCommodity.start(node) > 0 || (slot == slots && flowCommodity.need(node) > 0);
      return known ? model.newConstant(1) : model.newIntVar(0, 1, "");
    }
    if (slot == slots) {
      return model.newConstant(flowCommodity.need(node));
    }
    final boolean mayWait = exactSearchModel.relays() || flowCommodity.start(node) > 0;
    return model.newIntVar(0, mayWait ? flowCommodity.units() : flowCommodity.need(node), "");
  }

  private void addMoves(final int index, final int slot) {
    final FlowCommodity flowCommodity = exactSearchModel.commodities().get(index);
    for (int node = 0; node < graph.nodes(); node++) {
      if (flowCommodity.copies()) {
        addCopies(index, slot, node);
      } else {
        addFlow(index, slot, node);
      }
    }
  }

  private LinearExprBuilder gain(final int index, final int slot, final int node) {
    return LinearExpr.newBuilder()
        .add(held[index][slot + 1][node])
        .addTerm(held[index][slot][node], -1);
  }

  private LinearExprBuilder incoming(final int index, final int slot, final int node) {
    final LinearExprBuilder sum = LinearExpr.newBuilder();
    for (int i = 0; i < graph.inDegree(node); i++) {
      sum.add(carried[index][slot][graph.inArc(node, i)]);
    }
    return sum;
  }

  private LinearExprBuilder outgoing(final int index, final int slot, final int node) {
    final LinearExprBuilder sum = LinearExpr.newBuilder();
    for (int i = 0; i < graph.outDegree(node); i++) {
      sum.add(carried[index][slot][graph.outArc(node, i)]);
    }
    return sum;
  }

  private void addFlow(final int index, final int slot, final int node) {
    final LinearExprBuilder kept = gain(index, slot, node).add(outgoing(index, slot, node).build());
    model.addEquality(kept, incoming(index, slot, node));
    if (exactSearchModel.isOneHop()) {
      model.addLessOrEqual(outgoing(index, slot, node), held[index][slot][node]);
    }
    if (!exactSearchModel.relays() && exactSearchModel.commodities().get(index).start(node) == 0) {
      model.addGreaterOrEqual(gain(index, slot, node), 0);
    }
  }

  private void addCopies(final int index, final int slot, final int node) {
    final IntVar before = held[index][slot][node];
    model.addGreaterOrEqual(gain(index, slot, node), 0);
    final boolean isSource = exactSearchModel.commodities().get(index).start(node) > 0;
    final IntVar sends = exactSearchModel.relays() || isSource ? before : zero;
    if (exactSearchModel.isOneHop()) {
      model.addLessOrEqual(gain(index, slot, node), incoming(index, slot, node));
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int arc = graph.outArc(node, i);
        model.addLessOrEqual(
            carried[index][slot][arc], LinearExpr.term(sends, exactSearchModel.lanes(arc)));
      }
      return;
    }
    int most = 0;
    for (int i = 0; i < graph.outDegree(node); i++) {
      most += exactSearchModel.lanes(graph.outArc(node, i));
    }
    model.addLessOrEqual(
        gain(index, slot, node).add(outgoing(index, slot, node).build()),
        incoming(index, slot, node).addTerm(sends, most));
  }

  private void addCapacities() {
    for (int slot = 0; slot < slots; slot++) {
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final LinearExprBuilder sum = LinearExpr.newBuilder();
        for (final IntVar[][] commodity : carried) {
          sum.add(commodity[slot][arc]);
        }
        if (longest == 1) {
          model.addLessOrEqual(sum, exactSearchModel.lanes(arc));
        } else {
          model.addLessOrEqual(sum, LinearExpr.term(lengths[slot], exactSearchModel.lanes(arc)));
        }
      }
    }
  }

  /// Orders interchangeable slots by load, the fullest first, to exclude equivalent solutions.
  private void addOrder() {
    for (int slot = 1; slot < slots; slot++) {
      model.addGreaterOrEqual(departures(slot - 1), departures(slot));
    }
  }

  private LinearExprBuilder departures(final int slot) {
    final LinearExprBuilder sum = LinearExpr.newBuilder();
    for (int index = 0; index < held.length; index++) {
      final int source = exactSearchModel.commodities().get(index).source();
      sum.add(held[index][slot][source]).addTerm(held[index][slot + 1][source], -1);
    }
    return sum;
  }
}
