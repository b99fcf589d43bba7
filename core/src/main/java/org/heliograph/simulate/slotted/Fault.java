package org.heliograph.simulate.slotted;

import org.heliograph.plugin.Plugin;
import org.heliograph.topology.StackTopology;

/// Something of a stack-graph that dies in a step, and stays dead.
public interface Fault extends Plugin {
  /// The step from which on it is dead, at least 0.
  int at();

  /// Names to `dead` what dies; throws with one sentence if `network` has no such thing.
  void strike(StackTopology network, Casualties dead);

  /// Takes the names of what dies.
  interface Casualties {
    /// A coupler: nobody hears what is written on it.
    void coupler(int coupler);

    /// The transmitter of `processor` for the `index`-th coupler that its group writes.
    void transmitter(int processor, int index);
  }
}
