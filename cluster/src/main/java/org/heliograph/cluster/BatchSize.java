package org.heliograph.cluster;

import java.util.concurrent.TimeUnit;
import org.heliograph.units.Time;

/// How many inputs a worker receives at once, by the time that inputs have taken so far.
///
/// Spark spends milliseconds of the driver on every batch, so short tasks are sent together. A
/// batch takes about a quarter of a second, or longer with many workers, so that all of them
/// together finish at most 100 batches a second. Towards the end batches become small, so that the
/// last workers end together. Mutable.
final class BatchSize {
  private static final int MOST = 1000;
  private static final long PICOSECONDS = 1000; // in a nanosecond
  private static final long NANOS_PER_WORKER = TimeUnit.MILLISECONDS.toNanos(10);

  /// A result counts an eighth, so that the mean follows inputs that take longer and longer.
  private static final double WEIGHT = 0.125;

  private final long leastNanos;
  private double nanosPerInput = TimeUnit.MILLISECONDS.toNanos(250);

  /// Batches that take about `least` with few workers; one input each if that is zero.
  BatchSize(final Time least) {
    leastNanos = least.picoseconds() / PICOSECONDS;
  }

  /// Notes that a batch of `inputs` inputs took `nanos`.
  void measured(final int inputs, final long nanos) {
    nanosPerInput += WEIGHT * ((double) nanos / inputs - nanosPerInput);
  }

  /// The size of the next batch, if `left` inputs are left.
  int next(final int left, final int workers) {
    final long target = leastNanos == 0 ? 0 : Math.max(leastNanos, workers * NANOS_PER_WORKER);
    final int byTime = (int) Math.min(MOST, target / Math.max(1, nanosPerInput));
    return Math.max(1, Math.min(byTime, left / (4 * workers)));
  }
}
