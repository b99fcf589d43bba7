package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Time;

/// What is assumed where nothing is known of the hardware, and every constant that may be known.
///
/// A message starts up in 1 µs, and a byte takes 0.5 ns on a channel, so 16 Gb/s: the constants of
/// *jaros2008*, Sec. 4. Without `bandwidth` or `propagation`, every network keeps its usual value:
/// 16 Gb/s and no propagation time, and what a family of optical networks says. Without
/// `reconfiguration` and frames, every switching model keeps its own. The energies of 1 pJ per bit
/// are assumed.
@AutoService(Hardware.class)
@Summary("Where nothing is known: 1 µs of start-up, 16 Gb/s or what the network assumes.")
@Source("jaros2008, Sec. 4")
public record Default(
    @Summary("start-up time of a message") Time startup,
    @Summary("bandwidth of one lane; by default what the network assumes")
        Optional<Bandwidth> bandwidth,
    @Summary("bandwidth of an electronic channel; by default as the others")
        Optional<Bandwidth> electrical,
    @Summary("propagation time of a link; by default what the network assumes")
        Optional<Time> propagation,
    @Summary("time to set up circuits or lightpaths; by default what the switching model assumes")
        Optional<Time> reconfiguration,
    @Summary("what is idle during a reconfiguration: port or node") Retune retune,
    @Summary("whether circuits are reconfigured while other nodes send") boolean overlap,
    @Summary("maximum sends (and receives) per node and slot; 0 = one per link") int ports,
    @Summary("whether chunks of one sender and circuit merge into one message") boolean merge,
    @Summary("size of a packet, in whole flits; by default what the switching model assumes")
        Optional<Bytes> packet,
    @Summary("size of a flit; by default what the switching model assumes") Optional<Bytes> flit,
    @Summary("time to convert one flit (O/E/O); by default what the switching model assumes")
        Optional<Time> cycle,
    @Summary("energy per bit over an electronic channel") EnergyPerBit electricalEnergy,
    @Summary("energy per bit over an optical channel, conversions included")
        EnergyPerBit opticalEnergy,
    @Summary("optical power budget; by default what the network assumes")
        Optional<OpticalPowerBudget> budget)
    implements Hardware {
  public Default() {
    this(
        Time.parse("1us"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Retune.NODE,
        true,
        0,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ChannelEnergy.ASSUMED.electrical(),
        ChannelEnergy.ASSUMED.optical(),
        Optional.empty());
  }

  public Default {
    reconfiguration.ifPresent(delay -> circuits(delay, retune, ports, merge));
    timing(reconfiguration, packet, flit, cycle);
  }

  private static Reconfigurable circuits(
      final Time delay, final Retune retune, final int ports, final boolean merge) {
    return new Reconfigurable(delay.toString(), retune, true, false, ports, 0, merge);
  }

  private static Timing timing(
      final Optional<Time> reconfiguration,
      final Optional<Bytes> packet,
      final Optional<Bytes> flit,
      final Optional<Time> cycle) {
    final Timing assumed = WavelengthRouted.ASSUMED;
    final Framing framing = assumed.framing();
    return new Timing(
        reconfiguration.orElse(assumed.perSlot()),
        Time.ZERO,
        new Framing(
            packet.orElse(framing.packet()),
            flit.orElse(framing.flit()),
            cycle.orElse(framing.perFlit())));
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    final Bandwidth usual = bandwidth.orElse(kind.rate());
    return kind.completed(
        kind.medium() == Medium.ELECTRICAL ? electrical.orElse(usual) : usual,
        propagation.orElse(kind.propagation()));
  }

  @Override
  public Optional<Timing> lightpaths() {
    return reconfiguration.isPresent()
            || packet.isPresent()
            || flit.isPresent()
            || cycle.isPresent()
        ? Optional.of(timing(reconfiguration, packet, flit, cycle))
        : Optional.empty();
  }

  @Override
  public Optional<Reconfigurable> circuits() {
    return reconfiguration.map(delay -> circuits(delay, retune, ports, merge));
  }

  @Override
  public ChannelEnergy energy() {
    return new ChannelEnergy(electricalEnergy, opticalEnergy);
  }

  @Override
  public Optional<OpticalPowerBudget> light() {
    return budget;
  }
}
