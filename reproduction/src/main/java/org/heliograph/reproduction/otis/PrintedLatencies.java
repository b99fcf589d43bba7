package org.heliograph.reproduction.otis;

import java.util.Locale;
import java.util.Optional;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.PrintedDecimal;
import org.heliograph.reproduction.PrintedValues;

/// What the paper prints of latencies, in milliseconds and as ratios, by nodes of a group.
final class PrintedLatencies {
  private static final PrintedValues LATENCIES =
      PrintedValues.of(OtisExhibits.class, "latencies.csv");
  private static final PrintedValues IMPROVEMENTS =
      PrintedValues.of(OtisExhibits.class, "improvements.csv");

  private static final String LATENCY = "latency (ms)";

  private PrintedLatencies() {}

  /// The latency of the single-port machine for P = 16 or 1024, which calibrates the
  /// reconstruction.
  static double single(final int nodes) {
    return latency("single-port", nodes).orElseThrow().value();
  }

  /// A latency that the text quotes, if it does.
  static Optional<PrintedDecimal> latency(final OtisMachine machine, final OtisGroup group) {
    final OtisMachine quoted =
        machine == OtisMachine.EDN_MAX_DIRECT ? OtisMachine.EDN_MAX : machine;
    return latency(name(quoted), group.nodes());
  }

  private static Optional<PrintedDecimal> latency(final String machine, final int nodes) {
    return row(machine, nodes).map(row -> new PrintedDecimal(row.text(LATENCY)));
  }

  private static Optional<PrintedValues.Row> row(final String machine, final int nodes) {
    return LATENCIES.rows().stream()
        .filter(row -> row.text("machine").equals(machine) && row.whole("P") == nodes)
        .findFirst();
  }

  /// What is compared with a quoted latency, if there is one.
  static Optional<ComputedCell> compared(
      final OtisMachine machine, final OtisGroup group, final double computed) {
    return row(name(machine), group.nodes()).map(row -> row.cell(LATENCY, computed));
  }

  private static String name(final OtisMachine machine) {
    return machine.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The latency of the other machine over that of EDN: Fig. 11 at best, Fig. 12 at worst.
  static PrintedDecimal improvement(
      final boolean worst, final boolean single, final OtisGroup group) {
    return new PrintedDecimal(row(worst, group).text(column(single)));
  }

  private static PrintedValues.Row row(final boolean worst, final OtisGroup group) {
    return IMPROVEMENTS.rows().stream()
        .filter(row -> row.text("case").equals(worst ? "worst" : "best"))
        .filter(row -> row.whole("P") == group.nodes())
        .findFirst()
        .orElseThrow();
  }

  private static String column(final boolean single) {
    return (single ? "single-port" : "all-port") + " (times EDN)";
  }

  /// What is compared with a printed ratio.
  static ComputedCell compared(
      final boolean worst, final boolean single, final OtisGroup group, final double computed) {
    return row(worst, group).cell(column(single), computed);
  }

  /// The one ratio that contradicts its neighbours: 9.7 of all-port over EDN at worst, P = 256.
  static boolean isOutlier(final boolean worst, final OtisMachine machine, final OtisGroup group) {
    return worst && machine == OtisMachine.ALL_PORT_MAX && group.nodes() == 256;
  }
}
