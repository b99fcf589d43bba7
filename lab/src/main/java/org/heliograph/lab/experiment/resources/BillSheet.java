package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.heliograph.hardware.PartConstant;
import org.heliograph.lab.experiment.resources.PartsRecord.NetworkParts;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.resources.Part;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Price;

/// The sheets of bills of material: a column for each network, the networks that fit a budget, and
/// the constants behind them.
final class BillSheet {
  private static final double MICROWATTS = 1e6;
  private static final List<String> NOTES =
      List.of(
          "(1) a laser with its two microrings counts as a transceiver.",
          "The power of a transceiver contains the energy of its bits.",
          "Wires, boxes of switches and the electronics of nodes are not counted.",
          "resources --constants prints all prices and powers with their sources.");

  private BillSheet() {}

  /// Given networks side by side.
  static ResourcesAnswer of(final PartsRecord record) {
    final Sheet sheet =
        new Sheet()
            .table(sideBySide(record.networks()))
            .table(parts(record.networks().stream()))
            .gap()
            .lines(NOTES.stream());
    return new ResourcesAnswer(record, sheet, true);
  }

  private static Table<NetworkParts> sideBySide(final List<NetworkParts> bills) {
    final Table<NetworkParts> table =
        Table.of(bills)
            .show("", NetworkParts::network)
            .show("hardware", NetworkParts::hardware)
            .show("ranks", bill -> Long.toString(bill.ranks()));
    for (final Part part : Part.values()) {
      if (bills.stream().anyMatch(bill -> count(bill, part) > 0)) {
        table.show(part.text() + "s", bill -> Long.toString(count(bill, part)));
      }
    }
    table.show("price", bill -> price(bill.priceUsd()));
    showPowers(table, "power of parts", bills, NetworkParts::powerW);
    showPowers(table, "power of bits, all channels busy", bills, NetworkParts::loadPowerW);
    showPowers(table, "power, all channels busy", bills, NetworkParts::fullPowerW);
    table
        .show("energy per bit, electrical", bill -> energy(bill.energy().electricalPjPerBit()))
        .show("energy per bit, optical", bill -> energy(bill.energy().opticalPjPerBit()))
        .show("per rank: transceivers (1)", bill -> decimal(bill.perRank().transceivers()))
        .show("per rank: price", bill -> price(bill.perRank().priceUsd()));
    showPowers(table, "per rank: power, busy", bills, bill -> bill.perRank().fullPowerW());
    return table.turned();
  }

  private static long count(final NetworkParts bill, final Part part) {
    return bill.parts().stream()
        .filter(row -> row.part().equals(part.text()))
        .mapToLong(PartsRecord.PartRow::count)
        .sum();
  }

  /// Adds a column of powers, all in one unit.
  private static <R> void showPowers(
      final Table<R> table,
      final String heading,
      final List<R> rows,
      final ToDoubleFunction<R> watts) {
    final DisplayColumn column =
        DisplayColumn.ofPowers(
            rows.stream().mapToLong(row -> microwatts(watts.applyAsDouble(row))));
    table.show(heading, row -> column.cell(microwatts(watts.applyAsDouble(row))));
  }

  /// A part of a network.
  private record PartOf(NetworkParts network, PartsRecord.PartRow part) {}

  private static Table<PartOf> parts(final Stream<NetworkParts> networks) {
    return Table.of(
            "parts",
            networks
                .flatMap(bill -> bill.parts().stream().map(part -> new PartOf(bill, part)))
                .toList())
        .text("network", "network", row -> row.network().network())
        .text("hardware", "hardware that prices it", row -> row.network().hardware())
        .text("part", "part", row -> row.part().part())
        .whole("count", "how many of them", row -> row.part().count())
        .exact("unit_price_usd", "price of one", row -> row.part().unitPriceUsd())
        .exact("unit_power_w", "power of one", row -> row.part().unitPowerW())
        .exact("price_usd", "price of all", row -> row.part().priceUsd())
        .exact("power_w", "power of all", row -> row.part().powerW())
        .inFilesAlone();
  }

  /// The networks that fit a budget.
  static ResourcesAnswer of(final BudgetRecord record) {
    final List<BudgetRecord.FitRow> fits =
        record.families().stream().flatMap(family -> family.fits().stream()).toList();
    final Sheet sheet =
        new Sheet()
            .line("budget: " + record.budget())
            .gap()
            .table(parts(fits.stream().map(BudgetRecord.FitRow::bill)));
    if (!fits.isEmpty()) {
      sheet.table(fits(fits)).gap();
    }
    sheet.lines(record.families().stream().flatMap(BillSheet::remarks)).lines(NOTES.stream());
    return new ResourcesAnswer(record, sheet, !fits.isEmpty());
  }

  private static Table<BudgetRecord.FitRow> fits(final List<BudgetRecord.FitRow> fits) {
    final Table<BudgetRecord.FitRow> table =
        Table.of(fits)
            .show("network", fit -> fit.bill().network())
            .show("ranks", fit -> Long.toString(fit.bill().ranks()))
            .show("width", fit -> "×" + fit.factor())
            .show("transceivers (1)", fit -> Long.toString(fit.bill().transceivers()))
            .show("price", fit -> price(fit.bill().priceUsd()));
    showPowers(table, "parts", fits, fit -> fit.bill().powerW());
    showPowers(table, "busy", fits, fit -> fit.bill().fullPowerW());
    return table;
  }

  private static Stream<String> remarks(final BudgetRecord.FamilyRow family) {
    return Stream.concat(
        Stream.of(family)
            .filter(it -> it.others() > 0)
            .map(it -> "%s: %s more fit; --most lists them.".formatted(it.family(), it.others())),
        family.reason().stream().map(reason -> family.family() + ": " + reason));
  }

  /// The shipped constants.
  static ResourcesAnswer of(final ConstantsRecord record) {
    final Sheet sheet =
        new Sheet()
            .table(
                Table.of("constants", record.constants())
                    .text("constant", "its key in files", PartConstant::name)
                    .shown()
                    .text("value", "its value", PartConstant::value)
                    .shown()
                    .text("low", "the least that sources state, or assumed", PartConstant::low)
                    .shown()
                    .text("high", "the most that sources state, or assumed", PartConstant::high)
                    .shown()
                    .text("source", "keys of the sources", PartConstant::source)
                    .shown()
                    .text("note", "what it stands for", PartConstant::note)
                    .shownAs("what it stands for"))
            .gap()
            .line("Sources are keys of docs/papers.bib. --parts FILE replaces any of the values.");
    return new ResourcesAnswer(record, sheet, true);
  }

  private static String energy(final double picojoules) {
    return decimal(picojoules) + " pJ/b";
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
