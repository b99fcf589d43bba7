package org.heliograph.lab.store;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.heliograph.formats.WriteTarget;
import org.jspecify.annotations.Nullable;

/// Keeps a [SegmentedJournal] every ten seconds and at the end.
final class TimedUpload implements JournalUpload {
  private static final long SECONDS = 10;

  private final String name;
  private final SegmentedJournal journal;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("journal-upload").factory());
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

  /// Starts to keep `journal`, which users call `name`.
  TimedUpload(final String name, final SegmentedJournal journal) {
    this.name = name;
    this.journal = journal;
    clock.scheduleWithFixedDelay(this::keep, SECONDS, SECONDS, TimeUnit.SECONDS);
  }

  private void keep() {
    try {
      if (!hasFailed()) {
        journal.keep();
      }
    } catch (final IOException | RuntimeException e) {
      failure.set(e);
    }
  }

  @Override
  public boolean hasFailed() {
    return failure.get() != null;
  }

  @Override
  public void close() {
    // What is being written goes on to its end.
    clock.close();
    try {
      final Exception earlier = failure.get();
      if (earlier != null) {
        throw WriteTarget.unwritable(name, earlier);
      }
      journal.finish();
    } catch (final IOException e) {
      throw WriteTarget.unwritable(name, e);
    }
  }
}
