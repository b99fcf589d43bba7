package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Applications from the command line: their steps are planned, verified and executed.
final class ApplicationShownTest {
  private static final String[] SCHEDULERS = {
    "--scheduler", "breadth-first-tree",
    "--scheduler", "shortest-path-greedy",
    "--scheduler", "reduce-then-broadcast(of=breadth-first-tree)"
  };

  private static Run run(final String... words) {
    final String[] all = new String[words.length + SCHEDULERS.length + 2];
    all[0] = "execute";
    System.arraycopy(words, 0, all, 1, words.length);
    System.arraycopy(SCHEDULERS, 0, all, words.length + 1, SCHEDULERS.length);
    all[all.length - 1] = "-q";
    return Run.of(all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matrix-multiplication(9) | otis(mesh(2,2)) | all-gather gather",
        "sample-sort(20) | otis(mesh(2,2)) | gather broadcast all-to-all",
        "sample-sort(3) | switched(5,1) | gather broadcast all-to-all",
        "travelling-salesman(7) | otis(mesh(2,2)) | broadcast all-reduce all-reduce all-reduce",
        "load-balancing | petersen | all-gather all-to-all"
      })
  void everyStepIsVerifiedAndTheResultIsRight(
      final String application, final String network, final String collectives) throws IOException {
    final Run run = run(application, "--on", network, "--seed", "3", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("application", run.out());
    final JsonNode record = run.json();
    assertThat(record.get("checked").asInt()).isPositive();
    assertThat(record.get("wrong").asInt()).isZero();
    final StringBuilder names = new StringBuilder();
    long slots = 0;
    long time = 0;
    for (final JsonNode step : record.get("steps")) {
      names.append(step.get("collective").asString()).append(' ');
      slots += step.get("runs").asLong() * step.get("slots").asLong();
      time += step.get("timePs").asLong();
      assertThat(step.get("slots").asInt()).isGreaterThanOrEqualTo(step.get("bound").asInt());
      assertThat(step.get("verified").asString()).isEqualTo("exact");
    }
    assertThat(names.toString().strip()).isEqualTo(collectives);
    assertThat(record.get("slots").asLong()).isEqualTo(slots);
    assertThat(record.get("timePs").asLong()).isEqualTo(time).isPositive();
  }

  @Test
  void slowerHardwareTakesLonger() {
    final Run usual = run("sample-sort", "ring(4)", "--json");
    final Run slow = run("sample-sort", "ring(4)", "--hardware", "default(startup=1ms)", "--json");
    assertThat(slow.code()).as(slow.err()).isZero();
    assertThat(slow.json().get("slots")).isEqualTo(usual.json().get("slots"));
    assertThat(slow.json().get("timePs").asLong())
        .isGreaterThan(usual.json().get("timePs").asLong());
  }

  @Test
  void theSameSeedGivesTheSameAnswer() {
    final String one = run("load-balancing", "ring(4)", "--seed", "5").out();
    final String two = run("load-balancing", "ring(4)", "--seed", "5").out();
    final String other = run("load-balancing", "ring(4)", "--seed", "6").out();
    assertThat(withoutSeconds(one)).isEqualTo(withoutSeconds(two));
    assertThat(withoutSeconds(one)).isNotEqualTo(withoutSeconds(other));
  }

  private static String withoutSeconds(final String text) {
    return text.replaceAll("executed in .*", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sample-sort | the network is missing",
        "sampel-sort ring(4) | No application or collective named 'sampel-sort'. Known, nearest",
        "sample-sort ring(4) --operation max | chooses its operations itself",
        "sample-sort(0) ring(4) | keys (0) must lie between",
        "sample-sort(kyes=3) ring(4) | it has no parameter 'kyes'",
        "travelling-salesman(15) ring(4) | cities (15) must lie between",
        "load-balancing rnig(4) | No topology named 'rnig'",
        "matrix-multiplication ring(4) --scheduler wrht | no scheduler found a schedule"
      })
  void mistakesAreNamedInOneSentence(final String words, final String said) {
    final Run run = Run.of(("execute " + words + " -q").split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().strip()).contains(said);
  }

  @Test
  void theyAreListed() {
    assertThat(Run.of("list", "applications").out())
        .contains("load-balancing", "matrix-multiplication", "sample-sort", "travelling-salesman");
  }
}
