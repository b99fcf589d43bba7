package org.heliograph.switching;

import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A switching model: what the hardware allows, as capabilities for schedulers and as rules for the
/// verifier.
public interface SwitchingModel extends Plugin {
  /// The capabilities on which schedulers may rely.
  Capabilities capabilities(Topology topology);

  /// The rules that apply in addition to those that always apply.
  List<Rule> rules(Topology topology);

  /// The same model with the constants of `hardware` where it states none itself.
  default SwitchingModel completed(final Timing hardware) {
    return this;
  }

  /// The time constants.
  default Timing timing() {
    return Timing.FREE;
  }
}
