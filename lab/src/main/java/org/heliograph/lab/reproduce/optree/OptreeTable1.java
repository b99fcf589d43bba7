package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.cost.claim.NeighborExchangeSteps;
import org.heliograph.cost.claim.OneStageSteps;
import org.heliograph.cost.claim.RingFormula;
import org.heliograph.cost.claim.RingSteps;
import org.heliograph.cost.claim.WrhtSteps;
import org.heliograph.cost.claim.WrhtTableSteps;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table I of *optree*: the steps of five algorithms for 1 024 nodes and 64 wavelengths, printed
/// and by the formulas that stand beside them, with the certified bound on any schedule.
@AutoService(Exhibit.class)
@Summary("Steps of five all-gather algorithms, printed and by their formulas.")
public record OptreeTable1() implements OptreeExhibit {
  private static final int NODES = 1024;
  private static final int WAVELENGTHS = 64;

  /// What the table prints.
  private static final long WRHT = 259;

  private static final long ONE_STAGE = 128;
  private static final int ERRATA = 3;

  @Override
  public String title() {
    return "Table I: steps of five all-gather algorithms";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private record Row(
      String algorithm, String formula, RingFormula claim, long printed, long expected) {
    long computed() {
      return claim.steps(NODES, WAVELENGTHS);
    }

    DotPlot.Row dot() {
      return DotPlot.Row.of(algorithm, (double) computed(), (double) printed);
    }

    List<String> cells(final long bound) {
      final String remark = printed == computed() ? "" : "erratum";
      return List.of(
          algorithm,
          formula,
          Long.toString(printed),
          Long.toString(computed()),
          computed() < bound ? "erratum, and below the bound: impossible" : remark);
    }
  }

  private static List<Row> rows() {
    return List.of(
        new Row("Ring", "N−1", new RingSteps(), 1023, 1023),
        new Row("NE", "N/2", new NeighborExchangeSteps(), 512, 512),
        new Row("WRHT", "⌈(N−p)/(p−1)⌉ + ⌈(θ−1)N/p⌉ + 1", new WrhtTableSteps(), WRHT, 16),
        new Row("WRHT, text", "1 + p(p^(θ−1)−1)/(p−1) + (θ−1)p^(θ−1)", new WrhtSteps(), WRHT, 259),
        new Row("One-Stage", "⌈N²/8w⌉", new OneStageSteps(), ONE_STAGE, 2048),
        new Row("OpTree", "⌈(2k*−1)N^(1+1/k*)/8w⌉", Rival.OPTREE, 70, 70));
  }

  @Override
  public Sheet show(final Studio studio) {
    final long bound = studio.bound(Trees.gather(NODES, WAVELENGTHS), Ours.BOUND);
    final boolean agrees = rows().stream().allMatch(row -> row.computed() == row.expected());
    final List<Erratum> errata = errata(bound);
    return new Sheet(
            List.of("algorithm", "formula", "printed", "computed", ""),
            Stream.concat(
                    rows().stream().map(row -> row.cells(bound)),
                    Stream.of(List.of("any schedule", "certified bound", "", "≥ " + bound, "")))
                .toList(),
            List.of(
                "k* = %s by Theorem 2 read as a ceiling."
                    .formatted(Rival.OPTREE.stages(NODES, WAVELENGTHS))),
            agrees && errata.size() == ERRATA ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(List.of(figure(bound)))
        .withErrata(errata);
  }

  private static Figure figure(final long bound) {
    final List<DotPlot.Row> dots = new ArrayList<>();
    rows().forEach(row -> dots.add(row.dot()));
    dots.add(DotPlot.Row.of("no schedule below", (double) bound));
    return new Figure(
        "steps",
        new DotPlot(
                "Table I: steps of all-gather on %s nodes, %s wavelengths"
                    .formatted(NODES, WAVELENGTHS),
                new LinePlot.Axis("steps", "", PlotScale.LOG),
                "printed in the paper",
                dots)
            .svg());
  }

  /// Each only if what is computed contradicts what is printed.
  private static List<Erratum> errata(final long bound) {
    return Stream.of(oneStage(), simplified(bound), broadcast()).flatMap(Optional::stream).toList();
  }

  private static Optional<Erratum> oneStage() {
    final long ring = new RingSteps().steps(NODES, WAVELENGTHS);
    final long holds = new OneStageSteps().steps(NODES, WAVELENGTHS);
    return Optional.of(
            new Erratum(
                "table1-one-stage",
                "Table I, One-Stage",
                "%s steps".formatted(ONE_STAGE),
                "%s steps by the formula beside it, more than Ring's %s".formatted(holds, ring),
                "⌈N²/8w⌉ at N = %s and w = %s is %s; N/8 is %s. Ring and One-Stage change places."
                    .formatted(NODES, WAVELENGTHS, holds, NODES / 8)))
        .filter(_ -> holds != ONE_STAGE && holds > ring);
  }

  private static Optional<Erratum> simplified(final long bound) {
    final long holds = new WrhtTableSteps().steps(NODES, WAVELENGTHS);
    final long p = 2L * WAVELENGTHS + 1;
    final long longer = new WrhtSteps(true).steps(NODES, WAVELENGTHS);
    return Optional.of(
            new Erratum(
                "table1-wrht",
                "Table I, WRHT",
                "%s steps".formatted(WRHT),
                "%s by the formula beside it, below the certified bound of %s"
                    .formatted(holds, bound),
                ("p = 2w+1 = %s and θ = 2: the form in the text is 1 + %s + %s = %s, which takes"
                        + " N as p² = %s nodes; its longer branch is %s.")
                    .formatted(p, p, p, new WrhtSteps().steps(NODES, WAVELENGTHS), p * p, longer)))
        .filter(_ -> holds != WRHT && holds < bound);
  }

  /// With one node at the end of each lightpath, N−1 items must reach p−1 members in the last
  /// phase.
  private static Optional<Erratum> broadcast() {
    final long p = 2L * WAVELENGTHS + 1;
    final long last = Math.ceilDiv((p - 1) * (NODES - 1), 2L * WAVELENGTHS);
    return Optional.of(
            new Erratum(
                "wrht-broadcast",
                "WRHT, broadcast",
                "%s steps".formatted(WRHT),
                "at least %s slots with one node per lightpath".formatted(last),
                ("The last phase hands N−1 = %s items to each of p−1 = %s members over 2w = %s"
                        + " lanes: ⌈%s·%s/%s⌉ = %s slots.")
                    .formatted(
                        NODES - 1,
                        p - 1,
                        2 * WAVELENGTHS,
                        p - 1,
                        NODES - 1,
                        2 * WAVELENGTHS,
                        last)))
        .filter(_ -> last > WRHT);
  }
}
