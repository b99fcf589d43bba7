package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Simulation from the command line: a schedule is planned, or read from a file, and run in
/// time.
final class SimulateShownTest {
  private static final String RING = "wdm-ring(16,4,1,propagation=0ps)";
  // The closed form of optree at 40 Gb/s and 1 ns a flit: 2048 flits of 64 KiB.
  private static final String CLOSED_FORM = "lightpath-time";

  @TempDir private Path folder;

  private static Run flooded(final String... more) {
    final String[] command = {
      "simulate",
      "all-gather(chunks=1)",
      "--on",
      RING,
      "--scheduler",
      "flooding",
      "--size",
      "64KiB",
      "--json"
    };
    final String[] all = new String[command.length + more.length];
    System.arraycopy(command, 0, all, 0, command.length);
    System.arraycopy(more, 0, all, command.length, more.length);
    return Run.of(all);
  }

  @Test
  void theClockAgreesWithTheClosedFormWhereItsAssumptionsHold() {
    final JsonNode simulation =
        flooded("--simulator", "lightpath-clock(pipelined=false)", "--cost", CLOSED_FORM).json();
    final JsonNode price = simulation.get("prices").get(0);
    final long slots = simulation.get("schedule").get("slots").asLong();
    assertThat(price.get("differencePs").asLong()).isZero();
    assertThat(simulation.get("time").get("finishPs").asLong())
        .isEqualTo(price.get("timePs").asLong())
        .isEqualTo(slots * (25_000_000 + 65_536 * 200 + 2_048 * 1_000));
    final JsonNode hiding = flooded("--simulator", "lightpath-clock", "--cost", CLOSED_FORM).json();
    assertThat(hiding.get("prices").get(0).get("differencePs").asLong())
        .isEqualTo(-slots * 2_047 * 1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-gather", "all-to-all", "all-reduce"})
  void aFileRunsAsThePlanDid(final String collective) throws IOException {
    final Run plan =
        Run.of("plan", collective, "--on", RING, "--budget", "2", "--out", "" + folder);
    assertThat(plan.code()).as(plan.err()).isZero();
    final Run planned = Run.of("simulate", collective, "--on", RING, "--budget", "2", "--json");
    final Run read = Run.of("simulate", folder.resolve("schedule.json").toString(), "--json");
    assertThat(read.code()).as(read.err()).isZero();
    Schemas.requireKept("simulate", planned.out());
    Schemas.requireKept("simulate", read.out());
    assertThat(read.json().get("schedule").get("scheduler").isNull()).isTrue();
    final String scheduler = "\"scheduler\" : [^\\n]*";
    assertThat(read.out().replaceFirst(scheduler, ""))
        .isEqualTo(planned.out().replaceFirst(scheduler, ""));
  }

  @Test
  void thePartsAddUpAndTheFolderHoldsTheSame() throws IOException {
    final Run run = flooded("--out", "" + folder, "--simulator", "lightpath-clock(barrier=false)");
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode simulation = run.json();
    long sum = 0;
    for (final JsonNode part : simulation.get("time").get("spent")) {
      sum += part.asLong();
    }
    assertThat(sum).isEqualTo(simulation.get("time").get("finishPs").asLong());
    assertThat(Files.readString(folder.resolve("simulation.json"))).isEqualTo(run.out());
    final List<String> lines = Files.readAllLines(folder.resolve("slots.csv"));
    assertThat(lines).hasSize(1 + simulation.get("schedule").get("slots").asInt());
    final JsonNode last = simulation.get("timeline").get(lines.size() - 2);
    assertThat(lines.getLast())
        .startsWith(
            "%s,%s,%s,%s,%s,"
                .formatted(
                    last.get("slot").asInt(),
                    last.get("slots").asInt(),
                    last.get("beginPs").asLong(),
                    last.get("endPs").asLong(),
                    last.get("lightpaths").asInt()));
    assertThat(Run.of("simulate", "broadcast", "--on", "petersen").out())
        .contains("finish: ", "on the critical chain", "slot-time", "slot     begin")
        .doesNotContain("mean wait"); // no message waits
  }

  private static Run barrier(final String simulator) {
    return Run.of(
        "simulate",
        "barrier",
        "--on",
        "otis(mesh(4,4))",
        "--switching",
        "circuit(routing=xy)",
        "--scheduler",
        "control-group(of=edn)",
        "--simulator",
        simulator,
        "--json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "barrier=false,"})
  void aBarrierReleasesNobodyBeforeTheLastHasArrived(final String pace) throws IOException {
    final long alone = finish(barrier("slot-clock" + ("(" + pace + ")").replace(",)", ")")));
    for (int seed = 1; seed <= 5; seed++) {
      final Run run = barrier("slot-clock(%sskew=10us,seed=%s)".formatted(pace, seed));
      Schemas.requireKept("simulate", run.out());
      final JsonNode arrivals = run.json().get("arrivals");
      final long last = arrivals.get("lastArrivalPs").asLong();
      assertThat(last).isBetween(arrivals.get("firstArrivalPs").asLong() + 1, 9_999_999L);
      assertThat(arrivals.get("firstReleasePs").asLong()).isGreaterThan(last);
      assertThat(arrivals.get("lastReleasePs").asLong())
          .isEqualTo(finish(run))
          .isBetween(alone, last + alone);
      final JsonNode counted = arrivals.get("counted");
      assertThat(counted.get("contributions").asInt()).isEqualTo(256);
      assertThat(counted.get("timePs").asLong())
          .isGreaterThan(last)
          .isLessThanOrEqualTo(arrivals.get("firstReleasePs").asLong());
      assertThat(arrivals.get("meanBlockedPs").asLong())
          .isBetween(1L, arrivals.get("mostBlockedPs").asLong());
    }
  }

  private static long finish(final Run run) {
    assertThat(run.code()).as(run.err()).isZero();
    return run.json().get("time").get("finishPs").asLong();
  }

  @Test
  void withoutSkewNothingIsSaidOfArrivals() {
    final Run plain = barrier("slot-clock");
    assertThat(plain.out()).doesNotContain("arrivals", "skew");
    assertThat(barrier("slot-clock(skew=0ps,seed=7)").out()).isEqualTo(plain.out());
    assertThat(barrier("slot-clock(skew=1us,seed=1)").out())
        .isEqualTo(barrier("slot-clock(skew=1us)").out())
        .isNotEqualTo(barrier("slot-clock(skew=1us,seed=2)").out());
    assertThat(
            Run.of(
                    "simulate",
                    "broadcast",
                    "--on",
                    "ron(2,41)",
                    "--simulator",
                    "slot-clock(skew=1us)")
                .err())
        .contains("skew must be 0ps");
  }

  @Test
  void aRejectedScheduleIsNotRun() throws IOException {
    assertThat(Run.of("plan", "broadcast", "--on", "petersen", "--out", "" + folder).code())
        .isZero();
    final Path file = folder.resolve("schedule.json");
    final String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"slot\": ?1", "\"slot\": 0"));
    assertThat(Files.readString(file)).isNotEqualTo(text);
    final Run run = Run.of("simulate", file.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("rejected", "Only verified schedules are simulated.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | no such file 'all-gather'",
        "all-gather --scheduler flooding | name its network too",
        "all-gather --on petersen --simulator clock | No simulator named 'clock'",
        "all-gather --on petersen --cost price | No cost model named 'price'",
        "all-gather --on petersen --size 64 | has no unit",
        "all-gather --on petersen --size 8000000TiB | choose a smaller size",
        "broadcast --on ron(2,41) --simulator lightpath-clock | when they change"
      })
  void badInputIsSaidInOneSentence(final String words, final String sentence) {
    final Run run = Run.of(("simulate " + words).split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
  }

  @Test
  void theSchemaIsStrict() throws IOException {
    final String simulation = flooded().out();
    Schemas.requireKept("simulate", simulation);
    final Map<String, String> spoilt =
        Map.of(
            "\"finishPs\" : ", "\"finishPs\" : -",
            "\"spent\"", "\"lost\"",
            "\"meanWaitPs\"", "\"wait\"",
            "\"digest\" : \"sha256:", "\"digest\" : \"md5:");
    spoilt.forEach(
        (good, bad) -> {
          assertThat(simulation).contains(good);
          assertThat(Schemas.faults("simulate", simulation.replace(good, bad)))
              .as(bad)
              .isNotEmpty();
        });
  }
}
