package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.cost.claim.RingFormula;
import org.heliograph.cost.claim.RingFormulas;
import org.heliograph.cost.claim.WrhtSteps;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;

/// Table I of *optree*: the steps of five algorithms for 1 024 nodes and 64 wavelengths, printed
/// and by the formulas that stand beside them, with the certified bound on any schedule.
final class OptreeTable1 {
  private static final int NODES = 1024;
  private static final int WAVELENGTHS = 64;

  private static final long WRHT = lines().get(2).printed();
  private static final long ONE_STAGE = lines().get(4).printed();
  private static final String STEPS = "steps";

  private OptreeTable1() {}

  private record Line(PrintedValues.Row row, RingFormula claim) {
    long printed() {
      return row.whole(STEPS);
    }

    long computed() {
      return claim.steps(NODES, WAVELENGTHS);
    }

    /// What is compared with the print: the steps, as the formula beside them gives them.
    ComputedCell cell() {
      return row.cell(STEPS, computed());
    }

    String remark(final long bound) {
      final String remark = printed() == computed() ? "" : "erratum";
      return computed() < bound ? "erratum, and below the bound: impossible" : remark;
    }
  }

  private static List<Line> lines() {
    final List<RingFormula> claims =
        List.of(
            RingFormulas.RING,
            RingFormulas.NEIGHBOR_EXCHANGE,
            RingFormulas.WRHT_TABLE,
            new WrhtSteps(),
            RingFormulas.ONE_STAGE,
            RivalAlgorithm.OPTREE);
    final List<PrintedValues.Row> rows =
        PrintedValues.of(OptreeExhibits.class, "table1.csv").rows();
    return IntStream.range(0, rows.size())
        .mapToObj(i -> new Line(rows.get(i), claims.get(i)))
        .toList();
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final long bound = context.bound(OptreeGather.gather(NODES, WAVELENGTHS), OptreeGather.BOUND);
    final List<Erratum> errata = errata(context, bound);
    final ExhibitTable<Line> table =
        ExhibitTable.of(lines())
            .column("algorithm", it -> it.row().text("algorithm"))
            .column("formula", it -> it.row().text("formula"))
            .column("printed", Line::printed)
            .column("computed", Line::computed)
            .column("remark", it -> it.remark(bound));
    return table
        .row(List.of("any schedule", "certified bound", "", "≥ " + bound, ""))
        .result(
            ExhibitVerdict.REPRODUCED,
            context.notes(RivalAlgorithm.OPTREE.stages(NODES, WAVELENGTHS)))
        .withCells(cells())
        .withFigures(figure(bound))
        .withErrata(errata);
  }

  private static ExhibitFigure figure(final long bound) {
    final List<DotPlot.Row> dots = new ArrayList<>();
    lines()
        .forEach(
            it ->
                dots.add(
                    DotPlot.Row.of(
                        it.row().text("algorithm"),
                        (double) it.computed(),
                        (double) it.printed())));
    dots.add(DotPlot.Row.of("no schedule below", (double) bound));
    return ExhibitFigure.dots(
        "steps",
        "Table I: steps of all-gather on %s nodes, %s wavelengths".formatted(NODES, WAVELENGTHS),
        ExhibitFigure.log("steps", ""),
        "printed in the paper",
        dots);
  }

  /// What is compared with the print: every line, and WRHT with one node to a lightpath.
  private static List<ComputedCell> cells() {
    final List<ComputedCell> cells = new ArrayList<>();
    lines().forEach(line -> cells.add(line.cell()));
    cells.add(lines().get(2).row().cell(STEPS, lastPhase()).read("one node to a lightpath"));
    return cells;
  }

  /// Each only if what is computed contradicts what is printed.
  private static List<Erratum> errata(final ExhibitContext context, final long bound) {
    return Stream.of(oneStage(), simplified(bound), broadcast(context))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Erratum> oneStage() {
    final long ring = RingFormulas.RING.steps(NODES, WAVELENGTHS);
    final long holds = RingFormulas.ONE_STAGE.steps(NODES, WAVELENGTHS);
    return Erratum.when(
        holds != ONE_STAGE && holds > ring,
        OptreeExhibits.class,
        "table1-one-stage",
        ONE_STAGE,
        holds,
        ring,
        NODES,
        WAVELENGTHS,
        NODES / 8);
  }

  private static List<Erratum> simplified(final long bound) {
    final long holds = RingFormulas.WRHT_TABLE.steps(NODES, WAVELENGTHS);
    final long p = 2L * WAVELENGTHS + 1;
    final long longer = new WrhtSteps(true).steps(NODES, WAVELENGTHS);
    return Erratum.when(
        holds != WRHT && holds < bound,
        OptreeExhibits.class,
        "table1-wrht",
        WRHT,
        holds,
        bound,
        p,
        new WrhtSteps().steps(NODES, WAVELENGTHS),
        p * p,
        longer);
  }

  /// Slots of the last phase of WRHT with one node at the end of each lightpath.
  private static long lastPhase() {
    final long p = 2L * WAVELENGTHS + 1;
    return Math.ceilDiv((p - 1) * (NODES - 1), 2L * WAVELENGTHS);
  }

  /// With one node at the end of each lightpath, N−1 items must reach p−1 members in the last
  /// phase.
  private static List<Erratum> broadcast(final ExhibitContext context) {
    final String tapped =
        context
            .verified(OptreeGather.tapped(NODES, WAVELENGTHS), "wrht(taps=true)", 1)
            .map(it -> Integer.toString(it.slots()))
            .orElse("no");
    final long p = 2L * WAVELENGTHS + 1;
    final long last = lastPhase();
    return Erratum.when(
        last > WRHT,
        OptreeExhibits.class,
        "wrht-broadcast",
        WRHT,
        last,
        tapped,
        NODES - 1,
        p - 1,
        2 * WAVELENGTHS);
  }
}
