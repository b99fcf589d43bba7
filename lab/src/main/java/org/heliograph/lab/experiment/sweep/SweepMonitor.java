package org.heliograph.lab.experiment.sweep;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Counts the cells of one run of a sweep as they are answered; several threads may use it.
final class SweepMonitor {
  private static final double MILLIS = 1e3;

  private final SweepFolder folder;
  private final long everySeconds;
  private final LongSupplier nanos;
  private final int cells;
  private final long startNanos;
  private final Map<CellOutcome, Integer> counts = new EnumMap<>(CellOutcome.class);
  private int done;
  private int run;

  /// A monitor of a run in `folder` that is given the standing every `everySeconds`; `nanos` is a
  /// clock.
  SweepMonitor(final SweepFolder folder, final long everySeconds, final LongSupplier nanos) {
    this.folder = folder;
    this.everySeconds = everySeconds;
    this.nanos = nanos;
    cells = folder.asked();
    startNanos = nanos.getAsLong();
  }

  /// Counts a cell that was done before, with this output.
  synchronized void before(final String output) {
    counts.merge(SweepRow.outcome(output), 1, Integer::sum);
    done++;
  }

  /// Counts a cell that this run has answered with this output.
  synchronized void answered(final String output) {
    before(output);
    run++;
  }

  /// How far the sweep is now; `isEnded` says that this run has ended.
  synchronized SweepStanding standing(final boolean isEnded) {
    final double seconds = TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - startNanos) / MILLIS;
    final Optional<Double> rate =
        run == 0 || seconds == 0 ? Optional.empty() : Optional.of(rounded(run / seconds));
    return new SweepStanding(
        SweepStanding.KIND,
        SweepStanding.FORMAT,
        folder.sweep().title(),
        folder.shard().toString(),
        state(isEnded),
        cells,
        done,
        count(CellOutcome.FOUND),
        count(CellOutcome.NONE),
        count(CellOutcome.FAILED),
        run,
        seconds,
        rate,
        rate.map(_ -> rounded(seconds / run * (cells - done))),
        everySeconds);
  }

  private SweepStanding.State state(final boolean isEnded) {
    if (!isEnded) {
      return SweepStanding.State.RUNNING;
    }
    return done == cells ? SweepStanding.State.COMPLETE : SweepStanding.State.STOPPED;
  }

  private int count(final CellOutcome outcome) {
    return counts.getOrDefault(outcome, 0);
  }

  private static double rounded(final double value) {
    return Math.round(value * MILLIS) / MILLIS;
  }
}
