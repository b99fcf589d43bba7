package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

/// What the text of *mahafzah* says in words of its steps and latencies, computed from its own
/// formulas and quoted numbers.
@AutoService(Exhibit.class)
@Summary("Ratios and growths that the text states, from its own formulas.")
public record OtisProse() implements OtisExhibit {
  private static final Group LARGEST = new Group(32);
  private static final List<String> ROUNDED = List.of("47.6");
  private static final int ERRATA = 5;

  /// A statement, the number it prints, what we compute, and whether that is the same once it is
  /// rounded as printed.
  private record Statement(String text, String printed, double computed, boolean holds) {
    /// A number printed with so many digits after the point.
    static Statement of(
        final String text, final String printed, final double computed, final boolean cut) {
      final Printed.Decimal number = new Printed.Decimal(printed);
      final double above = computed - number.value();
      final double unit = 2 * number.slack();
      final boolean holds =
          cut ? above >= 0 && above < unit : Math.abs(above) <= number.slack() * (1 + 1e-9);
      return new Statement(text, printed, computed, holds);
    }

    List<String> cells() {
      return List.of(
          text, printed, String.format(Locale.ROOT, "%.3f", computed), holds ? "" : "differs");
    }
  }

  @Override
  public String title() {
    return "Prose: ratios and growths";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private static double steps(final Machine one, final Machine other) {
    return one.claimed(LARGEST) / (double) other.claimed(LARGEST);
  }

  private static List<Statement> statements() {
    final double edn = Printed.latency(Machine.EDN_MAX, LARGEST).orElseThrow().value();
    return List.of(
        Statement.of(
            "steps, single-port over EDN, at best",
            "170",
            steps(Machine.SINGLE_PORT, Machine.EDN_MIN),
            true),
        Statement.of(
            "steps, all-port over EDN, at best",
            "85",
            steps(Machine.ALL_PORT_MIN, Machine.EDN_MIN),
            true),
        Statement.of(
            "steps, single-port over EDN, at worst",
            "146",
            steps(Machine.SINGLE_PORT, Machine.EDN_MAX),
            true),
        Statement.of(
            "steps, all-port over EDN, at worst",
            "142",
            steps(Machine.ALL_PORT_MAX, Machine.EDN_MAX),
            false),
        Statement.of(
            "% more steps, single-port, at worst",
            "3", 100 * (steps(Machine.SINGLE_PORT, Machine.ALL_PORT_MAX) - 1), true),
        Statement.of(
            "latency, single-port over EDN, worst", "49.1", Printed.SINGLE_1024 / edn, false),
        Statement.of(
            "latency, all-port over EDN, at worst",
            "47.6",
            Printed.latency(Machine.ALL_PORT_MAX, LARGEST).orElseThrow().value() / edn,
            false));
  }

  /// From size to size: at least four times the steps of flat gathers, four more of EDN.
  private static List<Statement> growths() {
    final List<Group> groups = Group.upTo(LARGEST.nodes());
    final List<Statement> growths = new ArrayList<>();
    for (int i = 1; i < groups.size(); i++) {
      for (final Machine machine : Machine.values()) {
        final long before = machine.claimed(groups.get(i - 1));
        final long after = machine.claimed(groups.get(i));
        final boolean adds = Latencies.isSerial(machine);
        final double growth = adds ? after - before : after / (double) before;
        if (machine != Machine.EDN_MAX_DIRECT) {
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

  @Override
  public Sheet show(final Studio studio) {
    final List<Statement> all = new ArrayList<>(statements());
    all.addAll(growths());
    final boolean onlyTheRounded =
        all.stream().filter(it -> !it.holds()).map(Statement::printed).toList().equals(ROUNDED);
    final List<List<String>> rows = new ArrayList<>();
    all.forEach(it -> rows.add(it.cells()));
    Pair.all().forEach(pair -> rows.add(pair.cells()));
    final List<Erratum> errata = ProseErrata.found(studio);
    return new Sheet(
            List.of("statement", "printed", "computed", ""),
            rows,
            List.of(
                "146 is cut off, 142 is rounded.",
                "Single-port over all-port: a quotient of two printed ratios, beside the quotient"
                    + " of the steps, since both machines send one message a step and port."),
            onlyTheRounded && errata.size() == ERRATA ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(List.of(new Figure("ratios", drawn())))
        .withErrata(errata);
  }

  private static String drawn() {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Statement it : statements()) {
      rows.add(row(it.text(), it.computed(), Double.parseDouble(it.printed())));
    }
    for (final Pair pair : Pair.all()) {
      rows.add(row(pair.text(), pair.steps(), pair.printed()));
    }
    return new DotPlot(
            "Ratios that the text and the figures state",
            new LinePlot.Axis("times as much, or per cent", "", PlotScale.LOG),
            "printed in the paper",
            rows)
        .svg();
  }

  /// With two digits after the point, which tell enough.
  private static DotPlot.Row row(final String name, final double computed, final double printed) {
    return DotPlot.Row.of(
        name, Math.round(100 * computed) / 100.0, Math.round(100 * printed) / 100.0);
  }
}
