package org.heliograph.lab.experiment.island;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IslandSearchTest {
  private static IslandRequest request(final String network, final String scheduler) {
    return new IslandRequest(
        network,
        "all-to-all",
        Optional.empty(),
        scheduler,
        new IslandRequest.Extent(3, 2, 2),
        7,
        OptionalInt.of(0));
  }

  private static IslandResult searched(final IslandRequest request, final int threads) {
    try (EngineSession session = new Threads(threads).open()) {
      return IslandSearch.run(StudyContext.of(Registry.load()), request, session, round -> {});
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ejection-search", "symmetric-search", "umda(population=4)"})
  void theScheduleDoesNotDependOnTheWorkers(final String scheduler) {
    final IslandRequest request = request("kautz(2,3)", scheduler);
    final IslandResult one = searched(request, 1);
    final IslandResult three = searched(request, 3);
    assertThat(one.best()).isPresent();
    assertThat(digest(one)).isEqualTo(digest(three));
    assertThat(one.rounds())
        .extracting(IslandRound::slots, IslandRound::island)
        .isEqualTo(
            three.rounds().stream().map(round -> tuple(round.slots(), round.island())).toList());
  }

  private static Optional<String> digest(final IslandResult result) {
    return result.best().map(Verified::schedule).map(schedule -> schedule.digest());
  }

  @Test
  void theSearchEndsAtTheBoundInTheRoundThatMeetsIt() {
    final List<IslandRound> watched = new ArrayList<>();
    final IslandRequest request =
        new IslandRequest(
            "petersen",
            "all-to-all",
            Optional.empty(),
            "ejection-search",
            new IslandRequest.Extent(4, 50, 4),
            1,
            OptionalInt.empty());
    try (EngineSession session = new Threads(2).open()) {
      final IslandResult result =
          IslandSearch.run(StudyContext.of(Registry.load()), request, session, watched::add);
      assertThat(result.best().orElseThrow().slots()).isEqualTo((int) result.bound().slots());
      assertThat(watched).hasSize(1).isEqualTo(result.rounds());
    }
  }

  @Test
  void anInterruptionKeepsTheBestOfTheRoundsBefore() {
    final List<IslandRound> watched = new ArrayList<>();
    try (EngineSession session = new Threads(2).open()) {
      final IslandResult result =
          IslandSearch.run(
              new StudyContext(Registry.load(), Progress.SILENT, () -> !watched.isEmpty()),
              request("kautz(2,3)", "ejection-search"),
              session,
              watched::add);
      assertThat(result.rounds()).hasSize(1);
      assertThat(result.best()).isPresent();
    }
  }

  @Test
  void aSearchThatDoesNotApplyIsRefused() {
    assertThatThrownBy(() -> searched(request("stack-kautz(2,2,2)", "ejection-search"), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ejection-search does not apply");
  }
}
