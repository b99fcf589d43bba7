package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What `compare` shows is what the runs did, and reproducible but for the clock.
final class CompareShownTest {
  private static final String[] PETERSEN = {
    "compare",
    "all-to-all",
    "--on",
    "petersen",
    "--scheduler",
    "umda",
    "--scheduler",
    "ejection-search",
    "--scheduler",
    "in-tree",
    "--runs",
    "2",
    "--json"
  };

  @TempDir private Path folder;

  private static Run run(final String... more) {
    final String[] all = Arrays.copyOf(PETERSEN, PETERSEN.length + more.length);
    System.arraycopy(more, 0, all, PETERSEN.length, more.length);
    return Run.of(all);
  }

  @Test
  void everyRunIsCountedAndSlotsAreTheSameAgain() throws IOException {
    final Run first = run("--out", folder.toString());
    assertThat(first.code()).as(first.err()).isZero();
    Schemas.requireKept("compare", first.out());
    final JsonNode record = first.json();
    assertThat(record.get("bound").get("slots").asInt()).isEqualTo(5);
    assertThat(record.get("target").asInt()).isEqualTo(5);
    assertThat(record.get("omitted").get("skipped").get(0).get("scheduler").asString())
        .startsWith("in-tree");
    assertThat(record.get("results")).hasSize(2);
    for (final JsonNode result : record.get("results")) {
      requireArithmetic(result, 5);
      assertThat(result.get("clock").asString()).isEqualTo("reached");
    }
    assertThat(outcomes(run().json())).isEqualTo(outcomes(record));
    Schemas.requireKept("compare", Files.readString(folder.resolve("compare.json")));
    final List<String> rows = Files.readAllLines(folder.resolve("convergence.csv"));
    assertThat(rows.getFirst()).isEqualTo("scheduler,seed,slots,round,defects,elapsed_seconds");
    assertThat(rows.stream().filter(row -> row.startsWith("umda,1,5,"))).hasSizeGreaterThan(5);
    assertThat(folder.resolve("convergence.svg")).exists();
  }

  private static void requireArithmetic(final JsonNode result, final int target) {
    int successes = 0;
    double sum = 0;
    for (final JsonNode run : result.get("runs")) {
      final boolean isSuccess = run.get("slots").asInt() <= target;
      assertThat(run.get("secondsToTarget").isNull()).isEqualTo(!isSuccess);
      successes += isSuccess ? 1 : 0;
      sum += isSuccess ? run.get("secondsToTarget").asDouble() : 0;
      assertThat(run.get("seconds").asDouble())
          .isGreaterThanOrEqualTo(run.get("secondsToTarget").asDouble(0));
    }
    assertThat(result.get("successes").asInt()).isEqualTo(successes);
    assertThat(successes).isPositive();
    assertThat(result.get("meanSeconds").asDouble())
        .isCloseTo(sum / successes, Percentage.withPercentage(0.001));
  }

  private static List<String> outcomes(final JsonNode record) {
    final ArrayList<String> outcomes = new ArrayList<>();
    for (final JsonNode result : record.get("results")) {
      for (final JsonNode run : result.get("runs")) {
        outcomes.add(
            "%s %s %s %s"
                .formatted(
                    result.get("scheduler").asString(),
                    run.get("seed"),
                    run.get("slots"),
                    run.get("digest")));
      }
    }
    outcomes.sort(String::compareTo);
    return outcomes;
  }

  @Test
  void aTargetEndsRunsAndOneThatNobodyReachesFails() {
    final JsonNode easy = run("--slots", "9").json();
    assertThat(easy.get("target").asInt()).isEqualTo(9);
    assertThat(easy.get("targetGiven").asBoolean()).isTrue();
    easy.get("results").forEach(result -> requireArithmetic(result, 9));
    final Run hard = run("--slots", "4", "--budget", "1");
    assertThat(hard.code()).isEqualTo(1);
    hard.json()
        .get("results")
        .forEach(result -> assertThat(result.get("meanSeconds").isNull()).isTrue());
    assertThat(Run.of("compare", "all-to-all", "--on", "petersen", "--runs", "0"))
        .satisfies(
            bad -> {
              assertThat(bad.code()).isEqualTo(2);
              assertThat(bad.err()).contains("--runs (0) must lie between 1 and");
            });
  }
}
