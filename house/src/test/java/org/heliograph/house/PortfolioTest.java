package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.heliograph.algorithm.gather.optree.OneStage;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The portfolio stops at proof, is never worse than a ranking of everybody, and does not depend on
/// the number of threads.
final class PortfolioTest {
  private static final Registry REGISTRY = Registry.load();

  private static PlanRequest request(final String collective, final String topology) {
    return PlanRequest.of(collective, topology).with(new Search(4, 1));
  }

  private static PlanOutcome plan(final PlanRequest request) {
    return new Planner(StudyContext.of(REGISTRY)).plan(request);
  }

  private static ResultRecord best(final PlanOutcome plan) {
    return plan.record().best().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "all-to-all; petersen",
        "all-gather; torus(4,4)",
        "all-reduce; petersen",
        "barrier; mesh(4,4)",
        "reduce-scatter; fat-tree",
        "broadcast; random-regular(24,3)",
        "all-gather; wdm-ring(12,2)",
        "all-to-all; ron(2,8)",
        "reduce; stack-kautz(2,2,2)"
      })
  void itIsNeverWorseThanEverybody(final String collective, final String topology) {
    final PlanOutcome portfolio = plan(request(collective, topology));
    final PlanOutcome all =
        plan(request(collective, topology).with(Participants.of(Breadth.COMPOSITES)));
    assertThat(best(portfolio).slots()).isLessThanOrEqualTo(best(all).slots());
    assertThat(portfolio.bound().slots()).isLessThanOrEqualTo(all.bound().slots());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"all-to-all; petersen", "all-reduce; torus(3,3)", "gather; hypercube(4)"})
  void bestIsTheSamePortfolio(final String collective, final String topology) {
    final PlanOutcome portfolio = plan(request(collective, topology));
    final PlanOutcome alone =
        plan(request(collective, topology).with(Participants.of(List.of("best"))));
    assertThat(best(alone).digest()).isEqualTo(best(portfolio).digest());
    assertThat(alone.record().reason().orElseThrow().summary())
        .startsWith("It chose " + best(portfolio).scheduler());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "all-to-all; petersen; QUICK",
        "all-reduce; petersen; QUICK",
        "all-gather; fat-tree; QUICK",
        "all-to-all; petersen; THOROUGH"
      })
  void theNumberOfThreadsDoesNotChangeTheResult(
      final String collective, final String topology, final Effort effort) {
    final List<List<String>> results = new ArrayList<>();
    for (int threads = 1; threads <= 4; threads++) {
      final PlanOutcome plan =
          plan(
              PlanRequest.of(collective, topology)
                  .with(new Search(effort, 1))
                  .with(ThreadCount.of(threads)));
      results.add(
          plan.record().results().stream()
              .map(row -> row.scheduler() + " " + row.digest() + " " + row.time())
              .toList());
      results.add(plan.record().omitted().skipped().stream().map(SkippedRecord::toString).toList());
    }
    for (int i = 2; i < results.size(); i++) {
      assertThat(results.get(i)).isEqualTo(results.get(i % 2));
    }
  }

  /// The formula of one-stage never says more slots than its schedules have.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"wdm-ring(9,2); 5", "wdm-ring(16,1); 32", "wdm-ring(12,4,fibers=2); 3"})
  void theFormulaOfOneStageIsALowerLimit(final String topology, final int least) {
    final PlanOutcome plan =
        plan(request("all-gather", topology).with(Participants.of(List.of("one-stage"))));
    final Problem problem =
        StatedProblem.of(REGISTRY, topology, "all-gather", Optional.empty(), Objective.SLOTS)
            .problem();
    assertThat(new OneStage().leastSlots(problem)).isEqualTo(least);
    assertThat(best(plan).slots()).isGreaterThanOrEqualTo(least);
  }

  @Test
  void itStopsAsSoonAsACertifiedBoundIsMet() {
    final PlanOutcome plan = plan(request("all-gather", "torus(4,4)"));
    assertThat(plan.record().end()).isEqualTo(PlanEnd.OPTIMAL);
    assertThat(plan.record().omitted().skipped())
        .extracting(SkippedRecord::kind)
        .contains(SkippedRecord.Kind.NOT_NEEDED);
  }

  @Test
  void aGapIsSearchedWithTheWholeEffort() {
    final PlanOutcome plan = plan(request("all-reduce", "petersen"));
    assertThat(plan.record().end()).isEqualTo(PlanEnd.EFFORT);
    assertThat(best(plan).gap()).isPositive();
  }

  @Test
  void theObjectiveTimeNeverTakesMoreTime() {
    final Optional<String> merging = Optional.of("circuit(aggregate=true)");
    final Question question = new Question("all-to-all", "ring(6)").under(merging);
    final PlanRequest request = request("all-to-all", "ring(6)");
    final PlanOutcome slots = plan(request.with(question.rankedBy(Objective.SLOTS)));
    final PlanOutcome time = plan(request.with(question.rankedBy(Objective.TIME)));
    assertThat(best(time).timePs()).isLessThanOrEqualTo(best(slots).timePs());
  }

  @Test
  void theRankingListsCompositesAmongTheBestTenOnly() {
    final PlanOutcome all =
        plan(request("all-gather", "torus(4,4)").with(Participants.of(Breadth.ALL)));
    final PlanOutcome whole =
        plan(request("all-gather", "torus(4,4)").with(Participants.of(Breadth.COMPOSITES)));
    final List<String> expected = new ArrayList<>();
    for (final ResultRecord row : whole.record().results()) {
      if (expected.size() < 10 || !row.scheduler().contains("(of=")) {
        expected.add(row.scheduler());
      }
    }
    assertThat(all.record().results()).extracting(ResultRecord::scheduler).isEqualTo(expected);
  }

  @Test
  void theStandingOnlyImproves() {
    final List<Standing> heard = new ArrayList<>();
    final Progress listener =
        new Progress() {
          @Override
          public void at(final long done, final long total, final String what) {}

          @Override
          public void standing(final Standing standing) {
            heard.add(standing);
          }
        };
    new Planner(new StudyContext(REGISTRY, listener, () -> false))
        .plan(request("all-to-all", "petersen"));
    assertThat(heard).extracting(Standing::bound).isSorted();
    assertThat(heard)
        .extracting(Standing::best)
        .extracting(best -> best.orElse(Integer.MAX_VALUE))
        .isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(heard.getLast().best()).isEqualTo(OptionalInt.of(5));
  }

  @Test
  void aVerifiedScheduleIsHeardOfBeforeItIsRanked() {
    final List<Integer> verified = new CopyOnWriteArrayList<>();
    final List<Integer> before = new ArrayList<>();
    final Progress listener =
        new Progress() {
          @Override
          public void at(final long done, final long total, final String what) {}

          @Override
          public void verified(final int slots) {
            verified.add(slots);
          }

          @Override
          public void standing(final Standing standing) {
            standing.best().ifPresent(best -> before.add(verified.indexOf(best)));
          }
        };
    new Planner(new StudyContext(REGISTRY, listener, () -> false))
        .plan(request("all-to-all", "petersen"));
    assertThat(before).isNotEmpty().doesNotContain(-1);
  }

  @Test
  void anInterruptedPlanHandsOverItsBest() {
    final boolean[] isInterrupted = {false};
    final Progress listener =
        new Progress() {
          @Override
          public void at(final long done, final long total, final String what) {}

          @Override
          public void standing(final Standing standing) {
            isInterrupted[0] |= standing.best().isPresent();
          }
        };
    final PlanOutcome plan =
        new Planner(new StudyContext(REGISTRY, listener, () -> isInterrupted[0]))
            .plan(PlanRequest.of("all-to-all", "random-regular(24,3)"));
    assertThat(plan.best()).isPresent();
    assertThat(plan.record().end()).isEqualTo(PlanEnd.TIME);
  }
}
