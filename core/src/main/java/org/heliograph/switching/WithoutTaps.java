package org.heliograph.switching;

import java.util.List;
import org.heliograph.topology.Topology;

/// A switching model without taps. Hardware cannot merge light from several senders, so a
/// light-tree has no valid reversal in time.
public record WithoutTaps(SwitchingModel original) implements SwitchingModel {
  @Override
  public Capabilities capabilities(final Topology topology) {
    final Capabilities allowed = original.capabilities(topology);
    return allowed.withLightpaths(allowed.laneContinuity(), false);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    return original.rules(topology);
  }

  @Override
  public SwitchingModel completed(final Timing hardware) {
    return new WithoutTaps(original.completed(hardware));
  }

  @Override
  public SwitchingModel resolved(final Topology topology) {
    return new WithoutTaps(original.resolved(topology));
  }

  @Override
  public Timing timing() {
    return original.timing();
  }
}
