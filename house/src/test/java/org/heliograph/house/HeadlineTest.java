package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.PlanTask;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One question has one answer: screen, page, library and data carry the same headline, which says
/// what is optimal, of which chunks, and who chose them.
final class HeadlineTest {
  @TempDir private Path folder;

  private static String flowing(final String text) {
    return text.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all-reduce           | ring(5)    | 1MiB | (chosen for least time)
          all-reduce(chunks=4) | ring(5)    | 1MiB | for 4 chunks of 256 KiB (as asked)
          broadcast            | mesh(3,3)  | 64KiB | (chosen for least time)
          all-gather           | ring(5)    |      | for 5 chunks of 1 KiB (undivided)
          all-reduce           | ring(4)    |      | for 1 chunk of 1 KiB (undivided)
          barrier              | ring(4)    |      | for 1 chunk of
          scatter              | petersen   | 1KiB | (chosen for least time)
          """)
  void everyPlaceCarriesTheSameHeadline(
      final String collective, final String network, final String size, final String chunks)
      throws IOException {
    final PlanTask task = Heliograph.plan(collective).on(network).budget(4);
    if (size != null) {
      task.size(Bytes.parse(size));
    }
    final PlanAnswer plan = task.run();
    final String headline = plan.record().headline().answer();
    assertThat(headline).contains(chunks);
    assertThat(plan.summary()).contains(headline);
    assertThat(plan.page()).contains("<strong>" + headline + "</strong>");

    final String[] words =
        size == null
            ? new String[] {"plan", collective, network, "--budget", "4"}
            : new String[] {"plan", collective, network, "--budget", "4", "--size", size};
    final Run screen = Run.of(words);
    assertThat(flowing(screen.out())).contains("answer " + headline + " time");
    final Run data = Run.of(with(words, "--json", "--out", folder.toString()));
    assertThat(data.json().at("/headline/answer").asString()).isEqualTo(headline);
    assertThat(Files.readString(folder.resolve("plan.html"))).contains(headline);
  }

  private static String[] with(final String[] words, final String... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void anOpenGapSaysBothTimesAndWhatKeepsItOpen() {
    final PlanAnswer plan =
        Heliograph.plan("broadcast").on("mesh(4,4)").size(Bytes.parse("1MiB")).budget(4).run();
    final long least =
        plan.record().timeBounds().stream()
            .filter(bound -> bound.scope().equals("any division into chunks"))
            .mapToLong(bound -> bound.timePs())
            .max()
            .orElseThrow();
    assertThat(plan.record().headline().answer())
        .contains("no schedule takes less than " + new Time(least).display())
        .doesNotContain("%");
    assertThat(plan.record().headline().open().orElseThrow())
        .startsWith(plan.record().timeBounds().getFirst().name())
        .contains("no scheduler found a better schedule");
  }

  @Test
  void whatIsProvedHasNoOpenGap() {
    final PlanAnswer plan = Heliograph.plan("all-gather").on("ring(5)").run();
    assertThat(plan.record().headline().answer()).endsWith("optimal: fewest slots");
    assertThat(plan.record().headline().open()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare all-reduce ring(4) --budget 4 --runs 1",
        "phase-diagram all-reduce complete(4) --size 1KiB..2KiB --delay 1us..2us --grid 2x2"
            + " --chunks 1",
        "plan all-reduce ring(4..5)",
        "repair all-reduce ring(5) --link 0-1",
        "bound all-reduce ring(4)",
        "simulate schedule all-reduce ring(4)",
        "execute all-reduce ring(4)",
        "run all-reduce ring(4)"
      })
  void whatTakesContributionsUndividedSaysSo(final String command) {
    final Run undivided = Run.of(command.split(" "));
    assertThat(undivided.code()).as(undivided.err()).isZero();
    assertThat(undivided.out()).containsIgnoringCase("undivided");
    final String divided =
        command.replace("all-reduce", "all-reduce(chunks=2)").replace(" --chunks 1", "");
    final Run stated = Run.of(divided.split(" "));
    assertThat(stated.code()).as(stated.err()).isZero();
    assertThat(stated.out()).doesNotContainIgnoringCase("undivided");
  }
}
