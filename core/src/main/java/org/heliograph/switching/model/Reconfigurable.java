package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// Circuits that a sender retunes: after a change of target its transmitter is idle for a while.
///
/// The receiver is passive. `delay` is a whole number of idle slots, which a rule enforces, or a
/// time such as `25us`, which is priced. Source: *latency-hiding*, Sec. 2.
@AutoService(SwitchingModel.class)
@Summary("Reconfigurable circuits: a retuned transmitter is idle for the delay.")
public record Reconfigurable(
    @Summary("idle slots (1) or time (25us) of a retuning") String delay,
    @Summary("what is idle meanwhile: port or node") Retune retune,
    @Summary("whether the first circuits are set before the start") boolean preconfigured)
    implements SwitchingModel {
  public Reconfigurable() {
    this("1", Retune.NODE, true);
  }

  public Reconfigurable {
    if (!isCount(delay)) {
      Time.parse(delay);
    }
  }

  private static boolean isCount(final String delay) {
    return delay.matches("[0-9]{1,6}");
  }

  private int idleSlots() {
    return isCount(delay) ? Integer.parseInt(delay) : 0;
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    return Capabilities.FREE
        .withHops(1)
        .withPorts(topology.ports(), topology.ports())
        .withDelay(idleSlots(), retune, preconfigured);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PointToPoint());
    rules.add(new HopLimit(1));
    rules.add(new PortLimit(topology.ports(), topology.ports(), false));
    if (idleSlots() > 0) {
      rules.add(new ReconfigurationGap(idleSlots(), topology.ports(), retune, preconfigured));
    }
    return rules;
  }

  @Override
  public Timing timing() {
    return isCount(delay) ? Timing.FREE : new Timing(Time.ZERO, Time.parse(delay));
  }
}
