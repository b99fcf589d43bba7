package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// All-gather and all-to-all on seventeen further networks that collective libraries are measured
/// on, each with its certified bound; a gap is stated where one is left.
@AutoService(Exhibit.class)
@Summary("All-gather and all-to-all on 17 further networks: bound, best and gap.")
public record EvolutionCases(
    @Summary("evaluations of Heliograph's schedulers in each case") long budget)
    implements EvolutionExhibit {
  private static final List<String> NETWORKS =
      List.of(
          "ring(8)",
          "ring(12)",
          "ring(16)",
          "hypercube(3)",
          "hypercube(4)",
          "hypercube(5)",
          "torus(3,3)",
          "torus(4,4)",
          "torus(5,5)",
          "petersen",
          "kautz(2,2)",
          "kautz(2,3)",
          "kautz(3,2)",
          "kautz(2,4)",
          "de-bruijn(2,3)",
          "de-bruijn(2,4)",
          "otis(mesh(2,2))");

  public EvolutionCases() {
    this(64);
  }

  public EvolutionCases {
    if (budget < 1) {
      throw new IllegalArgumentException(
          "evolution-cases: budget (%s) must be at least 1.".formatted(budget));
    }
  }

  @Override
  public String title() {
    return "Beyond: all-gather and all-to-all on 17 further networks";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Question> questions = new ArrayList<>();
    for (final String network : NETWORKS) {
      questions.add(new Question("all-gather", network, ""));
      questions.add(new Question("all-to-all", network, ""));
    }
    final List<Solved> solved =
        Side.bySide(
                studio,
                questions,
                "cases",
                question -> new Solved(question, studio.plan(question, "best", budget)))
            .stream()
            .flatMap(Optional::stream)
            .filter(one -> one.plan().best().isPresent())
            .toList();
    final long proved = solved.stream().filter(one -> one.best().optimal()).count();
    return new Sheet(
            List.of("network", "collective", "certified bound", "ours", "seconds", ""),
            solved.stream().map(Solved::row).toList(),
            List.of(
                String.format(
                    Locale.ROOT,
                    "%d of %d schedules are verified and meet their certified bound; %.2f s in"
                        + " all.",
                    proved,
                    solved.size(),
                    solved.stream().mapToDouble(one -> one.best().seconds()).sum())),
            solved.size() < questions.size() ? Verdict.FAILED : Verdict.SHOWN)
        .with(List.of(figure(solved)));
  }

  private static Figure figure(final List<Solved> solved) {
    return new Figure(
        "steps",
        new DotPlot(
                "Slots of all-gather and all-to-all, at the certified bound if none is named",
                new LinePlot.Axis("slots", "count", PlotScale.LOG),
                "",
                solved.stream().map(one -> DotPlot.Row.of(one.name(), one.best().slots())).toList())
            .svg());
  }

  /// A case and its plan, which has a schedule.
  private record Solved(Question question, PlanRecord plan) {
    ResultRecord best() {
      return plan.best().orElseThrow();
    }

    String name() {
      final String name = question.collective() + ", " + question.topology();
      return best().optimal() ? name : "%s (bound %s)".formatted(name, plan.bound().slots());
    }

    List<String> row() {
      return List.of(
          question.topology(),
          question.collective(),
          "%s (%s)".formatted(plan.bound().slots(), plan.bound().name()),
          Integer.toString(best().slots()),
          String.format(Locale.ROOT, "%.2f", best().seconds()),
          best().optimal() ? "optimal" : "gap " + best().gap());
    }
  }
}
