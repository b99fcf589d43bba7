package org.heliograph.lab.experiment.sweep;

import java.util.Optional;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.registry.Registry;
import org.heliograph.resources.Part;
import org.heliograph.resources.PartCounts;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;

/// What the network of a cell costs: its transceivers, and the price and power of all its parts on
/// the hardware of the cell.
record CellBill(long transceivers, double priceUsd, double powerW) {
  private static final double CENTS = 100;
  private static final double MICROWATTS = 1e6;

  /// The bill of the network of `problem`; none if its parts cannot be counted.
  static Optional<CellBill> of(final Registry registry, final ProblemRecord problem) {
    try {
      final TopologyFamily family = registry.parse(TopologyFamily.class, problem.topology());
      final PartCounts counts =
          family instanceof final StackFamily stars
              ? PartCounts.of(stars.shape())
              : PartCounts.of(
                  registry.network(family),
                  registry.parse(SwitchingModel.class, family.switching())
                      instanceof Reconfigurable);
      final Hardware hardware =
          registry.parse(Hardware.class, problem.hardware().spec()).described();
      double cents = 0;
      double microwatts = 0;
      for (final Part part : Part.values()) {
        cents += hardware.cost(part).price().times(counts.of(part)).cents();
        microwatts += hardware.cost(part).power().times(counts.of(part)).microwatts();
      }
      return Optional.of(
          new CellBill(counts.of(Part.TRANSCEIVER), cents / CENTS, microwatts / MICROWATTS));
    } catch (final IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
