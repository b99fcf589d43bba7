package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.control.ControlOutage;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.StackTopology;

/// A control processor that fails at a step: its group is without control until the next processor
/// of the group has noticed and takes over, with all counters at 0.
///
/// No message is lost; those of the group wait. The processor itself goes on sending and receiving.
/// Steps without control count for nobody in the fairness of a run.
@AutoService(Fault.class)
@Summary("A failed control processor; the next one of its group takes over after a silence.")
public record Controller(
    @Summary("number of the group") int group,
    @Summary("step in which it fails") int at,
    @Summary("steps until the next processor has taken over, at least 1") int silence)
    implements Fault {
  public Controller() {
    this(0, 0, 10);
  }

  public Controller {
    if (group < 0 || at < 0 || silence < 1) {
      throw new IllegalArgumentException(
          ("controller: its group (%s) and its step (%s) must not be negative, silence (%s) must be"
                  + " at least 1.")
              .formatted(group, at, silence));
    }
  }

  @Override
  public void strike(final StackTopology network, final Casualties dead) {
    if (group >= network.groups().nodes()) {
      throw new IllegalArgumentException(
          "controller: group %s does not exist in %s; its groups run from 0 to %s."
              .formatted(group, network.name(), network.groups().nodes() - 1));
    }
  }

  @Override
  public Optional<ControlOutage> outage() {
    return Optional.of(new ControlOutage(group, at, (long) at + silence));
  }
}
