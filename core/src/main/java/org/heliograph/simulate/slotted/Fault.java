package org.heliograph.simulate.slotted;

import java.util.Optional;
import org.heliograph.control.ControlOutage;
import org.heliograph.plugin.Plugin;
import org.heliograph.topology.StackTopology;

/// A part of a stack-graph that fails at a step: for good, or as a control processor until another
/// one takes over.
public interface Fault extends Plugin {
  /// The step from which on it has failed, at least 0.
  int at();

  /// Reports the failed parts to `dead`; throws with a one-sentence message if `network` has no
  /// such part.
  void strike(StackTopology network, Casualties dead);

  /// The time during which a group has no control, if that is what fails.
  default Optional<ControlOutage> outage() {
    return Optional.empty();
  }

  /// Receives the names of failed parts.
  interface Casualties {
    /// Marks a coupler as failed: it delivers nothing.
    void coupler(int coupler);

    /// Marks the transmitter of `processor` for the `index`-th coupler of its group as failed.
    void transmitter(int processor, int index);
  }
}
