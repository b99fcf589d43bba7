package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The front of steps and rounds from the command line.
final class StepsShownTest {
  /// The links of the DGX-1 and their numbers of lanes (*cai2021*, Figure 1).
  private static final List<String> DGX_1 =
      List.of(
          "011", "021", "032", "042", "122", "131", "152", "232", "261", "371", "451", "461", "472",
          "562", "571", "672");

  @TempDir private Path folder;

  private Path dgx1() throws IOException {
    final List<String> channels = new ArrayList<>();
    for (final String link : DGX_1) {
      channels.add(channel(link.charAt(0), link.charAt(1), link.charAt(2)));
      channels.add(channel(link.charAt(1), link.charAt(0), link.charAt(2)));
    }
    final Path file = folder.resolve("dgx-1.json");
    return Files.writeString(
        file,
        "{\"heliograph\":\"topology\",\"format\":1,\"nodes\":8,\"channels\":[%s]}"
            .formatted(String.join(",", channels)));
  }

  private static String channel(final char from, final char to, final char lanes) {
    return "{\"writers\":[%s],\"readers\":[%s],\"lanes\":%s}".formatted(from, to, lanes);
  }

  private static List<String> points(final JsonNode record) {
    return record
        .get("points")
        .valueStream()
        .map(
            point ->
                "%s %s %s %s"
                    .formatted(
                        point.get("chunks"),
                        point.get("steps"),
                        point.get("rounds"),
                        point.get("proof").asString()))
        .toList();
  }

  /// The first two of the synthesised all-gathers that *cai2021* prints in Table 4: 1 chunk in 2
  /// steps of 2 rounds, 2 chunks in 2 steps of 3.
  @Test
  void theDgx1HasThePublishedFront() throws IOException {
    final Run run = Run.of("steps", "all-gather", dgx1().toString(), "--json", "-q");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("steps", run.out());
    assertThat(points(run.json())).containsExactly("1 2 2 bound", "2 2 3 bound");
  }

  @ParameterizedTest
  @CsvSource({"broadcast, ring(6)", "all-gather, petersen", "all-to-all, ring(5)"})
  void theLastPointHasTheFewestSlotsOfAll(final String collective, final String network) {
    final Run run = Run.of("steps", collective, network, "--most-chunks", "1", "--json", "-q");
    final Run plan =
        Run.of(
            "plan",
            collective,
            network,
            "--switching",
            "store-and-forward",
            "--scheduler",
            "exact-search",
            "--json",
            "-q");
    final JsonNode points = run.json().get("points");
    assertThat(points.get(points.size() - 1).get("rounds"))
        .isEqualTo(plan.json().get("best").get("slots"));
  }

  @Test
  void everyPointIsAFileThatVerifies() throws IOException {
    final Path out = folder.resolve("out");
    final Run run =
        Run.of("steps", "all-gather", "ring(5)", "--most-chunks", "2", "--out", out.toString());
    assertThat(run.code()).as(run.err()).isZero();
    final List<Path> files;
    try (var all = Files.list(out)) {
      files = all.filter(file -> file.getFileName().toString().startsWith("schedule-")).toList();
    }
    assertThat(files).hasSizeGreaterThanOrEqualTo(2);
    for (final Path file : files) {
      assertThat(Run.of("verify", file.toString()).code()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-reduce | ring(5) | 2 | its model has copies only",
        "all-gather | wdm-ring(8,2) | 0 | --most-chunks (0) must lie between 1 and 64",
        "barrier | ring(4) | 2 | Maybe another collective",
        "all-gather | torus(9,9) | 1 | a smaller network",
      })
  void whatCannotBeSearchedIsRefusedInOneSentence(
      final String collective, final String network, final int chunks, final String sentence) {
    final Run run = Run.of("steps", collective, network, "--most-chunks", Integer.toString(chunks));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
    assertThat(run.out()).isEmpty();
  }
}
