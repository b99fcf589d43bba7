package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Bisection;
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
    return NodeRequirements.countsChunks(problem).and(() -> support(problem.topology(), WORK / 8));
  }

  /// Whether the sides of a network can be tried, which has at most `mostEnds` channel ends.
  static Support support(final Topology topology, final long mostEnds) {
    final long ends = NodeRequirements.ends(topology);
    return Support.when(
        ends > 0 && ends <= mostEnds && topology.nodes() > 1,
        "the network has too many channels, or too few nodes, to cut");
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Topology topology = problem.topology();
    final Demand demand = NodeRequirements.demand(problem);
    final long each = demand.chunks() + NodeRequirements.ends(topology) + topology.nodes();
    final long most = Math.clamp(WORK / each, 1, budget.evaluations());
    final BitSet best =
        best(
            problem,
            candidates(topology, most),
            most,
            budget,
            inside -> CutCertificate.slots(problem, demand, inside));
    final CutCertificate certificate = new CutCertificate(best.stream().boxed().toList());
    final String argument = CutCertificate.evidence(problem, demand, best);
    return Bound.of(problem, certificate, argument, "jaros2008, Sec. 3");
  }

  /// Of `most` of the sides, and of their complements, the set that needs most; node 0 if none
  /// needs anything.
  static BitSet best(
      final Problem problem,
      final Set<BitSet> sides,
      final long most,
      final Budget budget,
      final ToLongFunction<BitSet> needed) {
    BitSet best = prefix(1);
    long greatest = 0;
    long tried = 0;
    for (final BitSet side : sides) {
      if (tried++ == most || budget.interrupted().getAsBoolean()) {
        break;
      }
      for (final BitSet inside : List.of(side, NodeRequirements.complement(problem, side))) {
        final long value = needed.applyAsLong(inside);
        best = value > greatest ? inside : best;
        greatest = Math.max(greatest, value);
      }
    }
    return best;
  }

  /// All sets of at most 62 nodes without the last node: every set of nodes or its complement.
  static Set<BitSet> all(final int nodes) {
    return LongStream.range(1, 1L << (nodes - 1))
        .mapToObj(set -> BitSet.valueOf(new long[] {set}))
        .collect(Collectors.toCollection(LinkedHashSet::new));
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
      final Arcs arcs = topology.arcs();
      final int[] lanes = new int[arcs.graph().arcs()];
      Arrays.setAll(lanes, arc -> topology.lanes(arcs.channel(arc)));
      addSmallestCuts(topology, arcs, lanes, sides);
    }
    sides.removeIf(side -> side.isEmpty() || side.cardinality() == topology.nodes());
    return sides;
  }

  private static List<Integer> centres(final Topology topology) {
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
    final HopDistances hopDistances =
        new HopDistances(new ChannelGraph(topology, Direction.FORWARD));
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

  /// Adds minimum cuts between some nodes, for arcs of these capacities.
  static void addSmallestCuts(
      final Topology topology, final Arcs arcs, final int[] capacities, final Set<BitSet> sides) {
    final List<Integer> centres = centres(topology);
    final MaxFlow flow = MaxFlow.over(arcs.graph(), capacities);
    for (final int target : centres) {
      if (target != centres.getFirst()) {
        sides.add(flow.between(centres.getFirst(), target).sourceSide());
        sides.add(flow.between(target, centres.getFirst()).sourceSide());
      }
    }
  }
}
