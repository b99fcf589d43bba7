package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
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
@Summary("Steps of OAB, AAB, OAS and AAS: printed, certified, evolved, and by Heliograph.")
public record EvolutionTable6(
    @Summary("evaluations of Heliograph's schedulers in each cell") long budget,
    @Summary("evaluations of evolution in each cell; 0 = none") long umda)
    implements EvolutionExhibit {
  private static final Set<String> SCATTERS = Set.of("scatter", "all-to-all");

  public EvolutionTable6() {
    this(256, 1024);
  }

  public EvolutionTable6 {
    if (budget < 1 || umda < 0) {
      throw new IllegalArgumentException(
          "evolution-table6: budget (%s) must be at least 1 and umda (%s) at least 0."
              .formatted(budget, umda));
    }
  }

  @Override
  public String title() {
    return "Table 6: steps of four collectives on ten networks";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<StepsCell> cells = StepsCell.all();
    final List<Solved> solved =
        Side.bySide(studio, cells, "cells", cell -> solved(studio, cell)).stream()
            .flatMap(Optional::stream)
            .toList();
    final List<StepsAnswer> answers = solved.stream().map(Solved::answer).toList();
    final boolean isComplete = solved.size() == cells.size();
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
            solved.stream().map(one -> row(one.answer(), one.evolved())).toList(),
            notes(answers),
            isComplete ? verdict(answers) : Verdict.FAILED)
        .with(
            List.of(
                figure("all-to-all", "Steps of all-to-all", answers, true),
                figure("others", "Steps of broadcast, all-gather and scatter", answers, false)))
        .withErrata(
            answers.stream().filter(StepsAnswer::isErratum).map(StepsAnswer::erratum).toList())
        .playing(
            Stream.of(
                    played(studio, "gon", "moebius-ladder(16)", "the 16-gon"),
                    played(studio, "kautz", "kautz(3,3)", "Kautz(3,3), with detours"))
                .flatMap(Optional::stream)
                .toList());
  }

  /// A cell with our answer and what evolution made of it.
  private record Solved(StepsAnswer answer, String evolved) {}

  private Solved solved(final Studio studio, final StepsCell cell) {
    return new Solved(
        new StepsAnswer(cell, studio.plan(cell.question(), "best", budget)), evolved(studio, cell));
  }

  private Optional<Played> played(
      final Studio studio, final String name, final String network, final String title) {
    return studio
        .verified(new Question("all-to-all", network, ""), "best", budget)
        .map(
            verified ->
                new Played(
                    name,
                    "All-to-all on %s in %s slots".formatted(title, verified.slots()),
                    verified));
  }

  private static Figure figure(
      final String name,
      final String title,
      final List<StepsAnswer> answers,
      final boolean isAllToAll) {
    return new Figure(
        name,
        new DotPlot(
                title,
                new LinePlot.Axis("steps", "count", PlotScale.LINEAR),
                "reached in the paper",
                answers.stream()
                    .filter(answer -> answer.cell().abbreviation().startsWith("AAS") == isAllToAll)
                    .flatMap(answer -> dot(answer).stream())
                    .toList())
            .svg());
  }

  private static Optional<DotPlot.Row> dot(final StepsAnswer answer) {
    return answer
        .best()
        .map(
            best ->
                DotPlot.Row.of(
                    answer.cell().title(), best.slots(), answer.cell().printed().best()));
  }

  private static Verdict verdict(final List<StepsAnswer> answers) {
    if (answers.stream().anyMatch(answer -> !answer.isOptimal() || answer.isWorse())) {
      return Verdict.FAILED;
    }
    return answers.stream().anyMatch(StepsAnswer::isErratum)
        ? Verdict.WITH_ERRATUM
        : Verdict.REPRODUCED;
  }

  private String evolved(final Studio studio, final StepsCell cell) {
    if (umda == 0) {
      return "";
    }
    final Question question = cell.question();
    final boolean isScatter = SCATTERS.contains(question.collective());
    final String switching = isScatter ? Printed.DIRECT : Printed.MINIMAL;
    return studio
        .plan(new Question(question.collective(), question.topology(), switching), "umda", umda)
        .best()
        .map(row -> "%s (%s)".formatted(row.slots(), seconds(row.seconds())))
        .orElse("none");
  }

  private static List<String> row(final StepsAnswer answer, final String evolved) {
    final StepsCell cell = answer.cell();
    final PlanRecord plan = answer.plan();
    final Optional<ResultRecord> best = answer.best();
    return List.of(
        cell.network(),
        cell.abbreviation(),
        Integer.toString(cell.printed().bound()),
        cell.printed().text().replaceFirst(".*/", ""),
        "%s (%s)".formatted(plan.bound().slots(), plan.bound().name()),
        evolved,
        best.map(row -> Integer.toString(row.slots())).orElse("none"),
        best.map(row -> seconds(row.seconds())).orElse(""),
        best.map(row -> row.optimal() ? "optimal" : "gap " + row.gap()).orElse(""));
  }

  private static String seconds(final double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
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
