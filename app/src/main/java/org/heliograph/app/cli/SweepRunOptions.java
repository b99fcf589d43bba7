package org.heliograph.app.cli;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.sweep.SweepSettings;
import org.heliograph.lab.experiment.sweep.SweepStanding;
import picocli.CommandLine.Option;

/// How a sweep runs. Options that few sweeps need are left out of the help, as in [SweepOptions].
final class SweepRunOptions {
  private static final int MOST_PORT = 65_535;

  @Option(names = "--retry-failed", description = "plan cells again that failed")
  private boolean retryFailed;

  @Option(
      names = "--cell-seconds",
      paramLabel = "N",
      description =
          "the longest time of a cell; one that passes it fails, and whether it does depends on the"
              + " machine (default: no limit)")
  private Optional<Long> cellSeconds = Optional.empty();

  @Option(
      names = "--progress-every",
      hidden = true,
      paramLabel = "N",
      description =
          "seconds between two reports, in status.json and metrics.prom of the folder and, without"
              + " a terminal, as lines on standard error (default: ${DEFAULT-VALUE})")
  private long everySeconds = SweepSettings.EVERY_SECONDS;

  @Option(
      names = "--metrics",
      hidden = true,
      paramLabel = "PORT",
      description =
          "also serve the metrics to Prometheus on this port of 127.0.0.1 while the sweep runs; 0"
              + " takes a free one")
  private Optional<Integer> metricsPort = Optional.empty();

  /// Throws with one sentence if a value makes no sense, before anything is written.
  void requireValid() {
    settings(_ -> {});
    if (metricsPort.isPresent() && (metricsPort.get() < 0 || metricsPort.get() > MOST_PORT)) {
      throw new IllegalArgumentException(
          "--metrics (%s) must lie between 0 and %s.".formatted(metricsPort.get(), MOST_PORT));
    }
  }

  Optional<Integer> metricsPort() {
    return metricsPort;
  }

  /// The settings, of a sweep that reports to `reports`.
  SweepSettings settings(final Consumer<SweepStanding> reports) {
    return new SweepSettings(
        retryFailed,
        cellSeconds.map(OptionalLong::of).orElseGet(OptionalLong::empty),
        everySeconds,
        reports);
  }
}
