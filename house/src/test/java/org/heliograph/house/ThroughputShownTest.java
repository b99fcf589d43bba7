package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The command `throughput`: rates as fractions, their certificates, and what is refused.
final class ThroughputShownTest {
  private static final String SLOW =
      """
      {"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
       "links": [{"source": 0, "target": 1, "bandwidth": "RATE"},
                 {"source": 1, "target": 2, "bandwidth": "1Tb/s"},
                 {"source": 2, "target": LAST, "bandwidth": "1Tb/s"}]}
      """;

  @TempDir private Path folder;

  private static String network(final String rate, final int target) {
    return SLOW.replace("RATE", rate).replace("LAST", Integer.toString(target));
  }

  private static JsonNode rates(final String... words) {
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("throughput", run.out());
    return run.json().get("rates");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // 24 contributions enter a box of eight over eight adapters.
        "all-gather | dgx-like(4,8,6,2,8) | 16000000000/3 | all but",
        "all-gather | dgx-like(2,8) | 22400000000/3 | all but 0.g0",
        "reduce-scatter | hypercube(6) | 2048000000000/21 | 000000",
        "broadcast | torus(8,8) | 64000000000 | all but 1",
        "gather | fat-tree(4) | 3200000000/3 | all but h0.0.0",
        "all-to-all | petersen | 28800000000 | weighted",
        "all-to-all | torus(8,8) | 15750000000 | weighted",
      })
  void theRateIsAFraction(
      final String collective, final String network, final String limit, final String argument) {
    final JsonNode rate = rates("throughput", collective, network, "--json").get(0);
    assertThat(rate.get("limit").asString()).isEqualTo(limit);
    assertThat(rate.get("reached").asString()).isEqualTo(limit);
    assertThat(rate.get("exact").asBoolean()).isTrue();
    if (!argument.equals("all but")) {
      assertThat(rate.get("argument").asString()).contains(argument);
    }
  }

  @Test
  void anAllReduceIsTwoPhases() {
    final JsonNode rates =
        rates("throughput", "all-reduce", "fat-tree(4)", "--size", "1GiB", "--json");
    assertThat(rates.size()).isEqualTo(3);
    final long first = rates.get(0).get("timePs").asLong();
    final long both = rates.get(2).get("timePs").asLong();
    assertThat(both - first - rates.get(1).get("timePs").asLong()).isBetween(-1L, 0L);
    assertThat(rates.get(2).get("exact").asBoolean()).isTrue();
    // All 16 hosts have one link of 16 Gb/s.
    assertThat(rates.get(2).get("bandwidth").get("busBitsPerSecond").asDouble())
        .isCloseTo(16e9, withinPercentage(1e-6));
  }

  @Test
  void anAllReduceMayBeFasterThanItsPhases() {
    final JsonNode rates = rates("throughput", "all-reduce", "otis(mesh(3,3))", "--json");
    // One after the other the phases reach 16.2 Gb/s.
    assertThat(rates.get(0).get("reached").asString()).isEqualTo("32400000000");
    final JsonNode rate = rates.get(2);
    assertThat(rate.get("exact").asBoolean()).isTrue();
    assertThat(rate.get("limit").asString()).isEqualTo("28800000000");
    assertThat(rate.get("reached").asString()).isEqualTo("28800000000");
    assertThat(rate.get("reason").asString()).contains("spanning trees in both directions");
  }

  @Test
  void anAllReduceOnLinksOneWayIsTwoPhases() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(file, network("1Tb/s", 0));
    final JsonNode rate = rates("throughput", "all-reduce", file.toString(), "--json").get(2);
    assertThat(rate.get("limit").asString()).isEqualTo("750000000000");
    assertThat(rate.get("reason").asString()).contains("a reduce-scatter, then an all-gather");
  }

  @Test
  void theCertificateIsCheckedByAnotherCommand() throws IOException {
    final Path file = folder.resolve("time-certificate.json");
    final Path plan = folder.resolve("plan");
    final String network = "dgx-like(2,8)";
    assertThat(
            Run.of("throughput", "all-gather", network, "--size", "1MiB", "-o", file.toString())
                .code())
        .isZero();
    assertThat(
            Run.of(
                    "plan",
                    "all-gather(chunks=1)",
                    network,
                    "--size",
                    "1MiB",
                    "--scheduler",
                    "flooding",
                    "--out",
                    plan.toString())
                .code())
        .isZero();
    final String schedule = plan.resolve("schedule.json").toString();
    assertThat(Run.of("verify", schedule, "--certificate", file.toString()).code()).isZero();
    final String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"nodes\":\\[1,", "\"nodes\":["));
    final Run wrong = Run.of("verify", schedule, "--certificate", file.toString());
    assertThat(Files.readString(file)).isNotEqualTo(text);
    assertThat(wrong.code()).isEqualTo(1);
  }

  @Test
  void aMillionToOneIsExact() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(file, network("1Mb/s", 0));
    final JsonNode rate = rates("throughput", "all-gather", file.toString(), "--json").get(0);
    assertThat(rate.get("limit").asString()).isEqualTo("500000");
    assertThat(rate.get("exact").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0Gb/s | 0 | must be positive",
        "7 apples | 0 | unknown unit",
        "1Gb/s | 1 | reach",
      })
  void badNetworksAreRefusedInASentence(final String rate, final int target, final String sentence)
      throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(file, network(rate, target));
    final Run run = Run.of("throughput", "all-gather", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void aRateWithoutAUnitIsAskedAbout() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(file, network("7", 0));
    final Run run = Run.of("throughput", "all-gather", file.toString());
    assertThat(run.err()).contains("have no unit, so they are not used. Maybe --units Gb/s");
  }

  @Test
  void couplersHaveNoFlowButWeights() {
    final JsonNode rate = rates("throughput", "all-to-all", "pops(4,3)", "--json").get(0);
    assertThat(rate.get("exact").asBoolean()).isFalse();
    assertThat(rate.has("reached")).isTrue();
    assertThat(rate.get("reason").asString()).contains("unknown");
  }
}
