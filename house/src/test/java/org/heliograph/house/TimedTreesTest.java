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

/// Where links differ in rate and slots only order messages, trees come within a hundredth of the
/// throughput optimum, over very slow links and past switches too.
final class TimedTreesTest {
  private static final String A_MILLIONTH =
      "loaded(loaded(torus(4,4),load=0.999,links=[1-0]),load=0.999,links=[1-0])";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather(chunks=256) | loaded(ring(8),load=0.875,links=[0-1,1-0]) | default",
        "all-gather(chunks=64) | otis(mesh(3,3)) | default(bandwidth=4Gb/s,electrical=16Gb/s)",
        "all-gather(chunks=64) | otis(mesh(3,3)) | default(bandwidth=64Gb/s,electrical=16Gb/s)",
        "all-gather(chunks=256) | loaded(torus(4,4),load=0.99,links=[1-0]) | default",
        "all-gather(chunks=256) | " + A_MILLIONTH + " | default",
      })
  void isWithinAHundredthOfTheThroughput(
      final String collective, final String network, final String hardware) {
    assertIsNear(1.01, collective, network, "timed-trees", "--hardware", hardware);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-reduce(chunks=2048) | loaded(ring(8),load=0.875,links=[0-1,1-0]) | default | 1.015",
        "all-reduce(chunks=2048) | loaded(torus(4,4),load=0.99,links=[1-0]) | default | 1.035",
        "all-reduce(chunks=2048) | " + A_MILLIONTH + " | default | 1.035",
        "all-reduce(chunks=3344) | otis(mesh(3,3)) "
            + "| default(bandwidth=64Gb/s,electrical=16Gb/s) | 1.03",
      })
  void sumsAreNearTheWeakestPartition(
      final String collective, final String network, final String hardware, final double most) {
    assertIsNear(most, collective, network, "timed-tree-all-reduce", "--hardware", hardware);
  }

  /// Two machines of four processors on a ring of fast links, and a slow link from each to
  /// a switch.
  @Test
  void fastLinksAndASwitchAreBothFull() throws IOException {
    final List<String> lines = new ArrayList<>(List.of("source,target,bandwidth"));
    for (int machine = 0; machine < 8; machine += 4) {
      for (int i = 0; i < 4; i++) {
        lines.add("%s,%s,400Gb/s".formatted(machine + i, machine + (i + 1) % 4));
        lines.add("%s,switch,128Gb/s".formatted(machine + i));
      }
    }
    final Path file = folder.resolve("net.csv");
    Files.write(file, lines);
    assertIsNear(1.02, "all-gather(chunks=128)", file.toString(), "timed-trees");
  }

  /// The schedule of a reduce-scatter, turned round, is as fast, and the simulator agrees.
  @Test
  void aReduceScatterIsTheSameTurnedRound() {
    final String network = "loaded(ring(8),load=0.875,links=[0-1,1-0])";
    assertIsNear(1.01, "reduce-scatter(chunks=256)", network, "reversed(timed-trees)");
    final Run run =
        Run.of(
            "simulate",
            "schedule",
            "all-gather(chunks=16)",
            "--on",
            network,
            "--scheduler",
            "timed-trees",
            "--size",
            "64MiB",
            "--simulator",
            "eager-clock",
            "--cost",
            "eager-time");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("eager-time   209.8 ms  the same");
  }

  @Test
  void linksOfOneRateAreLeftToOthers() {
    assertThat(Run.of("plan", "all-gather", "ring(4)", "--scheduler", "timed-trees").out())
        .contains("links of unlike rates");
  }

  @Test
  void aModelWithoutBarriersRefusesWhatItDoesNotFollow() {
    for (final String[] words :
        new String[][] {
          {"all-gather", "ring(8)", "--switching", "circuit(ports=1)"},
          {"all-gather", "ron(1,8)", "--switching", "reconfigurable(delay=25us)"},
          {"all-gather", "pops(2,2)"},
        }) {
      final List<String> all = new ArrayList<>(List.of("plan"));
      all.addAll(List.of(words));
      all.addAll(List.of("--cost", "eager-time"));
      final Run run = Run.of(all.toArray(String[]::new));
      assertThat(run.code()).as(run.out()).isEqualTo(2);
      assertThat(run.err()).contains("--cost eager-time does not price this problem", "slot-time");
    }
  }

  private static void assertIsNear(
      final double most,
      final String collective,
      final String network,
      final String scheduler,
      final String... more) {
    final List<String> words =
        new ArrayList<>(
            List.of(
                "plan",
                collective,
                network,
                "--size",
                "1GiB",
                "--cost",
                "eager-time",
                "--scheduler",
                scheduler,
                "--json"));
    words.addAll(List.of(more));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode best = run.json().get("results").get(0);
    assertThat(best.get("timeGap").get("anyDivision").asDouble())
        .as("%s on %s", collective, network)
        .isBetween(0.0, most - 1);
  }
}
