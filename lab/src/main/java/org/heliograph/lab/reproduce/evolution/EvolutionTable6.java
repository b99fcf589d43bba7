package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Paper;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table 6 of *jaros2008*: steps of four collectives on ten networks, with our certified bound,
/// evolution run anew, and our best beside what was printed.
///
/// A cell is solved over any routes; a schedule that meets its certified bound is a proof of the
/// optimum, whichever routes it takes. Two more rows hold Kautz(3,3) to shortest paths, as the
/// paper does. Evolution takes shortest paths, as in the paper.
@AutoService(Exhibit.class)
@Summary("Steps of OAB, AAB, OAS and AAS: printed, certified, evolved anew, and ours.")
public record EvolutionTable6(
    @Summary("evaluations of our schedulers in each cell") long budget,
    @Summary("evaluations of evolution in each cell; 0 leaves it out") long umda)
    implements Exhibit {
  private static final Set<String> SCATTERS = Set.of("scatter", "all-to-all");
  private static final String ONE_WAY = "ring(8,directed=true)";

  public EvolutionTable6() {
    this(256, 1024);
  }

  public EvolutionTable6 {
    if (budget < 1 || umda < 0) {
      throw new IllegalArgumentException(
          "evolution-table6: budget (%d) must be at least 1 and umda (%d) at least 0."
              .formatted(budget, umda));
    }
  }

  @Override
  public Paper paper() {
    return Printed.PAPER;
  }

  @Override
  public String title() {
    return "Table 6: steps of four collectives on ten networks";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  private record Cell(
      String network, String abbreviation, Printed.Steps printed, Question question) {}

  private static List<Cell> cells() {
    final List<Cell> cells = new ArrayList<>();
    for (final Printed network : Printed.networks()) {
      cells.add(cell(network, "OAB", "broadcast", network.oab(), ""));
      cells.add(cell(network, "AAB", "all-gather", network.aab(), ""));
      cells.add(cell(network, "OAS", "scatter", network.oas(), ""));
      cells.add(cell(network, "AAS", "all-to-all", network.aas(), ""));
    }
    final Printed kautz = Printed.networks().getLast();
    cells.add(cell(kautz, "OAS, shortest", "scatter", kautz.oas(), Printed.DIRECT));
    cells.add(cell(kautz, "AAS, shortest", "all-to-all", kautz.aas(), Printed.DIRECT));
    return cells;
  }

  private static Cell cell(
      final Printed network,
      final String abbreviation,
      final String collective,
      final Printed.Steps printed,
      final String switching) {
    return new Cell(
        network.network(),
        abbreviation,
        printed,
        new Question(collective, network.topology(), switching));
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<Cell> cells = cells();
    int proved = 0;
    boolean isWorse = false;
    double seconds = 0;
    for (final Cell cell : cells) {
      final PlanRecord plan = studio.plan(cell.question(), "best", budget);
      final Optional<ResultRecord> best = plan.best();
      rows.add(row(cell, plan, evolved(studio, cell)));
      proved += best.filter(ResultRecord::optimal).isPresent() ? 1 : 0;
      seconds += best.map(ResultRecord::seconds).orElse(0.0);
      isWorse |= best.isEmpty() || (best.get().slots() > cell.printed().best() && !isErratum(cell));
      studio.progress().at(rows.size(), cells.size(), "cells");
    }
    return new Sheet(
        List.of(
            "network",
            "collective",
            "printed bound",
            "printed best",
            "certified bound",
            "umda",
            "ours",
            "seconds",
            ""),
        rows,
        notes(proved, cells.size(), seconds),
        proved == cells.size() && !isWorse ? Verdict.WITH_ERRATUM : Verdict.FAILED);
  }

  /// The printed 16 steps would carry 224 hops over 128 channel uses, and the printed 12 of Kautz
  /// 36 need longer routes.
  private static boolean isErratum(final Cell cell) {
    final Question question = cell.question();
    return (question.topology().equals(ONE_WAY) && question.collective().equals("all-to-all"))
        || (question.switching().equals(Printed.DIRECT) && question.collective().equals("scatter"));
  }

  private String evolved(final Studio studio, final Cell cell) {
    if (umda == 0) {
      return "";
    }
    final Question question = cell.question();
    final boolean isScatter = SCATTERS.contains(question.collective());
    final String switching = isScatter ? Printed.DIRECT : Printed.MINIMAL;
    return studio
        .plan(new Question(question.collective(), question.topology(), switching), "umda", umda)
        .best()
        .map(row -> "%d (%s)".formatted(row.slots(), seconds(row.seconds())))
        .orElse("none");
  }

  private static List<String> row(final Cell cell, final PlanRecord plan, final String evolved) {
    final Optional<ResultRecord> best = plan.best();
    return List.of(
        cell.network(),
        cell.abbreviation(),
        Integer.toString(cell.printed().bound()),
        cell.printed().text().replaceFirst(".*/", ""),
        "%d (%s)".formatted(plan.bound().slots(), plan.bound().name()),
        evolved,
        best.map(row -> Integer.toString(row.slots())).orElse("none"),
        best.map(row -> seconds(row.seconds())).orElse(""),
        best.map(row -> row.optimal() ? "optimal" : "gap " + row.gap()).orElse(""));
  }

  private static String seconds(final double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }

  private List<String> notes(final int proved, final int cells, final double seconds) {
    final List<String> notes = new ArrayList<>();
    notes.add(
        "%d of %d schedules are verified and meet their certified bound; ours took %s s in all."
            .formatted(proved, cells, seconds(seconds)));
    notes.add(
        "Erratum: AAS on the ring of one way cannot take the printed 16 steps: its messages make"
            + " 224 hops, and 16 steps over 8 channels offer 128.");
    notes.add(
        "Erratum: the bounds printed for AAS on the 16-gon (13) and Kautz 36 (31) and the steps"
            + " printed for Heawood, 16-gon, Levi and Kautz 36 are not the optima.");
    notes.add(
        "The star: OAS on Kautz 36 in 12 steps needs routes longer than shortest; on shortest paths"
            + " 13 is the optimum. A * marks routes that are not shortest.");
    if (umda > 0) {
      notes.add(
          "umda: steps and seconds with %d evaluations on shortest paths, counting pairs in"
                  .formatted(umda)
              + " conflict; the paper ran for up to four days.");
    }
    return notes;
  }
}
