package org.heliograph.algorithm.composite.merging;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;

/// Sends every chunk along given calls, so that the sum of the fullest lanes of all slots is small.
///
/// A chunk goes to its targets one after another. Each time it takes the path through the calls
/// that costs least at their current load, starting at any node and time at which the chunk is
/// held. Then one slot is allowed one chunk less than in the best result so far. All chunks, in
/// random order, are removed and sent again, sweep after sweep, until all fit or another slot is
/// tried. A sweep takes O(chunks · targets · calls).
final class BalancedMerge {
  /// The largest chunks · targets · calls of one sweep: 2³¹, some seconds.
  static final long MAX_WORK = 1L << 31;

  private static final int TRIES = 32;

  private final Problem problem;
  private final Demand demand;
  private final SlotMessages slotMessages;
  private final LaneLoads laneLoads;
  private final int[][] taken;
  private final ChunkPaths chunkPaths;

  BalancedMerge(final Problem problem, final SlotMessages slotMessages) {
    this.problem = problem;
    this.demand = problem.demand();
    this.slotMessages = slotMessages;
    this.laneLoads = new LaneLoads(slotMessages);
    this.taken = new int[demand.chunks()][];
    this.chunkPaths = new ChunkPaths(slotMessages, laneLoads);
    Arrays.fill(taken, new int[0]);
  }

  Outcome run(final Budget budget, final SplittableRandom random, final Progress progress) {
    final WorkCounter workCounter = new WorkCounter(budget);
    int[][] best = sweep(random, workCounter);
    int[] lengths = laneLoads.lengths();
    laneLoads.tighten(lengths, 0);
    int idle = 0;
    for (int sweep = 1; idle < TRIES * slotMessages.slots() && !workCounter.isSpent(); sweep++) {
      progress.at(sweep, budget.evaluations(), "sweeps");
      final int[][] now = sweep(random, workCounter);
      if (workCounter.isStopped()) {
        break;
      }
      laneLoads.remember();
      idle++;
      if (serial(laneLoads.lengths()) < serial(lengths)) {
        lengths = laneLoads.lengths();
        best = now;
        idle = 0;
      }
      if (idle % TRIES == 0) {
        laneLoads.tighten(lengths, random.nextInt(slotMessages.slots()));
      }
    }
    final Schedule schedule = schedule(best);
    return workCounter.isSpent() || budget.interrupted().getAsBoolean()
        ? new Outcome.Exhausted(Optional.of(schedule))
        : new Outcome.Found(schedule);
  }

  private static int serial(final int[] lengths) {
    return Arrays.stream(lengths).sum();
  }

  /// Sends every chunk again; returns the calls that each takes afterwards.
  private int[][] sweep(final SplittableRandom random, final WorkCounter workCounter) {
    for (final int chunk : RandomOrder.of(demand.chunks(), random)) {
      for (final int call : taken[chunk]) {
        laneLoads.remove(call);
      }
      taken[chunk] = send(chunk, random);
      workCounter.add((long) demand.targets(chunk).size() * slotMessages.list().size());
    }
    return taken.clone();
  }

  private int[] send(final int chunk, final SplittableRandom random) {
    chunkPaths.start(demand.sources(chunk));
    final NodeSet targets = demand.targets(chunk);
    for (final int index : RandomOrder.of(targets.size(), random)) {
      chunkPaths.extend(targets.get(index));
    }
    return chunkPaths.taken();
  }

  private Schedule schedule(final int[][] best) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final int[] carried = new int[slotMessages.list().size()];
    for (int chunk = 0; chunk < best.length; chunk++) {
      for (final int number : best[chunk]) {
        final SlotMessages.Call call = slotMessages.list().get(number);
        final int lane =
            call.lanes() == 1 ? call.message().lane() : carried[number]++ % call.lanes();
        schedule.add(
            new Transmission(
                chunk,
                call.message().sender(),
                SlotMessages.named(problem.topology(), call).orElse(Transmission.EVERY_READER),
                call.message().route(),
                lane,
                call.slot(),
                Action.COPY));
      }
    }
    return schedule.build();
  }
}
