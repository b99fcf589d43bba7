package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.experiment.resources.BudgetRecord;
import org.heliograph.lab.experiment.resources.ConstantsRecord;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.lab.experiment.resources.PartsRecord.NetworkParts;
import org.heliograph.resources.Part;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Price;

/// The text of bills of material: a column for each network, and the networks that fit a budget.
final class BillText {
  private static final double MICROWATTS = 1e6;

  private BillText() {}

  static void print(final PrintWriter out, final PartsRecord record) {
    final List<NetworkParts> bills = record.networks();
    final TextTable table = new TextTable();
    row(table, bills, "", NetworkParts::network);
    row(table, bills, "hardware", NetworkParts::hardware);
    row(table, bills, "ranks", bill -> Long.toString(bill.ranks()));
    for (final Part part : Part.values()) {
      if (bills.stream().anyMatch(bill -> count(bill, part) > 0)) {
        row(table, bills, part.text() + "s", bill -> Long.toString(count(bill, part)));
      }
    }
    row(table, bills, "price", bill -> price(bill.priceUsd()));
    powers(table, bills, "power of parts", NetworkParts::powerW);
    powers(table, bills, "power of bits, all channels busy", NetworkParts::loadPowerW);
    powers(table, bills, "power, all channels busy", NetworkParts::fullPowerW);
    row(table, bills, "energy per bit, electrical", bill -> energy(bill, true));
    row(table, bills, "energy per bit, optical", bill -> energy(bill, false));
    row(table, bills, "per rank: transceivers (1)", bill -> decimal(bill.perRank().transceivers()));
    row(table, bills, "per rank: price", bill -> price(bill.perRank().priceUsd()));
    powers(table, bills, "per rank: power, busy", bill -> bill.perRank().fullPowerW());
    table.print(out, "");
    out.println();
    printNotes(out);
  }

  private static void printNotes(final PrintWriter out) {
    out.println("(1) a laser with its two microrings counts as a transceiver.");
    out.println("Wires, boxes of switches and the electronics of nodes are not counted.");
    out.println("resources --constants prints all prices and powers with their sources.");
  }

  private static long count(final NetworkParts bill, final Part part) {
    return bill.parts().stream()
        .filter(row -> row.part().equals(part.text()))
        .mapToLong(PartsRecord.PartRow::count)
        .sum();
  }

  private static void row(
      final TextTable table,
      final List<NetworkParts> bills,
      final String name,
      final Function<NetworkParts, String> value) {
    final List<String> cells = new ArrayList<>();
    cells.add(name);
    bills.forEach(bill -> cells.add(value.apply(bill)));
    table.row(cells.toArray(String[]::new));
  }

  private static void powers(
      final TextTable table,
      final List<NetworkParts> bills,
      final String name,
      final ToDoubleFunction<NetworkParts> watts) {
    final DisplayColumn column =
        DisplayColumn.ofPowers(
            bills.stream().mapToLong(bill -> microwatts(watts.applyAsDouble(bill))));
    row(table, bills, name, bill -> column.cell(microwatts(watts.applyAsDouble(bill))));
  }

  private static String energy(final NetworkParts bill, final boolean isElectrical) {
    return decimal(
            isElectrical ? bill.energy().electricalPjPerBit() : bill.energy().opticalPjPerBit())
        + " pJ/b";
  }

  static void print(final PrintWriter out, final BudgetRecord record) {
    out.printf("budget: %s%n%n", record.budget());
    final TextTable table =
        new TextTable()
            .row("network", "ranks", "width", "transceivers (1)", "price", "parts", "busy");
    final List<BudgetRecord.FitRow> fits =
        record.families().stream().flatMap(family -> family.fits().stream()).toList();
    final DisplayColumn idle =
        DisplayColumn.ofPowers(fits.stream().mapToLong(fit -> microwatts(fit.bill().powerW())));
    final DisplayColumn busy =
        DisplayColumn.ofPowers(fits.stream().mapToLong(fit -> microwatts(fit.bill().fullPowerW())));
    for (final BudgetRecord.FitRow fit : fits) {
      table.row(
          fit.bill().network(),
          Long.toString(fit.bill().ranks()),
          "×" + fit.factor(),
          Long.toString(fit.bill().transceivers()),
          price(fit.bill().priceUsd()),
          idle.cell(microwatts(fit.bill().powerW())),
          busy.cell(microwatts(fit.bill().fullPowerW())));
    }
    if (!fits.isEmpty()) {
      table.print(out, "");
      out.println();
    }
    for (final BudgetRecord.FamilyRow family : record.families()) {
      if (family.others() > 0) {
        out.printf("%s: %s more fit; --most lists them.%n", family.family(), family.others());
      }
      family.reason().ifPresent(reason -> out.printf("%s: %s%n", family.family(), reason));
    }
    printNotes(out);
  }

  static void print(final PrintWriter out, final ConstantsRecord record) {
    final TextTable table =
        new TextTable().row("constant", "value", "source", "what it stands for");
    record
        .constants()
        .forEach(
            constant ->
                table.row(constant.name(), constant.value(), constant.source(), constant.note()));
    table.print(out, "");
    out.println();
    out.println("Sources are keys of docs/papers.bib. --parts FILE replaces any of the values.");
  }

  private static String decimal(final double value) {
    final String text = String.format(Locale.ROOT, "%.2f", value);
    return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
  }

  private static String price(final double usd) {
    return Price.ofDollars(usd).display();
  }

  private static long microwatts(final double watts) {
    return Math.round(watts * MICROWATTS);
  }
}
