package org.heliograph.lab.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.primitive.LongList;
import org.heliograph.simulate.slotted.StepTotals;

/// How many messages took how many steps: exact, over all runs.
final class DelayHistogram {
  private static final int MOST_ROWS = 1_000;

  private final long[] counts;
  private final long total;

  DelayHistogram(final List<ControlRun> runs) {
    final LongList sums = new LongList();
    sums.add(0);
    for (final StepTotals part :
        runs.stream().flatMap(slottedRun -> slottedRun.window().stream()).toList()) {
      final long[] taken = part.latencies();
      sums.extend(taken.length);
      for (int delay = 0; delay < taken.length; delay++) {
        sums.set(delay, sums.get(delay) + taken[delay]);
      }
    }
    while (sums.size() > 1 && sums.get(sums.size() - 1) == 0) {
      sums.removeLast();
    }
    this.counts = sums.toArray();
    this.total = Arrays.stream(counts).sum();
  }

  /// The least number of steps within which at least the share `p` arrived; empty if none did.
  OptionalLong percentile(final double p) {
    long below = 0;
    for (int delay = 0; delay < counts.length; delay++) {
      below += counts[delay];
      if (total > 0 && below >= p * total) {
        return OptionalLong.of(delay);
      }
    }
    return OptionalLong.empty();
  }

  /// At most 1000 rows: one for every number of steps, or for several if they are more.
  DelayRecord record() {
    final int width = Math.max(1, Math.ceilDiv(counts.length - 1, MOST_ROWS));
    final List<Integer> within = new ArrayList<>();
    final List<Long> messages = new ArrayList<>();
    final List<Double> share = new ArrayList<>();
    long below = 0;
    for (int begin = 1; begin < counts.length; begin += width) {
      final int end = Math.min(counts.length, begin + width);
      final long some = Arrays.stream(counts, begin, end).sum();
      below += some;
      within.add(end - 1);
      messages.add(some);
      share.add((double) below / total);
    }
    return new DelayRecord(within, messages, share);
  }
}
