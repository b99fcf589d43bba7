package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Answers that once contradicted each other: commands that price the same thing agree, and a
/// schedule is not called optimal above a faster one.
final class OneHardwareTest {
  private static final long PS_PER_MS = 1_000_000_000L;

  @TempDir private Path folder;

  private static JsonNode json(final String... words) {
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  private static long bestPs(final String... words) {
    return json(words).at("/best/timePs").asLong();
  }

  @Test
  void oneSlowLinkIsSeenByPlanAndSimulation() throws IOException {
    final Path file = folder.resolve("net.json");
    final StringBuilder links = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      links.append(
          "%s{\"source\": %s, \"target\": %s, \"bandwidth\": \"%s\"}"
              .formatted(i == 0 ? "" : ", ", i, (i + 1) % 8, i == 0 ? "1Mb/s" : "100Gb/s"));
    }
    Files.writeString(
        file,
        "{\"nodes\": [%s], \"links\": [%s]}"
            .formatted(
                String.join(
                    ", ",
                    List.of(0, 1, 2, 3, 4, 5, 6, 7).stream()
                        .map(id -> "{\"id\": %s}".formatted(id))
                        .toList()),
                links));
    final Path out = folder.resolve("plan");
    final long planned =
        bestPs("plan", "all-gather", "" + file, "--size", "1MiB", "--json", "--out", "" + out);
    final JsonNode simulated =
        json("simulate", "schedule", out + "/schedule.json", "--size", "1MiB", "--json");
    assertThat(simulated.at("/time/finishPs").asLong()).isEqualTo(planned);
    final long fewestSlots =
        bestPs(
            "plan",
            "all-gather(chunks=1)",
            "" + file,
            "--size",
            "1MiB",
            "--objective",
            "slots",
            "--json");
    // Chunks of 1 MiB over 1 Mb/s take 8.4 s each; the other way round the ring is free.
    assertThat(fewestSlots).isGreaterThan(8_000 * PS_PER_MS);
    assertThat(planned).isLessThanOrEqualTo(fewestSlots);
  }

  @Test
  void planAndPhaseDiagramAgreeWhetherReconfiguringPays() {
    for (final String startup : List.of("1us", "100ns")) {
      final String hardware = "ocs(reconfiguration=25us,startup=%s)".formatted(startup);
      final JsonNode cell =
          json(
                  "phase-diagram",
                  "all-gather",
                  "ron(2,8)",
                  "--hardware",
                  hardware,
                  "--delay",
                  "25us",
                  "--size",
                  "1MiB",
                  "--grid",
                  "1x1",
                  "--sample",
                  "0",
                  "--chunks",
                  "1",
                  "--json")
              .at("/map/cells/0");
      final long planned =
          bestPs(
              "plan",
              "all-gather",
              "ron(2,8)",
              "--hardware",
              hardware,
              "--size",
              "1MiB",
              "--chunks",
              "1",
              "--json");
      assertThat(planned).as(hardware).isEqualTo(cell.get("timePs").asLong());
    }
  }

  @Test
  void nothingIsCalledOptimalAboveAFasterSchedule() {
    for (final String objective : List.of("slots", "time")) {
      final List<String> words =
          new ArrayList<>(
              List.of(
                  "plan",
                  "all-to-all",
                  "ron(2,16)",
                  "--switching",
                  "reconfigurable(delay=25us,retune=port,aggregate=true)",
                  "--chunks",
                  "1",
                  "--objective",
                  objective,
                  "--size",
                  "64KiB"));
      final Run text = Run.of(words.toArray(String[]::new));
      words.add("--json");
      final JsonNode plan = json(words.toArray(String[]::new));
      final long best = plan.at("/best/timePs").asLong();
      long least = best;
      for (final JsonNode result : plan.get("results")) {
        least = Math.min(least, result.get("timePs").asLong());
      }
      if (objective.equals("time")) {
        assertThat(best).isEqualTo(least);
      }
      assertThat(text.out().contains("  faster  ")).isEqualTo(least < best);
    }
  }

  @Test
  void aLargeAllReduceIsPlannedInManyChunks() {
    final JsonNode plan = json("plan", "all-reduce", "torus(8,8)", "--size", "1MiB", "--json");
    final double ms = plan.at("/best/timePs").asLong() / (double) PS_PER_MS;
    final double whole = plan.at("/divisions/0/timePs").asLong() / (double) PS_PER_MS;
    assertThat(ms).isLessThanOrEqualTo(0.2942).isLessThan(whole / 7);
  }

  @Test
  void anAllToAllOnAWdmRingHasASchedulerThatMeetsTheBound() {
    final JsonNode plan = json("plan", "all-to-all", "wdm-ring(64,32)", "--json");
    assertThat(plan.at("/best/optimal").asBoolean()).isTrue();
    assertThat(plan.at("/best/scheduler").asString()).contains("tiling");
  }
}
