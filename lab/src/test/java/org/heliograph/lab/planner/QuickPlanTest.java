package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A quick plan is the sketch alone: what costs little, run once.
final class QuickPlanTest {
  private static final PlanRequest USUAL = PlanRequest.of("all-to-all", "petersen");

  private static PlanRecord plan(final PlanRequest request, final Effort effort) {
    return new Planner(new StudyContext(Registry.load(), Progress.SILENT, () -> false))
        .plan(request.with(new Search(effort, 1)))
        .record();
  }

  /// Who had a turn, with or without a schedule.
  private static Set<String> tried(final PlanRecord plan) {
    final Set<String> tried =
        plan.results().stream().map(ResultRecord::scheduler).collect(Collectors.toSet());
    plan.omitted().skipped().stream()
        .filter(one -> one.kind() == SkippedRecord.Kind.NOTHING_FOUND)
        .forEach(one -> tried.add(one.scheduler()));
    return tried;
  }

  @Test
  void theEffortSaysWhatTakesPartUnlessThatIsSaid() {
    final PlanRequest quick = USUAL.with(new Search(Effort.QUICK, 1));
    assertThat(quick.breadth()).isEqualTo(Breadth.CONSTRUCTIONS);
    assertThat(USUAL.breadth()).isEqualTo(Breadth.PORTFOLIO);
    assertThat(USUAL.with(new Search(16, 1)).breadth()).isEqualTo(Breadth.PORTFOLIO);
    final Participants all =
        new Participants(List.of(), List.of(), List.of(), Optional.of(Breadth.ALL));
    assertThat(quick.with(all).breadth()).isEqualTo(Breadth.ALL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          all-to-all | petersen
          all-reduce | petersen
          barrier    | mesh(3,3)
          all-gather | ring(7)
          """)
  void itIsVerifiedAndBoundedAndNeverBetterThanTheUsualOne(
      final String collective, final String network) {
    final PlanRequest request = PlanRequest.of(collective, network);
    final PlanRecord quick = plan(request, Effort.QUICK);
    final PlanRecord usual = plan(request, Effort.NORMAL);
    final ResultRecord best = quick.best().orElseThrow();
    assertThat(best.verification().verified()).isTrue();
    assertThat(quick.bound().slots()).isBetween(1L, usual.bound().slots());
    assertThat(best.slots()).isGreaterThanOrEqualTo(usual.best().orElseThrow().slots());
  }

  @Test
  void nothingCostlyHasATurn() {
    final Set<String> costly =
        NamedScheduler.simple(Registry.load(), new Failures()).stream()
            .filter(NamedScheduler::isCostly)
            .map(NamedScheduler::name)
            .collect(Collectors.toSet());
    assertThat(costly).isNotEmpty();
    assertThat(tried(plan(USUAL, Effort.QUICK))).isNotEmpty().doesNotContainAnyElementsOf(costly);
  }
}
