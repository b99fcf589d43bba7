package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// What papers claim by formula stands beside a ranking, and never in it.
final class ClaimsShownTest {
  private static Run plan(final String network, final String... more) {
    final String[] start = {
      "plan", "all-gather", "--on", network, "--scheduler", "flooding", "--all", "-q"
    };
    return Run.of(Stream.concat(Arrays.stream(start), Arrays.stream(more)).toArray(String[]::new));
  }

  @Test
  void claimsStandBesideTheRanking() throws Exception {
    final Run run = plan("wdm-ring(16,2)", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("plan", run.out());
    final Map<String, Long> claims = new TreeMap<>();
    for (final JsonNode claim : run.json().get("claims")) {
      claims.put(claim.get("name").asString(), claim.get("slots").asLong());
    }
    assertThat(claims)
        .containsEntry("optree-theorem1", 12L)
        .containsEntry("optree-example", 12L)
        .containsEntry("one-stage-steps", 16L)
        .containsEntry("ring-steps", 15L)
        .doesNotContainKey("lemma1");
    for (final JsonNode result : run.json().get("results")) {
      assertThat(claims).doesNotContainKey(result.get("scheduler").asString());
    }
  }

  @Test
  void claimsAreSaidInWordsAndOnlyWhereTheySpeakOfTheProblem() {
    assertThat(plan("wdm-ring(16,2)").out())
        .contains("claimed by formula, no schedule", "optree, Theorem 1", "its formula gives 2048");
    assertThat(Run.of("bound", "all-gather", "--on", "wdm-ring(16,2)").out())
        .contains("claimed by formula, no schedule");
    final Run electric = plan("ring(8)", "--json");
    assertThat(electric.code()).isZero();
    assertThat(electric.json().get("claims")).isEmpty();
    assertThat(plan("ring(8)").out()).doesNotContain("claimed");
  }

  @Test
  void theStepsOfAllReduceOnAnOtisMeshAreClaimed() {
    final Run run =
        Run.of(
            "plan",
            "all-reduce",
            "--on",
            "otis(mesh(4,4))",
            "--scheduler",
            "flooding",
            "--json",
            "-q");
    final Map<String, Long> claims = new TreeMap<>();
    for (final JsonNode claim : run.json().get("claims")) {
      claims.put(claim.get("name").asString(), claim.get("slots").asLong());
    }
    assertThat(claims)
        .isEqualTo(
            Map.of(
                "otis-single-port",
                62L,
                "otis-all-port-min",
                34L,
                "otis-all-port-max",
                50L,
                "otis-edn-min",
                14L,
                "otis-edn-max",
                18L));
  }
}
