package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.family.SwitchedFibres;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Nodes around an optical circuit switch: any circuit, after a reconfiguration.
///
/// From *farrington2012*: 2.8 µs to switch and 8.7 µs until the receiver has locked, 11.5 µs
/// together, for the transmitter that changes. The programming of the switch (68.5 µs there) is
/// known in advance for a schedule, so it does not count. Assumed: transceivers of 100 Gb/s, and a
/// start-up of 1 µs, which counts the light's way to the switch and from it.
@AutoService(Hardware.class)
@Summary("Nodes around an optical circuit switch, each circuit set up in 11.5 µs.")
@Source("farrington2012")
public record Ocs(
    @Summary("bandwidth of a circuit") Bandwidth bandwidth,
    @Summary("propagation time through the switch") Time propagation,
    @Summary("start-up time of a message") Time startup,
    @Summary("time to set up a circuit") Time reconfiguration,
    @Summary("what is idle during a reconfiguration: port or node") Retune retune,
    @Summary("whether circuits are reconfigured while other nodes send") boolean overlap,
    @Summary("maximum sends (and receives) per node and slot; 0 = one per link") int ports,
    @Summary("whether chunks of one sender and circuit merge into one message") boolean merge,
    @Summary("optical power budget of its circuits") OpticalPowerBudget budget)
    implements Hardware {
  public Ocs() {
    this(
        Bandwidth.parse("100Gb/s"),
        Time.ZERO,
        Time.parse("1us"),
        Time.parse("11500ns"),
        Retune.PORT,
        true,
        0,
        true,
        new SwitchedFibres());
  }

  public Ocs {
    circuits(reconfiguration, retune, ports, merge);
  }

  private static Reconfigurable circuits(
      final Time delay, final Retune retune, final int ports, final boolean merge) {
    return new Reconfigurable(delay.toString(), retune, true, false, ports, 0, merge);
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return kind.completed(bandwidth, propagation);
  }

  @Override
  public Optional<Reconfigurable> circuits() {
    return Optional.of(circuits(reconfiguration, retune, ports, merge));
  }

  @Override
  public Optional<OpticalPowerBudget> light() {
    return Optional.of(budget);
  }
}
