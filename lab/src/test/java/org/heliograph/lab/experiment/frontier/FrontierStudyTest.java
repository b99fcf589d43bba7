package org.heliograph.lab.experiment.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Frontiers of small problems.
final class FrontierStudyTest {
  private static final Registry REGISTRY = Registry.load();
  private static final Search SEARCH = new Search(1, 1);

  private static FrontierStudy study(
      final String collective, final String network, final String size, final int threads) {
    return new FrontierStudy(
        new Question(collective, network),
        size,
        List.of(),
        Optional.empty(),
        SEARCH,
        ThreadCount.of(threads));
  }

  private static FrontierRecord frontier(
      final String collective, final String network, final String size) {
    return study(collective, network, size, 0).answer(StudyContext.of(REGISTRY)).record();
  }

  private static PlanOutcome plan(final FrontierRecord.Point point, final Question question) {
    return new Planner(StudyContext.of(REGISTRY))
        .plan(
            new PlanRequest(question.rankedBy(Objective.TIME))
                .with(Pricing.of(new Bytes(point.sizeBytes())))
                .with(SEARCH));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | switched-boxes([2,2],1,2)",
        "all-gather | torus(3,3)",
        "all-reduce | ring(4)",
        "broadcast | hypercube(3)",
        "all-to-all | ring(5)",
        "reduce-scatter | mesh(2,3)",
      })
  void noPlanIsFasterAndNoTimeIsBelowTheBound(final String collective, final String network) {
    final FrontierRecord record = frontier(collective, network, "1KiB..64MiB:x256");
    assertThat(record.points()).hasSize(3);
    long before = 0;
    for (final FrontierRecord.Point point : record.points()) {
      final PlanOutcome plan = plan(point, new Question(collective, network));
      assertThat(point.timePs())
          .isGreaterThanOrEqualTo(before)
          .isLessThanOrEqualTo(plan.record().best().orElseThrow().timePs())
          .isGreaterThanOrEqualTo(point.bound().orElseThrow().timePs());
      assertThat(point.beside()).allMatch(one -> one.timePs() >= point.timePs());
      before = point.timePs();
    }
    assertThat(record.openSizesBytes())
        .isEqualTo(
            record.points().stream()
                .filter(point -> point.gap().orElseThrow() > 0.05)
                .map(FrontierRecord.Point::sizeBytes)
                .toList());
  }

  /// A schedule that is found for one size may be the fastest at another one.
  @Test
  void moreSizesNeverTakeMoreTime() {
    final FrontierRecord few = frontier("all-gather", "rail(2,2)", "64KiB");
    final FrontierRecord many = frontier("all-gather", "rail(2,2)", "1KiB..64MiB:x8");
    final FrontierRecord.Point same =
        many.points().stream()
            .filter(point -> point.sizeBytes() == 1 << 16)
            .findFirst()
            .orElseThrow();
    assertThat(same.timePs()).isLessThanOrEqualTo(few.points().getFirst().timePs());
  }

  @Test
  void theResultDependsNeitherOnTheThreadsNorOnTheOrderOfTheSizes() {
    final FrontierRecord one =
        study("all-gather", "hypercube(3)", "1MiB,1KiB", 1)
            .answer(StudyContext.of(REGISTRY))
            .record();
    assertThat(frontier("all-gather", "hypercube(3)", "1KiB,1MiB")).isEqualTo(one);
  }

  @Test
  void aBandwidthIsTheSizeOverTheTime() {
    final FrontierRecord.Point point =
        frontier("all-gather", "ring(4)", "1MiB").points().getFirst();
    final double algorithm = 4.0 * 8 * (1 << 20) / (point.timePs() / 1e12);
    assertThat(point.bandwidth().orElseThrow().algorithmBitsPerSecond())
        .isCloseTo(algorithm, withPercentage(1e-6));
    assertThat(point.bandwidth().orElseThrow().busBitsPerSecond())
        .isCloseTo(algorithm * 3 / 4, withPercentage(1e-6));
  }

  @Test
  void aScheduleOfSeveralSizesHasOneFile() {
    final List<FrontierRecord.Point> points =
        frontier("all-gather", "ring(4)", "1KiB..1GiB:x32").points();
    assertThat(points.stream().map(FrontierRecord.Point::file).distinct())
        .hasSameSizeAs(points.stream().map(FrontierRecord.Point::digest).distinct().toList())
        .hasSizeLessThan(points.size());
  }

  @Test
  void anInterruptionKeepsTheSizesDone() {
    final AtomicLong done = new AtomicLong();
    final Progress progress = (count, _, _) -> done.set(count);
    final StudyContext context =
        new StudyContext(REGISTRY, progress, () -> done.get() > 0, OptionalLong.empty());
    final FrontierRecord record =
        study("all-gather", "ring(4)", "1KiB,1MiB", 0).answer(context).record();
    assertThat(record.points()).hasSize(1);
    assertThat(record.points().getFirst().interrupted()).isFalse();
    assertThat(record.run().interrupted()).isTrue();
    final StudyContext over =
        new StudyContext(REGISTRY, Progress.SILENT, () -> true, OptionalLong.empty());
    assertThatThrownBy(() -> study("all-gather", "ring(4)", "1KiB", 0).answer(over))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("Interrupted before");
  }
}
