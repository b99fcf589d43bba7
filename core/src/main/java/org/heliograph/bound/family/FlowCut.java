package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.ConcurrentFlow;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The minimum cut around one node, found as one flow of all that it sends to others or receives
/// from them.
///
/// Exact for a scatter or gather without relays and port limits: the least T for which the flow
/// fits is the optimum. If only shortest routes count, the flow uses only those, and the cut
/// becomes channel weights of 0 and 1. Examines the root, or several nodes in turn, with a few
/// maximum flows each.
@AutoService(LowerBound.class)
@Summary("The narrowest cut around one node, found by a maximum flow.")
public record FlowCut() implements LowerBound {
  private static final long WORK = 1L << 24;
  private static final int CENTRES = 8;

  @Override
  public Support supports(final Problem problem) {
    final long ends = NodeRequirements.ends(problem.topology());
    return NodeRequirements.countsChunks(problem)
        .and(
            () ->
                Support.when(
                    problem.topology().isPointToPoint() && ends > 0 && ends <= WORK,
                    "it needs links only, and not too many of them"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Topology topology = problem.topology();
    Certificate best = new CutCertificate();
    long slots = -1;
    final long each = 64 + 8 * NodeRequirements.ends(topology);
    final long most = Math.clamp(WORK / each, 1, CENTRES);
    for (final Direction direction : Direction.values()) {
      final Star star = new Star(problem, direction);
      for (final int centre : star.centres(most)) {
        if (slots >= 0 && budget.interrupted().getAsBoolean()) {
          break;
        }
        final Certificate found = star.narrowest(centre);
        final long needed = found.check(problem);
        best = needed > slots ? found : best;
        slots = Math.max(slots, needed);
      }
    }
    return Bound.of(problem, best, argument(problem, best), "ford-fulkerson1956");
  }

  private static String argument(final Problem problem, final Certificate certificate) {
    return switch (certificate) {
      case CutCertificate cut -> cut.evidence(problem);
      case ChannelWeights weights -> weights.evidence(problem);
      default -> throw new AssertionError("no such certificate is made here: " + certificate);
    };
  }

  /// The units that one node must send to each other node or, if backward, receive from each.
  private static final class Star {
    private final Problem problem;
    private final Direction direction;
    private final Demand demand;
    private final Arcs arcs;
    private final Digraph graph;

    Star(final Problem problem, final Direction direction) {
      this.problem = problem;
      this.direction = direction;
      this.demand = NodeRequirements.demand(problem);
      this.arcs = problem.topology().arcs();
      this.graph = direction.isBackward() ? arcs.graph().reversed() : arcs.graph();
    }

    /// The nodes that must send, or receive, anything: at most `most`, evenly spread.
    List<Integer> centres(final long most) {
      final NodeTraffic traffic = NodeTraffic.of(demand, graph.nodes());
      final int[] busy =
          IntStream.range(0, graph.nodes())
              .filter(node -> traffic.chunks(node, direction) > 0)
              .toArray();
      final long count = Math.min(most, busy.length);
      return IntStream.range(0, (int) count)
          .mapToObj(i -> busy[(int) ((long) i * busy.length / count)])
          .toList();
    }

    Certificate narrowest(final int centre) {
      final int[] units = units(centre);
      if (IntStream.of(units).allMatch(unit -> unit == 0)) {
        return new CutCertificate(List.of(centre));
      }
      final boolean minimal = ChannelWeights.isMinimal(problem);
      final int[] lanes = lanes(centre, minimal);
      final BitSet side = ConcurrentFlow.of(graph, lanes, centre, units, 1).sourceSide();
      return minimal ? weights(side, lanes) : new CutCertificate(side.stream().boxed().toList());
    }

    private int[] units(final int centre) {
      final int[] units = new int[graph.nodes()];
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet far = direction.goals(demand, chunk);
        final boolean counts = NodeRequirements.mustHandle(demand, chunk, centre, direction);
        if (counts && far.size() == 1 && far.get(0) != centre) {
          units[far.get(0)]++;
        }
      }
      return units;
    }

    private int[] lanes(final int centre, final boolean minimal) {
      final int[] lanes = new int[graph.arcs()];
      final int[] distances = minimal ? BreadthFirst.distancesFrom(graph, centre) : new int[0];
      for (int arc = 0; arc < lanes.length; arc++) {
        final boolean counts =
            !minimal || distances[graph.head(arc)] == distances[graph.tail(arc)] + 1;
        lanes[arc] = counts ? problem.topology().lanes(arcs.channel(arc)) : 0;
      }
      return lanes;
    }

    private Certificate weights(final BitSet side, final int[] lanes) {
      final Integer[] weights = new Integer[lanes.length];
      for (int arc = 0; arc < lanes.length; arc++) {
        final boolean crosses =
            lanes[arc] > 0 && side.get(graph.tail(arc)) && !side.get(graph.head(arc));
        weights[arcs.channel(arc)] = crosses ? 1 : 0;
      }
      return new ChannelWeights(List.of(weights), true);
    }
  }
}
