package org.heliograph.lab.plan;

import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.planner.ProblemRecord.OpticalReachRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.topology.OpticalRemedy;
import org.heliograph.units.Count;

/// What the optical power budget says about a schedule, in one sentence.
final class LightText {
  private LightText() {}

  /// The loss of the weakest lightpath, the length of the longest, and for a schedule that is not
  /// lit what would have to improve, each alone.
  static String of(
      final ResultRecord.Optics optics,
      final String loss,
      final Optional<OpticalReachRecord> budget) {
    final String said =
        "%s: loses %s%s, longest lightpath %s"
            .formatted(
                optics.exceedsBudget() ? "not lit" : "lit",
                loss,
                budget.map(light -> " of " + light.shownBudget()).orElse(""),
                optics.longestLightpath().map(LightText::links).orElse("unknown"));
    return optics.remedies().isEmpty()
        ? said
        : said
            + "; lit with "
            + optics.remedies().stream()
                .map(OpticalRemedy::text)
                .collect(Collectors.joining(", or "));
  }

  private static String links(final int links) {
    return Count.of(links, "link");
  }
}
