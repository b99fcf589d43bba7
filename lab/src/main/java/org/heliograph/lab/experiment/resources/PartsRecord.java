package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartCost;
import org.heliograph.plugin.SpecText;
import org.heliograph.resources.Part;
import org.heliograph.resources.PartCounts;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The parts of networks with their prices and powers, as given.
public record PartsRecord(int format, String version, List<NetworkParts> networks) {
  private static final double CENTS = 100;
  private static final double MICROWATTS = 1e6;

  public PartsRecord {
    networks = List.copyOf(networks);
  }

  /// The parts of one network, and the hardware that prices them.
  public record NetworkParts(
      String network, String hardware, List<PartRow> parts, double priceUsd, double powerW) {
    static NetworkParts of(final String network, final Hardware hardware, final PartCounts counts) {
      final List<PartRow> rows = new ArrayList<>();
      Price price = new Price(0);
      Power power = new Power(0);
      for (final Part part : Part.values()) {
        if (counts.of(part) > 0) {
          final PartCost cost = hardware.cost(part);
          rows.add(PartRow.of(part, counts.of(part), cost));
          price = price.plus(cost.price().times(counts.of(part)));
          power = power.plus(cost.power().times(counts.of(part)));
        }
      }
      return new NetworkParts(
          network, SpecText.brief(hardware), List.copyOf(rows), usd(price), watts(power));
    }
  }

  /// The count of one part, its price and power, and those of all together.
  public record PartRow(
      String part,
      long count,
      double unitPriceUsd,
      double unitPowerW,
      double priceUsd,
      double powerW) {
    private static PartRow of(final Part part, final long count, final PartCost cost) {
      return new PartRow(
          part.text(),
          count,
          usd(cost.price()),
          watts(cost.power()),
          usd(cost.price().times(count)),
          watts(cost.power().times(count)));
    }
  }

  private static double usd(final Price price) {
    return price.cents() / CENTS;
  }

  private static double watts(final Power power) {
    return power.microwatts() / MICROWATTS;
  }
}
