package org.heliograph.hardware;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.resources.Part;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// A description of hardware: the constants that a network and a switching model leave open.
///
/// What the network or the switching model states itself holds; the hardware completes the rest.
/// Every constant is a parameter of the record that a user may override, and its documentation says
/// where it comes from.
public interface Hardware extends Plugin {
  /// The start-up time of a message.
  Time startup();

  /// The description that this stands for: itself, unless it is read from a file.
  default Hardware described() {
    return this;
  }

  /// The kind of a channel, completed where the network states no bandwidth or propagation time.
  ChannelKind completed(ChannelKind kind);

  /// The time to configure lightpaths, and their frames, if this hardware states them.
  default Optional<Timing> lightpaths() {
    return Optional.empty();
  }

  /// The reconfigurable circuits of this hardware, if it has any. They serve networks that are
  /// reconfigurable by nature, unless a switching model is named.
  default Optional<Reconfigurable> circuits() {
    return Optional.empty();
  }

  /// The optical power budget of its lightpaths, if it states one. It holds for networks that
  /// assume one of the same kind.
  default Optional<OpticalPowerBudget> light() {
    return Optional.empty();
  }

  /// Whether circuits are reconfigured while other nodes send.
  default boolean overlap() {
    return true;
  }

  /// The energy that a bit takes over one channel.
  default ChannelEnergy energy() {
    return ChannelEnergy.ASSUMED;
  }

  /// The price and the power of a part.
  default PartCost cost(final Part part) {
    return PartCost.assumed(part);
  }

  /// The network with what it does not state completed; the network itself if nothing changes.
  default Topology completed(final Topology network) {
    return network
        .withKinds(this::completed)
        .withLight(parameters -> parameters.completed(light()));
  }

  /// The switching model with the constants that it does not state.
  default SwitchingModel completed(final SwitchingModel model) {
    return lightpaths().map(model::completed).orElse(model);
  }

  /// What a network whose natural switching model is `model` uses on this hardware.
  default SwitchingModel natural(final SwitchingModel model) {
    return model instanceof Reconfigurable
        ? circuits().<SwitchingModel>map(own -> own).orElse(model)
        : model;
  }

  /// The constants as lines of a table, in the order of their use.
  default List<HardwareFact> facts() {
    return HardwareFact.of(this);
  }
}
