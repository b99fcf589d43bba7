package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.ProblemText;

/// Table 6 of *jaros2008*: steps of four collectives on ten networks: printed, certified, by
/// evolution run again, and the best found here.
///
/// A cell is solved over any routes; a schedule that meets its certified bound is a proof of the
/// optimum, whichever routes it takes. Two more rows hold Kautz(3,3) to shortest paths, as the
/// paper does. Evolution takes shortest paths, as in the paper.
public record StepsComparison(
    @Summary("evaluations of our schedulers in each cell") long budget,
    @Summary("evaluations of evolution in each cell; 0 leaves it out") long umda)
    implements Plugin {
  private static final String ONE_WAY_RING = "Ring 8, one way";

  public StepsComparison() {
    this(256, 1024);
  }

  public StepsComparison {
    if (budget < 1 || umda < 0) {
      throw new IllegalArgumentException(
          "budget (%s) must be at least 1 and umda (%s) at least 0.".formatted(budget, umda));
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<StepsCell> cells = StepsCell.all();
    final List<Solved> solved =
        context.parallelSweep(cells, "cells", cell -> solved(context, cell)).stream()
            .flatMap(Optional::stream)
            .toList();
    final List<StepsAnswer> answers = solved.stream().map(Solved::answer).toList();
    final boolean isComplete = solved.size() == cells.size();
    return ExhibitTable.of(solved)
        .column("network", it -> it.answer().cell().network())
        .column("collective", it -> it.answer().cell().abbreviation())
        .column("printed bound", it -> it.answer().cell().printed().bound())
        .column("printed best", it -> it.answer().cell().printed().text().replaceFirst(".*/", ""))
        .column("certified bound", it -> it.answer().bound())
        .column("umda", Solved::evolved)
        .column("ours", it -> it.best().map(row -> Integer.toString(row.slots())).orElse("none"))
        .column("seconds", it -> it.best().map(row -> seconds(row.seconds())).orElse(""))
        .column(
            "",
            it -> it.best().map(row -> row.optimal() ? "optimal" : "gap " + row.gap()).orElse(""))
        .result(isComplete ? verdict(answers) : ExhibitVerdict.FAILED, notes(answers))
        .withFigures(
            figure("all-to-all", "Steps of all-to-all", answers, true),
            figure("others", "Steps of broadcast, all-gather and scatter", answers, false))
        .withCells(
            answers.stream()
                .filter(answer -> !answer.cell().isOfOtherRoutes())
                .map(StepsAnswer::compared)
                .toList())
        .withErrata(
            answers.stream()
                .filter(answer -> answer.cell().network().equals(ONE_WAY_RING))
                .filter(StepsAnswer::isErratum)
                .map(StepsAnswer::erratum)
                .toList())
        .withSchedules(
            Stream.of(
                    schedule(context, "gon", "moebius-ladder(16)", "the 16-gon"),
                    schedule(context, "kautz", "kautz(3,3)", "Kautz(3,3), with detours"))
                .flatMap(Optional::stream)
                .toList());
  }

  /// A cell with its answer and the steps of evolution.
  private record Solved(StepsAnswer answer, String evolved) {
    Optional<ResultRecord> best() {
      return answer.best();
    }
  }

  private Solved solved(final ExhibitContext context, final StepsCell cell) {
    return new Solved(
        new StepsAnswer(cell, context.plan(cell.problem(), "best", budget)),
        evolved(context, cell));
  }

  private Optional<ExhibitSchedule> schedule(
      final ExhibitContext context, final String name, final String network, final String title) {
    return context
        .verified(new ProblemText("all-to-all", network, ""), "best", budget)
        .map(
            verified ->
                new ExhibitSchedule(
                    name,
                    "All-to-all on %s in %s slots".formatted(title, verified.slots()),
                    verified));
  }

  private static ExhibitFigure figure(
      final String name,
      final String title,
      final List<StepsAnswer> answers,
      final boolean isAllToAll) {
    return ExhibitFigure.dots(
        name,
        title,
        ExhibitFigure.linear("steps", "count"),
        "reached in the paper",
        answers.stream()
            .filter(answer -> answer.cell().abbreviation().startsWith("AAS") == isAllToAll)
            .flatMap(answer -> dot(answer).stream())
            .toList());
  }

  private static Optional<DotPlot.Row> dot(final StepsAnswer answer) {
    return answer
        .best()
        .map(
            best ->
                DotPlot.Row.of(
                    answer.cell().title(), best.slots(), answer.cell().printed().best()));
  }

  private static ExhibitVerdict verdict(final List<StepsAnswer> answers) {
    if (answers.stream().anyMatch(answer -> !answer.isOptimal() || answer.isWorse())) {
      return ExhibitVerdict.FAILED;
    }
    return ExhibitVerdict.REPRODUCED;
  }

  private String evolved(final ExhibitContext context, final StepsCell cell) {
    if (umda == 0) {
      return "";
    }
    final ProblemText problem = cell.problem();
    final String switching = cell.collective().switching();
    return context
        .plan(new ProblemText(problem.collective(), problem.topology(), switching), "umda", umda)
        .best()
        .map(row -> "%s (%s)".formatted(row.slots(), seconds(row.seconds())))
        .orElse("none");
  }

  private static String seconds(final double seconds) {
    return FormattedText.of("%.2f", seconds);
  }

  private List<String> notes(final List<StepsAnswer> answers) {
    final List<String> notes = new ArrayList<>();
    notes.add(
        "%s of %s schedules are verified and meet their certified bound; ours took %s s in all."
            .formatted(
                answers.stream().filter(StepsAnswer::isOptimal).count(),
                answers.size(),
                seconds(answers.stream().mapToDouble(StepsAnswer::seconds).sum())));
    for (final StepsAnswer answer : answers) {
      if (answer.isImpossible() && !answer.isErratum()) {
        notes.add("The star marks routes that are not shortest: " + answer.refutation());
      }
    }
    final List<String> corrected =
        answers.stream().filter(StepsAnswer::isCorrected).map(StepsAnswer::correction).toList();
    if (!corrected.isEmpty()) {
      notes.add(
          "Printed bound/steps that are not the optimum, which is in brackets: "
              + String.join("; ", corrected)
              + ".");
    }
    if (umda > 0) {
      notes.add(
          "umda: steps and seconds with %s evaluations on shortest paths, counting pairs in"
                  .formatted(umda)
              + " conflict; the paper ran for up to four days.");
    }
    return notes;
  }
}
