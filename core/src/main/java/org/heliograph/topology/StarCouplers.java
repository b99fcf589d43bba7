package org.heliograph.topology;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// The optical power budget of passive stars: a coupler of degree s gives each receiver 1/s of the
/// light.
///
/// A link loses modulator + 2·coupler + 10·log₁₀ s + excess. The excess of 2 dB is what fused stars
/// of 4 to 19 fibres lose besides splitting, 1.3 dB to 2.6 dB (*rawson1978*). Laser, receiver and
/// coupler are those of `microrings`; modulator and margin are assumed.
@AutoService(OpticalPowerBudget.class)
@Summary("Power budget of passive stars: splitting loss and excess of one coupler.")
@Source("rawson1978")
public record StarCouplers(
    @Summary("laser power per wavelength") PowerLevel laser,
    @Summary("minimum power that a receiver needs") PowerLevel sensitivity,
    @Summary("safety margin") Decibels margin,
    @Summary("loss of a modulator") Decibels modulator,
    @Summary("loss of a coupler between chip and fibre") Decibels coupler,
    @Summary("loss of a star in addition to splitting") Decibels excess)
    implements OpticalPowerBudget {
  public StarCouplers() {
    this(
        PowerLevel.parse("10dBm"),
        PowerLevel.parse("-20dBm"),
        Decibels.parse("3dB"),
        Decibels.parse("3dB"),
        Decibels.parse("1dB"),
        Decibels.parse("2dB"));
  }

  public StarCouplers {
    OpticalLosses.require(
        "star-couplers",
        new OpticalLosses.Item("margin", margin, 1),
        new OpticalLosses.Item("modulator", modulator, 1),
        new OpticalLosses.Item("coupler", coupler, 1),
        new OpticalLosses.Item("excess", excess, 1));
  }

  @Override
  public OpticalLosses losses(final OpticalRoute route) {
    return new OpticalLosses(
        List.of(
            new OpticalLosses.Item("modulator", modulator, 1),
            new OpticalLosses.Item("couplers", coupler, 2),
            new OpticalLosses.Item("splitting", Decibels.splitting(route.ways()), 1),
            new OpticalLosses.Item("excess", excess, 1)));
  }
}
