package org.heliograph.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What exhibits want played can be played, reconfigured circuits too.
final class PlayedTest {
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
  void schedulesOfTheseExhibitsArePlayed(final String name, final String film, final int slots) {
    final Studio studio = new Studio(REGISTRY, 1, Progress.SILENT, () -> false);
    final List<Played> played = REGISTRY.parse(Exhibit.class, name).show(studio).schedules();
    assertThat(played)
        .singleElement()
        .satisfies(it -> assertThat(it.name()).isEqualTo(film))
        .satisfies(it -> assertThat(it.verified().slots()).isEqualTo(slots))
        .satisfies(it -> assertThat(SchedulePlayer.json(it.verified())).isPresent());
  }
}
