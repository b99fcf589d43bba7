package org.heliograph.topology;

import java.util.function.Consumer;
import org.heliograph.plugin.Plugin;

/// A family of networks: a record whose components are its parameters.
public interface TopologyFamily extends Plugin {
  /// Builds the member with these parameters; may take time and memory linear in its channels.
  Topology build();

  /// Builds the same; a sentence about each thing that a file says and that is not used is given to
  /// `notices`.
  default Topology build(final Consumer<String> notices) {
    return build();
  }

  /// The spec text of the default switching model for this hardware.
  default String switching() {
    return "circuit";
  }

  /// The spec text of the hardware that is assumed if none is named.
  default String hardware() {
    return "default";
  }

  /// The spec text of the default cost model for this hardware.
  default String cost() {
    return "slot-time";
  }

  /// The spec text of the default simulator of schedules, under the assumptions of [#cost()].
  default String simulator() {
    return "slot-clock";
  }
}
