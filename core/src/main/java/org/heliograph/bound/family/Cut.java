package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Bisection;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.MaxFlow;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.Channel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The narrowest cut found: the chunks that must leave a set of nodes, over the lanes that leave
/// it.
///
/// Tries the halves by node number, a bisection (up to 512 nodes), the nodes of some couplers,
/// balls of every radius around some nodes, and minimum cuts between some nodes. Each is one budget
/// evaluation of O(chunks + ends).
@AutoService(LowerBound.class)
@Summary("Chunks that must leave a set of nodes, over the lanes that leave it.")
public record Cut() implements LowerBound {
  private static final long WORK = 1L << 27;
  private static final int CENTRES = 16;
  private static final int BISECTED_NODES = 512;
  private static final long BISECTION_BUDGET = 100_000;
  private static final int FLOW_ARCS = 1 << 14;
  private static final long SIDE_BITS = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    final Support counted = NodeRequirements.countsChunks(problem);
    if (!counted.isSupported()) {
      return counted;
    }
    final long ends = NodeRequirements.ends(problem.topology());
    return Support.when(
        ends > 0 && ends <= WORK / 8 && problem.topology().nodes() > 1,
        "the network has too many channels, or too few nodes, to cut");
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Topology topology = problem.topology();
    final Demand demand = NodeRequirements.demand(problem);
    final long each = demand.chunks() + NodeRequirements.ends(topology) + topology.nodes();
    final long most = Math.clamp(WORK / each, 1, budget.evaluations());
    BitSet best = prefix(1);
    long slots = 0;
    long tried = 0;
    for (final BitSet side : candidates(topology, most)) {
      if (tried++ == most || budget.interrupted().getAsBoolean()) {
        break;
      }
      final BitSet outside = prefix(topology.nodes());
      outside.andNot(side);
      for (final BitSet inside : List.of(side, outside)) {
        final long needed = CutCertificate.slots(problem, demand, inside);
        best = needed > slots ? inside : best;
        slots = Math.max(slots, needed);
      }
    }
    final CutCertificate certificate = new CutCertificate(best.stream().boxed().toList());
    final String argument = CutCertificate.evidence(problem, demand, best);
    return Bound.of(problem, certificate, argument, "jaros2008, Sec. 3");
  }

  static BitSet prefix(final int nodes) {
    final BitSet set = new BitSet(nodes);
    set.set(0, nodes);
    return set;
  }

  /// The sets to try, the most promising first: no duplicates, none empty, none with all nodes.
  static Set<BitSet> candidates(final Topology topology, final long most) {
    final Set<BitSet> sides = new LinkedHashSet<>();
    sides.add(prefix(topology.nodes() / 2));
    if (topology.nodes() <= BISECTED_NODES) {
      sides.add(Bisection.of(topology.graph(), BISECTION_BUDGET).side());
    }
    final List<Integer> centres = centres(topology);
    addGroups(topology, centres, sides);
    addBalls(topology, centres, most, sides);
    if (topology.isPointToPoint() && topology.channels() <= FLOW_ARCS) {
      addSmallestCuts(topology, centres, sides);
    }
    sides.removeIf(side -> side.isEmpty() || side.cardinality() == topology.nodes());
    return sides;
  }

  static List<Integer> centres(final Topology topology) {
    final int count = Math.min(CENTRES, topology.nodes());
    final List<Integer> centres = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      centres.add((int) (i * topology.nodes() / count));
    }
    return centres;
  }

  /// Adds the nodes that write, or read, a coupler together, since few couplers lead into such a
  /// set.
  private static void addGroups(
      final Topology topology, final List<Integer> centres, final Set<BitSet> sides) {
    for (final int centre : centres) {
      for (int i = 0; !topology.isPointToPoint() && i < topology.outDegree(centre); i++) {
        final Channel channel = topology.channel(topology.outChannel(centre, i));
        for (final NodeSet group : List.of(channel.writers(), channel.readers())) {
          sides.add(Arrays.stream(group.toArray()).collect(BitSet::new, BitSet::set, BitSet::or));
        }
      }
    }
  }

  private static void addBalls(
      final Topology topology,
      final List<Integer> centres,
      final long most,
      final Set<BitSet> sides) {
    final HopDistances hopDistances = new HopDistances(new ChannelGraph(topology, false));
    for (final int centre : centres) {
      if (sides.size() >= most) {
        return;
      }
      hopDistances.search(NodeSet.range(centre, centre + 1));
      final BitSet ball = new BitSet(topology.nodes());
      for (int i = 0; i < hopDistances.reached(); i++) {
        final boolean isFull =
            i > 0
                && hopDistances.distance(hopDistances.node(i))
                    > hopDistances.distance(hopDistances.node(i - 1));
        if (isFull && sides.size() < SIDE_BITS / topology.nodes()) {
          sides.add((BitSet) ball.clone());
        }
        ball.set(hopDistances.node(i));
      }
    }
  }

  private static void addSmallestCuts(
      final Topology topology, final List<Integer> centres, final Set<BitSet> sides) {
    final Arcs arcs = topology.arcs();
    final Digraph graph = arcs.graph();
    final int[] capacities = new int[graph.arcs()];
    for (int arc = 0; arc < capacities.length; arc++) {
      capacities[arc] = topology.lanes(arcs.channel(arc));
    }
    final MaxFlow flow = MaxFlow.over(graph, capacities);
    for (final int target : centres) {
      if (target != centres.getFirst()) {
        sides.add(flow.between(centres.getFirst(), target).sourceSide());
        sides.add(flow.between(target, centres.getFirst()).sourceSide());
      }
    }
  }
}
