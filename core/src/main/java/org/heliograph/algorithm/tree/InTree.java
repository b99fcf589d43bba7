package org.heliograph.algorithm.tree;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Messages;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Occupancy;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.PathPlacer;
import org.heliograph.algorithm.Restarts;
import org.heliograph.algorithm.Retiming;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// Combines along breadth-first in-trees: every node sends once to a neighbour nearer to the
/// target, when all that go through it have arrived.
///
/// Farthest nodes first; each takes, of its nearer neighbours, the one that it can reach in the
/// earliest slot. Needs eccentricity slots when ports do not limit. Without relaying each
/// source sends a message of its own. Supports combining demands whose chunks have one target
/// each, any hardware; chunks × nodes at most 2²⁶. Time O(chunks · m) a restart.
@AutoService(Scheduler.class)
@Summary("Combines along breadth-first in-trees, leaves first.")
public record InTree() implements Scheduler {
  private static final long MAX_PLACES = 1L << 26;
  private static final long MAX_MESSAGES = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    if (!demand.combines() || !demand.hasSingleTargets()) {
      return Support.no("it combines each chunk at a single target");
    }
    final long places = (long) demand.chunks() * problem.topology().nodes();
    if (places > MAX_PLACES) {
      return Support.no(
          "it keeps a tree per chunk, %d nodes in all; at most %d".formatted(places, MAX_PLACES));
    }
    final Support listed = Network.support(problem.topology());
    if (!listed.isSupported() || problem.capabilities().relay()) {
      return listed;
    }
    if (Messages.count(demand, MAX_MESSAGES) > MAX_MESSAGES
        || Messages.distances(problem) > Messages.MAX_DISTANCES) {
      return Support.no("without relaying there are more than %d messages".formatted(MAX_MESSAGES));
    }
    return Support.when(
        !Network.of(problem).isMixed(),
        "routes must change media on the way, which needs relaying");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Network network = Network.of(problem);
    if (!problem.capabilities().relay()) {
      return direct(problem, budget, random, progress);
    }
    final Trees trees = new Trees(network, problem.demand());
    final long work = (long) problem.demand().chunks() * network.nodes();
    return Restarts.best(
        budget,
        Restarts.Limits.of(work, trees.depth()),
        random,
        progress,
        (_, split) -> Optional.of(Retiming.of(trees.attempt(split), problem.capabilities())));
  }

  private static Outcome direct(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Network network = Network.of(problem);
    final Messages messages = Messages.of(problem, network.graph());
    final PathPlacer placer = new PathPlacer(network, messages, Action.COMBINE, 8);
    final int[] arrivals = new int[messages.count()];
    return Restarts.best(
        budget,
        Restarts.Limits.of(messages.count(), messages.leastSlots(network)),
        random,
        progress,
        (_, split) ->
            placer
                .place(Shuffle.of(messages.count(), split), arrivals, split)
                .map(schedule -> Retiming.of(schedule, problem.capabilities())));
  }

  /// The in-trees of all chunks as they grow, level by level from the leaves.
  private static final class Trees {
    private final Network network;
    private final Digraph graph;
    private final Demand demand;
    private final Occupancy occupancy;
    private final int[][] distances;
    private final int depth;

    Trees(final Network network, final Demand demand) {
      this.network = network;
      this.graph = network.graph();
      this.demand = demand;
      this.occupancy = new Occupancy(network);
      this.distances = new int[demand.chunks()][];
      final Map<Integer, int[]> perTarget = new HashMap<>();
      int farthest = 0;
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        distances[chunk] =
            perTarget.computeIfAbsent(
                demand.targets(chunk).get(0), target -> BreadthFirst.distancesTo(graph, target));
        final NodeSet sources = demand.sources(chunk);
        for (int i = 0; i < sources.size(); i++) {
          farthest = Math.max(farthest, distances[chunk][sources.get(i)]);
        }
      }
      this.depth = farthest;
    }

    int depth() {
      return depth;
    }

    Schedule attempt(final SplittableRandom random) {
      occupancy.clear();
      final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
      final Front front = new Front(demand.chunks(), network.nodes());
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        for (int i = 0; i < sources.size(); i++) {
          front.reach(chunk, sources.get(i), 0);
        }
      }
      for (int level = depth; level > 0; level--) {
        final long[] senders = front.at(level, distances);
        shuffle(senders, random);
        for (final long place : senders) {
          final int chunk = (int) (place / network.nodes());
          final int node = (int) (place % network.nodes());
          send(new Network.Message(chunk, Action.COMBINE), node, front, random, schedule);
        }
      }
      return schedule.build();
    }

    private static void shuffle(final long[] places, final SplittableRandom random) {
      for (int i = places.length - 1; i > 0; i--) {
        final int other = random.nextInt(i + 1);
        final long place = places[i];
        places[i] = places[other];
        places[other] = place;
      }
    }

    private void send(
        final Network.Message message,
        final int node,
        final Front front,
        final SplittableRandom random,
        final ColumnarSchedule.Builder schedule) {
      final int[] distance = distances[message.chunk()];
      final int ready = front.ready(message.chunk(), node);
      final int[] hop = {-1};
      int best = -1;
      int bestSlot = Integer.MAX_VALUE;
      int ties = 0;
      for (int i = 0; i < graph.outDegree(node); i++) {
        hop[0] = graph.outArc(node, i);
        if (distance[graph.head(hop[0])] != distance[node] - 1) {
          continue;
        }
        occupancy.request(hop, 0, 1);
        final int slot = occupancy.earliest(ready);
        ties = slot < bestSlot ? 1 : slot == bestSlot ? ties + 1 : ties;
        if (slot < bestSlot || (slot == bestSlot && random.nextInt(ties) == 0)) {
          best = hop[0];
          bestSlot = slot;
        }
      }
      hop[0] = best;
      occupancy.request(hop, 0, 1);
      final int slot = occupancy.earliest(ready);
      occupancy.take(slot);
      front.reach(message.chunk(), graph.head(best), slot + 1);
      schedule.add(network.unicast(message, hop, 0, 1, new Network.Place(slot, occupancy.lane())));
    }
  }

  /// Which nodes have something of which chunk to send, and from which slot on.
  private static final class Front {
    private static final int NOTHING = -1;

    private final int nodes;
    private final int[] ready;

    Front(final int chunks, final int nodes) {
      this.nodes = nodes;
      this.ready = new int[Math.multiplyExact(chunks, nodes)];
      Arrays.fill(ready, NOTHING);
    }

    void reach(final int chunk, final int node, final int slot) {
      final int place = chunk * nodes + node;
      ready[place] = Math.max(ready[place], slot);
    }

    int ready(final int chunk, final int node) {
      return ready[chunk * nodes + node];
    }

    /// The places of active nodes at distance `level` from their chunk's target.
    long[] at(final int level, final int[][] distances) {
      long[] places = new long[16];
      int count = 0;
      for (int chunk = 0; chunk < distances.length; chunk++) {
        for (int node = 0; node < nodes; node++) {
          if (distances[chunk][node] == level && ready(chunk, node) >= 0) {
            places = count == places.length ? Arrays.copyOf(places, 2 * count) : places;
            places[count++] = (long) chunk * nodes + node;
          }
        }
      }
      return Arrays.copyOf(places, count);
    }
  }
}
