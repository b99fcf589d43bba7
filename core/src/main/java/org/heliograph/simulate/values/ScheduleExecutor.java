package org.heliograph.simulate.values;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// Executes a verified schedule on numbers: every source of a chunk starts with a number, and every
/// target must end with their direct combination.
///
/// Numbers are drawn from 0 to 2³²−1, so the sum of 2³¹ of them is exact. Unlike the verifier, it
/// does not use contribution sets. Memory 8 bytes per chunk and node; time O(transmissions).
public final class ScheduleExecutor {
  private final ScheduleReplay replay;
  private final Demand demand;
  private final Operation operation;
  private final long[] values;

  private ScheduleExecutor(final Verified verified, final Operation operation) {
    this.replay = new ScheduleReplay(verified);
    this.demand = verified.problem().demand();
    this.operation = operation;
    this.values = new long[replay.places()];
    Arrays.fill(values, operation.identity());
  }

  /// Executes `verified` on numbers drawn from `random`; throws if there are too many, or if
  /// `operation` does not suit the collective.
  public static ExecutionOutcome run(
      final Verified verified, final Operation operation, final SplittableRandom random) {
    if (verified.problem().demand().reduction() == Reduction.IDEMPOTENT
        && !operation.isIdempotent()) {
      throw new IllegalArgumentException(
          "execute: a contribution may count twice here, so a %s may be wrong. Maybe max."
              .formatted(operation));
    }
    return runUnchecked(verified, operation, random);
  }

  /// The same without checking whether the operation suits the collective.
  static ExecutionOutcome runUnchecked(
      final Verified verified, final Operation operation, final SplittableRandom random) {
    final ScheduleExecutor machine = new ScheduleExecutor(verified, operation);
    final long[] results = machine.begin(random);
    machine.replay.run(machine.new Arriving());
    return machine.finish(results);
  }

  /// Draws all numbers and combines those of each chunk directly. If copies do not combine, all
  /// sources of a chunk hold the same number.
  private long[] begin(final SplittableRandom random) {
    final long[] results = new long[demand.chunks()];
    for (int chunk = 0; chunk < results.length; chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        final boolean isCopy = i > 0 && !demand.combines();
        final long number = isCopy ? results[chunk] : random.nextLong(1L << 32);
        values[replay.place(chunk, sources.get(i))] = number;
        results[chunk] = i == 0 || isCopy ? number : operation.apply(results[chunk], number);
      }
    }
    return results;
  }

  private ExecutionOutcome finish(final long[] results) {
    long checked = 0;
    long wrong = 0;
    for (int chunk = 0; chunk < results.length; chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        checked++;
        wrong += values[replay.place(chunk, targets.get(i))] == results[chunk] ? 0 : 1;
      }
    }
    return new ExecutionOutcome(operation, checked, wrong, results[0]);
  }

  /// The numbers that arrive during one slot.
  private final class Arriving implements ScheduleReplay.Places {
    private final IntList places = new IntList();
    private final LongList numbers = new LongList();
    private final BitSet combines = new BitSet();

    @Override
    public void send(final int from, final int to, final Action action) {
      combines.set(places.size(), action == Action.COMBINE);
      places.add(to);
      numbers.add(values[from]);
    }

    @Override
    public void arrive() {
      for (int i = 0; i < places.size(); i++) {
        final int place = places.get(i);
        final long number = numbers.get(i);
        values[place] = combines.get(i) ? operation.apply(values[place], number) : number;
      }
      places.clear();
      numbers.clear();
      combines.clear();
    }
  }
}
