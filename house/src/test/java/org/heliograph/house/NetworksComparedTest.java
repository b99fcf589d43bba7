package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What `compare` shows of several networks is what was measured.
final class NetworksComparedTest {
  @TempDir private Path folder;

  @Test
  void theRecordKeepsToItsSchemaAndTheFilesSayTheSame() throws IOException {
    final Run run =
        Run.of(
            "compare",
            "all-gather",
            "--on",
            "ring(4)",
            "--on",
            "complete(4)",
            "--sizes",
            "1KiB,1MiB",
            "--failures",
            "links=1",
            "--samples",
            "3",
            "--json",
            "--out",
            folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("compare-networks", run.out());
    final JsonNode record = run.json();
    assertThat(record.get("networks")).hasSize(2);
    assertThat(record.at("/networks/0/availability/samples").asInt()).isEqualTo(3);
    assertThat(Files.readAllLines(folder.resolve("networks.csv"))).hasSize(3);
    // Two networks at two sizes.
    assertThat(Files.readAllLines(folder.resolve("curves.csv"))).hasSize(5);
    final String page = Files.readString(folder.resolve("compare.html"));
    for (final JsonNode sentence : record.get("conclusions")) {
      assertThat(page).contains(sentence.asString().replace("'", "&#39;"));
    }
    assertThat(folder.resolve("time.svg")).exists();
    assertThat(folder.resolve("front.svg")).exists();
  }

  @Test
  void aWorkloadTakesThePlaceOfACollective() throws IOException {
    final Run run =
        Run.of("compare", "fft(log=8)", "--on", "ring(4)", "--on", "complete(4)", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("compare-networks", run.out());
    assertThat(run.json().at("/question/workload").asBoolean()).isTrue();
    assertThat(run.json().at("/networks/0/series/0/points")).hasSize(1);
  }

  @Test
  @Slow
  void theChartsOfTheDocumentAreCurrent() throws IOException {
    final Run run =
        Run.of(
            "compare",
            "all-gather",
            "--on",
            "torus(nodes=16)",
            "--on",
            "wdm-ring(16,4)",
            "--on",
            "ron(2,16)",
            "--out",
            folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(folder.resolve("time.svg")))
        .isEqualTo(Files.readString(Repository.file("docs/images/compare-time.svg")));
    assertThat(Files.readString(folder.resolve("front.svg")))
        .isEqualTo(Files.readString(Repository.file("docs/images/compare-front.svg")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --on torsu(nodes=4) --on ring(4)           | No topology named
          --on ring(4) --on ring(5) --sizes 1..4     | has no unit
          --on ring(4) --on ring(5) --budget lasers=3 | no limit is named
          --on ring(4) --on ring(5) --budget 1x      | neither a limit nor a number
          --on ring(4) --budget transceivers=1       | the budget is 1
          --on ring(4) --on ring(5) --failures link=1 | neither links nor nodes
          --on ring(4) --on ring(5) --samples 4      | goes with --failures
          --on ring(4) --on ring(5) --runs 3         | schedulers on one network
          """)
  void whatMakesNoSenseIsRefusedInASentence(final String words, final String sentence) {
    final Run run = Run.of(("compare all-gather " + words).split(" ", -1));
    assertThat(run.code()).as(run.out()).isEqualTo(2);
    assertThat(run.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void theCostOfASlotAndTheUseOfTheBudgetAreShown() {
    final String[] words =
        ("compare all-gather --on ring(nodes=8) --on complete(nodes=8) --size 64KiB"
                + " --budget transceivers=64,watts=200 --hardware ocs --json")
            .split(" ", -1);
    final Run data = Run.of(words);
    assertThat(data.code()).as(data.err()).isZero();
    for (final JsonNode network : data.json().get("networks")) {
      final JsonNode point = network.at("/series/0/points/0");
      final long sending = point.at("/slotCost/sendingPs").asLong();
      assertThat(point.get("timePs").asLong())
          .isGreaterThanOrEqualTo(
              point.get("slots").asLong() * (point.at("/slotCost/startupPs").asLong() + sending));
    }
    final Run screen = Run.of(Arrays.copyOf(words, words.length - 1));
    assertThat(screen.out())
        .contains("What a slot costs:", "start-up", "reconfiguration", "transceivers=64")
        .containsPattern("watts=200W")
        .containsPattern("[0-9.]+% used");
  }
}
