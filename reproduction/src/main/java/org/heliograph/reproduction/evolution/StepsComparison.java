package org.heliograph.reproduction.evolution;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.ResultRecord;
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
/// paper does. Evolution takes shortest paths, as in the paper, with Heliograph's tested mutation
/// and with the blind one that the paper describes.
public record StepsComparison(
    @Summary("evaluations of our schedulers in each cell") long budget,
    @Summary("evaluations of evolution in each cell; 0 leaves it out") long umda,
    @Summary("evaluations of evolution with blind mutation; 0 leaves it out") long blind)
    implements Plugin {
  private static final String ONE_WAY_RING = "Ring 8, one way";

  public StepsComparison() {
    this(256, 1024, 64);
  }

  public StepsComparison {
    if (budget < 1 || umda < 0 || blind < 0) {
      throw new IllegalArgumentException(
          "budget (%s) must be at least 1, umda (%s) and blind (%s) at least 0."
              .formatted(budget, umda, blind));
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
        .column(
            "evolution, printed", it -> it.answer().cell().printed().text().replaceFirst(".*/", ""))
        .column("certified bound", it -> it.answer().bound())
        .column("umda, tested mutation", it -> it.tested().slots())
        .column("its time (s)", it -> it.tested().time())
        .column("umda, blind mutation", it -> it.blind().slots())
        .column("blind time (s)", it -> it.blind().time())
        .column("ours", it -> it.best().map(row -> Integer.toString(row.slots())).orElse("none"))
        .column("our time (s)", it -> it.best().map(row -> seconds(row.seconds())).orElse(""))
        .column(
            "gap",
            it -> it.best().map(row -> row.optimal() ? "optimal" : "gap " + row.gap()).orElse(""))
        .result(isComplete ? verdict(answers) : ExhibitVerdict.FAILED, notes(context, answers))
        .withHeadline(
            context.note(
                "headline",
                answers.stream().filter(StepsAnswer::isOptimal).count(),
                answers.size(),
                answers.stream().filter(StepsAnswer::isBetter).count()))
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
                .flatMap(List::stream)
                .toList());
  }

  /// The steps that evolution reached, and the seconds until then; both empty if it was left out.
  private record Evolved(String slots, String time) {
    private static final Evolved LEFT_OUT = new Evolved("", "");
  }

  /// A cell with its answer and what evolution reached.
  private record Solved(StepsAnswer answer, Evolved tested, Evolved blind) {
    Optional<ResultRecord> best() {
      return answer.best();
    }
  }

  private Solved solved(final ExhibitContext context, final StepsCell cell) {
    return new Solved(
        new StepsAnswer(cell, context.plan(cell.problem(), "best", budget)),
        evolved(context, cell, "umda", umda),
        evolved(context, cell, "umda(tested=false)", blind));
  }

  private List<ExhibitSchedule> schedule(
      final ExhibitContext context, final String name, final String network, final String title) {
    return ExhibitSchedule.of(
        name,
        "All-to-all on %s in {slots} slots".formatted(title),
        context.verified(new ProblemText("all-to-all", network, ""), "best", budget));
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

  private static Evolved evolved(
      final ExhibitContext context,
      final StepsCell cell,
      final String scheduler,
      final long evaluations) {
    if (evaluations == 0) {
      return Evolved.LEFT_OUT;
    }
    final ProblemText problem = cell.problem();
    final ComparisonRecord record =
        new ComparisonRunner(context.lab().silent())
            .compare(
                new ComparisonRequest(
                    new Question(problem.collective(), problem.topology())
                        .under(Optional.of(cell.collective().switching())),
                    Participants.of(List.of(scheduler)),
                    new Search(evaluations, context.seed()),
                    1))
            .record();
    Failures.requireNone(record.omitted().failures());
    return record.results().stream()
        .filter(row -> row.bestSlots().isPresent())
        .findFirst()
        .map(
            row ->
                new Evolved(
                    Integer.toString(row.bestSlots().getAsInt()),
                    seconds(row.meanSeconds().orElseThrow())))
        .orElse(new Evolved("none", ""));
  }

  private static String seconds(final double seconds) {
    return FormattedText.of("%.2f", seconds);
  }

  private List<String> notes(final ExhibitContext context, final List<StepsAnswer> answers) {
    final List<String> corrected =
        answers.stream().filter(StepsAnswer::isCorrected).map(StepsAnswer::correction).toList();
    return context.notes(
        answers.stream().filter(StepsAnswer::isOptimal).count(),
        answers.size(),
        answers.stream().mapToDouble(StepsAnswer::seconds).sum(),
        answers.stream()
            .filter(answer -> answer.isImpossible() && !answer.isErratum())
            .map(it -> "The star marks routes that are not shortest: " + it.refutation())
            .toList(),
        corrected.isEmpty()
            ? List.of()
            : List.of(context.note("corrected", String.join("; ", corrected))),
        umda > 0 ? List.of(context.note("evolution")) : List.of());
  }
}
