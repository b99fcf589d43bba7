package org.heliograph.reproduction.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.Erratum;
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
  private static final List<String> ROUNDED = List.of("47.6");
  private static final int ERRATA = 4;

  private OtisProse() {}

  /// A statement, the number it prints, what we compute, and whether that is the same once it is
  /// rounded as printed.
  private record Statement(String text, String printed, double computed, boolean holds) {
    static Statement of(final PrintedValues.Row row, final double computed) {
      final PrintedDecimal number = new PrintedDecimal(row.text("printed"));
      final double above = computed - number.value();
      final double unit = 2 * number.slack();
      final boolean holds =
          row.text("rounding").equals("cut")
              ? above >= 0 && above < unit
              : Math.abs(above) <= number.slack() * (1 + 1e-9);
      return new Statement(row.text("statement"), number.text(), computed, holds);
    }

    List<String> cells() {
      return List.of(text, printed, FormattedText.of("%.3f", computed), holds ? "" : "differs");
    }
  }

  private static double steps(final OtisMachine one, final OtisMachine other) {
    return one.claimed(LARGEST) / (double) other.claimed(LARGEST);
  }

  private static List<Statement> statements() {
    final double edn = PrintedLatencies.latency(OtisMachine.EDN_MAX, LARGEST).orElseThrow().value();
    final double[] computed = {
      steps(OtisMachine.SINGLE_PORT, OtisMachine.EDN_MIN),
      steps(OtisMachine.ALL_PORT_MIN, OtisMachine.EDN_MIN),
      steps(OtisMachine.SINGLE_PORT, OtisMachine.EDN_MAX),
      steps(OtisMachine.ALL_PORT_MAX, OtisMachine.EDN_MAX),
      100 * (steps(OtisMachine.SINGLE_PORT, OtisMachine.ALL_PORT_MAX) - 1),
      PrintedLatencies.single(1024) / edn,
      PrintedLatencies.latency(OtisMachine.ALL_PORT_MAX, LARGEST).orElseThrow().value() / edn
    };
    final List<PrintedValues.Row> rows =
        PrintedValues.of(OtisExhibits.class, "statements.csv").rows();
    return IntStream.range(0, rows.size())
        .mapToObj(i -> Statement.of(rows.get(i), computed[i]))
        .toList();
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
                  adds ? "4 more" : "at least 4 times",
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
    final boolean onlyTheRounded =
        all.stream().filter(it -> !it.holds()).map(Statement::printed).toList().equals(ROUNDED);
    final List<List<String>> rows = new ArrayList<>();
    all.forEach(it -> rows.add(it.cells()));
    RatioPair.all().forEach(pair -> rows.add(pair.cells()));
    final List<Erratum> errata = OtisErrata.found(context);
    return new ExhibitResult(
            List.of("statement", "printed", "computed", ""),
            rows,
            List.of(
                "146 is cut off, 142 is rounded.",
                "47.6 differs from the quotient of the two quoted latencies, but not by more than"
                    + " the rounding of these latencies allows.",
                "Single-port over all-port: a quotient of two printed ratios, beside the quotient"
                    + " of the steps, since both machines send one message a step and port."),
            ExhibitVerdict.WITH_ERRATUM.when(
                onlyTheRounded && isWithinDigits() && errata.size() == ERRATA))
        .withFigures(figure())
        .withErrata(errata);
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

  private static ExhibitFigure figure() {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Statement it : statements()) {
      rows.add(row(it.text(), it.computed(), Double.parseDouble(it.printed())));
    }
    for (final RatioPair pair : RatioPair.all()) {
      rows.add(row(pair.text(), pair.steps(), pair.printed()));
    }
    return ExhibitFigure.dots(
        "ratios",
        "Ratios that the text and the figures state",
        ExhibitFigure.log("times as much, or per cent", ""),
        "printed in the paper",
        rows);
  }

  /// With two digits after the point, which tell enough.
  private static DotPlot.Row row(final String name, final double computed, final double printed) {
    return DotPlot.Row.of(
        name, Math.round(100 * computed) / 100.0, Math.round(100 * printed) / 100.0);
  }
}
