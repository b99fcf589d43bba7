package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.repair.FailureDraw;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;

/// Comparisons of small networks.
final class NetworkComparisonStudyTest {
  private static final Registry REGISTRY = Registry.load();

  private static NetworkComparisonRequest rings(
      final List<String> schedulers, final Optional<String> limit, final int threads) {
    return new NetworkComparisonRequest(
        "all-gather",
        List.of("ring(4)", "complete(4)"),
        Optional.empty(),
        Optional.empty(),
        Bytes.parse("64KiB"),
        List.of(Bytes.parse("1KiB"), Bytes.parse("1MiB")),
        schedulers,
        limit,
        Optional.empty(),
        1,
        1,
        threads);
  }

  private static NetworkComparisonRequest rings() {
    return rings(List.of(), Optional.empty(), 0);
  }

  /// A ring after `links` of its four links failed, this number of times.
  private static AvailabilityRecord ring(final int links, final int samples) {
    return run(new NetworkComparisonRequest(
            "all-gather",
            List.of("ring(4)"),
            Optional.empty(),
            Optional.empty(),
            Bytes.parse("1KiB"),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.of(new FailureSampling(FailureDraw.parse("links=" + links), samples)),
            1,
            1,
            0))
        .networks()
        .getFirst()
        .availability()
        .orElseThrow();
  }

  private static NetworkComparisonRecord run(final NetworkComparisonRequest request) {
    return new NetworkComparisonStudy(StudyContext.of(REGISTRY), _ -> TimeLimit.none(() -> false))
        .run(request);
  }

  @Test
  void noTimeIsBelowItsBoundAndMoreBytesNeverTakeLessTime() {
    final NetworkComparisonRecord record = run(rings());
    assertThat(record.networks()).hasSize(2);
    for (final NetworkRow row : record.networks()) {
      final List<NetworkPoint> points = row.series().getFirst().points();
      assertThat(points)
          .extracting(NetworkPoint::sizeBytes)
          .containsExactly(1024L, 65536L, 1048576L);
      assertThat(points).allSatisfy(point -> assertThat(point.leastPs()).isPositive());
      assertThat(points)
          .allSatisfy(point -> assertThat(point.timePs()).isGreaterThanOrEqualTo(point.leastPs()));
      assertThat(points).extracting(NetworkPoint::timePs).isSorted();
      assertThat(points).extracting(NetworkPoint::leastPs).isSorted();
    }
    // Every rank of the complete network has a link to each other one.
    assertThat(record.networks().getFirst().network()).startsWith("complete");
    assertThat(record.winners()).hasSize(3);
  }

  @Test
  void theResultDoesNotDependOnTheNumberOfThreads() {
    final NetworkComparisonRecord one = run(rings(List.of(), Optional.empty(), 1));
    assertThat(run(rings(List.of(), Optional.empty(), 3))).isEqualTo(one);
  }

  @Test
  void aSchedulerThatIsNamedIsAnotherSeries() {
    final NetworkComparisonRecord record =
        run(rings(List.of("ring-all-gather"), Optional.empty(), 0));
    assertThat(record.networks())
        .anySatisfy(
            row ->
                assertThat(row.series())
                    .extracting(NetworkSeries::name)
                    .containsExactly("best", "ring-all-gather"));
  }

  @Test
  void whatTakesMoreThanTheBudgetIsLeftOutWithTheReason() {
    final NetworkComparisonRecord record = run(rings(List.of(), Optional.of("transceivers=8"), 0));
    assertThat(record.networks()).extracting(NetworkRow::network).containsExactly("ring(4)");
    assertThat(record.omitted())
        .anySatisfy(
            one -> assertThat(one.reason()).contains("needs 12 transceivers, the budget is 8"));
  }

  @Test
  void aLostNetworkIsCounted() {
    final AvailabilityRecord availability = ring(2, 4);
    // Without two of its four links a ring falls apart.
    assertThat(availability.disconnected()).isEqualTo(4);
    assertThat(availability.meanPs()).isEmpty();
    final AvailabilityRecord single = ring(1, 2);
    assertThat(single.recovered()).isEqualTo(2);
    assertThat(single.meanPs().orElseThrow()).isGreaterThanOrEqualTo(single.intactPs());
  }

  @Test
  void anInterruptedComparisonKeepsWhatItHasOrSaysThatThereIsNothing() {
    assertThatThrownBy(
            () ->
                new NetworkComparisonStudy(
                        new StudyContext(REGISTRY, Progress.SILENT, () -> true),
                        _ -> TimeLimit.none(() -> true))
                    .run(rings()))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("Interrupted before any network was measured");
  }
}
