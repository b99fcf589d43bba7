package org.heliograph.algorithm.reduce.tree;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.PathPlacer;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.RarestFirst;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
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
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;

/// Combines along breadth-first in-trees: every node sends once to a neighbour nearer to the
/// target, after everything that goes through it has arrived.
///
/// Farthest nodes send first. Each takes, among its nearer neighbours, the one that it can reach in
/// the earliest slot. It needs as many slots as the eccentricity of the target if ports do not
/// limit. Where switches do not add, waves from the target are turned round, so that values meet at
/// ranks. Without relaying each source sends a separate message. Supports combining demands whose
/// chunks have one target each, on any hardware; chunks × nodes at most 2²⁶. Time O(chunks · m) per
/// restart.
@AutoService(Scheduler.class)
@Summary("Combines along breadth-first in-trees, leaves first.")
public record InTree() implements Scheduler {
  private static final long MAX_PLACES = 1L << 26;
  private static final long MAX_MESSAGES = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Reduce _, ReduceScatter _ -> ofTrees(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("a reduce or reduce-scatter: chunks that combine at one target each");
    };
  }

  private static Support ofTrees(final Problem problem) {
    final Demand demand = problem.demand();
    final long places = (long) demand.chunks() * problem.topology().nodes();
    if (places > MAX_PLACES) {
      return Support.tooLarge(
          "it keeps a tree per chunk, %s nodes in all; at most %s".formatted(places, MAX_PLACES));
    }
    final Support listed =
        meetsAtRanks(problem)
            ? Reversed.routes(problem.topology(), problem.capabilities())
            : ArcNetwork.support(problem.topology());
    if (!listed.isSupported() || problem.capabilities().relay()) {
      return listed;
    }
    if (UnicastMessages.count(demand, MAX_MESSAGES) > MAX_MESSAGES) {
      return Support.no("without relaying there are more than %s messages".formatted(MAX_MESSAGES));
    }
    if (UnicastMessages.distances(problem) > UnicastMessages.MAX_DISTANCES) {
      return Support.no(
          "without relaying it keeps distances from every source, here more than "
              + UnicastMessages.MAX_DISTANCES);
    }
    return Support.when(
        !ArcNetwork.of(problem).isMixed(),
        "routes must change media on the way, which needs relaying");
  }

  /// Whether nodes relay, but switches do not add.
  private static boolean meetsAtRanks(final Problem problem) {
    return problem.capabilities().relay() && !Requirements.switchesThatAdd(problem).isSupported();
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    if (!problem.capabilities().relay()) {
      return direct(problem, budget, random, progress);
    }
    if (meetsAtRanks(problem)) {
      return waves(problem, budget, random, progress);
    }
    final Trees trees = new Trees(arcNetwork, problem.demand());
    return Restarts.best(
        budget,
        trees.depth(),
        random,
        progress,
        (_, split, workCounter) ->
            trees
                .attempt(split, workCounter)
                .map(schedule -> IdleSlotInsertion.of(problem, schedule)));
  }

  /// Waves from the targets, turned round.
  private static Outcome waves(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem reversed = Reversed.reversed(problem);
    final RarestFirst rarestFirst = new RarestFirst(ArcNetwork.of(reversed), reversed);
    return Restarts.best(
        budget,
        1,
        random,
        progress,
        (_, split, workCounter) ->
            rarestFirst
                .attempt(split, workCounter)
                .map(schedule -> Reversed.backwards(problem, reversed, schedule))
                .map(schedule -> IdleSlotInsertion.of(problem, schedule)));
  }

  private static Outcome direct(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final UnicastMessages unicastMessages;
    try {
      unicastMessages = UnicastMessages.of(problem, arcNetwork.graph(), new WorkCounter(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final PathPlacer placer = new PathPlacer(arcNetwork, unicastMessages, Action.COMBINE, 8);
    final int[] arrivals = new int[unicastMessages.count()];
    return Restarts.best(
        budget,
        unicastMessages.leastSlots(arcNetwork),
        random,
        progress,
        (_, split, workCounter) ->
            placer
                .place(RandomOrder.of(unicastMessages.count(), split), arrivals, split, workCounter)
                .map(schedule -> IdleSlotInsertion.of(problem, schedule)));
  }

  /// The in-trees of all chunks while they grow, level by level from the leaves.
  private static final class Trees {
    private final ArcNetwork arcNetwork;
    private final Digraph graph;
    private final Demand demand;
    private final Occupancy occupancy;
    private final int[][] distances;
    private final int depth;

    Trees(final ArcNetwork arcNetwork, final Demand demand) {
      this.arcNetwork = arcNetwork;
      this.graph = arcNetwork.graph();
      this.demand = demand;
      this.occupancy = new Occupancy(arcNetwork);
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

    Optional<Schedule> attempt(final SplittableRandom random, final WorkCounter workCounter) {
      occupancy.clear();
      final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
      final Front front = new Front(distances, arcNetwork.nodes(), depth);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        for (int i = 0; i < sources.size(); i++) {
          front.reach(chunk, sources.get(i), 0);
        }
      }
      for (int level = depth; level > 0; level--) {
        final int[] senders = front.at(level);
        RandomOrder.shuffle(senders, senders.length, random);
        for (final int place : senders) {
          if (workCounter.isStopped()) {
            return Optional.empty();
          }
          workCounter.add(4L + occupancy.words());
          final int chunk = place / arcNetwork.nodes();
          final int node = place % arcNetwork.nodes();
          send(new ArcNetwork.Message(chunk, Action.COMBINE), node, front, random, schedule);
        }
      }
      return Optional.of(schedule.build());
    }

    private void send(
        final ArcNetwork.Message message,
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
      final Transmission sent = occupancy.send(message, hop, 0, 1, ready);
      front.reach(message.chunk(), graph.head(best), sent.slot() + 1);
      schedule.add(sent);
    }
  }

  /// The nodes that have something of a chunk to send, and from which slot on, listed by their
  /// distance from the target.
  private static final class Front {
    private static final int NOTHING = -1;

    private final int[][] distances;
    private final int nodes;
    private final int[] ready;
    private final int[] next;
    private final int[] first;
    private final int[] counts;

    Front(final int[][] distances, final int nodes, final int depth) {
      this.distances = distances;
      this.nodes = nodes;
      this.ready = new int[Math.multiplyExact(distances.length, nodes)];
      this.next = new int[ready.length];
      this.first = new int[depth + 1];
      this.counts = new int[depth + 1];
      Arrays.fill(ready, NOTHING);
    }

    void reach(final int chunk, final int node, final int slot) {
      final int place = chunk * nodes + node;
      if (ready[place] == NOTHING) {
        final int level = distances[chunk][node];
        next[place] = first[level];
        first[level] = place;
        counts[level]++;
      }
      ready[place] = Math.max(ready[place], slot);
    }

    int ready(final int chunk, final int node) {
      return ready[chunk * nodes + node];
    }

    /// Returns the places at distance `level` from the target of their chunk, in order.
    int[] at(final int level) {
      final int[] places = new int[counts[level]];
      int place = first[level];
      for (int i = 0; i < places.length; i++) {
        places[i] = place;
        place = next[place];
      }
      Arrays.sort(places);
      return places;
    }
  }
}
