package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.family.Microrings;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Time;

/// A chip with waveguides and microrings between its cores, and wires inside groups of cores.
///
/// After the parts that *chan2010* describes; all numbers are assumed: modulators of 10 Gb/s per
/// wavelength; wires of 128 bits at 1 GHz, so 128 Gb/s; waveguides of 2 mm between neighbours,
/// 28 ps at a group index of 4.2; 1 ns to set a ring by carrier injection; 10 ns to hand a message
/// to the network; 1 pJ per bit over a wire and 0.5 pJ over a waveguide.
@AutoService(Hardware.class)
@Summary("Chip with waveguides and microrings between its cores, and wires inside groups.")
@Source("chan2010")
public record OnChip(
    @Summary("bandwidth of one wavelength") Bandwidth bandwidth,
    @Summary("bandwidth of a wire bundle") Bandwidth electrical,
    @Summary("propagation time of a link") Time propagation,
    @Summary("start-up time of a message") Time startup,
    @Summary("time to configure the lightpaths of a slot") Time reconfiguration,
    @Summary("optical power budget of its lightpaths") OpticalPowerBudget budget)
    implements Hardware {
  public OnChip() {
    this(
        Bandwidth.parse("10Gb/s"),
        Bandwidth.parse("128Gb/s"),
        Time.parse("28ps"),
        Time.parse("10ns"),
        Time.parse("1ns"),
        new Microrings());
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return kind.completed(kind.medium() == Medium.OPTICAL ? bandwidth : electrical, propagation);
  }

  @Override
  public Optional<Timing> lightpaths() {
    return Optional.of(new Timing(reconfiguration, Time.ZERO, Framing.NONE));
  }

  @Override
  public ChannelEnergy energy() {
    return new ChannelEnergy(EnergyPerBit.parse("1pJ/b"), EnergyPerBit.parse("500fJ/b"));
  }

  @Override
  public Optional<OpticalPowerBudget> light() {
    return Optional.of(budget);
  }
}
