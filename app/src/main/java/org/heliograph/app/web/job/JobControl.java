package org.heliograph.app.web.job;

import java.util.OptionalInt;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;

/// What work sees of its job: whether to stop, and where to report how far it is. Safe for use by
/// many threads.
public final class JobControl implements Progress {
  private final Job job;
  private final int threads;

  JobControl(final Job job, final int threads) {
    this.job = job;
    this.threads = threads;
  }

  /// Whether to stop: the job was cancelled, or its time is over.
  public boolean isOver() {
    return job.isOver();
  }

  /// The number of threads that the job should use, so that others get theirs.
  public int threads() {
    return threads;
  }

  /// Reports one row of a study, which is sent to all who watch, now or later.
  public void row(final Object row) {
    job.add(row);
  }

  @Override
  public void at(final long done, final long total, final String what) {
    job.set(new JobProgress(done, total, what));
  }

  @Override
  public void standing(final Standing standing) {
    job.set(
        new JobStanding(
            standing.best(), java.util.OptionalLong.of(standing.bound()), standing.trying()));
  }

  @Override
  public void verified(final int slots) {
    job.reached(slots);
  }

  /// The best number of slots so far.
  OptionalInt best() {
    return job.view().standing().best();
  }
}
