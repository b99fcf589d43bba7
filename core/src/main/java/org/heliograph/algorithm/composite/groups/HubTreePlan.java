package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// Schedules chunk after chunk over trees to and from hubs, each message as early as it can.
///
/// A node sends its contribution once, after all contributions that stop at it, and gets the result
/// only when that contribution has arrived. Mutable; for one thread.
final class HubTreePlan {
  private final ArcNetwork arcNetwork;
  private final Digraph graph;
  private final Demand demand;
  private final List<HubSets.HubDistances> sets;
  private final HubForest[] inward;
  private final HubForest[] outward;
  private final int[] load;

  /// Starts a plan in which every chunk uses one of `sets`.
  HubTreePlan(
      final ArcNetwork arcNetwork, final Demand demand, final List<HubSets.HubDistances> sets) {
    this.arcNetwork = arcNetwork;
    this.graph = arcNetwork.graph();
    this.demand = demand;
    this.sets = sets;
    this.inward = new HubForest[sets.size()];
    this.outward = new HubForest[sets.size()];
    this.load = new int[arcNetwork.channels()];
  }

  /// Returns the schedule of attempt `index`: the first four stop everywhere or not, with one set
  /// of hubs or all of them in turn; later ones use as many sets as chance says.
  Optional<Schedule> attempt(
      final int index, final SplittableRandom random, final WorkCounter workCounter) {
    final boolean stopsEverywhere = index % 2 == 0;
    final int used = index < 4 ? (index < 2 ? 1 : sets.size()) : 1 + random.nextInt(sets.size());
    final int first = index < 4 ? 0 : random.nextInt(sets.size());
    Arrays.fill(load, 0);
    final MessagePlacement placement = new MessagePlacement(arcNetwork);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (workCounter.isStopped()) {
        return Optional.empty();
      }
      final int set = (first + chunk % used) % sets.size();
      if (inward[set] == null) {
        inward[set] = new HubForest(arcNetwork, sets.get(set).to(), true);
        outward[set] = new HubForest(arcNetwork, sets.get(set).from(), false);
      }
      inward[set].grow(demand.sources(chunk), load, stopsEverywhere, random);
      outward[set].grow(demand.targets(chunk), load, stopsEverywhere, random);
      placement.start(0);
      for (int level = inward[set].depth(); level > 0; level--) {
        send(new ArcNetwork.Message(chunk, Action.COMBINE), inward[set], level, random, placement);
      }
      exchange(chunk, set, placement);
      for (int level = 1; level <= outward[set].depth(); level++) {
        send(new ArcNetwork.Message(chunk, Action.COPY), outward[set], level, random, placement);
      }
      workCounter.add(arcNetwork.nodes() + (long) arcNetwork.channels());
    }
    return Optional.of(placement.build());
  }

  /// Sends to or from the stops at distance `level` in random order.
  private static void send(
      final ArcNetwork.Message message,
      final HubForest forest,
      final int level,
      final SplittableRandom random,
      final MessagePlacement placement) {
    for (final int stop : forest.stopsAt(level, random)) {
      final int[] path = forest.path(stop);
      placement.send(message, path, 0, path.length);
    }
  }

  /// Lets every hub that has contributions send them to all other hubs that need the result, in one
  /// slot.
  private void exchange(final int chunk, final int set, final MessagePlacement placement) {
    final int[] hubs = sets.get(set).hubs();
    if (hubs.length == 1) {
      return;
    }
    final IntList arcs = new IntList();
    for (final int from : hubs) {
      for (int i = 0; i < graph.outDegree(from) && inward[set].isActive(from); i++) {
        final int to = graph.head(graph.outArc(from, i));
        if (!isLinked(arcs, from, to)
            && Arrays.binarySearch(hubs, to) >= 0
            && outward[set].isActive(to)) {
          arcs.add(graph.outArc(from, i));
        }
      }
    }
    if (!arcs.isEmpty()) {
      placement.sendTogether(new ArcNetwork.Message(chunk, Action.COMBINE), arcs.toArray());
    }
  }

  /// Returns whether one of `arcs` leads from `tail` to `head`.
  private boolean isLinked(final IntList arcs, final int tail, final int head) {
    for (int i = 0; i < arcs.size(); i++) {
      if (graph.tail(arcs.get(i)) == tail && graph.head(arcs.get(i)) == head) {
        return true;
      }
    }
    return false;
  }
}
