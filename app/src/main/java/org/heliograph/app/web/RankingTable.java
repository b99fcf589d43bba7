package org.heliograph.app.web;

import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.reproduction.report.LatexText;
import org.heliograph.units.Time;

/// The ranking of a plan, with the bound as its last row, for spreadsheets and papers.
final class RankingTable {
  private static final double PICOSECONDS = 1e12;

  private RankingTable() {}

  /// Comma-separated values in SI base units.
  static String csv(final PlanRecord plan) {
    return CsvText.of(
        List.of("rank", "scheduler", "slots", "gap", "optimal", "time_s", "transmissions"),
        java.util.stream.IntStream.range(0, plan.results().size())
            .mapToObj(rank -> row(rank, plan.results().get(rank)))
            .toList());
  }

  private static List<String> row(final int rank, final ResultRecord result) {
    return List.of(
        Integer.toString(rank + 1),
        result.scheduler(),
        Integer.toString(result.slots()),
        Long.toString(result.gap()),
        Boolean.toString(result.optimal()),
        Double.toString(result.timePs() / PICOSECONDS),
        Long.toString(result.usage().transmissions()));
  }

  /// A table for LaTeX with the package booktabs.
  static String latex(final PlanRecord plan) {
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
