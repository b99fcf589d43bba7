package org.heliograph.lab.experiment.sweep;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Tells how far a sweep is, at a fixed pace and at its end: in `status.json` and `metrics.prom` of
/// its folder, and to a listener.
///
/// If a file cannot be written, the next report tries again; the last one throws
/// `IllegalArgumentException`.
final class SweepReports implements AutoCloseable {
  private static final ThreadFactory DAEMON =
      Thread.ofPlatform().daemon().name("sweep-reports").factory();

  private final SweepFolder folder;
  private final SweepMonitor monitor;
  private final Consumer<SweepStanding> listener;
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(DAEMON);
  private Future<?> pace = CompletableFuture.completedFuture(true);

  SweepReports(
      final SweepFolder folder,
      final SweepMonitor monitor,
      final Consumer<SweepStanding> listener) {
    this.folder = folder;
    this.monitor = monitor;
    this.listener = listener;
  }

  /// Reports now, and every `seconds` until it is closed.
  void start(final long seconds) {
    report(false);
    pace = clock.scheduleAtFixedRate(() -> report(false), seconds, seconds, TimeUnit.SECONDS);
  }

  /// Reports how far the sweep is now.
  synchronized void report(final boolean isEnded) {
    final SweepStanding standing = monitor.standing(isEnded);
    listener.accept(standing);
    try {
      folder.write(standing);
    } catch (final IllegalArgumentException e) {
      if (isEnded) {
        throw e;
      }
    }
  }

  /// Ends the reports, with a last one.
  @Override
  public void close() {
    clock.close();
    if (pace.state() == Future.State.FAILED) {
      throw new IllegalStateException("the reports of a sweep failed", pace.exceptionNow());
    }
    report(true);
  }
}
