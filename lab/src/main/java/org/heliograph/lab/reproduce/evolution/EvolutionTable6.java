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

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<StepsAnswer> answers = new ArrayList<>();
    final List<StepsCell> cells = StepsCell.all();
    for (final StepsCell cell : cells) {
      final StepsAnswer answer =
          new StepsAnswer(cell, studio.plan(cell.question(), "best", budget));
      answers.add(answer);
      rows.add(row(answer, evolved(studio, cell)));
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
        notes(answers),
        verdict(answers));
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
        .map(row -> "%d (%s)".formatted(row.slots(), seconds(row.seconds())))
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
        "%d (%s)".formatted(plan.bound().slots(), plan.bound().name()),
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
        "%d of %d schedules are verified and meet their certified bound; ours took %s s in all."
            .formatted(
                answers.stream().filter(StepsAnswer::isOptimal).count(),
                answers.size(),
                seconds(answers.stream().mapToDouble(StepsAnswer::seconds).sum())));
    for (final StepsAnswer answer : answers) {
      if (answer.isImpossible()) {
        notes.add(
            answer.isErratum()
                ? "Erratum: " + answer.refutation()
                : "The star marks routes that are not shortest: " + answer.refutation());
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
          "umda: steps and seconds with %d evaluations on shortest paths, counting pairs in"
                  .formatted(umda)
              + " conflict; the paper ran for up to four days.");
    }
    return notes;
  }
}
