package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.StackTopology;

/// A coupler that fails at a step and does not recover.
@AutoService(Fault.class)
@Summary("A failed coupler.")
public record Coupler(
    @Summary("number of the coupler") int coupler, @Summary("step in which it fails") int at)
    implements Fault {
  public Coupler() {
    this(0);
  }

  /// Failed from the first step on.
  public Coupler(final int coupler) {
    this(coupler, 0);
  }

  public Coupler {
    if (coupler < 0 || at < 0) {
      throw new IllegalArgumentException(
          "coupler: its number (%s) and its step (%s) must not be negative."
              .formatted(coupler, at));
    }
  }

  @Override
  public void strike(final StackTopology network, final Casualties dead) {
    if (coupler >= network.channels()) {
      throw new IllegalArgumentException(
          "coupler: coupler %s does not exist in %s; its couplers run from 0 to %s."
              .formatted(coupler, network.name(), network.channels() - 1));
    }
    dead.coupler(coupler);
  }
}
