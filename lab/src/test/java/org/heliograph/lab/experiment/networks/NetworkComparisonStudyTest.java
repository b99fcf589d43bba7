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

  private static NetworkComparisonRequest.Builder rings() {
    return NetworkComparisonRequest.of("all-gather", List.of("ring(4)", "complete(4)"))
        .size(Bytes.parse("64KiB"))
        .sizes(List.of(Bytes.parse("1KiB"), Bytes.parse("1MiB")))
        .budget(1);
  }

  private static NetworkComparisonRecord run(final NetworkComparisonRequest request) {
    return new NetworkComparisonStudy(StudyContext.of(REGISTRY), _ -> TimeLimit.none(() -> false))
        .run(request);
  }

  @Test
  void noTimeIsBelowItsBoundAndMoreBytesNeverTakeLessTime() {
    final NetworkComparisonRecord record = run(rings().build());
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
    final NetworkComparisonRecord one = run(rings().threads(1).build());
    assertThat(run(rings().threads(3).build())).isEqualTo(one);
  }

  @Test
  void aSchedulerThatIsNamedIsAnotherSeries() {
    final NetworkComparisonRecord record =
        run(rings().schedulers(List.of("ring-all-gather")).build());
    assertThat(record.networks())
        .anySatisfy(
            row ->
                assertThat(row.series())
                    .extracting(NetworkSeries::name)
                    .containsExactly("best", "ring-all-gather"));
  }

  @Test
  void whatTakesMoreThanTheBudgetIsLeftOutWithTheReason() {
    final NetworkComparisonRecord record =
        run(rings().limit(Optional.of("transceivers=8")).build());
    assertThat(record.networks()).extracting(NetworkRow::network).containsExactly("ring(4)");
    assertThat(record.omitted())
        .anySatisfy(
            one -> assertThat(one.reason()).contains("needs 12 transceivers, the budget is 8"));
  }

  @Test
  void aLostNetworkIsCounted() {
    final NetworkComparisonRecord record =
        run(
            NetworkComparisonRequest.of("all-gather", List.of("ring(4)"))
                .size(Bytes.parse("1KiB"))
                .budget(1)
                .failures(Optional.of(new FailureSampling(FailureDraw.parse("links=2"), 4)))
                .build());
    final AvailabilityRecord availability =
        record.networks().getFirst().availability().orElseThrow();
    // Without two of its four links a ring falls apart.
    assertThat(availability.disconnected()).isEqualTo(4);
    assertThat(availability.meanPs()).isEmpty();
    final AvailabilityRecord single =
        run(NetworkComparisonRequest.of("all-gather", List.of("ring(4)"))
                .size(Bytes.parse("1KiB"))
                .budget(1)
                .failures(Optional.of(new FailureSampling(FailureDraw.parse("links=1"), 2)))
                .build())
            .networks()
            .getFirst()
            .availability()
            .orElseThrow();
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
                    .run(rings().build()))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("Interrupted before any network was measured");
  }
}
