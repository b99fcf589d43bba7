package org.heliograph.lab.experiment.scale;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.units.Time;

/// Measures what an engine itself takes: it runs tasks that only wait.
public final class EngineStudy {
  private static final int MOST_TASKS = 100_000_000;
  private static final int OUTPUT = 200;
  private static final double NANOS = 1e9;
  private static final double MEGABYTE = 1e6;
  private static final double MS = 1e3;

  private final EngineSession session;
  private final BooleanSupplier interrupted;

  /// A study on the workers of `session`.
  public EngineStudy(final EngineSession session, final BooleanSupplier interrupted) {
    this.session = session;
    this.interrupted = interrupted;
  }

  /// Runs `tasks` tasks that wait `each`, whose outputs have 200 characters; the driver forgets
  /// them.
  public EngineRow row(final int tasks, final Time each) {
    if (tasks < 1 || tasks > MOST_TASKS) {
      throw new IllegalArgumentException(
          "--tasks (%s) must lie between 1 and %s.".formatted(tasks, MOST_TASKS));
    }
    final long nanos = each.picoseconds() / 1_000;
    final AtomicLong outputs = new AtomicLong();
    final HeapWatch heap = new HeapWatch();
    final long processor = processorNanos();
    final long start = System.nanoTime();
    session.run(
        new IdleTask(),
        Collections.nCopies(tasks, nanos + " " + OUTPUT),
        output -> {
          if (outputs.incrementAndGet() == Math.ceilDiv(tasks, 2)) {
            heap.look();
          }
        },
        interrupted);
    final double seconds = (System.nanoTime() - start) / NANOS;
    final double processorSeconds = (processorNanos() - processor) / NANOS;
    final int workers = session.workers();
    return new EngineRow(
        (int) outputs.get(),
        nanos / 1e6,
        workers,
        seconds,
        outputs.get() / seconds,
        MS * (seconds * workers / Math.max(1, outputs.get()) - nanos / NANOS),
        processorSeconds,
        heap.stop() / MEGABYTE);
  }

  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
