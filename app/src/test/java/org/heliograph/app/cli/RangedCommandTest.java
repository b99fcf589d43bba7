package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// An option with several values gives one table with a row for each.
final class RangedCommandTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plan broadcast ring(5) --budget 1 --size 1KiB..16KiB:x4 | 3",
        "plan broadcast ring(5) --budget=1,2 --seed 1..2 | 4",
        "bound broadcast ring(5) --budget 1,2 | 2",
        "compare broadcast ring(5) --scheduler flooding --budget 1 --runs 1..2 | 2",
        "repair broadcast ring(5) --link 0-1 --budget 1 --seed 1,2 | 2",
        "simulate schedule broadcast ring(5) --budget 1 --size 1KiB,1MiB | 2",
        "simulate broadcast --on ring(5) --budget 1 --size 1KiB,1MiB | 2",
        "simulate traffic mesh(2,2) --load 0.1 --cycles 50 --seed 1..3 | 3",
        "simulate control pops(2,2) --load 0.5 --steps 10,20 | 2",
        "execute broadcast ring(5) --budget 1 --seed 1..3 | 3",
        "run broadcast ring(5) --budget 1 --seed 1..3 | 3",
        "resources --processors 90..99:9 --coupler-degree 4 --transceivers 4 | 2",
        "show petersen --budget 1,1000 | 2",
        "plan all-gather wdm-ring(8,1..4:x2) --budget 1 | 3",
        "plan all-gather --on=wdm-ring(n=4..5,wavelengths=1..2) --budget 1 | 4",
        "plan all-gather ring(6) --switching circuit(ports=1..2) --seed 1,2 --budget 1 | 4",
        "plan all-gather ron(2,5) --hardware ocs(reconfiguration=1us..100us:x10) --budget 1 | 3",
      })
  void everyCombinationIsOneRow(final String command, final int rows) {
    final Said said = Said.ofLine(command);
    assertThat(said.code()).as(said.err()).isLessThanOrEqualTo(ExitCode.REJECTED);
    assertThat(shownRows(said.out())).as(said.out()).isEqualTo(rows);
    assertThat(JsonText.values(Said.ofLine(command + " --json").out()))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .hasSize(rows);
  }

  /// The rows of the table before its notes. Where it is wider than the terminal, a row is a
  /// paragraph that begins with what varies, and there is no line of headings.
  private static long shownRows(final String out) {
    final List<String> table =
        out.lines()
            .takeWhile(line -> !line.startsWith("hardware: ") && !line.startsWith("Undivided: "))
            .toList();
    return table.stream().anyMatch(line -> line.startsWith("  ") && line.contains("; "))
        ? table.stream().filter(line -> !line.startsWith(" ")).count()
        : table.size() - 1L;
  }

  @Test
  void aRowHoldsWhatOneRunPrints() {
    final String command = "simulate schedule broadcast ring(5) --budget 1 --json --size ";
    final Object rows = JsonText.values(Said.ofLine(command + "1KiB,1MiB").out());
    assertThat(rows).isInstanceOf(List.class);
    for (final Object row : (List<?>) rows) {
      final Map<?, ?> cell = (Map<?, ?>) row;
      final Object size = ((Map<?, ?>) cell.get("options")).get("size");
      assertThat(cell.get("result")).isEqualTo(JsonText.values(Said.ofLine(command + size).out()));
    }
  }

  @Test
  void aRangeInAParameterIsCalledAfterTheNetwork() {
    final Said said = Said.ofLine("plan all-gather wdm-ring(8,1..4:x2) --budget 1 --json");
    for (final Object row : (List<?>) JsonText.values(said.out())) {
      final Map<?, ?> options = (Map<?, ?>) ((Map<?, ?>) row).get("options");
      final Object value = options.get("wdm-ring(8,…)");
      final Object alone =
          JsonText.values(
              Said.ofLine("plan all-gather wdm-ring(8," + value + ") --budget 1 --json").out());
      assertThat(((Map<?, ?>) ((Map<?, ?>) row).get("result")).get("best"))
          .extracting("slots", "digest")
          .isEqualTo(
              List.of(
                  ((Map<?, ?>) ((Map<?, ?>) alone).get("best")).get("slots"),
                  ((Map<?, ?>) ((Map<?, ?>) alone).get("best")).get("digest")));
    }
  }

  @Test
  void aTableForPeopleHasSizesAndGapsAsAPlanPrintsThem() {
    final Said said =
        Said.ofLine("plan all-reduce torus(3,3) --budget 1 --chunks 1 --size 1KiB,1000000B,100MB");
    assertThat(said.out().lines().skip(1).limit(3))
        .as(said.out())
        .satisfiesExactly(
            row -> assertThat(row).startsWith(" 1 KiB  ").contains("  1 KiB  ", " µs  "),
            row -> assertThat(row).startsWith("  1 MB  ").contains("  1 MB  "),
            row -> assertThat(row).startsWith("100 MB  ").contains("  100 MB  "));
    assertThat(said.out().lines().skip(1).limit(3))
        .allSatisfy(row -> assertThat(row).matches(".*  (yes|no) .*  (0|[0-9.]+%)"));
    assertThat(Said.ofLine("show wdm-ring(8,4)").out())
        .contains(" 10 dBm ", " 27 dB ", " margin of 3 dB");
  }

  @Test
  void theChartShowsSlotsAndBoundOfEveryRow() throws IOException {
    final Path file = folder.resolve("waves.svg");
    final Said said = Said.ofLine("plan all-gather wdm-ring(8,1..4:x2) --budget 1 --out " + file);
    assertThat(said.err()).contains("wrote " + file);
    assertThat(Files.readString(file))
        .startsWith("<svg")
        .contains("plan all-gather wdm-ring(8,1..4:x2)", "slots", "bound");
  }

  @Test
  void aChartOfRowsWithoutSlotsIsRefused() {
    final Path file = folder.resolve("none.svg");
    final Said said = Said.ofLine("show petersen --budget 1,1000 -o " + file);
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.err()).contains("no slots");
    assertThat(file).doesNotExist();
  }

  @Test
  void theTableIsAlsoWrittenAsTidyValues() throws IOException {
    final Path file = folder.resolve("sizes.csv");
    final Said said =
        Said.ofLine(
            "simulate schedule broadcast ring(5) --budget 1 --size 1KiB..4KiB:x2 -o " + file);
    assertThat(said.code()).isZero();
    assertThat(said.err()).isEqualTo("wrote " + file + "\n");
    final List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(4);
    assertThat(lines.getFirst()).startsWith("size,exit_code,").contains(",time.finishPs,");
    assertThat(lines.get(1)).startsWith("1KiB,0,");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plan broadcast ring(5) --seed 1..40 --budget 1..40 | ask for 1600 runs; at most 1000",
        "plan broadcast ring(5) --seed 1..3 --out folder | name a file that ends in .csv",
        "plan broadcast ring(5) --size 1KiB..1MiB | has no step. Maybe 1KiB..1MiB:x2",
        "plan broadcast ring(5) --seed 1,2 --budget 0 | must be at least one evaluation",
        "plan broadcast ring(5) --seed 3..1 | runs downwards. Maybe 1..3.",
        "export x.json --seed 1,2 | export: --seed takes one value here, and 2 are given.",
      })
  void valuesWithoutSenseAreRefusedInOneSentence(final String command, final String sentence) {
    final Said said = Said.ofLine(command);
    assertThat(said.err()).contains(sentence);
    assertThat(said.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(said.out()).isEmpty();
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "phase-diagram all-gather ron(2,8) --grid 2x2 --sample 1 --size 1KiB..1MiB",
        "simulate traffic mesh(2,2) --cycles 50 --load 0.1..0.3:0.1",
      })
  void anOptionThatIsARangeItselfIsOneRun(final String command) {
    final Said said = Said.ofLine(command + " --json");
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(JsonText.values(said.out())).isInstanceOf(Map.class);
  }
}
