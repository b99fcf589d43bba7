package org.heliograph.solvers;

import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.IntVar;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;

/// A constraint programme that says whether an all-reduce takes a given number of slots.
///
/// Its variables say which nodes send to which in each slot, along which channels the values of a
/// node flow there, and for each node and chunk which contributions its partial sum holds between
/// slots: a family of sets. The sum of a node grows by the sums that it receives, all of them
/// disjoint, or is replaced by any one sum that it receives, also if it loses contributions that
/// other nodes still hold. Where contributions may count twice, replacing never helps, and the sum
/// only grows. Nodes are the representatives of [TranslatedNetwork]; the others do and hold the
/// images.
///
/// It leaves out nothing that can help. All that a node sends of one chunk in one slot has one
/// value, so a flow of whole units is as good as routes, into which it divides. A second message of
/// a slot from one node to another has no effect or counts twice; of several equal copies one
/// suffices; and a route without its cycles takes fewer channels.
///
/// Has O(slots · chunks · r · (n² + layers · m)) variables for r representatives, with one layer
/// unless routes have a limit of channels, which then is the number of layers.
final class PartialSumModel {
  private final Problem problem;
  private final TranslatedNetwork network;
  private final Digraph graph;
  private final int slots;
  private final int chunks;
  private final int nodes;
  private final int layers;
  private final boolean isOnce;
  private final boolean isGrowing;
  private final boolean isMinimal;
  private final boolean isProof;
  private final int longest;
  private final CpModel model = new CpModel();
  private final IntVar zero = model.newConstant(0);
  private final IntVar one = model.newConstant(1);
  private final IntVar[][][][] sent; // slot, chunk, orbit of the sender, receiver
  private final IntVar[][][][][] flows; // slot, chunk, orbit of the sender, layer, arc
  private final IntVar[][][] copies; // slot, chunk, orbit
  private final IntVar[][][][] holds; // slot, chunk, orbit, contribution
  private final long[] most; // by slot: contributions that a sum sent in it may hold

  /// Which schedules are searched: those of shortest routes of at most `longest` channels, or of
  /// any routes, and how sums may change. Small parts are searched sooner, but there may be shorter
  /// schedules. What the node `least` receives in the last slot, if there is one, takes no more
  /// channels than there are for each node: in every schedule this holds for some node.
  record Part(OptionalInt longest, Sums sums, OptionalInt least) {
    Part(final OptionalInt longest, final Sums sums) {
      this(longest, sums, OptionalInt.empty());
    }

    /// Whether no shorter schedule is left out, if automorphisms map each node to `least`.
    boolean isAll() {
      return longest.isEmpty() && sums != Sums.GROW;
    }
  }

  /// How the sums of nodes change.
  enum Sums {
    /// No node loses a contribution.
    GROW,
    /// As the problem allows.
    ANY,
    /// As if contributions might count twice, so that there may be no schedule of a solution.
    RELAXED
  }

  PartialSumModel(
      final Problem problem, final TranslatedNetwork network, final int slots, final Part part) {
    this.problem = problem;
    this.network = network;
    this.graph = network.graph();
    this.slots = slots;
    this.chunks = problem.demand().chunks();
    this.nodes = problem.topology().nodes();
    this.layers = layers(problem);
    this.isOnce = problem.demand().reduction() == Reduction.ONCE && part.sums() != Sums.RELAXED;
    this.isGrowing = part.sums() == Sums.GROW || !isOnce;
    this.isMinimal =
        part.longest().isPresent() || problem.capabilities().routing() == Routing.MINIMAL;
    this.isProof = part.least().isPresent();
    final int orbits = network.representatives();
    this.longest = part.longest().orElse(nodes);
    this.sent = new IntVar[slots][chunks][orbits][nodes];
    this.flows = new IntVar[slots][chunks][orbits][layers][graph.arcs()];
    this.copies = new IntVar[slots][chunks][orbits];
    this.holds = new IntVar[slots + 1][chunks][orbits][nodes];
    this.most = most();
    for (int slot = 0; slot <= slots; slot++) {
      addVariables(slot);
    }
    for (int slot = 0; slot < slots; slot++) {
      addCapacities(slot);
      addPorts(slot);
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int orbit = 0; orbit < orbits; orbit++) {
          addFlow(slot, chunk, orbit);
          addSum(slot, chunk, orbit);
        }
      }
    }
    part.least().ifPresent(this::addLeast);
  }

  /// One for each channel of a route, if routes have a limit that matters; else a single one.
  private static int layers(final Problem problem) {
    final int hops = problem.capabilities().hops();
    return hops < problem.topology().nodes() - 1 ? hops : 1;
  }

  private boolean isLayered() {
    return problem.capabilities().hops() < nodes - 1;
  }

  /// The number of variables of a model, to leave out those that are too large.
  static long variables(final Problem problem, final TranslatedNetwork network, final int slots) {
    final long nodes = problem.topology().nodes();
    final long flows = (long) layers(problem) * network.graph().arcs();
    return slots
        * (long) problem.demand().chunks()
        * network.representatives()
        * (nodes * nodes + flows);
  }

  CpModel model() {
    return model;
  }

  /// A sum grows at most by the sums that arrive on all lanes into its node.
  private long[] most() {
    long lanes = 0;
    for (int node = 0; node < nodes; node++) {
      long in = 0;
      for (int i = 0; i < graph.inDegree(node); i++) {
        in += problem.topology().lanes(graph.inArc(node, i));
      }
      lanes = Math.max(lanes, Math.min(in, problem.capabilities().receivePorts()));
    }
    final long[] held = new long[slots];
    held[0] = 1;
    for (int slot = 1; slot < slots; slot++) {
      held[slot] = Math.min(nodes, held[slot - 1] * (1 + lanes));
    }
    return held;
  }

  private IntVar bool() {
    return model.newIntVar(0, 1, "");
  }

  private void addVariables(final int slot) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (slot < slots) {
        Arrays.setAll(
            copies[slot][chunk], _ -> isOnce && !(isGrowing && slot == 0) ? bool() : zero);
      }
      for (int orbit = 0; orbit < network.representatives(); orbit++) {
        final int own = network.representative(orbit);
        Arrays.setAll(holds[slot][chunk][orbit], node -> held(slot, node == own));
        if (slot < slots) {
          Arrays.setAll(sent[slot][chunk][orbit], node -> node == own ? zero : bool());
          addFlowVariables(flows[slot][chunk][orbit], own);
        }
      }
    }
  }

  private void addFlowVariables(final IntVar[][] flow, final int source) {
    final int[] distances = BreadthFirst.distancesFrom(graph, source);
    for (int layer = 0; layer < layers; layer++) {
      final boolean isFirst = layer == 0;
      Arrays.setAll(
          flow[layer],
          arc -> {
            final int tail = graph.tail(arc);
            final int head = graph.head(arc);
            final boolean isUsable =
                head != source
                    && !(isMinimal
                        && (distances[head] <= distances[tail] || distances[head] > longest))
                    && !(isLayered() && isFirst != (tail == source));
            return isUsable ? model.newIntVar(0, problem.topology().lanes(arc), "") : zero;
          });
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
    final LinearExprBuilder[] loads = new LinearExprBuilder[graph.arcs()];
    for (int arc = 0; arc < loads.length; arc++) {
      final int orbit = network.arcOrbit(arc);
      loads[orbit] = loads[orbit] == null ? LinearExpr.newBuilder() : loads[orbit];
      for (final IntVar[][][] chunk : flows[slot]) {
        for (final IntVar[][] flow : chunk) {
          for (final IntVar[] layer : flow) {
            loads[orbit].add(layer[arc]);
          }
        }
      }
    }
    for (int orbit = 0; orbit < loads.length; orbit++) {
      if (loads[orbit] != null) {
        model.addLessOrEqual(loads[orbit], problem.topology().lanes(orbit));
      }
    }
  }

  /// Has a node receive in the last slot along no more channels than there are for each node.
  private void addLeast(final int node) {
    final int[] distances = BreadthFirst.against(graph).search(node).distances();
    final LinearExprBuilder used = LinearExpr.newBuilder();
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int sender = 0; sender < nodes; sender++) {
        used.addTerm(sent(slots - 1, chunk, sender, node), distances[sender]);
      }
    }
    model.addLessOrEqual(used, problem.topology().totalLanes() / nodes);
  }

  private void addPorts(final int slot) {
    final Capabilities allowed = problem.capabilities();
    for (int orbit = 0; orbit < network.representatives(); orbit++) {
      final LinearExprBuilder out = LinearExpr.newBuilder();
      final LinearExprBuilder in = LinearExpr.newBuilder();
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int node = 0; node < nodes; node++) {
          out.add(sent[slot][chunk][orbit][node]);
          in.add(sent(slot, chunk, node, network.representative(orbit)));
        }
      }
      if (allowed.sendPorts() < Capabilities.UNLIMITED) {
        model.addLessOrEqual(out, allowed.sendPorts());
      }
      if (allowed.receivePorts() < Capabilities.UNLIMITED) {
        model.addLessOrEqual(in, allowed.receivePorts());
      }
    }
  }

  /// Whether a node sends to another, by the representative of the sender.
  private IntVar sent(final int slot, final int chunk, final int sender, final int receiver) {
    return sent[slot][chunk][network.orbit(sender)][network.back(sender, receiver)];
  }

  /// At each node as much of the flow ends as is sent to it, and the rest goes on.
  private void addFlow(final int slot, final int chunk, final int orbit) {
    final IntVar[][] flow = flows[slot][chunk][orbit];
    for (int node = 0; node < nodes; node++) {
      if (node == network.representative(orbit)) {
        continue;
      }
      final LinearExprBuilder stays = LinearExpr.newBuilder();
      for (int layer = 0; layer < layers; layer++) {
        final LinearExprBuilder in = LinearExpr.newBuilder();
        for (int i = 0; i < graph.inDegree(node); i++) {
          in.add(flow[layer][graph.inArc(node, i)]);
        }
        for (int i = 0; i < graph.outDegree(node); i++) {
          final int arc = graph.outArc(node, i);
          stays.addTerm(flow[layer][arc], -1);
        }
        stays.add(in.build());
        if (layer + 1 < layers) {
          final LinearExprBuilder next = LinearExpr.newBuilder();
          for (int i = 0; i < graph.outDegree(node); i++) {
            next.add(flow[layer + 1][graph.outArc(node, i)]);
          }
          model.addLessOrEqual(next, in);
        }
      }
      model.addEquality(stays, sent[slot][chunk][orbit][node]);
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
    final int own = network.representative(orbit);
    for (int sender = 0; sender < nodes; sender++) {
      final IntVar arrives = sent(slot, chunk, sender, own);
      all.add(arrives);
      final LinearExprBuilder gain = LinearExpr.newBuilder();
      for (int node = 0; node < nodes && sender != own; node++) {
        final IntVar brought = both(arrives, held(slot, chunk, sender, node));
        gains[node].add(brought);
        gain.add(brought);
      }
      if (isProof && sender != own && most[slot] < nodes) {
        model.addLessOrEqual(gain.addTerm(arrives, -most[slot]), 0);
      }
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

  /// Whether any node holds a contribution, by its representative.
  private IntVar held(final int slot, final int chunk, final int node, final int contribution) {
    return holds[slot][chunk][network.orbit(node)][network.back(node, contribution)];
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

  /// The schedule of a solution: the routes of every flow, and their images. Empty if routes keep
  /// their lane and no lanes are found for them.
  Optional<Schedule> schedule(final CpSolver solver) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < slots; slot++) {
      final List<Send> sends = new ArrayList<>();
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int orbit = 0; orbit < network.representatives(); orbit++) {
          addSends(solver, slot, chunk, orbit, sends);
        }
      }
      final Optional<int[]> lanes = lanes(sends);
      if (lanes.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < sends.size(); i++) {
        schedule.add(sends.get(i).in(slot, lanes.get()[i]));
      }
    }
    return Optional.of(schedule.build());
  }

  /// A chunk that goes along a route.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Send(int chunk, int sender, int[] arcs, Action action) {
    Transmission in(final int slot, final int lane) {
      final Route route = new Route.Path(Arrays.stream(arcs).asLongStream().toArray());
      return new Transmission(chunk, sender, Transmission.EVERY_READER, route, lane, slot, action);
    }
  }

  private void addSends(
      final CpSolver solver,
      final int slot,
      final int chunk,
      final int orbit,
      final List<Send> sends) {
    final int source = network.representative(orbit);
    final long[][] left =
        Arrays.stream(flows[slot][chunk][orbit])
            .map(layer -> Arrays.stream(layer).mapToLong(solver::value).toArray())
            .toArray(long[][]::new);
    for (int target = 0; target < nodes; target++) {
      if (solver.value(sent[slot][chunk][orbit][target]) > 0) {
        final int[] route = takeRoute(left, source, target);
        final boolean isCopy = solver.value(copies[slot][chunk][network.orbit(target)]) > 0;
        for (int element = 0; element < network.order(); element++) {
          final int[] arcs = network.image(element, route);
          final Action action = isCopy ? Action.COPY : Action.COMBINE;
          sends.add(new Send(chunk, graph.tail(arcs[0]), arcs, action));
        }
      }
    }
  }

  /// A shortest route of what is left of a flow, which is taken away from it.
  private int[] takeRoute(final long[][] left, final int source, final int target) {
    final int[][] last = new int[layers + 1][nodes]; // by which arc a node was reached, plus one
    final Deque<Place> open = new ArrayDeque<>(List.of(new Place(0, source)));
    Place end = open.element();
    while (end.node != target) {
      final Place from = open.remove();
      for (int i = 0; from.layer < layers && i < graph.outDegree(from.node); i++) {
        final int arc = graph.outArc(from.node, i);
        final Place to = new Place(isLayered() ? from.layer + 1 : 0, graph.head(arc));
        if (left[from.layer][arc] > 0 && last[to.layer][to.node] == 0) {
          last[to.layer][to.node] = arc + 1;
          open.add(to);
        }
      }
      end = open.stream().filter(place -> place.node == target).findFirst().orElse(end);
    }
    final Deque<Integer> arcs = new ArrayDeque<>();
    for (Place at = end; at.node != source; ) {
      final int arc = last[at.layer][at.node] - 1;
      at = new Place(isLayered() ? at.layer - 1 : 0, graph.tail(arc));
      left[at.layer][arc]--;
      arcs.addFirst(arc);
    }
    return arcs.stream().mapToInt(Integer::intValue).toArray();
  }

  /// A node that a route reaches after a number of channels, if these have a limit.
  private record Place(int layer, int node) {}

  private Optional<int[]> lanes(final List<Send> sends) {
    if (problem.capabilities().laneContinuity()) {
      return LaneSearch.lanes(sends.stream().map(Send::arcs).toList(), problem.topology().lanes(0));
    }
    final int[] any = new int[sends.size()];
    Arrays.fill(any, Transmission.ANY_LANE);
    return Optional.of(any);
  }
}
