package org.heliograph.reproduction.evolution;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.ProblemText;

/// All-gather and all-to-all on seventeen further networks that collective libraries are measured
/// on, each with its certified bound; a gap is stated where one is left.
public record FurtherNetworks(@Summary("evaluations of our schedulers in each case") long budget)
    implements Plugin {
  public FurtherNetworks() {
    this(64);
  }

  public FurtherNetworks {
    if (budget < 1) {
      throw new IllegalArgumentException("budget (%s) must be at least 1.".formatted(budget));
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<ProblemText> problems =
        context.cases().column("network").stream()
            .flatMap(
                network ->
                    Stream.of(
                        new ProblemText("all-gather", network),
                        new ProblemText("all-to-all", network)))
            .toList();
    final List<Solved> solved =
        context
            .parallelSweep(
                problems,
                "cases",
                problem -> new Solved(problem, context.plan(problem, "best", budget)))
            .stream()
            .flatMap(Optional::stream)
            .filter(one -> one.plan().best().isPresent())
            .toList();
    final long proved = solved.stream().filter(one -> one.best().optimal()).count();
    return ExhibitTable.of(solved)
        .column("network", it -> it.problem().topology())
        .column("collective", it -> it.problem().collective())
        .column(
            "certified bound",
            it -> "%s (%s)".formatted(it.plan().bound().slots(), it.plan().bound().name()))
        .column("ours", it -> it.best().slots())
        .column("seconds", it -> FormattedText.of("%.2f", it.best().seconds()))
        .column("gap", it -> it.best().optimal() ? "optimal" : "gap " + it.best().gap())
        .result(
            ExhibitVerdict.SHOWN.when(solved.size() == problems.size()),
            context.notes(
                proved,
                solved.size(),
                solved.stream().mapToDouble(one -> one.best().seconds()).sum()))
        .withFigures(
            context.dots("steps", solved, it -> DotPlot.Row.of(it.name(), it.best().slots())));
  }

  /// A case and its plan, which has a schedule.
  private record Solved(ProblemText problem, PlanRecord plan) {
    ResultRecord best() {
      return plan.best().orElseThrow();
    }

    String name() {
      final String name = problem.collective() + ", " + problem.topology();
      return best().optimal() ? name : "%s (bound %s)".formatted(name, plan.bound().slots());
    }
  }
}
