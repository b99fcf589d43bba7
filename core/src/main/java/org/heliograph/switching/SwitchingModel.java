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

  /// The same model with what follows from the network, such as a reach that its optical power
  /// budget allows.
  default SwitchingModel resolved(final Topology topology) {
    return this;
  }

  /// The same model without the limits of the optical power budget.
  default SwitchingModel unlit() {
    return this;
  }

  /// Whether it leaves the optical power budget out of account, so that schedules are ranked
  /// without it.
  default boolean ignoresLight() {
    return false;
  }

  /// The spec text of the cost model that prices schedules if none is named. It and [#simulator()]
  /// make the same assumptions, so that every plan takes the same time in both.
  default String cost() {
    return "slot-time";
  }

  /// The spec text of the simulator that runs schedules if none is named.
  default String simulator() {
    return "slot-clock";
  }

  /// The time constants.
  default Timing timing() {
    return Timing.FREE;
  }
}
