package org.heliograph.lab.reproduce.optree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.SchedulePairDrawing;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// What the exhibits of *optree* offer to be played can be, and the drawing of two schedules says
/// what they are.
final class OptreePlayedTest {
  private static final Studio STUDIO = new Studio(Registry.load(), 1, Progress.SILENT, () -> false);

  private static List<Played> played(final Exhibit exhibit) {
    return exhibit.show(STUDIO).schedules();
  }

  @Test
  void smallSchedulesCanBePlayed() {
    assertThat(played(new OptreeFig2())).hasSize(3).allSatisfy(OptreePlayedTest::isPlayable);
    assertThat(played(new OptreeFig3())).hasSize(1).allSatisfy(OptreePlayedTest::isPlayable);
    final List<Played> ours = played(new OptreeBeyond(16, 16));
    assertThat(ours).hasSize(1).allSatisfy(OptreePlayedTest::isPlayable);
    assertThat(ours.getFirst().verified().slots()).isEqualTo(5);
  }

  private static void isPlayable(final Played it) {
    assertThat(SchedulePlayer.json(it.verified())).isPresent();
  }

  @Test
  void everyNodeHasTheItemAtTheEnd() {
    final Verified tree = Trees.verified(STUDIO, 16, 2, "optree").orElseThrow();
    final Verified ours = Trees.verified(STUDIO, 16, 2, Ours.SCHEDULER).orElseThrow();
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
