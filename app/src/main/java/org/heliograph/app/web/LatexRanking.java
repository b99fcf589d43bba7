package org.heliograph.app.web;

import java.util.stream.Collectors;
import org.heliograph.formats.LatexText;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.units.Time;

/// The ranking of a plan, with the bound as its last row, for papers.
final class LatexRanking {
  private LatexRanking() {}

  /// A table for LaTeX with the package booktabs.
  static String of(final PlanRecord plan) {
    return plan.results().stream()
        .map(
            result ->
                "%s & %s & %s & %s \\\\"
                    .formatted(
                        LatexText.cell(result.scheduler()),
                        result.slots(),
                        result.gap(),
                        LatexText.cell(new Time(result.timePs()).display())))
        .collect(
            Collectors.joining(
                "\n",
                """
                %% %s on %s, for \\usepackage{booktabs}
                \\begin{tabular}{lrrr}
                \\toprule
                scheduler & slots & gap & time \\\\
                \\midrule
                """
                    .formatted(
                        LatexText.cell(plan.problem().collective()),
                        LatexText.cell(plan.problem().topology())),
                """

                \\midrule
                lower bound & %s & & \\\\
                \\bottomrule
                \\end{tabular}
                """
                    .formatted(plan.bound().slots())));
  }
}
