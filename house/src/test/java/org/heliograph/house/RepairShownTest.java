package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

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

/// Repairs from the command line: a schedule file breaks, is repaired, written, judged by another
/// command, and breaks again.
final class RepairShownTest {
  private static final String WHAT_DIFFERS = "\"(seconds|machine)\" : [^\\n]*";

  @TempDir private Path folder;

  private String planned(final String collective, final String network) {
    final Run run =
        Run.of("plan", collective, "--on", network, "--budget", "4", "--out", "" + folder);
    assertThat(run.code()).as(run.err()).isZero();
    return folder.resolve("schedule.json").toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"broadcast", "scatter", "all-gather", "all-to-all", "reduce-scatter"})
  void aScheduleFileIsRepairedJudgedAndRepairedAgain(final String collective) throws IOException {
    String file = planned(collective, "kautz(3,2)");
    for (final String link : List.of("01-10", "20-03")) {
      final String next = folder.resolve("after-" + link + ".json").toString();
      final Run run =
          Run.of("repair", file, "--link", link, "--budget", "16", "--out", next, "--json");
      assertThat(run.code()).as(run.err()).isZero();
      Schemas.requireKept("repair", run.out());
      final JsonNode repair = run.json();
      final JsonNode judged = Run.of("verify", next, "--json").json();
      assertThat(judged.get("accepted").asBoolean()).isTrue();
      for (final String same : List.of("slots", "transmissions", "digest")) {
        assertThat(judged.get(same)).isEqualTo(repair.get("best").get(same));
      }
      assertThat(repair.get("best").get("slots").asLong())
          .isGreaterThanOrEqualTo(repair.get("bound").get("slots").asLong());
      assertThatItAddsUp(repair);
      file = next;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "torus(4,4) | --both | 0.94 | 1.05",
        "rail(2,4,2,0) | --both | 0.7 | 1",
        "rail(2,4,2,0) | --one-way | 0.85 | 1.35",
        "dgx-like(2,8) | --both | 0.95 | 1.15",
        "dgx-like(2,8) | --one-way | 0.95 | 1.15"
      })
  void aRepairOfTreesKeepsWhatNoFailureTouches(
      final String network, final String ways, final double share, final double most) {
    final Run plan =
        Run.of(
            "plan",
            "all-gather(chunks=16)",
            network,
            "--scheduler",
            "throughput-trees",
            "--out",
            "" + folder);
    assertThat(plan.code()).as(plan.err()).isZero();
    final String file = folder.resolve("schedule.json").toString();
    final List<String> words = new ArrayList<>(List.of("repair", file, "--link", "0", "--json"));
    if (ways.equals("--one-way")) {
      words.add(ways);
    }
    final JsonNode repair = Run.of(words.toArray(String[]::new)).json();
    final JsonNode quick = repair.get("quick").isNull() ? repair.get("best") : repair.get("quick");
    final long bound = repair.get("bound").get("slots").asLong();
    assertThat(quick.get("by").asString())
        .isEqualTo(network.startsWith("torus") ? "regrowth" : "forwarding-regrowth");
    assertThat(quick.get("slots").asLong()).isBetween(bound, (long) (most * bound));
    assertThat(quick.get("change").get("kept").asDouble())
        .isGreaterThan(share * repair.get("before").get("transmissions").asLong());
  }

  private static void assertThatItAddsUp(final JsonNode repair) {
    final JsonNode change = repair.get("best").get("change");
    final long survivors =
        repair.get("before").get("transmissions").asLong()
            - repair.get("hit").asLong()
            - repair.get("dropped").asLong();
    final long kept = change.get("kept").asLong() + change.get("moved").asLong();
    assertThat(kept + change.get("givenUp").asLong()).isEqualTo(survivors);
    assertThat(kept + change.get("rerouted").asLong())
        .isEqualTo(repair.get("best").get("transmissions").asLong());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | petersen     | --node 3",
        "all-to-all | hypercube(4) | --node 0101 --link 0000-0001 --both-ways",
        "scatter    | petersen     | --node 9 --node 4",
        "all-gather | stack-kautz(2,2,2) | --link 4 --node 1",
      })
  void nodesLeaveTheDemand(final String collective, final String network, final String fault) {
    final List<String> command = new ArrayList<>(List.of("repair", collective, "--on", network));
    command.addAll(List.of(fault.split(" ")));
    command.addAll(List.of("--budget", "16", "--json"));
    final Run run = Run.of(command.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().get("dropped").asLong()).isPositive();
    assertThatItAddsUp(run.json());
    final Run again = Run.of(command.toArray(String[]::new));
    assertThat(comparable(again)).isEqualTo(comparable(run));
  }

  private static String comparable(final Run run) {
    return run.out().replaceAll(WHAT_DIFFERS, "");
  }

  @Test
  @Slow
  void aTableListsEveryFaultAndSumsUp() throws IOException {
    final Run run =
        Run.of(
            "repair",
            "broadcast",
            "--on",
            "mesh(3,2)",
            "--all-double",
            "--both-ways",
            "--budget",
            "16",
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("repair-table", run.out());
    final JsonNode summary = run.json().get("summary");
    // Seven edges; both edges of one of four corners, or two of those that join the two halves.
    assertThat(run.json().get("rows")).hasSize(21);
    assertThat(summary.get("disconnected").asInt()).isEqualTo(6);
    assertThat(summary.get("repaired").asInt()).isEqualTo(15);
    int counted = 0;
    for (final JsonNode bar : summary.get("histogram")) {
      assertThat(bar.get("slots").asLong()).isGreaterThanOrEqualTo(bar.get("bound").asLong());
      counted += bar.get("faults").asInt();
    }
    assertThat(counted).isEqualTo(15);
  }

  @Test
  void inATableAFailedRootIsARowOfItsOwn() {
    final Run run = Run.of("repair", "broadcast", "--on", "petersen", "--all-single", "--nodes");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("impossible", "10 faults: 9 repaired");
  }

  @Test
  void aScheduleThatIsWrongIsNotRepaired() throws IOException {
    final Path file = Path.of(planned("broadcast", "petersen"));
    final String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"route\":\\[[0-9]+", "\"route\":[29"));
    final Run run = Run.of("repair", file.toString(), "--link", "0-1");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("repair starts from a valid schedule").hasLineCount(1);
  }

  @Test
  void aLinkFailsInBothDirectionsUnlessOneIsAskedFor() {
    final String[] words = {"repair", "all-gather", "petersen", "--link", "0-1", "--budget", "4"};
    final Run both = Run.of(words);
    assertThat(both.out()).contains("failed: links 0-1, 1-0");
    final Run old = Run.of(with(words, "--both-ways"));
    assertThat(old.code()).isZero();
    assertThat(untimed(old.out())).isEqualTo(untimed(both.out()));
    assertThat(Run.of(with(words, "--one-way")).out()).contains("failed: link 0-1\n");
    final Run confused = Run.of(with(words, "--one-way", "--both-ways"));
    assertThat(confused.code()).isEqualTo(2);
    assertThat(confused.err()).contains("contradict");
  }

  @Test
  void everySingleLinkIsAPairOfDirectionsUnlessOneIsAskedFor() {
    final String[] words = {
      "repair", "broadcast", "ring(5)", "--all-single", "--budget", "1", "--json"
    };
    assertThat(Run.of(words).json().get("rows")).hasSize(5);
    assertThat(Run.of(with(words, "--one-way")).json().get("rows")).hasSize(10);
  }

  @Test
  void timesBeforeAndAfterAreThoseOfTheCostModelAtTheSizeAsked() throws IOException {
    final String file = planned("all-gather", "petersen");
    final Path next = folder.resolve("after.json");
    final String[] words = {
      "repair", file, "--link", "0-1", "--size", "1MiB", "--budget", "4", "--out", next.toString()
    };
    final Run screen = Run.of(words);
    assertThat(screen.code()).as(screen.err()).isZero();
    assertThat(screen.out()).containsPattern("before: .* in [0-9.]+ .s for 1 MiB per node");
    final JsonNode repair = Run.of(with(words, "--json")).json();
    assertThat(repair.at("/before/sizeBytes").asLong()).isEqualTo(1 << 20);
    final JsonNode simulated =
        Run.of("simulate", "schedule", next.toString(), "--size", "1MiB", "--json").json();
    assertThat(repair.at("/best/timePs").asLong())
        .isEqualTo(simulated.at("/time/finishPs").asLong())
        .isGreaterThanOrEqualTo(repair.at("/before/timePs").asLong());
  }

  private static String untimed(final String out) {
    return out.replaceAll("[0-9]+[.][0-9]{3}", "");
  }

  private static String[] with(final String[] words, final String... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
  }
}
