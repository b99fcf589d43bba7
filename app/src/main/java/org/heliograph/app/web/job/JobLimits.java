package org.heliograph.app.web.job;

import java.util.concurrent.TimeUnit;

/// How much work is done and kept: jobs that run and that wait, the time of each in seconds, and
/// jobs and their memory in bytes that are kept.
public record JobLimits(int running, int waiting, int kept, long seconds, long bytes) {
  private static final int RUNNING = 8;
  private static final int WAITING = 24;
  private static final int KEPT = 64;
  private static final int MEMORY_PART = 4;

  /// The usual limits, with this much time for each job.
  public static JobLimits withSeconds(final long seconds) {
    return new JobLimits(
        RUNNING, WAITING, KEPT, seconds, Runtime.getRuntime().maxMemory() / MEMORY_PART);
  }

  long nanos() {
    return TimeUnit.SECONDS.toNanos(seconds);
  }
}
