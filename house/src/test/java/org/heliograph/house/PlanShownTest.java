package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The main job from the command line: every collective on five networks is planned, verified,
/// bounded, written, and judged again by another command.
final class PlanShownTest {
  private static final List<String> COLLECTIVES =
      List.of(
          "broadcast",
          "scatter",
          "gather",
          "reduce",
          "all-gather",
          "reduce-scatter",
          "all-reduce",
          "all-to-all",
          "barrier");
  private static final String WHAT_DIFFERS = "\"(seconds|machine)\" : [^\\n]*";

  @TempDir private Path folder;

  static Stream<String> networks() {
    return Stream.of(
        "kautz(3,2)",
        Repository.file("examples/nsfnet.graphml").toString(),
        Repository.file("examples/prism.edges").toString());
  }

  static Stream<String> largerNetworks() {
    return Stream.of("hypercube(5)", "torus(8,8)");
  }

  @Slow
  @ParameterizedTest
  @MethodSource("largerNetworks")
  void everyCollectiveIsPlannedOnLargerNetworks(final String network) throws IOException {
    everyCollectiveIsPlannedAndJudgedAgain(network);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void everyCollectiveIsPlannedAndJudgedAgain(final String network) throws IOException {
    for (final String collective : COLLECTIVES) {
      final Path out = folder.resolve(collective);
      final Run run =
          Run.of("plan", collective, "--on", network, "--budget", "2", "--json", "--out", "" + out);
      assertThat(run.code()).as("%s: %s", collective, run.err()).isZero();
      Schemas.requireKept("plan", run.out());
      final JsonNode plan = run.json();
      assertThat(plan.get("results")).as(collective).isNotEmpty();
      for (final JsonNode result : plan.get("results")) {
        assertThat(result.get("verification").get("verified").asBoolean()).isTrue();
        for (final JsonNode bound : plan.get("bounds")) {
          assertThat(bound.get("slots").asLong())
              .as("%s of %s, %s", bound.get("name"), collective, result.get("scheduler"))
              .isLessThanOrEqualTo(plan.get("bound").get("slots").asLong())
              .isLessThanOrEqualTo(result.get("slots").asLong());
        }
      }
      assertThat(plan.get("best")).isEqualTo(plan.get("results").get(0));
      assertThatAnotherCommandAgrees(plan, out);
    }
  }

  private static void assertThatAnotherCommandAgrees(final JsonNode plan, final Path out)
      throws IOException {
    final JsonNode best = plan.get("best");
    final long bound = plan.get("bound").get("slots").asLong();
    final String schedule = out.resolve("schedule.json").toString();
    final String certificate = out.resolve("certificate.json").toString();
    final Run run = Run.of("verify", schedule, "--certificate", certificate, "--json");
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode judged = run.json();
    assertThat(judged.get("accepted").asBoolean()).isTrue();
    assertThat(judged.get("boundSlots").asLong()).isEqualTo(bound);
    for (final String same : List.of("slots", "digest", "optimal")) {
      assertThat(judged.get(same)).as(same).isEqualTo(best.get(same));
    }
    assertThat(judged.get("transmissions")).isEqualTo(best.get("usage").get("transmissions"));
    assertThat(judged.get("method")).isEqualTo(best.get("verification").get("method"));
    assertThat(Run.of("verify", schedule, "--certificate", certificate).out())
        .contains("\nvalid", "certificate proves at least " + bound + " slots");
    assertThat(Files.readString(out.resolve("plan.html")))
        .startsWith("<!DOCTYPE html>")
        .contains("<svg")
        .doesNotContainPattern("(src|href)=\"(https?:)?//");
  }

  @Slow
  @ParameterizedTest
  @ValueSource(strings = {"all-to-all", "all-reduce", "broadcast"})
  void theSameCommandGivesTheSameBytesOnAnyNumberOfThreads(final String collective)
      throws IOException, InterruptedException {
    final List<String> command =
        List.of("plan", collective, "--on", "kautz(3,2)", "--seed", "7", "--json");
    final String here = comparable(Run.of(command.toArray(String[]::new)).out());
    assertThat(here).contains("\"seed\" : 7");
    assertThat(comparable(Run.of(command.toArray(String[]::new)).out())).isEqualTo(here);
    for (final int processors : new int[] {1, 5}) {
      assertThat(comparable(Run.on(processors, folder, command)))
          .as("%d processors", processors)
          .isEqualTo(here);
    }
  }

  private static String comparable(final String json) {
    return json.replaceAll(WHAT_DIFFERS, "\"$1\"");
  }

  @Test
  void thePublishedDefaultsOfThePriceAreUsed() {
    // 1 µs a slot and 0.5 ns a byte, as in jaros2008: two slots of 64 B are 2 · (1 + 0.032) µs.
    final JsonNode best =
        Run.of("plan", "broadcast", "--on", "petersen", "--size", "64B", "--json")
            .json()
            .get("best");
    assertThat(best.get("slots").asInt()).isEqualTo(2);
    assertThat(best.get("timePs").asLong()).isEqualTo(2_064_000);
  }

  @Test
  void withoutTheBudgetWhatCannotBeLitIsOnlyMarked() throws IOException {
    final String[] plan = {
      "plan",
      "all-gather",
      "--on",
      "wdm-ring(26,16)",
      "--unlit",
      "--scheduler",
      "shortest-path-greedy",
      "--scheduler",
      "flooding",
      "--budget",
      "2"
    };
    final Run run =
        Run.of(Stream.concat(Stream.of(plan), Stream.of("--json")).toArray(String[]::new));
    Schemas.requireKept("plan", run.out());
    final JsonNode first = run.json().get("best");
    final JsonNode second = run.json().get("results").get(1);
    assertThat(run.json().get("problem").get("cost").asString()).isEqualTo("lightpath-time");
    assertThat(run.json().get("problem").get("light").get("reach").asInt()).isEqualTo(10);
    assertThat(first.get("usage").get("longestPath").asInt()).isEqualTo(13);
    assertThat(first.get("optics").get("lit").asBoolean()).isFalse();
    assertThat(first.get("optics").get("conversions").get("most").asInt()).isEqualTo(1);
    assertThat(second.get("optics").get("lit").asBoolean()).isTrue();
    assertThat(second.get("usage").get("longestPath").asInt()).isEqualTo(1);
    // Over both arcs of 26 nodes: distances 1 to 12 twice and 13 once, of 25 items.
    assertThat(second.get("optics").get("conversions").get("mean").asDouble()).isEqualTo(6.76);
    assertThat(Run.of(plan).out())
        .containsPattern(
            "\\n1\\.\\n +scheduler shortest-path-greedy;(?s:(?!\\n2).)*; verified, not lit\\n")
        .containsPattern("\\n2\\.\\n +scheduler flooding;(?s:(?!\\n\\n).)*; verified\\n");
  }

  @Test
  void theCostModelMayBeChosen() {
    final JsonNode plan =
        Run.of(
                "plan",
                "all-gather",
                "--on",
                "wdm-ring(4,2)",
                "--cost",
                "slot-time(startup=2us)",
                "--json")
            .json();
    assertThat(plan.get("problem").get("cost").asString()).isEqualTo("slot-time(startup=2us)");
    // One slot: reconfiguration, start-up, 1024 B at 40 Gb/s, two links and 32 flits.
    assertThat(plan.get("best").get("time").asString()).isEqualTo("27.2568us");
  }

  @Test
  void whoIsLeftOutIsNamedOnTheScreenAndInTheCommandsToRepeat() throws IOException {
    final String[] plan = {"plan", "broadcast", "--on", "ring(4)", "--without", "flooding"};
    assertThat(Run.of(plan).out())
        .contains("left out by --without\n    flooding\n")
        .contains("--without flooding --out");
    final Run run = Run.of(and(plan, "--out", "" + folder));
    assertThat(Files.readString(folder.resolve("plan.html"))).contains(" --without flooding<");
    assertThat(run.code()).isZero();
  }

  @Test
  void theSchemaIsStrict() throws IOException {
    final String plan = Run.of("plan", "broadcast", "--on", "ring(3)", "--json").out();
    Schemas.requireKept("plan", plan);
    final Map<String, String> spoilt =
        Map.of(
            "\"seed\"", "\"seeds\"",
            "\"argument\"", "\"reason\"",
            "\"digest\" : \"sha256:", "\"digest\" : \"md5:",
            "\"verified\" : true", "\"verified\" : false",
            "\"slots\" : ", "\"slots\" : -");
    spoilt.forEach(
        (good, bad) -> {
          assertThat(plan).contains(good);
          assertThat(Schemas.faults("plan", plan.replace(good, bad))).as(bad).isNotEmpty();
        });
  }

  @Test
  void energyIsShownWhereItIsAskedFor() throws IOException {
    final String[] plan = {
      "plan", "broadcast", "--on", "otis(mesh(2,2))", "--scheduler", "flooding", "-q"
    };
    final Run text = Run.of(and(plan, "--energy", "energy(electrical=2pJ/b,optical=500fJ/b)"));
    assertThat(text.code()).as(text.err()).isZero();
    assertThat(text.out()).contains(" by link-energy(electrical=2pJ/b,optical=500fJ/b)");
    final Run run = Run.of(and(plan, "--energy", "link-energy", "--json"));
    Schemas.requireKept("plan", run.out());
    final JsonNode energy = run.json().get("best").get("energy");
    // Flooding tells 15 nodes, each over one channel: 15 · 8192 b · 1 pJ/b.
    assertThat(energy.get("joules").asDouble()).isEqualTo(15 * 8192e-12);
    assertThat(energy.get("electronicJoules").asDouble() + energy.get("opticalJoules").asDouble())
        .isEqualTo(energy.get("joules").asDouble());
    assertThat(energy.get("text").asString()).isEqualTo("122.88nJ");
    assertThat(Run.of(and(plan, "--json")).json().get("best").get("energy").isNull()).isTrue();
    final Run wrong = Run.of(and(plan, "--energy", "energy(electrical=2)"));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("has no unit");
  }

  private static String[] and(final String[] command, final String... more) {
    return Stream.of(command, more).flatMap(Stream::of).toArray(String[]::new);
  }

  @Test
  @ExtendWith(OncePerRun.class)
  void thePageOfAPlanWorksInABrowser(final Browser browser) throws InterruptedException {
    final Run run =
        Run.of(
            "plan",
            "all-to-all",
            "--on",
            "petersen",
            "--scheduler",
            "shortest-path-greedy",
            "--out",
            folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(PageChecks.assertThatItWorks(browser, folder.resolve("plan.html"))).isEqualTo(1);
  }
}
