package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What exhibits want played can be played, reconfigured circuits too.
final class ExhibitScheduleTest {
  private static final Registry REGISTRY = Registry.load();

  @ParameterizedTest
  @CsvSource({
    "otis-fig2, all-reduce, 14",
    "otis-fig3, group, 4",
    "otis-fig6, group, 4",
    "latency-fig1, broadcast, 2",
    "latency-fig2, tree, 4",
    "latency-exchange, circulants, 15"
  })
  void schedulesOfTheseExhibitsArePlayed(
      final String name, final String schedule, final int slots) {
    final ExhibitContext context = new ExhibitContext(REGISTRY, 1, Progress.SILENT, () -> false);
    final List<ExhibitSchedule> played =
        new ExhibitCatalogue(REGISTRY)
            .named(List.of(name))
            .getFirst()
            .computation()
            .compute(context)
            .schedules();
    assertThat(played)
        .singleElement()
        .satisfies(it -> assertThat(it.name()).isEqualTo(schedule))
        .satisfies(it -> assertThat(it.verified().slots()).isEqualTo(slots))
        .satisfies(it -> assertThat(SchedulePlayer.json(it.verified())).isPresent());
  }
}
