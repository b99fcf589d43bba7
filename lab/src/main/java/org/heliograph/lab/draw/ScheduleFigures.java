package org.heliograph.lab.draw;

import java.util.Optional;
import org.heliograph.verify.Verified;

/// A verified schedule in pictures: its topology, its chart, and the data of its player, which is
/// left out where the schedule is too large to be played.
public record ScheduleFigures(String topology, String chart, Optional<String> player) {
  /// Draws them.
  public static ScheduleFigures of(final Verified verified) {
    return new ScheduleFigures(
        TopologyDrawing.svg(verified.problem().topology()),
        ScheduleChart.svg(verified),
        SchedulePlayer.json(verified));
  }
}
