package org.heliograph.house;

import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import java.util.Arrays;
import java.util.OptionalInt;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// The least number of slots by constraint programming, from the rules alone: knows nothing of
/// bounds, schedulers, the verifier or the models of `solvers`.
///
/// For links, chunks that do not merge, no taps, routes of one channel or of any length, any ports.
/// In each slot the copies of a chunk, or the value that one node sends, form a flow from its
/// holders to the nodes that receive it.
final class SlotProgramme {
  private static final int MOST_SLOTS = 24;

  private final Problem problem;
  private final Topology topology;
  private final Demand demand;
  private final Capabilities capabilities;
  private final int n;
  private final int arcs;
  private final int slots;
  private final CpModel model = new CpModel();
  private final LinearExprBuilder[][] load;
  private final LinearExprBuilder[][] sent;
  private final LinearExprBuilder[][] received;

  private SlotProgramme(final Problem problem, final int slots) {
    this.problem = problem;
    this.topology = problem.topology();
    this.demand = problem.demand();
    this.capabilities = problem.capabilities();
    this.n = topology.nodes();
    this.arcs = (int) topology.channels();
    this.slots = slots;
    this.load = sums(arcs);
    this.sent = sums(n);
    this.received = sums(n);
  }

  private LinearExprBuilder[][] sums(final int count) {
    final LinearExprBuilder[][] sums = new LinearExprBuilder[count][slots];
    for (final LinearExprBuilder[] row : sums) {
      Arrays.setAll(row, _ -> LinearExpr.newBuilder());
    }
    return sums;
  }

  /// The optimum, or empty if the solver gives up; the native library must be loaded.
  static OptionalInt optimum(final Problem problem) {
    for (int slots = 1; slots <= MOST_SLOTS; slots++) {
      final CpSolverStatus status = new SlotProgramme(problem, slots).solve();
      if (status == CpSolverStatus.OPTIMAL || status == CpSolverStatus.FEASIBLE) {
        return OptionalInt.of(slots);
      }
      if (status != CpSolverStatus.INFEASIBLE) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  private CpSolverStatus solve() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.combines()) {
        combine(chunk);
      } else {
        copy(chunk);
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      for (int arc = 0; arc < arcs; arc++) {
        model.addLessOrEqual(load[arc][slot], topology.lanes(arc));
      }
      for (int node = 0; node < n; node++) {
        limit(sent[node][slot], capabilities.sendPorts());
        limit(received[node][slot], capabilities.receivePorts());
      }
    }
    final CpSolver solver = new CpSolver();
    solver.getParameters().setNumWorkers(1).setRandomSeed(1).setMaxDeterministicTime(60);
    return solver.solve(model);
  }

  private void limit(final LinearExprBuilder sum, final int ports) {
    if (ports < Capabilities.UNLIMITED) {
      model.addLessOrEqual(sum, ports);
    }
  }

  /// What starts at each node and ends at each node, of one value in one slot.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Flow(IntVar[] starts, IntVar[] ends) {}

  private Flow flow(final int slot) {
    final LinearExprBuilder[] balance = new LinearExprBuilder[n];
    Arrays.setAll(balance, _ -> LinearExpr.newBuilder());
    final LinearExprBuilder[] out = new LinearExprBuilder[n];
    Arrays.setAll(out, _ -> LinearExpr.newBuilder());
    final LinearExprBuilder[] in = new LinearExprBuilder[n];
    Arrays.setAll(in, _ -> LinearExpr.newBuilder());
    for (int arc = 0; arc < arcs; arc++) {
      final IntVar carries = model.newIntVar(0, topology.lanes(arc), "");
      load[arc][slot].add(carries);
      out[topology.writer(arc, 0)].add(carries);
      in[topology.reader(arc, 0)].add(carries);
      balance[topology.writer(arc, 0)].add(carries);
      balance[topology.reader(arc, 0)].addTerm(carries, -1);
    }
    final IntVar[] starts = new IntVar[n];
    final IntVar[] ends = new IntVar[n];
    for (int node = 0; node < n; node++) {
      starts[node] = model.newIntVar(0, (long) n * n, "");
      ends[node] = model.newIntVar(0, (long) n * n, "");
      sent[node][slot].add(starts[node]);
      received[node][slot].add(ends[node]);
      if (capabilities.hops() == 1) {
        model.addEquality(starts[node], out[node]);
        model.addEquality(ends[node], in[node]);
      } else {
        balance[node].addTerm(starts[node], -1).add(ends[node]);
        model.addEquality(balance[node], 0);
      }
    }
    return new Flow(starts, ends);
  }

  private void copy(final int chunk) {
    Literal[] held = new Literal[n];
    for (int node = 0; node < n; node++) {
      held[node] = constant(demand.sources(chunk).contains(node));
    }
    for (int slot = 0; slot < slots; slot++) {
      final Flow flow = flow(slot);
      final Literal[] next = new Literal[n];
      for (int node = 0; node < n; node++) {
        model.addEquality(flow.starts[node], 0).onlyEnforceIf(held[node].not());
        next[node] = model.newBoolVar("");
        model.addLessOrEqual(
            next[node], LinearExpr.newBuilder().add(held[node]).add(flow.ends[node]));
      }
      held = next;
    }
    for (int node = 0; node < n; node++) {
      if (demand.targets(chunk).contains(node)) {
        model.addEquality(held[node], 1);
      }
    }
  }

  private Literal constant(final boolean value) {
    return value ? model.trueLiteral() : model.falseLiteral();
  }

  private void combine(final int chunk) {
    Literal[][] values = new Literal[n][n];
    for (int node = 0; node < n; node++) {
      for (int i = 0; i < n; i++) {
        values[node][i] = constant(i == node && demand.sources(chunk).contains(node));
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      final BoolVar[][] delivered = new BoolVar[n][n];
      for (int sender = 0; sender < n; sender++) {
        final Flow flow = flow(slot);
        for (int node = 0; node < n; node++) {
          if (node != sender) {
            model.addEquality(flow.starts[node], 0);
          }
          delivered[sender][node] = model.newBoolVar("");
          model.addLessOrEqual(delivered[sender][node], flow.ends[node]);
        }
      }
      values = combined(values, delivered);
    }
    for (int node = 0; node < n; node++) {
      for (int i = 0; i < n; i++) {
        if (demand.targets(chunk).contains(node) && demand.sources(chunk).contains(i)) {
          model.addEquality(values[node][i], 1);
        }
      }
    }
  }

  /// The values after a slot: a sum of what was held and what arrives, or a copy of one arrival.
  private Literal[][] combined(final Literal[][] values, final BoolVar[][] delivered) {
    final Literal[][] next = new Literal[n][n];
    for (int node = 0; node < n; node++) {
      final BoolVar keeps = model.newBoolVar("");
      final LinearExprBuilder arrivals = LinearExpr.newBuilder();
      for (int sender = 0; sender < n; sender++) {
        arrivals.add(delivered[sender][node]);
      }
      model.addEquality(arrivals, 1).onlyEnforceIf(keeps.not());
      for (int i = 0; i < n; i++) {
        final LinearExprBuilder sum = LinearExpr.newBuilder();
        sum.add(both(keeps, values[node][i]));
        for (int sender = 0; sender < n; sender++) {
          if (sender != node) {
            sum.add(both(delivered[sender][node], values[sender][i]));
          }
        }
        next[node][i] = model.newBoolVar("");
        if (demand.reduction() == Reduction.ONCE) {
          model.addEquality(next[node][i], sum);
        } else {
          model.addLessOrEqual(next[node][i], sum);
        }
      }
    }
    return next;
  }

  private Literal both(final Literal one, final Literal other) {
    final BoolVar both = model.newBoolVar("");
    model.addImplication(both, one);
    model.addImplication(both, other);
    model.addBoolOr(new Literal[] {both, one.not(), other.not()});
    return both;
  }

  @Override
  public String toString() {
    return problem + " in " + slots + " slots";
  }
}
