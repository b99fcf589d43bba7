package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/// All-gather and all-to-all on seventeen further networks that collective libraries are measured
/// on, each with its certified bound; a gap is stated where one is left.
@AutoService(Exhibit.class)
@Summary("All-gather and all-to-all on 17 further networks: bound, best and gap.")
public record EvolutionCases(@Summary("evaluations of our schedulers in each case") long budget)
    implements Exhibit {
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
          "evolution-cases: budget (%d) must be at least 1.".formatted(budget));
    }
  }

  @Override
  public Paper paper() {
    return Printed.PAPER;
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
    final List<List<String>> rows = new ArrayList<>();
    int proved = 0;
    boolean isMissing = false;
    double seconds = 0;
    for (final String network : NETWORKS) {
      for (final String collective : List.of("all-gather", "all-to-all")) {
        final PlanRecord plan = studio.plan(new Question(collective, network, ""), "best", budget);
        isMissing |= plan.best().isEmpty();
        if (plan.best().isPresent()) {
          final ResultRecord best = plan.best().get();
          rows.add(row(network, collective, plan, best));
          proved += best.optimal() ? 1 : 0;
          seconds += best.seconds();
        }
        studio.progress().at(rows.size(), 2L * NETWORKS.size(), "cases");
      }
    }
    return new Sheet(
        List.of("network", "collective", "certified bound", "ours", "seconds", ""),
        rows,
        List.of(
            String.format(
                Locale.ROOT,
                "%d of %d schedules are verified and meet their certified bound; %.2f s in all.",
                proved,
                rows.size(),
                seconds)),
        isMissing ? Verdict.FAILED : Verdict.SHOWN);
  }

  private static List<String> row(
      final String network,
      final String collective,
      final PlanRecord plan,
      final ResultRecord best) {
    return List.of(
        network,
        collective,
        "%d (%s)".formatted(plan.bound().slots(), plan.bound().name()),
        Integer.toString(best.slots()),
        String.format(Locale.ROOT, "%.2f", best.seconds()),
        best.optimal() ? "optimal" : "gap " + best.gap());
  }
}
