package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What `phase-diagram` shows is what `simulate` says of the same schedules.
final class PhaseDiagramShownTest {
  private static final String NETWORK = "ron(2,16)";

  @TempDir private Path folder;

  private static Run run(final String collective, final String... more) {
    final String[] words = {"phase-diagram", collective, "--on", NETWORK, "--hardware", "ocs"};
    return Run.of(Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-gather", "reduce-scatter", "all-reduce", "all-to-all"})
  void everyCellHasAVerifiedWinnerAndAllSampledOnesAgree(final String collective)
      throws IOException {
    final Run run = run(collective, "--grid", "8x7", "--sample", "56", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("phase-diagram", run.out());
    final JsonNode record = run.json();
    assertThat(record.get("map").get("cells")).hasSize(56);
    assertThat(record.get("samples")).hasSize(56);
    final List<String> verified =
        record.get("schedules").valueStream().map(one -> one.get("scheduler").asString()).toList();
    int won = 0;
    for (final JsonNode strategy : record.get("strategies")) {
      won += strategy.get("cells").asInt();
    }
    assertThat(won).isEqualTo(56);
    for (final JsonNode cell : record.get("map").get("cells")) {
      assertThat(verified).contains(cell.get("scheduler").asString());
      final long time = cell.get("timePs").asLong();
      assertThat(cell.get("neverPs").asLong(time)).isGreaterThanOrEqualTo(time);
      assertThat(cell.get("everySlotPs").asLong(time)).isGreaterThanOrEqualTo(time);
      assertThat(cell.get("ahead").asDouble())
          .isCloseTo((double) cell.get("nextPs").asLong(time) / time, within(1e-9));
    }
  }

  @Test
  void theNumberOfThreadsDoesNotChangeTheDiagram() {
    final List<String> words =
        List.of("phase-diagram", "all-gather", "ron(2,8)", "--grid", "8x8", "--sample", "4");
    assertThat(on("1", words)).contains("\"cells\"").isEqualTo(on("3", words));
    assertThat(Run.of("phase-diagram", "all-gather", "ron(2,8)", "--threads", "0").err())
        .startsWith("--threads (0) must lie between 1 and 1024.");
  }

  private static String on(final String threads, final List<String> words) {
    final List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--json", "--threads", threads));
    return Run.of(all.toArray(String[]::new)).out();
  }

  @Test
  void aCellIsWhatSimulateSaysOfItsScheduler() {
    final JsonNode cell =
        run(
                "all-to-all",
                "--size",
                "64KiB",
                "--delay",
                "3us",
                "--grid",
                "1x1",
                "--chunks",
                "4",
                "--sample",
                "0",
                "--json")
            .json()
            .get("map")
            .get("cells")
            .get(0);
    final Run simulated =
        Run.of(
            "simulate",
            "all-to-all(chunks=4)",
            "--on",
            NETWORK,
            "--switching",
            "reconfigurable(delay=3us,retune=port,aggregate=true)",
            "--scheduler",
            cell.get("scheduler").asString(),
            "--size",
            "64KiB",
            "--simulator",
            "circuit-clock(startup=1us,bandwidth=100Gb/s)",
            "--json");
    assertThat(simulated.code()).as(simulated.err()).isZero();
    assertThat(simulated.json().get("time").get("finishPs").asLong())
        .isEqualTo(cell.get("timePs").asLong());
  }

  /// A plan and a diagram agree on whether reconfiguring pays.
  @ParameterizedTest
  @CsvSource({
    "all-gather, 64KiB, 25us",
    "all-gather, 16MiB, 25us",
    "all-to-all, 64KiB, 25us",
    "all-to-all, 16MiB, 25us",
    "all-to-all, 16MiB, 1us",
  })
  void aPlanAnswersAsTheDiagramDoes(
      final String collective, final String size, final String delay) {
    final List<String> strategies = List.of("static-ring", "bruck", "recursive-doubling");
    final List<String> words = new ArrayList<>();
    strategies.forEach(strategy -> words.addAll(List.of("--scheduler", strategy)));
    words.addAll(List.of("--size", size, "--json"));
    final List<String> cells =
        List.of("--delay", delay, "--chunks", "1", "--sample", "0", "--bandwidth", "16Gb/s");
    final JsonNode cell =
        run(collective, Stream.concat(words.stream(), cells.stream()).toArray(String[]::new))
            .json()
            .get("map")
            .get("cells")
            .get(0);
    final String model = "reconfigurable(delay=%s,retune=port,aggregate=true)".formatted(delay);
    final List<String> plan =
        List.of("plan", collective, "--on", NETWORK, "--switching", model, "--chunks", "1");
    final JsonNode best =
        Run.of(Stream.concat(plan.stream(), words.stream()).toArray(String[]::new))
            .json()
            .get("best");
    assertThat(best.get("timePs").asLong()).isEqualTo(cell.get("timePs").asLong());
    assertThat(best.get("scheduler").asString()).isEqualTo(cell.get("scheduler").asString());
  }

  @Test
  void theFolderHoldsTheSameAndACommandTheSameBytes() throws IOException {
    final String[] words = {"--grid", "12x10", "--sample", "5", "--out", folder.toString()};
    final Run text = run("all-to-all", words);
    assertThat(text.code()).as(text.err()).isZero();
    assertThat(text.out())
        .contains("120 cells: ", "5 cells simulated, 0 disagree", "pays up to", "static-");
    final String json = Files.readString(folder.resolve("phase.json"));
    assertThat(run("all-to-all", "--grid", "12x10", "--sample", "5", "--json").out())
        .isEqualTo(json);
    assertThat(Files.readAllLines(folder.resolve("phase.csv"))).hasSize(1 + 120);
    assertThat(Files.readAllLines(folder.resolve("crossovers.csv"))).hasSize(1 + 12);
    assertThat(Files.readAllLines(folder.resolve("size-crossovers.csv")))
        .hasSizeGreaterThanOrEqualTo(1 + 10);
    assertThat(folder.resolve("phase.svg"))
        .content()
        .contains("The fastest all-to-all on ron(2,16)", "10.0 µs", "times faster than the next");
    assertThat(folder.resolve("gain.svg")).content().contains("What reconfiguring gains");
  }

  @Test
  void whereAllMustPauseBestTimesAreTheBestOfTheirRounds() {
    final Run run = run("all-to-all", "--grid", "20x20", "--pauses", "--chunks", "1", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().get("run").get("simulator").asString()).contains("overlap=false");
    assertThat(run.json().get("findings").valueStream())
        .noneMatch(finding -> finding.get("strategy").asString().startsWith("best-times"));
  }

  @Test
  void longerDelaysNeverMakeReconfiguringPayAgain() {
    final JsonNode record = run("all-to-all", "--grid", "9x30", "--sample", "0", "--json").json();
    for (final JsonNode crossover : record.get("map").get("crossovers")) {
      final long size = crossover.get("sizeBytes").asLong();
      final long upTo = crossover.get("paysUpToPs").asLong(0);
      for (final JsonNode cell : record.get("map").get("cells")) {
        if (cell.get("sizeBytes").asLong() == size) {
          assertThat(cell.get("timePs").asLong() < cell.get("neverPs").asLong())
              .isEqualTo(cell.get("delayPs").asLong() <= upTo);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--grid 0x9 | must have 1 to 1000000 cells",
        "--grid 100 | is not a number of sizes by a number of delays",
        "--size 1GiB..1KiB | runs downwards. Maybe 1KiB..1GiB",
        "--size 1..1KiB | has no unit",
        "--delay 0s..1ms | has no place on a logarithmic axis",
        "--delay 5 | time '5' has no unit",
        "--delay 1us..5us --grid 9x1 | do not agree: a range needs at least 2 values",
        "--chunks 0 | chunks (0) must lie between 1 and 65536",
        "--size 1B..9B | has no 100 different whole values",
        "--sample -1 | must be a number of cells",
        "--scheduler nothing | No scheduler named 'nothing'",
        "--scheduler static-ring --scheduler static-ring | is given twice",
        "--scheduler light-trees | --scheduler light-trees does not support all-gather",
        "--switching circuit | has no reconfiguration delay",
        "--switching reconfigurable(delay=5us) | is what --delay varies",
        "--startup 1 | has no unit",
        "--size 1TiB..40000TiB | Maybe less of --size",
        "--size 1TiB..900000TiB | choose a smaller size"
      })
  void badInputIsSaidInOneSentence(final String words, final String sentence) {
    final Run run = run("all-gather", words.split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
    assertThat(run.out()).isEmpty();
  }
}
