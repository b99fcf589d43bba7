package org.heliograph.app.web.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// One job: its order, its state, and all that it has reported. Safe for use by many threads.
public final class Job {
  private static final int MOST_ROWS = 200_000;
  private static final double NANOS_PER_SECOND = 1e9;

  private final String id;
  private final JobOrder order;
  private final LongSupplier clock;
  private final long mostNanos;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final List<Object> rows = new ArrayList<>();

  private volatile boolean isCancelled;
  private volatile long startNanos;
  private long endNanos;
  private long version;
  private JobState state = JobState.WAITING;
  private JobStanding standing = JobStanding.NONE;
  private Optional<JobProgress> progress = Optional.empty();
  private Optional<JobResult> result = Optional.empty();
  private Optional<String> error = Optional.empty();

  /// A job that waits; once begun it is over after `mostNanos` by `clock`.
  Job(final String id, final JobOrder order, final LongSupplier clock, final long mostNanos) {
    this.id = id;
    this.order = order;
    this.clock = clock;
    this.mostNanos = mostNanos;
  }

  /// The identifier, such as `p1`.
  public String id() {
    return id;
  }

  /// What was asked for.
  public JobOrder order() {
    return order;
  }

  /// Asks the work to stop; a job that waits ends at once.
  public void cancel() {
    isCancelled = true;
    change(
        () -> {
          if (state == JobState.WAITING) {
            state = JobState.CANCELLED;
          }
        });
  }

  /// Whether the work must stop.
  boolean isOver() {
    return isCancelled || clock.getAsLong() - startNanos > mostNanos;
  }

  /// Whether it was asked to stop.
  boolean isCancelled() {
    return isCancelled;
  }

  /// The state begins to be running; false if the job was cancelled before.
  boolean begin() {
    return change(
            () -> {
              if (state == JobState.WAITING) {
                startNanos = clock.getAsLong();
                state = JobState.RUNNING;
              }
            })
        == JobState.RUNNING;
  }

  void end(final JobResult value) {
    change(
        () -> {
          endNanos = clock.getAsLong();
          result = Optional.of(value);
          state = isCancelled ? JobState.CANCELLED : JobState.DONE;
        });
  }

  void fail(final String sentence) {
    change(
        () -> {
          endNanos = clock.getAsLong();
          error = Optional.of(sentence);
          state = isCancelled ? JobState.CANCELLED : JobState.FAILED;
        });
  }

  void set(final JobStanding value) {
    change(() -> standing = value);
  }

  void set(final JobProgress value) {
    change(() -> progress = Optional.of(value));
  }

  void reached(final int slots) {
    change(() -> standing = standing.reached(slots));
  }

  void add(final Object row) {
    change(
        () -> {
          if (rows.size() >= MOST_ROWS) {
            throw new IllegalArgumentException(
                "The study has more than %s rows. Maybe fewer values.".formatted(MOST_ROWS));
          }
          rows.add(row);
        });
  }

  private JobState change(final Runnable body) {
    lock.lock();
    try {
      body.run();
      version++;
      changed.signalAll();
      return state;
    } finally {
      lock.unlock();
    }
  }

  /// The job as it is now.
  public JobView view() {
    return view(0);
  }

  /// The job as it is now, with its rows from `firstRow` on.
  JobView view(final int firstRow) {
    lock.lock();
    try {
      return new JobView(
          version,
          state,
          seconds(),
          standing,
          progress,
          List.copyOf(rows.subList(Math.min(firstRow, rows.size()), rows.size())),
          result,
          error);
    } finally {
      lock.unlock();
    }
  }

  private double seconds() {
    final long end = state.isEnd() ? endNanos : clock.getAsLong();
    final boolean hasBegun = state == JobState.RUNNING || startNanos != 0;
    return hasBegun ? Math.max(0, end - startNanos) / NANOS_PER_SECOND : 0;
  }

  /// Waits until the job has another version than `seen`, at most `milliseconds`; says whether it
  /// has.
  boolean awaitChange(final long seen, final long milliseconds) throws InterruptedException {
    lock.lock();
    try {
      long left = TimeUnit.MILLISECONDS.toNanos(milliseconds);
      while (version == seen && left > 0) {
        left = changed.awaitNanos(left);
      }
      return version != seen;
    } finally {
      lock.unlock();
    }
  }
}
