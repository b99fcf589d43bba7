package org.heliograph.switching;

import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// What the hardware allows, as parameters for schedulers and as rules for the verifier.
public interface SwitchingModel extends Plugin {
  /// What schedulers may know.
  Capabilities capabilities(Topology topology);

  /// The rules that apply besides those that always do.
  List<Rule> rules(Topology topology);

  /// The constants of time.
  default Timing timing() {
    return Timing.FREE;
  }
}
