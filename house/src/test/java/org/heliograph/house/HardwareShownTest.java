package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One hardware stands behind plan, simulate and phase-diagram, and each prints it.
final class HardwareShownTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ron(2,8)               | ocs(bandwidth=400Gb/s,startup=3us)
          torus(4,4)                 | nvswitch-like(propagation=50ns)
          wdm-ring(8,4,1)| terarack(bandwidth=100Gb/s,reconfiguration=7us)
          otis(mesh(2,2))            | on-chip
          """)
  void aPlanTakesAsLongAsTheSimulationOnThatHardware(final String network, final String hardware)
      throws IOException {
    final Path out = folder.resolve("plan");
    final Run plan =
        Run.of(
            "plan",
            "all-gather",
            network,
            "--hardware",
            hardware,
            "--size",
            "64KiB",
            "--json",
            "--out",
            out.toString());
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.json().at("/problem/hardware/spec").asString()).isEqualTo(hardware);
    final Run simulated =
        Run.of(
            "simulate",
            "schedule",
            out.resolve("schedule.json").toString(),
            "--size",
            "64KiB",
            "--json");
    assertThat(simulated.code()).as(simulated.err()).isZero();
    assertThat(simulated.json().at("/hardware")).isEqualTo(plan.json().at("/problem/hardware"));
    assertThat(simulated.json().at("/time/finishPs").asLong())
        .isEqualTo(plan.json().at("/best/timePs").asLong());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan all-gather petersen",
        "plan all-gather petersen --all --effort quick",
        "plan all-gather petersen --size 1KiB,1MiB",
        "compare all-gather petersen --scheduler flooding --runs 1",
        "bound all-gather petersen --size 1MiB",
        "repair all-gather petersen --link 0-1",
        "repair all-gather petersen --all-single --effort quick",
        "simulate schedule all-gather petersen",
        "execute all-gather petersen"
      })
  void everyTextWithTimesNamesTheHardware(final String command) {
    final Run run = Run.of((command + " --hardware ocs").split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).containsPattern("hardware:? +ocs: start-up 1.00 µs, 100 Gb/s per lane");
  }

  @Test
  void theNextCommandRepeatsTheHardware() {
    final Run run =
        Run.of("plan", "all-gather", "ron(2,8)", "--hardware", "ocs", "--size", "64 KiB");
    assertThat(run.out())
        .contains("ron(2,8)' --hardware ocs --size 64KiB --out plan")
        .contains("plan/schedule.json --size 64KiB");
  }

  @Test
  void everyRowOfATableOfTimesNamesTheHardware() throws IOException {
    final Path out = folder.resolve("simulation");
    final String command = "simulate schedule all-gather petersen --hardware ocs --out " + out;
    assertThat(Run.of(command.split(" ")).code()).isZero();
    assertThat(Files.readAllLines(out.resolve("slots.csv")).stream().skip(1))
        .isNotEmpty()
        .allMatch(row -> row.endsWith(",ocs"));
  }

  @Test
  void aFasterHardwareIsNeverSlower() {
    long last = Long.MAX_VALUE;
    for (final String rate : new String[] {"10Gb/s", "40Gb/s", "400Gb/s"}) {
      final Run plan =
          Run.of(
              "plan",
              "all-gather",
              "ron(2,8)",
              "--hardware",
              "ocs(bandwidth=" + rate + ")",
              "--size",
              "1MiB",
              "--json");
      final long time = plan.json().at("/best/timePs").asLong();
      assertThat(time).isPositive().isLessThan(last);
      last = time;
    }
  }

  @Test
  void planAndPhaseDiagramShareTheirDefaults() {
    final Run plan = Run.of("plan", "all-gather", "ron(2,8)", "--json");
    final Run diagram =
        Run.of(
            "phase-diagram", "all-gather", "ron(2,8)", "--grid", "2x2", "--sample", "0", "--json");
    assertThat(diagram.json().at("/problem/hardware"))
        .isEqualTo(plan.json().at("/problem/hardware"));
  }

  @Test
  void aFileIsPrintedAsItsConstants() throws IOException {
    final Path file =
        Files.writeString(folder.resolve("h.yaml"), "preset: ocs\nbandwidth: 400Gb/s\n");
    final Run plan =
        Run.of("plan", "all-gather", "ron(2,8)", "--hardware", file.toString(), "--all");
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.out())
        .contains("hardware: ocs(bandwidth=400Gb/s): start-up 1.00 µs, 400 Gb/s per lane");
  }
}
