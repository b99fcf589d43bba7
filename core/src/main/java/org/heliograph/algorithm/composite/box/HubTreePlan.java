package org.heliograph.algorithm.composite.box;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

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
  private final Occupancy occupancy;
  private final int[] ready;
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
    this.occupancy = new Occupancy(arcNetwork);
    this.ready = new int[arcNetwork.nodes()];
    this.load = new int[arcNetwork.channels()];
  }

  /// Returns the schedule of attempt `index`: the first four stop everywhere or not, with one set
  /// of hubs or all of them in turn; later ones use as many sets as chance says.
  Optional<Schedule> attempt(
      final int index, final SplittableRandom random, final WorkCounter workCounter) {
    final boolean stopsEverywhere = index % 2 == 0;
    final int used = index < 4 ? (index < 2 ? 1 : sets.size()) : 1 + random.nextInt(sets.size());
    final int first = index < 4 ? 0 : random.nextInt(sets.size());
    occupancy.clear();
    Arrays.fill(load, 0);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
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
      Arrays.fill(ready, 0);
      collect(chunk, inward[set], random, schedule);
      exchange(chunk, set, schedule);
      spread(chunk, outward[set], random, schedule);
      workCounter.add(arcNetwork.nodes() + (long) arcNetwork.channels());
    }
    return Optional.of(schedule.build());
  }

  private void collect(
      final int chunk,
      final HubForest forest,
      final SplittableRandom random,
      final ColumnarSchedule.Builder schedule) {
    for (int level = forest.depth(); level > 0; level--) {
      for (final int stop : forest.stopsAt(level, random)) {
        send(new ArcNetwork.Message(chunk, Action.COMBINE), forest.path(stop), schedule);
      }
    }
  }

  private void spread(
      final int chunk,
      final HubForest forest,
      final SplittableRandom random,
      final ColumnarSchedule.Builder schedule) {
    for (int level = 1; level <= forest.depth(); level++) {
      for (final int stop : forest.stopsAt(level, random)) {
        send(new ArcNetwork.Message(chunk, Action.COPY), forest.path(stop), schedule);
      }
    }
  }

  /// Sends over `path` in the first slot in which it is free and its sender is ready.
  private void send(
      final ArcNetwork.Message message, final int[] path, final ColumnarSchedule.Builder schedule) {
    final Transmission sent =
        occupancy.send(message, path, 0, path.length, ready[graph.tail(path[0])]);
    final int end = graph.head(path[path.length - 1]);
    ready[end] = Math.max(ready[end], sent.slot() + 1);
    schedule.add(sent);
  }

  /// Lets every hub that has contributions send them to all other hubs that need the result, in one
  /// slot.
  private void exchange(final int chunk, final int set, final ColumnarSchedule.Builder schedule) {
    final int[] hubs = sets.get(set).hubs();
    if (hubs.length == 1) {
      return;
    }
    final IntList arcs = new IntList();
    int start = 0;
    occupancy.request(hubs[0]);
    for (final int from : hubs) {
      for (int i = 0; i < graph.outDegree(from) && inward[set].isActive(from); i++) {
        final int arc = graph.outArc(from, i);
        final int to = graph.head(arc);
        if (!isLinked(arcs, from, to)
            && Arrays.binarySearch(hubs, to) >= 0
            && outward[set].isActive(to)) {
          arcs.add(arc);
          occupancy.cross(arcNetwork.channel(arc));
          start = Math.max(start, ready[from]);
        }
      }
    }
    if (arcs.size() == 0) {
      return;
    }
    final int slot = occupancy.earliest(start);
    occupancy.take(slot);
    for (int i = 0; i < arcs.size(); i++) {
      ready[graph.head(arcs.get(i))] = slot + 1;
      schedule.add(
          arcNetwork.unicast(
              new ArcNetwork.Message(chunk, Action.COMBINE),
              new int[] {arcs.get(i)},
              0,
              1,
              new ArcNetwork.Place(slot, 0)));
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
