package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.claim.OneStageSteps;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// What all-gather on a WDM ring really needs, in *optree*'s own model: certified bound, our
/// schedule, and the paper's counts beside them.
@AutoService(Exhibit.class)
@Summary("Certified bound and Heliograph's schedule beside OpTree's counts, on ten rings.")
public record OptreeBeyond(
    @Summary("rings with more nodes are left out") int most,
    @Summary("evaluations of Heliograph's scheduler on each ring") long budget)
    implements OptreeExhibit {
  public OptreeBeyond() {
    this(4096, Trees.BUDGET);
  }

  public OptreeBeyond {
    if (most < 16 || budget < 1) {
      throw new IllegalArgumentException(
          "optree-beyond: most (%s) must be at least 16 and budget (%s) at least 1."
              .formatted(most, budget));
    }
  }

  /// A ring and the slots that we promise at most.
  private record Case(int nodes, int wavelengths, int promised) {}

  private static List<Case> cases() {
    return List.of(
        new Case(16, 2, 5),
        new Case(64, 64, 2),
        new Case(512, 64, 11),
        new Case(1024, 64, 19),
        new Case(1024, 96, 14),
        new Case(1024, 128, 11),
        new Case(2048, 64, 32),
        new Case(2048, 128, 21),
        new Case(4096, 64, 64),
        new Case(512, 2, 171));
  }

  @Override
  public String title() {
    return "Beyond: certified bound and our schedule";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Case> wanted = cases().stream().filter(it -> it.nodes() <= most).toList();
    final List<List<String>> rows = new ArrayList<>();
    final List<DotPlot.Row> dots = new ArrayList<>();
    int kept = 0;
    int optimal = 0;
    for (final Case it : wanted) {
      final Question question = Trees.gather(it.nodes(), it.wavelengths());
      final long bound = studio.bound(question, Ours.BOUND);
      final Optional<Trees.Built> ours = Trees.built(studio, question, Ours.SCHEDULER, budget);
      kept += ours.filter(built -> built.slots() <= it.promised()).isPresent() ? 1 : 0;
      optimal += ours.filter(built -> built.slots() == bound).isPresent() ? 1 : 0;
      rows.add(row(studio, it, bound, ours));
      ours.ifPresent(built -> dots.add(dot(it, bound, built)));
      studio.progress().at(rows.size(), wanted.size(), "rings");
    }
    return new Sheet(
            List.of(
                "N",
                "w",
                "receive bound",
                "certified bound",
                "ours, verified",
                "",
                "Theorem 1",
                "OpTree, verified",
                "one-stage",
                "longest lightpath, ours",
                "OpTree"),
            rows,
            List.of(
                ("%s of %s schedules of %s meet the certified bound (%s); every one is"
                        + " verified with its wavelengths.")
                    .formatted(optimal, wanted.size(), Ours.SCHEDULER, Ours.BOUND),
                "Theorem 1, at the k of fewest steps, and one-stage are formulas; OpTree is the"
                    + " best tree with whole radices that our search finds.",
                "Longest lightpath: the channels that light crosses before it is turned into"
                    + " charge; `plan` says whether a budget of light suffices for it."),
            kept == wanted.size() ? Verdict.SHOWN : Verdict.FAILED)
        .with(List.of(figure(dots)))
        .playing(
            Trees.played(
                    "ours",
                    "Ours on 16 nodes with 2 wavelengths",
                    Trees.verified(studio, 16, 2, Ours.SCHEDULER))
                .stream()
                .toList());
  }

  private static DotPlot.Row dot(final Case it, final long bound, final Trees.Built ours) {
    return DotPlot.Row.of(
        "N = %s, w = %s, bound %s".formatted(it.nodes(), it.wavelengths(), bound),
        ours.slots(),
        (double) new OptreeTheorem1().steps(it.nodes(), it.wavelengths()));
  }

  private static Figure figure(final List<DotPlot.Row> dots) {
    return new Figure(
        "slots",
        new DotPlot(
                "All-gather on rings: our verified slots and Theorem 1 of the paper",
                new LinePlot.Axis("slots", "", PlotScale.LOG),
                "Theorem 1 of the paper",
                "Theorem 1:",
                dots)
            .svg());
  }

  private static List<String> row(
      final Studio studio, final Case it, final long bound, final Optional<Trees.Built> ours) {
    final int n = it.nodes();
    final int w = it.wavelengths();
    final Optional<Trees.Built> tree =
        Trees.built(studio, Trees.gather(n, w), "optree", Trees.BUDGET);
    return List.of(
        Integer.toString(n),
        Integer.toString(w),
        Long.toString(Math.ceilDiv(n - 1L, 2L * w)),
        Long.toString(bound),
        slots(ours),
        ours.map(built -> built.slots() == bound ? "optimal" : "gap " + (built.slots() - bound))
            .orElse(""),
        Long.toString(new OptreeTheorem1().steps(n, w)),
        slots(tree),
        Long.toString(new OneStageSteps().steps(n, w)),
        longest(ours),
        longest(tree));
  }

  private static String slots(final Optional<Trees.Built> built) {
    return built.map(it -> Integer.toString(it.slots())).orElse("none");
  }

  private static String longest(final Optional<Trees.Built> built) {
    return built.map(it -> Integer.toString(it.longest())).orElse("");
  }
}
