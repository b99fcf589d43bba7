package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Execution from the command line: a schedule is planned, or read from a file, and replayed on
/// numbers.
final class ExecuteShownTest {
  private static final String OTIS = "otis(mesh(4,4))";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "control-group(edn), 12, 2",
    "control-group(tiled-tree), 8, 2",
    "group-swap-group(tiled-tree), 8, 1"
  })
  void everyNodeEndsWithTheDirectResult(
      final String scheduler, final int electronic, final int optical) throws IOException {
    for (final String operation : new String[] {"sum", "max", "min"}) {
      final Run run =
          Run.of(
              "execute",
              "all-reduce",
              "--on",
              OTIS,
              "--scheduler",
              scheduler,
              "--operation",
              operation,
              "--json");
      assertThat(run.code()).as(run.err()).isZero();
      Schemas.requireKept("execute", run.out());
      final JsonNode execution = run.json();
      assertThat(execution.get("schedule").get("electronicSlots").asInt()).isEqualTo(electronic);
      assertThat(execution.get("schedule").get("opticalSlots").asInt()).isEqualTo(optical);
      assertThat(execution.get("checked").asInt()).isEqualTo(256);
      assertThat(execution.get("wrong").asInt()).isZero();
    }
  }

  @Test
  void aFileIsExecutedAsWhatWasPlanned() {
    final Run plan = Run.of("plan", "all-reduce", "--on", OTIS, "--out", "" + folder, "-q");
    assertThat(plan.code()).as(plan.err()).isZero();
    final JsonNode planned = Run.of("execute", "all-reduce", "--on", OTIS, "--json", "-q").json();
    final JsonNode read = Run.of("execute", folder + "/schedule.json", "--json").json();
    assertThat(read.get("schedule").get("digest")).isEqualTo(planned.get("schedule").get("digest"));
    assertThat(read.get("result")).isEqualTo(planned.get("result"));
    assertThat(read.get("schedule").get("scheduler").isNull()).isTrue();
    assertThat(planned.get("schedule").get("scheduler").asString()).startsWith("group-swap-group");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "barrier --on otis(mesh(2,2)) --scheduler gossip --operation sum | Maybe max",
        "nothing.json | there is no such file",
        "nothing.json --scheduler gossip | are for planning",
        "all-reduce --on otis(mesh(2,2)) --operation product | product"
      })
  void mistakesAreNamed(final String words, final String said) {
    final Run run = Run.of(("execute " + words).split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(said);
  }

  @Test
  void whoFindsNothingSaysWhy() {
    final Run run =
        Run.of(
            "execute",
            "all-reduce",
            "--on",
            "otis(mesh(3,5))",
            "--scheduler",
            "control-group(edn)");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("a square mesh").contains("3 × 5");
  }
}
