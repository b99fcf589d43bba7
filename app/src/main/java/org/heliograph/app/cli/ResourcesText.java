package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heliograph.lab.experiment.resources.ResourceChoice;
import org.heliograph.lab.experiment.resources.ResourceNearest;
import org.heliograph.lab.experiment.resources.ResourcePlanRecord;
import org.heliograph.lab.experiment.resources.ResourceRecord;
import org.heliograph.lab.experiment.resources.ResourceRow;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;

/// The text form of resources: given networks in columns, networks that fit in rows.
final class ResourcesText {
  private static final List<String> NOTES =
      List.of(
          "(1) couplers crossed times the degree of each. The paper's text counts a message,",
          "    its Table 1 a broadcast for a multi-hop network beside a message for a single-hop",
          "    one; for a fair comparison, compare within a row.",
          "(2) per group and step: by the formula, and in words of whole bits.",
          "(3) the advanced protocol of a multi-hop network, rounded to the nearest;",
          "    the protocol of POPS for a single-hop one, rounded down.",
          "(4) level by level: the sender's group first, then ⌈fan-out / degree⌉ steps for each",
          "    hop of the diameter.");

  private ResourcesText() {}

  static void print(final PrintWriter out, final ResourceRecord record) {
    final TextTable table = new TextTable();
    row(table, record, "", ResourceRow::network);
    row(table, record, "groups", row -> count(row.groups()));
    row(table, record, "processors", row -> count(row.processors()));
    row(table, record, "coupler degree", row -> count(row.couplerDegree()));
    row(table, record, "couplers", row -> count(row.couplers()));
    row(table, record, "transceivers per processor", row -> count(row.transceiversPerProcessor()));
    row(table, record, "transceivers", row -> count(row.transceivers()));
    row(table, record, "diameter in couplers", row -> count(row.diameter()));
    row(table, record, "broadcast steps (4)", ResourcesText::steps);
    row(table, record, "power budget, message (1)", row -> count(row.power().message()));
    row(table, record, "power budget, broadcast (1)", row -> count(row.power().broadcast()));
    row(table, record, "power budget, as in Table 1 (1)", row -> count(row.power().table()));
    row(table, record, "loss of one coupler", row -> decibels(row.loss().coupler()));
    row(table, record, "loss of the longest route", row -> decibels(row.loss().route()));
    row(table, record, "bits, simple protocol (2)", row -> bits(row.controlBits().simple()));
    row(table, record, "bits, advanced protocol (2)", row -> bits(row.controlBits().advanced()));
    row(table, record, "bits, protocol of POPS (2)", row -> bits(row.controlBits().pops()));
    row(table, record, "bits, as in Table 1 (3)", row -> count(row.controlBits().table()));
    table.print(out, "");
    out.println();
    out.printf(
        "Every coupler loses 10·log10(degree) and %s more.%n",
        Decibels.parse(record.excess()).display());
    NOTES.forEach(out::println);
  }

  private static void row(
      final TextTable table,
      final ResourceRecord record,
      final String name,
      final Function<ResourceRow, String> value) {
    final List<String> cells = new ArrayList<>();
    cells.add(name);
    record.networks().forEach(network -> cells.add(value.apply(network)));
    table.row(cells.toArray(String[]::new));
  }

  static void print(final PrintWriter out, final ResourcePlanRecord record) {
    out.printf(
        "%s %s, coupler degree at most %s, at most %s per processor%s%n",
        record.limits().exactly() ? "exactly" : "at least",
        Count.of(record.limits().processors(), "processor"),
        record.limits().couplerDegree(),
        Count.of(record.limits().transceivers(), "transceiver"),
        more(record.limits()));
    if (record.fitting() == 0) {
      printNearest(out, record);
      return;
    }
    out.printf(
        "%s %s, by diameter, couplers, transceivers, power; * optimal (%s), since none is"
            + " better in all four%n%n",
        Count.of(record.fitting(), "network"),
        record.fitting() == 1 ? "fits" : "fit",
        record.optimal());
    final TextTable table = new TextTable();
    table.row(
        "",
        "network",
        "processors",
        "beyond",
        "degree",
        "per proc.",
        "couplers",
        "transceivers",
        "diameter",
        "power",
        "dB",
        "broadcast");
    record.networks().forEach(choice -> table.row(cells(choice)));
    table.print(out, "");
    final int left = record.fitting() - record.networks().size();
    if (left > 0) {
      out.printf("and %s more; --most %s lists all.%n", left, record.fitting());
    }
  }

  private static String more(final ResourcePlanRecord.Limits limits) {
    final StringBuilder text = new StringBuilder();
    limits
        .couplers()
        .ifPresent(most -> text.append(", at most %s".formatted(Count.of(most, "coupler"))));
    limits.diameter().ifPresent(most -> text.append(", diameter at most %s".formatted(most)));
    limits
        .loss()
        .ifPresent(most -> text.append(", coupler loss at most " + Decibels.parse(most).display()));
    return text.toString();
  }

  private static void printNearest(final PrintWriter out, final ResourcePlanRecord record) {
    out.println("No network fits.");
    if (record.nearest().isEmpty()) {
      out.println("Relaxing one limit does not help; relax two.");
      return;
    }
    out.println("A network fits if a single limit is relaxed:");
    out.println();
    final TextTable table = new TextTable().row("limit", "given", "needed", "network");
    for (final ResourceNearest near : record.nearest()) {
      table.row(near.limit(), near.given(), near.needed(), near.resources().network());
    }
    table.print(out, "  ");
  }

  private static String[] cells(final ResourceChoice choice) {
    final ResourceRow row = choice.resources();
    return new String[] {
      choice.isOptimal() ? "*" : "",
      row.network(),
      count(row.processors()),
      count(choice.beyond()),
      count(row.couplerDegree()),
      count(row.transceiversPerProcessor()),
      count(row.couplers()),
      count(row.transceivers()),
      count(row.diameter()),
      count(row.power().message()),
      ScaleText.number("%.2f", row.loss().coupler()),
      steps(row)
    };
  }

  /// The steps of a broadcast, a dash if there is no formula.
  static String steps(final ResourceRow row) {
    return row.broadcastSteps().isPresent() ? count(row.broadcastSteps().getAsLong()) : "-";
  }

  private static String count(final long count) {
    return Long.toString(count);
  }

  private static String decibels(final double loss) {
    return ScaleText.number("%.2f dB", loss);
  }

  private static String bits(final ResourceRow.FormulaBits bits) {
    return ScaleText.number("%.2f", bits.real()) + ", " + bits.whole();
  }
}
