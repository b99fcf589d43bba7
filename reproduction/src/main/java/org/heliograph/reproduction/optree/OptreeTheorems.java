package org.heliograph.reproduction.optree;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.cost.claim.OptreeEquation3;
import org.heliograph.cost.claim.OptreeExample;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedValues;

/// Theorems 1 to 3, equation (3) and Fig. 4 of *optree*: the stages k* by each reading of Theorem
/// 2, and the steps that each formula gives.
final class OptreeTheorems {
  private static final int NODES = 1024;
  private static final int WAVELENGTHS = 64;

  private static final String USED = "k that the paper uses";
  private static final String STEPS = "steps";

  /// OpTree's steps in Table I.
  private static final long PRINTED =
      PrintedValues.of(OptreeExhibits.class, "table1.csv").row("algorithm", "OpTree").whole(STEPS);

  private static final int STAGES = 12;
  private static final String MINIMA = "stages of fewest steps";

  private OptreeTheorems() {}

  private static List<PrintedValues.Row> rings() {
    return PrintedValues.of(OptreeExhibits.class, "stages.csv").rows();
  }

  private static int nodes(final PrintedValues.Row ring) {
    return ring.whole("N");
  }

  private static int wavelengths(final PrintedValues.Row ring) {
    return ring.whole("w");
  }

  /// The stages that the paper uses, if it says.
  private static Optional<Integer> used(final PrintedValues.Row ring) {
    return Optional.of(USED).filter(ring::has).map(ring::whole);
  }

  private static OptreeTheorem1 by(final StageRule rule) {
    return new OptreeTheorem1(0, rule);
  }

  /// The sum in the proof of Theorem 1 as it stands, with m = ⌈N^{1/k}⌉.
  private static long literal(final long n, final long w, final int k) {
    return literal(n, w, k, OptreeExample.equal(n, k).radices().getFirst());
  }

  private static long literal(final long n, final long w, final long k, final long m) {
    final long parts = Math.ceilDiv(n, m);
    return Math.ceilDiv(m * m, 8 * w) * parts + (k - 1) * (m * m / (4 * w)) * parts;
  }

  private static String stagesAndSteps(final StageRule rule, final PrintedValues.Row ring) {
    final int n = nodes(ring);
    final int w = wavelengths(ring);
    return "%s: %s".formatted(by(rule).stages(n, w), by(rule).steps(n, w));
  }

  private static int ceiling(final PrintedValues.Row ring) {
    return by(StageRule.CEIL).stages(nodes(ring), wavelengths(ring));
  }

  private static boolean isUsed(final PrintedValues.Row ring) {
    final int rounded = by(StageRule.ROUND).stages(nodes(ring), wavelengths(ring));
    return used(ring).stream().allMatch(k -> k == ceiling(ring) || k == rounded);
  }

  static ExhibitResult theorems(final ExhibitContext context) {
    final List<Erratum> errata =
        Stream.of(rounding(), stages(), closedForm()).flatMap(List::stream).toList();
    return ExhibitTable.of(rings())
        .column("N", it -> nodes(it))
        .column("w", it -> wavelengths(it))
        .column("k* raw", it -> FormattedText.of("%.3f", StageRule.raw(nodes(it))))
        .column("ceiling: S", it -> stagesAndSteps(StageRule.CEIL, it))
        .column("rounded: S", it -> stagesAndSteps(StageRule.ROUND, it))
        .column("arg-min: S", it -> stagesAndSteps(StageRule.ARGMIN, it))
        .column("k of the paper", it -> it.text(USED))
        .column("proof of Thm 1", it -> literal(nodes(it), wavelengths(it), ceiling(it)))
        .column(
            "eq. (3)",
            it ->
                new OptreeEquation3(ceiling(it), StageRule.CEIL).steps(nodes(it), wavelengths(it)))
        .column("proof of Thm 3", it -> proof3(nodes(it), wavelengths(it), ceiling(it)))
        .result(
            ExhibitVerdict.REPRODUCED.when(rings().stream().allMatch(OptreeTheorems::isUsed)),
            context.notes())
        .withFigures(
            context.dots(
                "stages",
                rings(),
                it ->
                    new DotPlot.Row(
                        "N = " + nodes(it),
                        Math.round(1000 * StageRule.raw(nodes(it))) / 1000.0,
                        used(it).map(Integer::doubleValue))),
            steps())
        .withCells(cells())
        .withErrata(errata);
  }

  /// What is compared with the print: the stages that the paper uses, by the ceiling, and OpTree's
  /// steps in Table I by Theorem 1, by its proof, by equation (3) and by the proof of Theorem 3.
  private static List<ComputedCell> cells() {
    final int k = RivalAlgorithm.OPTREE.stages(NODES, WAVELENGTHS);
    final List<ComputedCell> cells = new ArrayList<>();
    rings().stream()
        .filter(ring -> used(ring).isPresent())
        .map(ring -> ring.cell(USED, ceiling(ring)))
        .forEach(cells::add);
    final PrintedValues.Row optree =
        PrintedValues.of(OptreeExhibits.class, "table1.csv").row("algorithm", "OpTree");
    cells.add(optree.cell(STEPS, RivalAlgorithm.OPTREE.steps(NODES, WAVELENGTHS)));
    cells.add(optree.cell(STEPS, literal(NODES, WAVELENGTHS, k)).read("by the proof of Theorem 1"));
    cells.add(optree.cell(STEPS, equation3(k)).read("by equation (3)"));
    cells.add(optree.cell(STEPS, proof3(k)).read("by the proof of Theorem 3"));
    return cells;
  }

  private static ExhibitFigure steps() {
    final int k = RivalAlgorithm.OPTREE.stages(NODES, WAVELENGTHS);
    return ExhibitFigure.dots(
        "steps",
        "One number of steps, by four formulas of the paper",
        ExhibitFigure.linear(
            "steps at N = %s, w = %s, k = %s".formatted(NODES, WAVELENGTHS, k), ""),
        "printed in Table I",
        List.of(
            dot("Theorem 1", RivalAlgorithm.OPTREE.steps(NODES, WAVELENGTHS)),
            dot("proof of Theorem 1", literal(NODES, WAVELENGTHS, k)),
            dot("equation (3)", equation3(k)),
            dot("proof of Theorem 3", proof3(k))));
  }

  private static DotPlot.Row dot(final String formula, final long steps) {
    return DotPlot.Row.of(formula, (double) steps, (double) PRINTED);
  }

  private static long equation3(final int k) {
    return new OptreeEquation3(k, StageRule.CEIL).steps(NODES, WAVELENGTHS);
  }

  /// The last line of Theorem 3's proof.
  private static long proof3(final int k) {
    return proof3(NODES, WAVELENGTHS, k);
  }

  private static long proof3(final long n, final long w, final long k) {
    return Math.ceilDiv((2 * k - 1) * n, 8 * w);
  }

  /// No single reading of the bracket gives the k of Table I, of Fig. 4 and of the averages.
  private static List<Erratum> rounding() {
    final int large = 2 * NODES;
    final OptreeTheorem1 up = by(StageRule.CEIL);
    final OptreeTheorem1 near = by(StageRule.ROUND);
    final int example = up.stages(16, 2);
    final int best = by(StageRule.ARGMIN).stages(16, 2);
    return Erratum.when(
        up.stages(large, WAVELENGTHS) != near.stages(large, WAVELENGTHS)
            && up.stages(NODES, WAVELENGTHS) != near.stages(NODES, WAVELENGTHS)
            && example != best,
        OptreeExhibits.class,
        "theorem2-rounding",
        up.stages(NODES, WAVELENGTHS),
        NODES,
        near.stages(large, WAVELENGTHS),
        large,
        StageRule.raw(NODES),
        StageRule.raw(large),
        near.stages(NODES, WAVELENGTHS),
        up.stages(large, WAVELENGTHS),
        up.steps(large, WAVELENGTHS),
        example,
        up.steps(16, 2),
        best,
        by(StageRule.ARGMIN).steps(16, 2));
  }

  private static List<Erratum> stages() {
    final int k = RivalAlgorithm.OPTREE.stages(NODES, WAVELENGTHS);
    final long m = OptreeExample.equal(NODES, k).radices().getFirst();
    final long literal = literal(NODES, WAVELENGTHS, k);
    final long theorem = RivalAlgorithm.OPTREE.steps(NODES, WAVELENGTHS);
    return Erratum.when(
        literal != theorem,
        OptreeExhibits.class,
        "theorem1-stages",
        PRINTED,
        literal,
        NODES,
        WAVELENGTHS,
        k,
        m,
        literal(NODES, WAVELENGTHS, 1, m),
        literal(NODES, WAVELENGTHS, 2, m) - literal(NODES, WAVELENGTHS, 1, m),
        theorem);
  }

  private static List<Erratum> closedForm() {
    final int k = RivalAlgorithm.OPTREE.stages(NODES, WAVELENGTHS);
    final long steps = RivalAlgorithm.OPTREE.steps(NODES, WAVELENGTHS);
    return Erratum.when(
        equation3(k) != steps && proof3(k) != steps,
        OptreeExhibits.class,
        "theorem3-closed-form",
        steps,
        NODES,
        WAVELENGTHS,
        k,
        equation3(k),
        proof3(k));
  }

  /// A size and the stages at which the paper sees the minimum, if it prints them.
  private record Size(PrintedValues.Row row) {
    int nodes() {
      return row.whole("N");
    }

    List<Integer> minima() {
      return row.wholes(MINIMA);
    }

    /// What is compared with the print: the stages of the fewest steps.
    ComputedCell cell() {
      return row.cell(
          MINIMA,
          IntStream.rangeClosed(1, STAGES)
              .filter(k -> steps(k) == fewest())
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(" ")));
    }

    long steps(final int k) {
      return new OptreeTheorem1(k, StageRule.ARGMIN).steps(nodes(), WAVELENGTHS);
    }

    long fewest() {
      return IntStream.rangeClosed(1, STAGES).mapToLong(this::steps).min().orElseThrow();
    }

    BigDecimal normalised(final int k) {
      return BigDecimal.valueOf(steps(k))
          .divide(BigDecimal.valueOf(fewest()), 3, RoundingMode.HALF_EVEN);
    }

    LinePlot.Series series(final int from, final int to) {
      return LinePlot.Series.of(
              nodes() + " nodes",
              IntStream.rangeClosed(from, to)
                  .mapToObj(k -> new LinePlot.Point(k, normalised(k).doubleValue()))
                  .toList())
          .withMarks(
              "least in the paper", minima().stream().map(k -> new LinePlot.Point(k, 1)).toList());
    }
  }

  private static List<Size> sizes() {
    return PrintedValues.of(OptreeExhibits.class, "fig4.csv").values(Size::new);
  }

  /// Steps against the number of stages for four sizes, over the fewest of each.
  static ExhibitResult fig4(final ExhibitContext context) {
    final ExhibitTable<Integer> table =
        ExhibitTable.of(IntStream.rangeClosed(1, STAGES).boxed().toList()).column("k", k -> k);
    for (final Size size : sizes()) {
      table.column(
          "N = " + size.nodes(),
          k -> "%s (%s)".formatted(size.steps(k), size.normalised(k).toPlainString()));
    }
    return table
        .result(ExhibitVerdict.REPRODUCED, context.notes())
        .withCells(
            sizes().stream().filter(size -> !size.minima().isEmpty()).map(Size::cell).toList())
        .withFigures(
            stages("stages", 1, STAGES, ExhibitFigure.log("steps over the fewest", "")),
            stages("inset", 5, 9, ExhibitFigure.linear("steps over the fewest", "")));
  }

  private static ExhibitFigure stages(
      final String name, final int from, final int to, final LinePlot.Axis up) {
    return ExhibitFigure.lines(
        name,
        "Steps of OpTree over its fewest, by number of stages",
        ExhibitFigure.linear("stages k", ""),
        up,
        sizes().stream().map(size -> size.series(from, to)).toList());
  }
}
