package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.sweep.SweepChart;
import picocli.CommandLine.Option;

/// What a chart of a sweep shows.
final class SweepChartOptions {
  @Option(names = "--x", paramLabel = "COLUMN", description = "what goes to the right")
  private Optional<String> x = Optional.empty();

  @Option(names = "--y", paramLabel = "COLUMN", description = "what goes up")
  private Optional<String> y = Optional.empty();

  @Option(
      names = "--series",
      paramLabel = "COLUMN",
      description = "a line for each value of this column")
  private Optional<String> series = Optional.empty();

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "only cells for which this SQL condition holds, such as \"nodes > 8\"")
  private Optional<String> where = Optional.empty();

  Optional<String> where() {
    return where;
  }

  /// The chart, if one is asked for; throws if half of it is missing.
  Optional<SweepChart> chart() {
    if (x.isEmpty() && y.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new SweepChart(
            x.orElseThrow(() -> missing("--x", "nodes")),
            y.orElseThrow(() -> missing("--y", "slots")),
            series,
            where));
  }

  private static IllegalArgumentException missing(final String option, final String example) {
    return new IllegalArgumentException(
        "a chart needs --x and --y, and %s is missing. Maybe %s %s."
            .formatted(option, option, example));
  }
}
