package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// Circuits that a sender reconfigures: after a change of target its transmitter is idle for a
/// delay.
///
/// `delay` is a whole number of idle slots, which a rule enforces, or a time such as `25us`, which
/// is priced and simulated. Receivers are passive unless `receivers` is set. `ports` of 1 is the
/// single-port model, in which a node holds all its links but uses one at a time. `circuits` is the
/// size of an optical circuit switch that all nodes share. With `aggregate` the chunks that one
/// node sends over one circuit in one slot are one message. Source: *latency-hiding*, Sec. 2 and 3.
@AutoService(SwitchingModel.class)
@Summary("Reconfigurable circuits: a transmitter is idle during its reconfiguration.")
@Source("latency-hiding, Sec. 2 and 3")
public record Reconfigurable(
    @Summary("delay of a reconfiguration: idle slots (1) or a time (25us)") String delay,
    @Summary("what is idle during a reconfiguration: port or node") Retune retune,
    @Summary("whether the first circuits are configured before the start") boolean preconfigured,
    @Summary("whether receivers must be reconfigured too") boolean receivers,
    @Summary("maximum sends (and receives) per node and slot; 0 = one per link") int ports,
    @Summary("maximum number of channels used in one slot; 0 = no limit") int circuits,
    @Summary("whether chunks of one sender and circuit merge into one message") boolean aggregate)
    implements SwitchingModel {
  // A slot is an int; some schedulers need a few reconfigurations for every node.
  private static final int MOST_SLOTS = 1 << 29;

  public Reconfigurable() {
    this("1", Retune.NODE, true);
  }

  /// Passive receivers, all links at once, any number of circuits, one chunk per message.
  public Reconfigurable(final String delay, final Retune retune, final boolean preconfigured) {
    this(delay, retune, preconfigured, false, PortCount.ALL, 0, false);
  }

  public Reconfigurable {
    if (delay.matches("[0-9]{7,}")) {
      throw new IllegalArgumentException(
          "reconfigurable: delay (%s) must be at most 999999 idle slots, or a time such as 25us."
              .formatted(delay));
    }
    if (!isCount(delay)) {
      Time.parse(delay);
    }
    PortCount.require("ports", ports);
    if (circuits < 0) {
      throw new IllegalArgumentException(
          "reconfigurable: circuits (%s) must be a positive number, or 0 for any number."
              .formatted(circuits));
    }
  }

  private static boolean isCount(final String delay) {
    return delay.matches("[0-9]{1,6}");
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    final int limit = PortCount.limit(ports, topology.ports());
    return Capabilities.FREE
        .withHops(1)
        .withPorts(limit, limit)
        .withRetuning(retuning(topology))
        .withAggregation(aggregate);
  }

  /// The delay in slots; throws if one reconfiguration per node would need more slots than there
  /// are.
  private int idleSlots(final Topology topology) {
    final int idle = isCount(delay) ? Integer.parseInt(delay) : 0;
    final int most = MOST_SLOTS / topology.nodes();
    if (idle > most) {
      throw new IllegalArgumentException(
          ("reconfigurable: delay (%s) is too many idle slots for %s, one after another."
                  + " Maybe delay=%s, or a time such as 25us.")
              .formatted(idle, Count.of(topology.nodes(), "node"), most));
    }
    return idle;
  }

  private ReconfigurationSlots retuning(final Topology topology) {
    return new ReconfigurationSlots(
        idleSlots(topology),
        retune,
        preconfigured,
        topology.ports(),
        receivers,
        circuits == 0 ? Capabilities.UNLIMITED : circuits);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final ReconfigurationSlots reconfigurationSlots = retuning(topology);
    final int limit = PortCount.limit(ports, topology.ports());
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PointToPoint());
    rules.add(new HopLimit(1));
    rules.add(new PortLimit(limit, limit, aggregate));
    if (reconfigurationSlots.delay() > 0) {
      rules.add(new ReconfigurationGap(reconfigurationSlots));
    }
    if (circuits > 0) {
      rules.add(new CircuitLimit(circuits));
    }
    return rules;
  }

  @Override
  public Timing timing() {
    return isCount(delay) ? Timing.FREE : new Timing(Time.ZERO, Time.parse(delay));
  }
}
