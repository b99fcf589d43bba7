package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.hardware.Bill;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartCost;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.resources.Part;
import org.heliograph.units.EnergyPerBit;

/// The bills of material of networks, as given.
public record PartsRecord(int format, String version, List<NetworkParts> networks)
    implements ResourcesRecord {
  private static final double FEMTOJOULES = 1e3;

  public PartsRecord {
    networks = List.copyOf(networks);
  }

  /// The bill of one network, and the hardware that prices it.
  public record NetworkParts(
      String network,
      @Summary("spec text of the hardware that prices the parts") String hardware,
      long ranks,
      List<PartRow> parts,
      @Summary("a laser with its two microrings counts as one") long transceivers,
      @Summary("of all parts") double priceUsd,
      @Summary("of all parts, drawn whether bits flow or not") double powerW,
      @Summary("of the bits if all channels are busy") double loadPowerW,
      @Summary("of parts and bits if all channels are busy") double fullPowerW,
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
      final double full = bill.full().watts();
      return new NetworkParts(
          network,
          SpecText.of(hardware),
          ranks,
          List.copyOf(rows),
          bill.counts().transceivers(),
          bill.price().dollars(),
          bill.idle().watts(),
          bill.load().watts(),
          full,
          new BitEnergy(
              picojoules(bill.energy().electrical()), picojoules(bill.energy().optical())),
          new PerRank(
              (double) bill.counts().transceivers() / ranks,
              bill.price().dollars() / ranks,
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
          cost.price().dollars(),
          cost.power().watts(),
          cost.price().times(count).dollars(),
          cost.power().times(count).watts());
    }
  }

  private static double picojoules(final EnergyPerBit energy) {
    return energy.femtojoules() / FEMTOJOULES;
  }
}
