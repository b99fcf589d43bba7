package org.heliograph.reproduction.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedDecimal;
import org.heliograph.reproduction.PrintedValues;

/// What the text of *mahafzah* says in words of its steps and latencies, computed from its own
/// formulas and quoted numbers.
final class OtisProse {
  private static final OtisGroup LARGEST = new OtisGroup(32);
  private static final String PRINTED = "printed";
  private static final String MORE = "4 more";
  private static final String TIMES = "at least 4 times";

  private OtisProse() {}

  /// A row of the table: a statement, the number it prints, what is computed, and whether that
  /// `holds`.
  private record Statement(String text, String printed, double computed, boolean holds) {
    static Statement of(final PrintedValues.Row row, final double computed) {
      return new Statement(
          row.text("statement"),
          row.text(PRINTED),
          computed,
          cell(row, computed).agrees(row.text(PRINTED)));
    }

    List<String> cells() {
      return List.of(text, printed, FormattedText.of("%.4g", computed), holds ? "" : "differs");
    }
  }

  /// What is compared with a statement: cut off after the printed digits where the paper does so.
  private static ComputedCell cell(final PrintedValues.Row row, final double computed) {
    return row.text("rounding").equals("cut")
        ? row.cell(PRINTED, (long) computed)
        : row.cell(PRINTED, computed);
  }

  private static double steps(final OtisMachine one, final OtisMachine other) {
    return one.claimed(LARGEST) / (double) other.claimed(LARGEST);
  }

  private static final List<PrintedValues.Row> STATEMENTS =
      PrintedValues.of(OtisExhibits.class, "statements.csv").rows();

  private static List<Statement> statements() {
    final double[] computed = computed();
    return IntStream.range(0, STATEMENTS.size())
        .mapToObj(i -> Statement.of(STATEMENTS.get(i), computed[i]))
        .toList();
  }

  /// What is computed of each statement.
  private static double[] computed() {
    final double edn = PrintedLatencies.latency(OtisMachine.EDN_MAX, LARGEST).orElseThrow().value();
    return new double[] {
      steps(OtisMachine.SINGLE_PORT, OtisMachine.EDN_MIN),
      steps(OtisMachine.ALL_PORT_MIN, OtisMachine.EDN_MIN),
      steps(OtisMachine.SINGLE_PORT, OtisMachine.EDN_MAX),
      steps(OtisMachine.ALL_PORT_MAX, OtisMachine.EDN_MAX),
      100 * (steps(OtisMachine.SINGLE_PORT, OtisMachine.ALL_PORT_MAX) - 1),
      PrintedLatencies.single(1024) / edn,
      PrintedLatencies.latency(OtisMachine.ALL_PORT_MAX, LARGEST).orElseThrow().value() / edn
    };
  }

  /// From size to size: at least four times the steps of flat gathers, four more of EDN.
  private static List<Statement> growths() {
    final List<OtisGroup> groups = OtisGroup.upTo(LARGEST.nodes());
    final List<Statement> growths = new ArrayList<>();
    for (int i = 1; i < groups.size(); i++) {
      for (final OtisMachine machine : OtisMachine.values()) {
        final long before = machine.claimed(groups.get(i - 1));
        final long after = machine.claimed(groups.get(i));
        final boolean adds = OtisLatencies.isSerial(machine);
        final double growth = adds ? after - before : after / (double) before;
        if (machine != OtisMachine.EDN_MAX_DIRECT) {
          growths.add(
              new Statement(
                  "%s %s, P = %s after %s"
                      .formatted(
                          machine.title(),
                          machine.equation(),
                          groups.get(i).nodes(),
                          groups.get(i - 1).nodes()),
                  adds ? MORE : TIMES,
                  growth,
                  adds ? growth == 4 : growth >= 4));
        }
      }
    }
    return growths;
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Statement> all = new ArrayList<>(statements());
    all.addAll(growths());
    final List<List<String>> rows = new ArrayList<>();
    all.forEach(it -> rows.add(it.cells()));
    RatioPair.all().forEach(pair -> rows.add(pair.cells()));
    final OtisErrata errata = OtisErrata.of(context);
    return new ExhibitResult(
            List.of("statement", "printed", "computed", "remark"),
            rows,
            context.notes(),
            ExhibitVerdict.REPRODUCED.when(isWithinDigits()))
        .withCells(cells(context, errata))
        .withFigures(figure(context))
        .withErrata(errata.all());
  }

  /// What is compared with the print: the statements, how steps grow with P, and what the errata
  /// rest on.
  private static List<ComputedCell> cells(final ExhibitContext context, final OtisErrata errata) {
    final double[] computed = computed();
    final List<ComputedCell> cells = new ArrayList<>();
    for (int i = 0; i < computed.length; i++) {
      cells.add(cell(STATEMENTS.get(i), computed[i]));
    }
    final List<Statement> growths = growths();
    cells.addAll(
        context.factCells(least(growths, MORE), least(growths, TIMES), errata.cornerSteps()));
    cells.add(
        STATEMENTS.getFirst().cell(PRINTED, errata.combined()).read("where messages combine"));
    cells.add(
        PrintedLatencies.compared(false, true, LARGEST, computed[0]).read("as its steps fall"));
    RatioPair.all().stream()
        .filter(pair -> !pair.agrees())
        .map(RatioPair::compared)
        .forEach(cells::add);
    return cells;
  }

  /// The least growth of one sort, cut off to a whole number.
  private static String least(final List<Statement> growths, final String sort) {
    return Long.toString(
        (long)
            growths.stream()
                .filter(it -> it.printed().equals(sort))
                .mapToDouble(Statement::computed)
                .min()
                .orElse(0));
  }

  /// Whether the latencies of all-port and EDN, as far as their digits tell, allow their ratio.
  private static boolean isWithinDigits() {
    final PrintedDecimal all =
        PrintedLatencies.latency(OtisMachine.ALL_PORT_MAX, LARGEST).orElseThrow();
    final PrintedDecimal edn = PrintedLatencies.latency(OtisMachine.EDN_MAX, LARGEST).orElseThrow();
    final PrintedDecimal ratio = PrintedLatencies.improvement(true, false, LARGEST);
    final double least = (all.value() - all.slack()) / (edn.value() + edn.slack());
    final double most = (all.value() + all.slack()) / (edn.value() - edn.slack());
    return ratio.value() + ratio.slack() >= least && ratio.value() - ratio.slack() <= most;
  }

  private static ExhibitFigure figure(final ExhibitContext context) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Statement it : statements()) {
      rows.add(row(it.text(), it.computed(), Double.parseDouble(it.printed())));
    }
    for (final RatioPair pair : RatioPair.all()) {
      rows.add(row(pair.text(), pair.steps(), pair.printed()));
    }
    return context.dots("ratios", rows);
  }

  /// With two digits after the point, which tell enough.
  private static DotPlot.Row row(final String name, final double computed, final double printed) {
    return DotPlot.Row.of(
        name, Math.round(100 * computed) / 100.0, Math.round(100 * printed) / 100.0);
  }
}
