package org.heliograph.lab.store;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.heliograph.formats.WriteTarget;
import org.jspecify.annotations.Nullable;

/// Keeps a [SegmentedJournal] after one second, then after pauses that double up to ten seconds,
/// and at the end.
final class TimedUpload implements JournalUpload {
  private static final long FIRST_SECONDS = 1;
  private static final long MOST_SECONDS = 10;

  private final String name;
  private final SegmentedJournal journal;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
  private final Thread thread;

  /// Starts to keep `journal`, which users call `name`.
  TimedUpload(final String name, final SegmentedJournal journal) {
    this.name = name;
    this.journal = journal;
    this.thread = Thread.ofPlatform().daemon().name("journal-upload").unstarted(this::follow);
    thread.start();
  }

  private void follow() {
    long seconds = FIRST_SECONDS;
    try {
      while (!closing.await(seconds, TimeUnit.SECONDS)) {
        journal.keep();
        seconds = Math.min(MOST_SECONDS, 2 * seconds);
      }
    } catch (final IOException | InterruptedException | RuntimeException e) {
      failure.set(e);
    }
  }

  @Override
  public boolean hasFailed() {
    return failure.get() != null;
  }

  @Override
  public void close() {
    try {
      closing.countDown();
      // An upload that has begun goes on to its end.
      thread.join();
      final Exception earlier = failure.get();
      if (earlier != null) {
        throw WriteTarget.unwritable(name, earlier);
      }
      journal.finish();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the wait for an upload was interrupted", e);
    } catch (final IOException e) {
      throw WriteTarget.unwritable(name, e);
    }
  }
}
