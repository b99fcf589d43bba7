package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.hardware.Bill;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartCost;
import org.heliograph.plugin.SpecText;
import org.heliograph.resources.Part;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The bills of material of networks, as given.
public record PartsRecord(int format, String version, List<NetworkParts> networks) {
  private static final double CENTS = 100;
  private static final double MICROWATTS = 1e6;
  private static final double FEMTOJOULES = 1e3;

  public PartsRecord {
    networks = List.copyOf(networks);
  }

  /// The bill of one network, and the hardware that prices it.
  ///
  /// @param transceivers the transceivers, a laser with its two microrings included
  /// @param powerW the power of all parts, which they take whether bits flow or not
  /// @param loadPowerW the power of the bits if all channels are busy, in addition
  public record NetworkParts(
      String network,
      String hardware,
      long ranks,
      List<PartRow> parts,
      long transceivers,
      double priceUsd,
      double powerW,
      double loadPowerW,
      double fullPowerW,
      BitEnergy energy,
      PerRank perRank) {
    static NetworkParts of(
        final String network, final long ranks, final Hardware hardware, final Bill bill) {
      final List<PartRow> rows = new ArrayList<>();
      for (final Part part : Part.values()) {
        if (bill.counts().of(part) > 0) {
          rows.add(PartRow.of(part, bill.counts().of(part), hardware.cost(part)));
        }
      }
      final double full = watts(bill.full());
      return new NetworkParts(
          network,
          SpecText.brief(hardware),
          ranks,
          List.copyOf(rows),
          bill.counts().transceivers(),
          usd(bill.price()),
          watts(bill.idle()),
          watts(bill.load()),
          full,
          new BitEnergy(
              picojoules(bill.energy().electrical()), picojoules(bill.energy().optical())),
          new PerRank(
              (double) bill.counts().transceivers() / ranks,
              usd(bill.price()) / ranks,
              full / ranks));
    }
  }

  /// The energy of a bit over a channel of either kind.
  public record BitEnergy(double electricalPjPerBit, double opticalPjPerBit) {}

  /// The bill divided by the number of ranks.
  public record PerRank(double transceivers, double priceUsd, double fullPowerW) {}

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

  private static double picojoules(final EnergyPerBit energy) {
    return energy.femtojoules() / FEMTOJOULES;
  }
}
