package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// Tries of leaders, in groups that exchange, with fewer slots than any that was found before.
final class LeaderSearch {
  private static final int MORE_SLOTS = 3;

  private final ArcNetwork network;
  private final LeaderShapes shapes;
  private final LeaderSets sets;
  private final CollectingFlow inward;
  private final CollectingFlow outward;
  private final NegotiatedCircuits exchanges;
  private final long lanes;
  private int end; // the number of slots that is not tried any more

  LeaderSearch(final ArcNetwork network, final NodeSet members) {
    this.network = network;
    this.shapes = LeaderShapes.of(network, members);
    this.sets = new LeaderSets(network.graph(), members);
    this.inward = new CollectingFlow(network, members, false);
    this.outward = new CollectingFlow(network, members, true);
    this.exchanges = new NegotiatedCircuits(network);
    this.lanes =
        IntStream.range(0, network.graph().arcs())
            .mapToLong(arc -> network.lanes(network.channel(arc)))
            .sum();
    this.end = shapes.leastSlots() + 1 + MORE_SLOTS;
  }

  int leastSlots() {
    return shapes.leastSlots();
  }

  /// Returns a schedule with fewer slots than all before, if one evaluation is enough to find it.
  Optional<Schedule> attempt(final SplittableRandom random, final WorkCounter workCounter) {
    for (int slots = shapes.leastSlots(); slots < end; slots++) {
      final long share = WorkCounter.STEPS_PER_EVALUATION / (end - shapes.leastSlots());
      final List<int[]> groups = shapes.groups(slots);
      final long stop = workCounter.steps() + share;
      while (!groups.isEmpty() && workCounter.steps() < stop && !workCounter.isStopped()) {
        final int[] sizes = groups.get(random.nextInt(groups.size()));
        final Optional<Schedule> made = tryLeaders(sizes, random, workCounter);
        if (made.isPresent()) {
          end = slots;
          return made;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Schedule> tryLeaders(
      final int[] sizes, final SplittableRandom random, final WorkCounter workCounter) {
    final int[] leaders = sets.draw(LeaderShapes.leaders(sizes), random);
    workCounter.add(inward.steps() + (long) leaders.length * network.nodes());
    final Optional<List<int[]>> collecting = inward.circuits(leaders);
    if (collecting.isEmpty()) {
      return Optional.empty();
    }
    workCounter.add(outward.steps());
    final Optional<List<int[]>> returning = outward.circuits(leaders);
    if (returning.isEmpty()) {
      return Optional.empty();
    }
    final LeaderGrid grid = new LeaderGrid(network.graph(), leaders, sizes);
    workCounter.add((long) leaders.length * network.graph().arcs());
    grid.place(random, workCounter);
    final List<List<int[]>> rounds = new ArrayList<>();
    for (int round = 0; round < sizes.length; round++) {
      final Optional<List<int[]>> circuits =
          grid.channels(round) > lanes
              ? Optional.empty()
              : exchanges.route(grid.pairs(round), random, workCounter);
      if (circuits.isEmpty()) {
        return Optional.empty();
      }
      rounds.add(circuits.get());
    }
    return Optional.of(schedule(collecting.get(), rounds, returning.get()));
  }

  private Schedule schedule(
      final List<int[]> collecting, final List<List<int[]>> rounds, final List<int[]> returning) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    int slot = 0;
    add(schedule, collecting, slot++, Action.COMBINE);
    for (final List<int[]> round : rounds) {
      add(schedule, round, slot++, Action.COMBINE);
    }
    add(schedule, returning, slot, Action.COPY);
    return schedule.build();
  }

  private void add(
      final ColumnarSchedule.Builder schedule,
      final List<int[]> circuits,
      final int slot,
      final Action action) {
    for (final int[] circuit : circuits) {
      schedule.add(
          network.unicast(
              new ArcNetwork.Message(0, action),
              circuit,
              0,
              circuit.length,
              new ArcNetwork.Place(slot, 0)));
    }
  }
}
