package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.experiment.bound.BoundAnswer;
import org.heliograph.lab.experiment.bound.BoundStudy;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lower bounds on time from the command line and the library: no planned schedule is faster, and
/// their certificates are checked again by another command.
final class TimeBoundsTest {
  /// Light passes the node between two fast ones, at the rate of its sender.
  private static final String SLOW_RELAY = "broadcast | wdm-line(3,2,rates=[40Gb/s,1Gb/s,40Gb/s])";

  private static final String UNEQUAL_RING =
      "gather | wdm-ring(6,2,rates=[9Gb/s,1Gb/s,8Gb/s,1Gb/s,7Gb/s,2Gb/s])";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "all-gather | petersen | circuit | hockney | 1.0",
        "all-gather | torus(4,4) | store-and-forward | hockney | 1.0",
        "all-to-all | hypercube(3) | circuit | hockney | 1.0",
        "all-to-all | ring(6) | circuit(aggregate=true) | hockney | 1.6",
        "broadcast | hypercube(4) | circuit(ports=1) | hockney | 1.0",
        "all-reduce(chunks=8) | ring(8) | circuit | hockney | 1.8",
        "all-reduce(chunks=16) | fat-tree(4) | circuit | hockney | 2.0",
        "all-reduce(chunks=16) | dgx-like(1,4,2) | store-and-forward | hockney | 2.0",
        "reduce-scatter | complete(6) | circuit | hockney | 1.0",
        "gather | mesh(3,3) | circuit(ports=1) | hockney | 1.0",
        "all-gather | ron(3,8) | reconfigurable(delay=25us) | circuit-time | 3.0",
        "broadcast | ron(1,16) | reconfigurable(delay=5us) | circuit-time | 1.5",
        "broadcast | ron(1,16) | reconfigurable(5us,preconfigured=false) | circuit-time | 1.5",
        SLOW_RELAY + " | wavelength-routed | lightpath-time | 1.15",
        UNEQUAL_RING + " | wavelength-routed | lightpath-time | 30.0",
        "all-to-all | pops(4,3) | passive-star | hockney | 1.0",
        "all-gather | stack-kautz(2,2,2) | passive-star | hockney | 1.5",
      })
  void noPlannedScheduleIsFasterThanTheBound(
      final String collective,
      final String network,
      final String switching,
      final String cost,
      final double ratio) {
    for (final String size : List.of("1KiB", "1MiB")) {
      final List<ResultRecord> results =
          Heliograph.plan(undivided(collective))
              .on(network)
              .switching(switching)
              .size(size)
              .cost(cost)
              .objective(Objective.TIME)
              .budget(4)
              .run()
              .record()
              .results();
      final TimeBounds bounds = bounds(collective, network, switching, size).times().orElseThrow();
      final long whole = timePs(bounds, TimeScope.THESE_CHUNKS_IN_SLOTS);
      assertThat(timePs(bounds, TimeScope.ANY_DIVISION)).isPositive().isLessThanOrEqualTo(whole);
      assertThat(results).isNotEmpty();
      assertThat(results)
          .allSatisfy(result -> assertThat(result.timePs()).isGreaterThanOrEqualTo(whole));
      // The bounds are not far from what is planned; they leave out the conversion of flits.
      assertThat((double) results.getFirst().timePs() / whole).isLessThanOrEqualTo(ratio + 1e-9);
    }
  }

  /// The collective with the number of chunks that it states, or one.
  private static String undivided(final String collective) {
    return collective.contains("chunks=") ? collective : collective + "(chunks=1)";
  }

  private static BoundAnswer bounds(
      final String collective, final String network, final String switching, final String size) {
    final Registry registry = Heliograph.registry();
    return new BoundStudy(
            new Question(
                collective,
                network,
                Optional.of(switching),
                false,
                Optional.empty(),
                Optional.empty()),
            Optional.of(Bytes.parse(size)),
            false,
            Optional.empty(),
            new Search())
        .answer(StudyContext.of(registry));
  }

  private static long timePs(final TimeBounds bounds, final TimeScope scope) {
    return bounds.best(scope).orElseThrow().bound().time().picoseconds();
  }

  @Test
  void itTakesEachRateOfAFile() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
         "links": [{"source": 0, "target": 1, "bandwidth": "8Gb/s"},
                   {"source": 1, "target": 2, "bandwidth": "1Gb/s"},
                   {"source": 2, "target": 0, "bandwidth": "8Gb/s"}]}
        """);
    final TimeBounds bounds =
        bounds("broadcast", file.toString(), "store-and-forward", "1MB").times().orElseThrow();
    // 1 us + 1 ms to node 1, then 1 us + 8 ms to node 2.
    assertThat(timePs(bounds, TimeScope.THESE_CHUNKS)).isEqualTo(9_002_000_000L);
    // Divided at will: two start-ups, and 8 ms over the slow link.
    assertThat(timePs(bounds, TimeScope.ANY_DIVISION)).isEqualTo(8_002_000_000L);
  }

  @Test
  void anAllReduceSendsNearlyTwiceItsSize() {
    final TimeBounds bounds =
        bounds("all-reduce", "complete(4)", "circuit(ports=1)", "1MB").times().orElseThrow();
    // 2 · 3/4 · 1 MB at 2 GB/s, in two messages at least.
    assertThat(timePs(bounds, TimeScope.ANY_DIVISION)).isEqualTo(752_000_000L);
  }

  @Test
  void certificatesAreWrittenAndCheckedAgain() {
    final Run bound =
        Run.of("bound", "all-gather", "petersen", "--size", "1MiB", "-o", folder.toString());
    assertThat(bound.code()).as(bound.err()).isZero();
    assertThat(bound.out())
        .containsPattern("1576 µs +\\S+ GB/s +any division into .*\\n.* chunks ");
    Run.of("plan", "all-gather", "petersen", "--size", "1MiB", "--out", folder.toString());
    final String schedule = folder.resolve("schedule.json").toString();
    final Path certificate = folder.resolve("time-certificate.json");
    final Run verified = Run.of("verify", schedule, "--certificate", certificate.toString());
    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out())
        .contains("certificate proves at least 1.576 ms for any division into chunks");
  }

  @Test
  void aFalseClaimIsRejected() throws IOException {
    Run.of("bound", "all-gather", "petersen", "--size", "1MiB", "-o", folder.toString());
    Run.of("plan", "all-gather", "petersen", "--size", "1MiB", "--out", folder.toString());
    final Path certificate = folder.resolve("time-certificate.json");
    final String text = Files.readString(certificate);
    Files.writeString(certificate, text.replaceFirst("\"timePs\":1", "\"timePs\":2"));
    final String schedule = folder.resolve("schedule.json").toString();
    final Run verified = Run.of("verify", schedule, "--certificate", certificate.toString());
    assertThat(verified.code()).isEqualTo(1);
    assertThat(verified.out()).contains("CertificateClaims: the certificate claims 2");
  }

  @Test
  void theJsonHoldsBoundsOnTimeAfterThoseOnSlots() {
    final Run run = Run.of("bound", "all-gather", "ring(5)", "--size", "1KiB", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().get(0).has("slots")).isTrue();
    assertThat(run.json().get(run.json().size() - 1).get("timePs").asLong()).isPositive();
    assertThat(Run.of("bound", "all-gather", "ring(5)", "--json").out()).doesNotContain("timePs");
  }

  @Test
  void anInterruptedComputationReturnsWhatItHas() {
    final StatedProblem stated =
        StatedProblem.of(
            Registered.REGISTRY, "torus(16,16)", "all-to-all", Optional.empty(), Objective.TIME);
    final TimeBounds bounds =
        TimeBounds.of(
            Registered.REGISTRY,
            new TimedProblem(
                stated.problem(), new Bytes(1 << 20), Time.ZERO, TimeScope.ANY_DIVISION),
            List.<BoundSurvey.Row>of(),
            new Budget(64, () -> true),
            new Failures());
    assertThat(bounds.rows()).hasSize(1);
  }

  @Test
  void whatIsKnownOfAnotherDivisionProvesTheSame() {
    final List<TimeBounds.Row> known =
        divided("all-gather", List.of()).rows().stream()
            .filter(row -> row.bound().certificate().fitsAnyDivision())
            .toList();
    assertThat(known).extracting(TimeBounds.Row::name).contains("cut-time", "volume-time");
    final TimeBounds again = divided("all-gather(chunks=4)", known);
    assertThat(again.rows())
        .filteredOn(known::contains)
        .extracting(TimeBounds.Row::name)
        .contains("cut-time", "volume-time");
    assertThat(again.rows())
        .extracting(TimeBounds.Row::name, row -> row.bound().time())
        .containsExactlyElementsOf(
            divided("all-gather(chunks=4)", List.of()).rows().stream()
                .map(row -> tuple(row.name(), row.bound().time()))
                .toList());
  }

  private static TimeBounds divided(final String collective, final List<TimeBounds.Row> known) {
    final StatedProblem stated =
        StatedProblem.of(
            Registered.REGISTRY, "fat-tree(4)", collective, Optional.empty(), Objective.TIME);
    return TimeBounds.of(
        Registered.REGISTRY,
        new TimedProblem(stated.problem(), new Bytes(1 << 20), Time.ZERO, TimeScope.ANY_DIVISION),
        List.of(),
        known,
        Budget.of(64),
        new Failures());
  }
}
