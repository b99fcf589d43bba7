package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.sweep.SweepStanding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sweep without a terminal says how far it is, in lines and to Prometheus.
final class SweepProgressTest {
  private static final long EVERY = 30;

  private static SweepStanding standing(
      final SweepStanding.State state, final double seconds, final double rate) {
    return new SweepStanding(
        "sweep-status",
        1,
        "Rings",
        "3/8",
        state,
        250,
        125,
        100,
        22,
        3,
        60,
        seconds,
        Optional.of(rate),
        Optional.of(125 / rate),
        EVERY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          12.3456 | 12.3 cells/s; less than a minute left
          1.0     | 1 cells/s; about 2 min left
          0.5     | 30 cells/min; about 4 min left
          0.01    | 36 cells/h; about 3.5 h left
          """)
  void aLineHasTheCountsTheRateAndTheEstimate(final double rate, final String end) {
    assertThat(SweepProgress.text(standing(SweepStanding.State.RUNNING, EVERY, rate)))
        .isEqualTo("125 of 250 cells of shard 3/8 done, 3 failed; " + end);
  }

  /// The command itself says how it began and how it ended.
  @ParameterizedTest
  @CsvSource({"RUNNING, 0, 0", "RUNNING, 30, 1", "RUNNING, 90, 1", "COMPLETE, 90, 0"})
  void linesComeAtThePace(final SweepStanding.State state, final double seconds, final int lines) {
    final StringWriter text = new StringWriter();
    new SweepProgress(new PrintWriter(text), true).accept(standing(state, seconds, 1));
    assertThat(text.toString().lines()).hasSize(lines);
    new SweepProgress(new PrintWriter(text), false).accept(standing(state, seconds, 1));
    assertThat(text.toString().lines()).hasSize(lines);
  }

  @Test
  void prometheusGetsTheLastReport() throws IOException, InterruptedException {
    final SweepStanding standing = standing(SweepStanding.State.RUNNING, EVERY, 1);
    final List<String> faults = new ArrayList<>();
    try (MetricsServer server = new MetricsServer(0, faults::add);
        HttpClient client = HttpClient.newHttpClient()) {
      server.accept(standing);
      final HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(URI.create(server.address())).build(),
              HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Content-Type")).contains(SweepStanding.METRICS_TYPE);
      assertThat(answer.body()).isEqualTo(standing.metrics());
    }
    assertThat(faults).isEmpty();
  }
}
