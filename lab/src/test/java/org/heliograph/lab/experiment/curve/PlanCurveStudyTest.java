package org.heliograph.lab.experiment.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A curve plans every value alike, on any number of threads, and says each point as it comes.
final class PlanCurveStudyTest {
  private static final Registry REGISTRY = Registry.load();

  private static PlanCurveRequest request(
      final String collective, final String topology, final String across, final String range) {
    return request(collective, topology, across, range, "seed=1");
  }

  /// A request with parameters as a spec has them.
  private static PlanCurveRequest request(
      final String collective,
      final String topology,
      final String across,
      final String range,
      final String parameters) {
    return REGISTRY.parse(
        "curve",
        PlanCurveRequest.class,
        "curve(%s,%s,across=%s,range=%s,budget=1,%s)"
            .formatted(
                SpecText.value(collective),
                SpecText.value(topology),
                SpecText.value(across),
                SpecText.value(range),
                parameters));
  }

  private static PlanCurveRequest on(final PlanCurveRequest request, final int threads) {
    return request.with(request.plan().with(ThreadCount.of(threads)));
  }

  private static String given(final String name, final @Nullable String text) {
    return text == null ? "" : "%s=%s,".formatted(name, SpecText.value(text));
  }

  private static PlanCurveRecord run(
      final PlanCurveRequest request,
      final List<Map<String, Object>> told,
      final BooleanSupplier interrupted) {
    return new PlanCurveStudy(
            new StudyContext(REGISTRY, Progress.SILENT, interrupted)
                .reporting(rows -> told.addAll(rows.values())))
        .run(request);
  }

  private static PlanCurveRecord run(final PlanCurveRequest request) {
    return run(request, new ArrayList<>(), () -> false);
  }

  private static List<Map<String, Object>> rows(final PlanCurveRecord record) {
    return record.points().stream().flatMap(point -> point.row().values().stream()).toList();
  }

  private static List<PlanCurvePoint> of(
      final PlanCurveRecord record, final PlanCurvePoint.Series series) {
    return record.points().stream().filter(point -> point.series() == series).toList();
  }

  @Test
  void pointsAreToldInTheOrderOfTheRecordOnAnyNumberOfThreads() {
    final PlanCurveRequest request =
        request("all-gather", "ring(5)", "size", "1KiB,32KiB,1MiB", "schedulers=[ring-all-gather]");
    final List<Map<String, Object>> told = new ArrayList<>();
    final PlanCurveRecord record = run(on(request, 1), told, () -> false);
    assertThat(told).isEqualTo(rows(record)).hasSize(9);
    assertThat(run(on(request, 2))).isEqualTo(record);
  }

  @Test
  void noPointLiesBelowTheBoundOfItsValue() {
    final PlanCurveRecord record =
        run(
            request(
                "all-gather",
                "ring(5)",
                "size",
                "1KiB..1MiB:log2",
                "schedulers=[ring-all-gather,flooding]"));
    for (final PlanCurvePoint bound : of(record, PlanCurvePoint.Series.BOUND)) {
      assertThat(bound.timePs()).isPresent();
      assertThat(record.points())
          .filteredOn(point -> point.at() == bound.at() && point.digest().isPresent())
          .hasSize(3)
          .allMatch(point -> point.timePs().getAsLong() >= bound.timePs().getAsLong());
    }
  }

  @Test
  void moreWavelengthsNeedFewerSlots() {
    final PlanCurveRecord record =
        run(request("all-to-all", "wdm-ring(8,1)", "wavelengths", "1..8:x2"));
    assertThat(of(record, PlanCurvePoint.Series.BEST))
        .extracting(PlanCurvePoint::slots)
        .containsExactly(
            OptionalLong.of(8), OptionalLong.of(4), OptionalLong.of(2), OptionalLong.of(1));
    assertThat(record.varied().spec()).contains("wdm-ring(8,1..8:x2,1)");
    assertThat(record.varied().unit()).isEqualTo(PlanCurveUnit.COUNT);
  }

  @ParameterizedTest
  @CsvSource({
    "ron(2;5), , , delay, 1us..1ms:x1000, hardware, TIME",
    "ron(2;5), reconfigurable(1us), , delay, 1us..1ms:x1000, switching, TIME",
    "ring(4), , ocs, bandwidth, 100Gb/s..400Gb/s:x4, hardware, BANDWIDTH",
    "ring(4), , , chunks, 1..2, chunks, COUNT",
    "ring(4), , , n, 4..5, topology, COUNT",
  })
  void whatVariesIsFoundInTheProblem(
      final String topology,
      final @Nullable String switching,
      final @Nullable String hardware,
      final String across,
      final String range,
      final String place,
      final PlanCurveUnit unit) {
    final PlanCurveRecord record =
        run(
            request(
                "broadcast",
                topology.replace(';', ','),
                across,
                range,
                given("switching", switching)
                    + given("hardware", hardware)
                    + "objective=slots,size=1KiB"));
    assertThat(record.varied().place()).isEqualTo(place);
    assertThat(record.varied().unit()).isEqualTo(unit);
    final List<PlanCurvePoint> best = of(record, PlanCurvePoint.Series.BEST);
    assertThat(best).hasSize(2).allMatch(point -> point.digest().isPresent());
  }

  @Test
  void aValueThatMakesNoNetworkSaysWhy() {
    final PlanCurveRecord record = run(request("broadcast", "kautz(2,2)", "d", "1..2"));
    final List<PlanCurvePoint> best = of(record, PlanCurvePoint.Series.BEST);
    assertThat(best.getFirst().reason()).get().asString().contains("kautz").contains("d (1)");
    assertThat(best.getLast().digest()).isPresent();
  }

  @Test
  void anInterruptionKeepsThePointsSoFar() {
    final List<Map<String, Object>> told = new ArrayList<>();
    final PlanCurveRecord record =
        run(request("broadcast", "ring(5)", "size", "1KiB..1GiB:x2"), told, () -> told.size() >= 4);
    assertThat(rows(record)).hasSize(4).isEqualTo(told);
    assertThat(record.run().interrupted()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "broadcast | ring(5) | wavelenths | 1..4 | No quantity that can vary named 'wavelenths'.",
        "broadcast | ring(5) | size | 1KiB..1 | '1' has no unit.",
        "broadcast | ring(5) | size | 1KiB..1MiB | size '1KiB..1MiB' has no step.",
        "brodcast | ring(5) | size | 1KiB | No collective named 'brodcast'.",
        "broadcast | rong(5) | n | 4..5 | No topology named 'rong'.",
      })
  void whatMakesNoSenseIsOneSentence(
      final String collective,
      final String topology,
      final String across,
      final String range,
      final String sentence) {
    assertThatThrownBy(() -> run(request(collective, topology, across, range)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void largerNetworksAreNotPlanned() {
    final PlanCurveRecord record =
        new PlanCurveStudy(StudyContext.of(REGISTRY))
            .limitedTo(5)
            .run(request("broadcast", "ring(4)", "n", "4..6"));
    assertThat(of(record, PlanCurvePoint.Series.BEST))
        .extracting(point -> point.digest().isPresent())
        .containsExactly(true, true, false);
    assertThat(record.points().getLast().reason())
        .contains("'ring(6)' has 6 nodes; at most 5 are planned here. Maybe a smaller network.");
  }
}
