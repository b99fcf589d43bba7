package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// Table 8 of *jaros2008*: its two bounds on all-to-all recomputed, from the printed inputs, from
/// the index halves that it seems to use, and from the true bisection, beside our certified bound.
@AutoService(Exhibit.class)
@Summary("The paper's two bounds on AAS recomputed, beside the certified one.")
public record EvolutionTable8() implements EvolutionExhibit {
  private static final long BUDGET = 64;
  private static final List<String> NOTES =
      List.of(
          "a → b: printed a, computed b from nodes 0 to P/2−1 against the rest in our numbering;"
              + " B_C and bisection count arcs both ways. (5) and (6) agree with the paper in"
              + " every row when computed from its printed inputs, with (6) as Section 3 has it.",
          "Certified: the best bound over any routes, each with a certificate in whole numbers that"
              + " is checked without the code that found it.");

  @Override
  public String title() {
    return "Table 8: old and new lower bounds on all-to-all";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Table8Row> rows = new ArrayList<>();
    for (final Printed network : Printed.networks()) {
      rows.add(Table8Row.of(studio, network));
      studio.progress().at(rows.size(), Printed.networks().size(), "networks");
    }
    final boolean agrees = rows.stream().allMatch(Table8Row::agrees);
    final boolean isAbove =
        rows.stream().allMatch(row -> row.certified() >= row.improvedFromPrinted());
    final Optional<Verified> ring =
        studio.verified(new Question("all-to-all", "ring(8,directed=true)", ""), "best", BUDGET);
    final List<Erratum> errata = new Table8Errata(rows, ring).all();
    return new Sheet(
            List.of(
                "network", "B_C", "2Δ", "Σ", "(5)", "(6)", "bisection", "(5) with it", "certified"),
            rows.stream().map(Table8Row::cells).toList(),
            NOTES,
            agrees && isAbove
                ? (errata.isEmpty() ? Verdict.REPRODUCED : Verdict.WITH_ERRATUM)
                : Verdict.FAILED)
        .with(figures(rows))
        .withErrata(errata)
        .playing(
            ring
                .map(
                    verified ->
                        new Played(
                            "one-way-ring",
                            "All-to-all on the one-way ring of 8 in %s slots"
                                .formatted(verified.slots()),
                            verified))
                .stream()
                .toList());
  }

  private static List<Figure> figures(final List<Table8Row> rows) {
    return List.of(
        figure(
            "bounds",
            "The best lower bound on all-to-all, and the paper's improved one (6)",
            "(6) as printed",
            rows.stream()
                .map(row -> dots(row, (double) row.certified(), row.printed().improved()))
                .toList()),
        figure(
            "bisection",
            "The old lower bound (5) with the true bisection, and with B_C",
            "(5) as printed",
            rows.stream()
                .map(row -> dots(row, row.classicalOfBisection(), row.printed().classical()))
                .toList()));
  }

  private static DotPlot.Row dots(final Table8Row row, final double ours, final double theirs) {
    return DotPlot.Row.of(row.printed().network(), ours, theirs);
  }

  private static Figure figure(
      final String name, final String title, final String printed, final List<DotPlot.Row> rows) {
    return new Figure(
        name,
        new DotPlot(title, new LinePlot.Axis("steps", "count", PlotScale.LINEAR), printed, rows)
            .svg());
  }
}
