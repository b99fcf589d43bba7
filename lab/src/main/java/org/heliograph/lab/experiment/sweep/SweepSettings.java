package org.heliograph.lab.experiment.sweep;

import java.util.OptionalLong;
import java.util.function.Consumer;

/// How a sweep runs: whether failed cells are planned again, the longest time of a cell in seconds,
/// and how often, in seconds, `reports` is given how far the sweep is.
///
/// None of this changes the row of a cell, except that a cell which passes its limit fails.
public record SweepSettings(
    boolean retriesFailed,
    OptionalLong cellSeconds,
    long everySeconds,
    Consumer<SweepStanding> reports) {
  /// The usual number of seconds between two reports.
  public static final long EVERY_SECONDS = 30;

  private static final long MOST_SECONDS = 1_000_000_000;

  /// What counts without options: no limit, and a report every 30 seconds to nobody.
  public static final SweepSettings USUAL =
      new SweepSettings(false, OptionalLong.empty(), EVERY_SECONDS, _ -> {});

  /// Throws unless the seconds are positive.
  public SweepSettings {
    cellSeconds.ifPresent(seconds -> requireTime("--cell-seconds", seconds));
    requireTime("--progress-every", everySeconds);
  }

  private static void requireTime(final String name, final long seconds) {
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new IllegalArgumentException(
          "%s (%s) must lie between 1 and %s.".formatted(name, seconds, MOST_SECONDS));
    }
  }
}
