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

/// A plan for a size: time is the objective, it stands beside lower bounds on time, and decides
/// into how many chunks the contributions are divided.
final class TimedPlanTest {
  @TempDir private Path folder;

  private static JsonNode plan(final String... words) {
    final List<String> all = new ArrayList<>(List.of("plan", "--effort", "quick", "--json"));
    all.addAll(List.of(words));
    final Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  private static String objective(final JsonNode plan) {
    return plan.get("problem").get("objective").asString();
  }

  private static int chunks(final JsonNode plan) {
    return plan.get("problem").get("chunks").asInt();
  }

  private static long timePs(final JsonNode result) {
    return result.get("timePs").asLong();
  }

  @ParameterizedTest
  @CsvSource({"all-reduce,petersen", "broadcast,'torus(4,4)'", "all-to-all,'kautz(3,2)'"})
  void aSizeMakesTimeTheObjective(final String collective, final String network) {
    assertThat(objective(plan(collective, network))).isEqualTo("slots");
    final JsonNode timed = plan(collective, network, "--size", "1MiB");
    assertThat(objective(timed)).isEqualTo("time");
    final JsonNode slots = plan(collective, network, "--size", "1MiB", "--objective", "slots");
    assertThat(objective(slots)).isEqualTo("slots");
    assertThat(slots.get("timeBounds")).isEmpty();
    assertThat(slots.get("divisions")).isEmpty();
    assertThat(timePs(timed.get("best"))).isLessThanOrEqualTo(timePs(slots.get("best")));
  }

  @ParameterizedTest
  @CsvSource({
    "all-reduce,petersen",
    "all-gather,'torus(4,4)'",
    "all-gather,'ron(2,8)'",
    "broadcast,'wdm-ring(8,4)'",
    "reduce-scatter,'pops(3,3)'",
  })
  void noScheduleIsFasterThanTheBoundsBesideIt(final String collective, final String network) {
    final JsonNode plan = plan(collective, network, "--size", "64KiB");
    assertThat(plan.get("timeBounds")).isNotEmpty();
    final long least = timePs(plan.get("timeBounds").get(0));
    for (final JsonNode result : plan.get("results")) {
      assertThat(timePs(result)).isGreaterThanOrEqualTo(least);
      final double gap = result.get("timeGap").get("theseChunks").asDouble();
      assertThat(gap)
          .isBetween(timePs(result) / (double) least - 1, timePs(result) / (double) least - 0.9998);
    }
    assertThat(plan.get("results"))
        .allSatisfy(
            result -> assertThat(timePs(result)).isGreaterThanOrEqualTo(timePs(plan.get("best"))));
  }

  @Test
  void theBoundsCountTheConversionAtTheEndsOfLightpaths() {
    final JsonNode plan = plan("all-gather", "wdm-ring(16,4)", "--size", "1MiB");
    final long best = timePs(plan.get("best"));
    assertThat(plan.at("/best/timeGap/theseChunks").asDouble()).isZero();
    assertThat(timePs(plan.get("timeBounds").get(0))).isEqualTo(best);
    // Eight slots of 25 us, 256 KiB at 40 Gb/s, 10 ns of fibre and 8192 flits of 1 ns.
    assertThat(best).isEqualTo(8 * (25_000_000L + 52_428_800L + 10_000L + 8_192_000L));
  }

  @Test
  void aPriceWithoutConversionHasNoGap() {
    final String[] problem = {
      "all-gather",
      "wdm-ring(8,4)",
      "--hardware",
      "terarack(propagation=0ps,bandwidth=16Gb/s)",
      "--size",
      "1MiB"
    };
    assertThat(plan(problem).get("timeBounds")).isNotEmpty();
    final List<String> priced = new ArrayList<>(List.of(problem));
    priced.addAll(List.of("--cost", "hockney"));
    final JsonNode plan = plan(priced.toArray(String[]::new));
    assertThat(plan.at("/best/timeGap/theseChunks").isNumber()).isFalse();
    assertThat(plan.get("timeBounds")).isEmpty();
  }

  /// Through the slow link in the middle a lightpath runs at the rate of its sender, for one model.
  @Test
  void aPriceAtTheRateOfTheSenderIsNotComparedWithTheRatesOfTheLinks() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"nodes":[{"id":0},{"id":1},{"id":2},{"id":3}],
         "links":[{"source":0,"target":1,"bandwidth":"10Gb/s"},
                  {"source":1,"target":2,"bandwidth":"1Gb/s"},
                  {"source":2,"target":3,"bandwidth":"10Gb/s"}]}
        """);
    for (final String cost : List.of("lightpath-time", "slot-time")) {
      final JsonNode plan =
          plan(
              "broadcast",
              file.toString(),
              "--switching",
              "wavelength-routed",
              "--size",
              "1MiB",
              "--chunks",
              "1",
              "--cost",
              cost);
      final boolean hasGap = plan.at("/best/timeGap/theseChunks").isNumber();
      assertThat(hasGap).as(cost).isEqualTo(cost.equals("slot-time"));
      plan.get("timeBounds")
          .forEach(
              bound -> assertThat(timePs(bound)).isLessThanOrEqualTo(timePs(plan.get("best"))));
    }
  }

  @Test
  void theNumberOfChunksWithTheLeastTimeIsChosen() {
    final JsonNode plan = plan("all-reduce", "torus(4,4)", "--size", "1MiB");
    assertThat(plan.get("divisions").size()).isGreaterThan(3);
    assertThat(plan.get("divisions").get(0).get("chunks").asInt()).isEqualTo(1);
    for (final JsonNode division : plan.get("divisions")) {
      assertThat(timePs(division)).isGreaterThanOrEqualTo(timePs(plan.get("best")));
    }
    assertThat(chunks(plan)).isGreaterThan(1);
    // Small messages pay for start-ups only.
    assertThat(chunks(plan("all-reduce", "torus(4,4)", "--size", "16B"))).isEqualTo(1);
  }

  @Test
  void theNumberOfChunksCanBeFixed() {
    final String[] problem = {"all-reduce", "petersen", "--size", "1MiB", "--chunks", "4"};
    assertThat(chunks(plan(problem))).isEqualTo(4);
    assertThat(chunks(plan("all-reduce(chunks=1)", "petersen", "--size", "1MiB"))).isEqualTo(1);
    assertThat(chunks(plan("all-reduce", "petersen", "--chunks", "3"))).isEqualTo(3);
  }

  @Test
  void theCurveOverChunksIsOneCommand() {
    final Run run =
        Run.of(
            "plan",
            "all-reduce",
            "petersen",
            "--size",
            "1MiB",
            "--effort",
            "quick",
            "--chunks",
            "1..8:x2");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("chunks  scheduler ");
    assertThat(
            run.out()
                .lines()
                .map(line -> line.strip().replaceFirst(" .*", ""))
                .filter(word -> word.matches("[0-9]+")))
        .containsExactly("1", "2", "4", "8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-reduce(chunks=2) | 4 | states the number of chunks already",
        "barrier | 2 | sends nothing that could be divided",
        "all-reduce | 0 | chunks (0) must lie",
      })
  void misfitsAreRefused(final String collective, final String chunks, final String sentence) {
    final Run run = Run.of("plan", collective, "petersen", "--chunks", chunks);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
    assertThat(run.err().strip().lines()).hasSize(1);
  }

  @Test
  void linksThatDifferMakeTimeTheObjective() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"directed": false, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}, {"id": 3}],
         "links": [{"source": 0, "target": 1, "bandwidth": "100Gb/s"},
                   {"source": 1, "target": 2, "bandwidth": "100Gb/s"},
                   {"source": 2, "target": 3, "bandwidth": "100Gb/s"},
                   {"source": 3, "target": 0, "bandwidth": "1Mb/s"}]}
        """);
    final JsonNode plan = plan("all-gather", file.toString());
    assertThat(objective(plan)).isEqualTo("time");
    final JsonNode slots = plan("all-gather", file.toString(), "--objective", "slots");
    assertThat(timePs(plan.get("best"))).isLessThanOrEqualTo(timePs(slots.get("best")));
  }

  @Test
  void theResultDoesNotDependOnThreads() {
    final String[] one = {"all-reduce", "hypercube(3)", "--size", "1MiB", "--threads", "1"};
    final String[] three = {"all-reduce", "hypercube(3)", "--size", "1MiB", "--threads", "3"};
    final String varying = "\"(seconds|machine)\":[^,}]*";
    assertThat(plan(one).toString().replaceAll(varying, ""))
        .isEqualTo(plan(three).toString().replaceAll(varying, ""));
  }

  @Test
  void theScreenSaysOfWhatAScheduleIsOptimal() {
    final Run slots = Run.of("plan", "all-gather", "petersen");
    assertThat(slots.out()).contains("optimal: fewest slots");
    final Run time = Run.of("plan", "all-gather", "petersen", "--size", "1MiB");
    assertThat(time.out().replaceAll("\\s+", " "))
        .contains("optimal: least time", "why not faster", "by any division into chunks")
        .doesNotContain("fewest slots", "of these chunks");
    final Run fixed = Run.of("plan", "all-gather", "ring(8)", "--size", "1KiB");
    assertThat(fixed.out().replaceAll("\\s+", " "))
        .contains("optimal: least time of these chunks", "why not faster", "of each contribution");
  }
}
