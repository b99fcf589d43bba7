package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Price;

/// The text of the parts of networks: for each network its parts with count, price and power, and
/// the sums.
final class PartsText {
  private static final int CENTS = 100;
  private static final double MICROWATTS = 1e6;

  private PartsText() {}

  static void print(final PrintWriter out, final PartsRecord record) {
    for (final PartsRecord.NetworkParts network : record.networks()) {
      out.printf("%s%nhardware: %s%n", network.network(), network.hardware());
      final TextTable table =
          new TextTable().row("part", "count", "price", "power", "all, price", "all, power");
      final DisplayColumn units = powers(network, PartsRecord.PartRow::unitPowerW);
      final DisplayColumn powers = powers(network, PartsRecord.PartRow::powerW);
      for (final PartsRecord.PartRow row : network.parts()) {
        table.row(
            row.part(),
            Long.toString(row.count()),
            price(row.unitPriceUsd()),
            units.cell(microwatts(row.unitPowerW())),
            price(row.priceUsd()),
            powers.cell(microwatts(row.powerW())));
      }
      table.row(
          "sum", "", "", "", price(network.priceUsd()), powers.cell(microwatts(network.powerW())));
      table.print(out, "  ");
      out.println();
    }
    out.println("Prices and powers are assumed unless the hardware states them. Wires and the");
    out.println("electronics of nodes are not counted.");
  }

  private static String price(final double usd) {
    return new Price(Math.round(usd * CENTS)).display();
  }

  private static DisplayColumn powers(
      final PartsRecord.NetworkParts network, final ToDoubleFunction<PartsRecord.PartRow> watts) {
    return DisplayColumn.ofPowers(
        network.parts().stream().mapToLong(row -> microwatts(watts.applyAsDouble(row))));
  }

  private static long microwatts(final double watts) {
    return Math.round(watts * MICROWATTS);
  }
}
