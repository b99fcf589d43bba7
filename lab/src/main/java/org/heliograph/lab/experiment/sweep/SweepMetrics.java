package org.heliograph.lab.experiment.sweep;

import java.util.Locale;

/// How far a sweep is, in the text format 0.0.4 of Prometheus.
final class SweepMetrics {
  private static final String PREFIX = "heliograph_sweep_";

  private final String labels;
  private final StringBuilder text = new StringBuilder();

  private SweepMetrics(final SweepStanding standing) {
    labels = "sweep=\"%s\",shard=\"%s\"".formatted(escaped(standing.title()), standing.shard());
  }

  /// The metrics of `standing`.
  static String of(final SweepStanding standing) {
    final SweepMetrics metrics = new SweepMetrics(standing);
    metrics.head("cells", "Cells that the folder asks.");
    metrics.value("cells", "", standing.cells());
    metrics.head("cells_done", "Cells that are done, by outcome.");
    metrics.value("cells_done", ",outcome=\"found\"", standing.found());
    metrics.value("cells_done", ",outcome=\"none\"", standing.none());
    metrics.value("cells_done", ",outcome=\"failed\"", standing.failed());
    metrics.head("run_cells", "Cells that this run has answered.");
    metrics.value("run_cells", "", standing.run());
    metrics.head("run_seconds", "Seconds since this run began.");
    metrics.value("run_seconds", "", standing.seconds());
    metrics.head("running", "1 while the sweep runs, 0 after its end.");
    metrics.value("running", "", standing.state() == SweepStanding.State.RUNNING ? 1 : 0);
    standing
        .secondsLeft()
        .ifPresent(
            left -> {
              metrics.head("seconds_left", "Estimate of the seconds until every cell is done.");
              metrics.value("seconds_left", "", left);
            });
    return metrics.text.toString();
  }

  private void head(final String name, final String help) {
    text.append("# HELP %1$s%2$s %3$s\n# TYPE %1$s%2$s gauge\n".formatted(PREFIX, name, help));
  }

  private void value(final String name, final String more, final Number value) {
    text.append(
        String.format(Locale.ROOT, "%s%s{%s%s} %s%n", PREFIX, name, labels, more, value)
            .replace("\r\n", "\n"));
  }

  /// A value of a label as the format quotes it.
  private static String escaped(final String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
