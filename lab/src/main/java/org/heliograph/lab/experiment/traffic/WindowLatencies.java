package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Estimate;
import org.heliograph.primitive.LongList;

/// The latencies of the messages born in the window: how often each came, and sums by batch.
///
/// Exact: one counter for every whole number of cycles up to the longest. A batch is one of
/// twenty equal parts of the window, and holds the messages born in it.
final class WindowLatencies {
  static final int BATCHES = 20;

  private final LongList counts = new LongList(); // by latency
  private final double[] sums = new double[BATCHES];
  private final long[] sizes = new long[BATCHES];
  private long total;

  void add(final long latency, final int batch) {
    final int cell = Math.toIntExact(latency);
    counts.extend(cell + 1);
    counts.increment(cell);
    sums[batch] += latency;
    sizes[batch]++;
    total++;
  }

  private Stream<Double> batchMeans() {
    final double[] means = new double[BATCHES];
    Arrays.setAll(means, batch -> sums[batch] / sizes[batch]);
    return Arrays.stream(means).filter(Double::isFinite).boxed();
  }

  /// The mean over all runs, with its confidence interval from the means of their batches.
  static Estimate mean(final List<WindowLatencies> runs) {
    final double[] means =
        runs.stream()
            .flatMap(WindowLatencies::batchMeans)
            .mapToDouble(Double::doubleValue)
            .toArray();
    final long messages = runs.stream().mapToLong(run -> run.total).sum();
    if (messages == 0) {
      return Estimate.of(means);
    }
    final double sum = runs.stream().flatMapToDouble(run -> Arrays.stream(run.sums)).sum();
    return new Estimate(OptionalDouble.of(sum / messages), Estimate.of(means).halfWidth());
  }

  /// The least latency that at least the share `p` of all messages does not exceed; empty if there
  /// are none.
  static OptionalLong percentile(final List<WindowLatencies> runs, final double p) {
    final long messages = runs.stream().mapToLong(run -> run.total).sum();
    final long wanted = Math.max(1, (long) Math.ceil(p * messages));
    final int longest = runs.stream().mapToInt(run -> run.counts.size()).max().orElse(0);
    long below = 0;
    for (int latency = 0; latency < longest; latency++) {
      for (final WindowLatencies run : runs) {
        below += latency < run.counts.size() ? run.counts.get(latency) : 0;
      }
      if (below >= wanted) {
        return OptionalLong.of(latency);
      }
    }
    return OptionalLong.empty();
  }
}
