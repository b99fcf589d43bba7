package org.heliograph.lab.experiment.resources;

import java.util.Optional;
import org.heliograph.hardware.Bill;
import org.heliograph.hardware.Hardware;
import org.heliograph.registry.Registry;
import org.heliograph.resources.ChannelRate;
import org.heliograph.resources.PartCounts;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// Bills of material of families of networks on some hardware, by default that which each assumes.
///
/// @param constants prices, powers and energies that replace those of the hardware, as arguments of
///     a spec such as `transceiver=500USD`
public record Bills(Registry registry, Optional<String> hardware, Optional<String> constants) {
  /// The hardware that prices the parts of `family`.
  public Hardware hardware(final TopologyFamily family) {
    final String spec = hardware.orElseGet(family::hardware);
    return registry
        .parse(
            Hardware.class,
            constants.map(given -> "priced(of=%s,%s)".formatted(spec, given)).orElse(spec))
        .described();
  }

  /// The bill of `family`; a network of passive stars is not built.
  public Bill of(final TopologyFamily family) {
    final Hardware priced = hardware(family);
    if (family instanceof final StackFamily stars) {
      return Bill.of(
          PartCounts.of(stars.shape()),
          ChannelRate.of(stars.shape(), priced.completed(ChannelKind.PLAIN)),
          priced);
    }
    return of(family, registry.network(family));
  }

  /// The bill of `network`, which `family` has built.
  Bill of(final TopologyFamily family, final Topology network) {
    return Bill.of(network, isSwitched(family), hardware(family));
  }

  private boolean isSwitched(final TopologyFamily family) {
    return registry.parse(SwitchingModel.class, family.switching()) instanceof Reconfigurable;
  }
}
