package org.heliograph.lab.experiment.island;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.EngineChoice;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.Table;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IslandSearchTest {
  private static SearchStudy search(final String network, final String scheduler) {
    return new SearchStudy(
        "all-to-all",
        network,
        Optional.empty(),
        scheduler,
        3,
        2,
        2,
        Optional.of(0),
        7,
        new EngineChoice());
  }

  private static IslandAnswer searched(final SearchStudy search, final int threads) {
    return searched(search, threads, StudyContext.of(Registry.load()));
  }

  private static IslandAnswer searched(
      final SearchStudy search, final int threads, final StudyContext context) {
    try (EngineSession session = new Threads(threads).open()) {
      return IslandSearch.run(context, search, session);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ejection-search", "symmetric-search", "umda(population=4)"})
  void theScheduleDoesNotDependOnTheWorkers(final String scheduler) {
    final SearchStudy search = search("kautz(2,3)", scheduler);
    final IslandAnswer one = searched(search, 1);
    final IslandAnswer three = searched(search, 3);
    assertThat(one.best()).isPresent();
    assertThat(digest(one)).isEqualTo(digest(three));
    assertThat(one.rounds())
        .extracting(IslandRound::slots, IslandRound::island)
        .isEqualTo(
            three.rounds().stream().map(round -> tuple(round.slots(), round.island())).toList());
  }

  private static Optional<String> digest(final IslandAnswer answer) {
    return answer.best().map(Verified::schedule).map(schedule -> schedule.digest());
  }

  @Test
  void theSearchEndsAtTheBoundInTheRoundThatMeetsIt() {
    final IslandAnswer answer =
        new SearchStudy("all-to-all", "petersen").answer(StudyContext.of(Registry.load()));
    assertThat(answer.best().orElseThrow().slots()).isEqualTo((int) answer.bound().slots());
    assertThat(answer.rounds()).hasSize(1);
    assertThat(answer.isClean()).isTrue();
    assertThat(answer.record().best().orElseThrow().optimal()).isTrue();
  }

  @Test
  void aWorkerTakesTheNextIslandAsSoonAsItIsFree() {
    assertThat(WorkerTime.of(List.of(List.of(3.0, 1.0, 1.0, 1.0), List.of(2.0, 2.0))))
        .containsExactly(new WorkerTime(1, 10), new WorkerTime(2, 5), new WorkerTime(4, 5));
    assertThat(WorkerTime.of(List.of())).isEmpty();
  }

  @Test
  void theTimeOnOneWorkerIsThatOfAllIslands() {
    final List<WorkerTime> times = searched(search("kautz(2,3)", "ejection-search"), 2).times();
    assertThat(times).extracting(WorkerTime::workers).containsExactly(1, 2, 4);
    assertThat(times.getFirst().seconds()).isPositive().isGreaterThan(times.getLast().seconds());
  }

  @Test
  void anInterruptionKeepsTheBestOfTheRoundsBefore() {
    final List<Table<?>> watched = new ArrayList<>();
    final IslandAnswer answer =
        searched(
            search("kautz(2,3)", "ejection-search"),
            2,
            new StudyContext(Registry.load(), Progress.SILENT, () -> !watched.isEmpty())
                .reporting(watched::add));
    assertThat(answer.rounds()).hasSize(1);
    assertThat(answer.best()).isPresent();
    assertThat(answer.interrupted()).isTrue();
  }

  @Test
  void aTargetThatIsMissedFails() {
    final IslandAnswer answer = searched(search("petersen", "ejection-search"), 2);
    assertThat(answer.best()).isPresent();
    assertThat(answer.isClean()).isFalse();
  }

  @Test
  void aSearchThatDoesNotApplyIsRefused() {
    assertThatThrownBy(() -> searched(search("stack-kautz(2,2,2)", "ejection-search"), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ejection-search does not apply");
  }
}
