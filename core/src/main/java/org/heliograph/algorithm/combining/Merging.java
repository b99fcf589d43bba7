package org.heliograph.algorithm.combining;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;

/// Sends every chunk along given calls, so that the fullest lanes of all slots are short together.
///
/// A chunk goes to its targets one after another, each time the way through the calls that costs
/// least as they are filled now, and may start wherever and whenever it is already held. Then one
/// slot is allowed one chunk less than in the best so far, and all chunks, in random order, are
/// taken out and sent again, sweep after sweep, until all fit or another slot is tried. A sweep
/// takes O(chunks · targets · calls).
final class Merging {
  /// The most chunks · targets · calls of one sweep: 2³¹, some seconds.
  static final long MAX_WORK = 1L << 31;

  private static final int TRIES = 32;

  private final Problem problem;
  private final Demand demand;
  private final Calls calls;
  private final Loading loading;
  private final int[][] taken;
  private final Ways ways;

  Merging(final Problem problem, final Calls calls) {
    this.problem = problem;
    this.demand = problem.demand();
    this.calls = calls;
    this.loading = new Loading(calls);
    this.taken = new int[demand.chunks()][];
    this.ways = new Ways(calls, loading);
    Arrays.fill(taken, new int[0]);
  }

  Outcome run(final Budget budget, final SplittableRandom random, final Progress progress) {
    final Work work = new Work(budget);
    int[][] best = sweep(random, work);
    int[] lengths = loading.lengths();
    loading.tighten(lengths, 0);
    int idle = 0;
    for (int sweep = 1; idle < TRIES * calls.slots() && !work.isSpent(); sweep++) {
      progress.at(sweep, budget.evaluations(), "sweeps");
      final int[][] now = sweep(random, work);
      if (work.isStopped()) {
        break;
      }
      loading.remember();
      idle++;
      if (serial(loading.lengths()) < serial(lengths)) {
        lengths = loading.lengths();
        best = now;
        idle = 0;
      }
      if (idle % TRIES == 0) {
        loading.tighten(lengths, random.nextInt(calls.slots()));
      }
    }
    final Schedule schedule = schedule(best);
    return budget.interrupted().getAsBoolean()
        ? new Outcome.Exhausted(Optional.of(schedule))
        : new Outcome.Found(schedule);
  }

  private static int serial(final int[] lengths) {
    return Arrays.stream(lengths).sum();
  }

  /// Sends every chunk again; what each takes afterwards.
  private int[][] sweep(final SplittableRandom random, final Work work) {
    for (final int chunk : Shuffle.of(demand.chunks(), random)) {
      for (final int call : taken[chunk]) {
        loading.remove(call);
      }
      taken[chunk] = send(chunk, random);
      work.add((long) demand.targets(chunk).size() * calls.list().size());
    }
    return taken.clone();
  }

  private int[] send(final int chunk, final SplittableRandom random) {
    ways.start(demand.sources(chunk));
    final NodeSet targets = demand.targets(chunk);
    for (final int index : Shuffle.of(targets.size(), random)) {
      ways.extend(targets.get(index));
    }
    return ways.taken();
  }

  private Schedule schedule(final int[][] best) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final int[] carried = new int[calls.list().size()];
    for (int chunk = 0; chunk < best.length; chunk++) {
      for (final int number : best[chunk]) {
        final Calls.Call call = calls.list().get(number);
        final int lane =
            call.lanes() == 1 ? call.message().lane() : carried[number]++ % call.lanes();
        schedule.add(
            new Transmission(
                chunk,
                call.message().sender(),
                Calls.named(problem.topology(), call).orElse(Transmission.EVERY_READER),
                call.message().route(),
                lane,
                call.slot(),
                Action.COPY));
      }
    }
    return schedule.build();
  }
}
