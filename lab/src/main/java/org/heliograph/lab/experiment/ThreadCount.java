package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// On how many threads a study runs; results do not depend on it.
public record ThreadCount(@Summary(ThreadCount.TEXT) Optional<Integer> threads) {
  private static final int MOST = 1_024;

  /// What it means.
  public static final String TEXT =
      "number of threads, 1 to "
          + MOST
          + " (default: one per core, if useful); results do not depend on it";

  /// One per core, if useful.
  public ThreadCount() {
    this(Optional.empty());
  }

  /// This many; 0 leaves it open.
  public static ThreadCount of(final int count) {
    return count == 0 ? new ThreadCount() : new ThreadCount(Optional.of(count));
  }

  /// Throws if there are none or too many.
  public ThreadCount {
    if (threads.isPresent() && (threads.get() < 1 || threads.get() > MOST)) {
      throw new IllegalArgumentException(
          "--threads (%s) must lie between 1 and %s.".formatted(threads.get(), MOST));
    }
  }

  /// The number of threads; 0 if it is left open.
  public int count() {
    return threads.orElse(0);
  }
}
