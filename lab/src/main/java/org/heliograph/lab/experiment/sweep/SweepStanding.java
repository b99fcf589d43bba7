package org.heliograph.lab.experiment.sweep;

import java.util.Locale;
import java.util.Optional;

/// How far a run of a sweep is, for programs.
///
/// `cells` are those that the folder asks; `done` of them are answered, of which `found`, `none`
/// and `failed` say how they ended. This run has answered `run` of them in `seconds`; from these
/// follow the rate and the time that is left, which are absent before the first answer.
/// `everySeconds` is the time between two reports, so a running sweep whose standing is older was
/// killed.
public record SweepStanding(
    String heliograph,
    int format,
    String title,
    String shard,
    State state,
    int cells,
    int done,
    int found,
    int none,
    int failed,
    int run,
    double seconds,
    Optional<Double> cellsPerSecond,
    Optional<Double> secondsLeft,
    long everySeconds) {
  /// What marks the file.
  static final String KIND = "sweep-status";

  static final int FORMAT = 1;

  /// The media type of the metrics.
  public static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  /// The same in the text format 0.0.4 of Prometheus.
  public String metrics() {
    return SweepMetrics.of(this);
  }

  /// Whether a sweep goes on.
  public enum State {
    /// A process runs the sweep, unless it was killed.
    RUNNING,
    /// Every cell is done.
    COMPLETE,
    /// The run has ended before every cell was done.
    STOPPED;

    /// The word in files.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
