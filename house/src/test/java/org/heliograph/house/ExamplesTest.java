package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The files in `examples/` are what they say; `-Dregenerate=true` writes the schedules anew.
final class ExamplesTest {
  private static final Path EXAMPLES = Repository.file("examples");

  @TempDir private Path folder;

  private void assertThatTheExampleIs(
      final String name, final String collective, final List<Transmission> table)
      throws IOException {
    final StatedProblem stated =
        StatedProblem.of(
            Registered.REGISTRY, "kautz(3,2)", collective, Optional.empty(), Objective.SLOTS);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    table.forEach(schedule::add);
    final Path fresh = folder.resolve(name);
    ScheduleWriter.write(
        fresh,
        stated.header(),
        (Verified) new Verifier().verify(stated.problem(), schedule.build()));
    final Path example = EXAMPLES.resolve(name);
    if (Boolean.getBoolean("regenerate")) {
      Files.writeString(example, Files.readString(fresh));
    }
    assertThat(example).hasSameTextualContentAs(fresh);
    final Run run = Run.of("verify", example.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains(collective + " on kautz", "valid");
  }

  @Test
  void theAllToAllOfTable3IsAccepted() throws IOException {
    assertThatTheExampleIs(
        "kautz12-all-to-all-jaros2008.json", "all-to-all", PublishedSchedules.table3());
  }

  @Test
  void theAllGatherOfTable4IsAccepted() throws IOException {
    assertThatTheExampleIs(
        "kautz12-all-gather-jaros2008.json", "all-gather", PublishedSchedules.table4());
  }

  @Test
  void theTablesAreProvedOptimalByTheCertificatesOfPlans() {
    for (final String collective : List.of("all-to-all", "all-gather")) {
      final Path certificate = folder.resolve(collective + ".json");
      final Run bound =
          Run.of("bound", collective, "--on", "kautz(3,2)", "--out", certificate.toString());
      assertThat(bound.code()).as(bound.err()).isZero();
      final String schedule =
          EXAMPLES.resolve("kautz12-" + collective + "-jaros2008.json").toString();
      final Run run = Run.of("verify", schedule, "--certificate", certificate.toString());
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("no schedule has fewer");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nsfnet.graphml", "prism.edges", "fibre-ring.json"})
  void theNetworksAreShownDrawnAndPlannedOn(final String name) throws IOException {
    final String network = EXAMPLES.resolve(name).toString();
    final Path drawing = folder.resolve("network.svg");
    final Run show = Run.of("show", network, "--out", drawing.toString());
    assertThat(show.code()).as(show.err()).isZero();
    assertThat(Files.readString(drawing)).contains("<svg");
    final Run plan = Run.of("plan", "all-gather", "--on", network, "--budget", "1");
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.out()).contains("verified");
  }

  @Test
  void theBackboneHasItsCitiesAndLinks() {
    final String network = EXAMPLES.resolve("nsfnet.graphml").toString();
    assertThat(Run.of("show", network).out())
        .containsPattern("nodes +14\\b")
        .containsPattern("channels +42\\b")
        .containsPattern("diameter +3\\b");
    assertThat(Run.of("bound", "broadcast(root=4)", "--on", network).out()).contains("Boulder");
  }

  @Test
  void theDemandMatrixFitsThePrism() {
    final String demand = EXAMPLES.resolve("prism-demand.csv").toString();
    final Run run =
        Run.of(
            "plan",
            "all-to-all(demand=" + demand + ")",
            "--on",
            EXAMPLES.resolve("prism.edges").toString(),
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().get("problem").get("chunks").asInt()).isEqualTo(24);
  }

  @Test
  void theFibreRingShowsWhatABarrierCosts() {
    final JsonNode barrier = simulated(true);
    final JsonNode handshake = simulated(false);
    assertThat(barrier.get("time").get("spent").get("propagationPs").asLong())
        .isGreaterThan(barrier.get("time").get("finishPs").asLong() / 2);
    assertThat(handshake.get("time").get("finishPs").asLong())
        .isLessThan(barrier.get("time").get("finishPs").asLong() * 19 / 20);
    assertThat(handshake.get("time").get("meanWaitPs").asLong())
        .isLessThan(barrier.get("time").get("meanWaitPs").asLong());
  }

  private static JsonNode simulated(final boolean barrier) {
    final Run run =
        Run.of(
            "simulate",
            "all-gather",
            "--on",
            EXAMPLES.resolve("fibre-ring.json").toString(),
            "--switching",
            "wavelength-routed",
            "--scheduler",
            "breadth-first-tree",
            "--simulator",
            "lightpath-clock(barrier=" + barrier + ")",
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"torus(4,4)", "wdm-ring(8,4)", "ron(2,8)", "otis(mesh(2,2))", "pops(2,2)"})
  void oneHardwareServesEveryNetwork(final String network) {
    final String file = EXAMPLES.resolve("hardware.yaml").toString();
    final Run run = Run.of("plan", "broadcast", network, "--hardware", file, "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().at("/problem/hardware/slowestBitsPerSecond").asLong())
        .isEqualTo(100_000_000_000L);
    assertThat(run.json().at("/problem/hardware/startupPs").asLong()).isEqualTo(1_000_000L);
  }

  @Test
  void aSwitchOfMirrorsTakesMilliseconds() {
    final String file = EXAMPLES.resolve("mems-switch.yaml").toString();
    final Run run = Run.of("plan", "broadcast", "ron(2,8)", "--hardware", file, "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().at("/problem/switching").asString()).contains("delay=10ms");
  }

  @ParameterizedTest
  @CsvSource({
    "100g, 99, 1.875, 187",
    "200g, 239, 3.75, 374",
    "400g, 659, 7.5, 1090",
    "800g, 1399, 15, 1400"
  })
  void pricesOfASpeedBelongTogether(
      final String speed, final double module, final double power, final double port) {
    final String file = EXAMPLES.resolve("parts/" + speed + ".csv").toString();
    final Run run = Run.of("resources", "fat-tree(4)", "--parts", file, "--json");
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode parts = run.json().at("/networks/0/parts");
    assertThat(parts.at("/0/part").asString()).isEqualTo("transceiver");
    assertThat(parts.at("/0/unitPriceUsd").asDouble()).isEqualTo(module);
    assertThat(parts.at("/0/unitPowerW").asDouble()).isEqualTo(power);
    assertThat(parts.at("/2/part").asString()).isEqualTo("switch port");
    assertThat(parts.at("/2/unitPriceUsd").asDouble()).isEqualTo(port);
  }

  @Test
  void listsOfPublishedSchedulesAndTheirNetworksAreRead() throws IOException {
    final Path published = EXAMPLES.resolve("published");
    final Run judged =
        Run.of(
            "published",
            EXAMPLES.resolve("schedules").toString(),
            "--sources",
            published.resolve("te-ccl.csv").toString(),
            "--sources",
            published.resolve("others.csv").toString());
    assertThat(judged.code()).as(judged.err()).isZero();
    try (Stream<Path> networks = Files.list(published.resolve("networks"))) {
      for (final Path network : networks.sorted().toList()) {
        final Run shown = Run.of("show", network.toString());
        assertThat(shown.code()).as(shown.err()).isZero();
      }
    }
  }

  @Test
  void everyLineOfTheBatchIsAnswered() {
    final Run run = Run.of("batch", EXAMPLES.resolve("commands.txt").toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(3).allMatch(line -> line.contains("\"exitCode\":0"));
  }

  @Test
  void everyExampleIsTested() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "kautz12-all-to-all-jaros2008.json",
              "kautz12-all-gather-jaros2008.json",
              "networks",
              "atlas.txt",
              "sweeps",
              "workloads",
              "schedules",
              "published",
              "ci",
              "by-hand.json",
              "ring-all-gather.csv",
              "ring-wrong-link.csv",
              "nsfnet.graphml",
              "office.edges",
              "fibre-ring.json",
              "hardware.yaml",
              "mems-switch.yaml",
              "parts",
              "prism.edges",
              "commands.txt",
              "python",
              "maven-project",
              "plain",
              "prism-demand.csv");
    }
  }
}
