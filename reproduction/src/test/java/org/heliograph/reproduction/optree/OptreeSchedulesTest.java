package org.heliograph.reproduction.optree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.SchedulePairDrawing;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// What the exhibits of *optree* offer to be played can be, and the drawing of two schedules says
/// what they are.
final class OptreeSchedulesTest {
  private static final Registry REGISTRY = Registry.load();
  private static final ExhibitContext CONTEXT =
      new ExhibitContext(REGISTRY, 1, Progress.SILENT, () -> false);

  private static List<ExhibitSchedule> played(final String exhibit) {
    return new ExhibitCatalogue(REGISTRY)
        .named(List.of(exhibit))
        .getFirst()
        .computation()
        .compute(CONTEXT)
        .schedules();
  }

  @Test
  void smallSchedulesCanBePlayed() {
    assertThat(played("optree-fig2")).hasSize(3).allSatisfy(OptreeSchedulesTest::isPlayable);
    assertThat(played("optree-fig3")).hasSize(1).allSatisfy(OptreeSchedulesTest::isPlayable);
    final List<ExhibitSchedule> ours = played("optree-beyond(most=16,budget=16)");
    assertThat(ours).hasSize(1).allSatisfy(OptreeSchedulesTest::isPlayable);
    assertThat(ours.getFirst().verified().slots()).isEqualTo(5);
  }

  private static void isPlayable(final ExhibitSchedule it) {
    assertThat(SchedulePlayer.json(it.verified())).isPresent();
  }

  @Test
  void everyNodeHasTheItemAtTheEnd() {
    final Verified tree = OptreeGather.verified(CONTEXT, 16, 2, "optree").orElseThrow();
    final Verified ours =
        OptreeGather.verified(CONTEXT, 16, 2, OptreeGather.SCHEDULER).orElseThrow();
    final String svg =
        new SchedulePairDrawing(
                "two",
                "about",
                new SchedulePairDrawing.Part("slow", tree, List.of("a")),
                new SchedulePairDrawing.Part("quick", ours, List.of("b")),
                new SchedulePairDrawing.Limit(5, "bound 5"))
            .svg();
    assertThat(svg).contains(">12<", ">5<", "bound 5").doesNotContain("NaN", " id=");
    // Fifteen lightpaths bring one item to fifteen others.
    final int from = svg.indexOf("class=\"opt\" d=\"");
    final String ways = svg.substring(from, svg.indexOf('/', from));
    assertThat(ways.chars().filter(letter -> letter == 'M').count()).isEqualTo(15);
  }
}
