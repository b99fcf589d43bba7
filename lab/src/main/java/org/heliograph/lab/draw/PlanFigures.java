package org.heliograph.lab.draw;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The pictures of a plan: topology, results, and of the best schedule its chart and the data of
/// its player, which is left out where the schedule is too large to be played.
public record PlanFigures(
    String topology, String results, Optional<String> schedule, Optional<String> player) {

  /// Draws them; without a verified schedule there is no chart and no player.
  public static PlanFigures of(
      final Topology topology,
      final Optional<Verified> best,
      final List<ResultBar> bars,
      final OptionalLong bound) {
    return new PlanFigures(
        TopologyDrawing.svg(topology),
        ResultChart.svg(bars, bound),
        best.map(ScheduleChart::svg),
        best.flatMap(SchedulePlayer::jsonWithDiagrams));
  }
}
