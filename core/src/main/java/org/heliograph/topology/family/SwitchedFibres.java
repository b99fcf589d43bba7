package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalLosses;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.OpticalRoute;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// The optical power budget of circuits through one optical switch.
///
/// A link loses modulator + 2·coupler + insertion. Laser, receiver and coupler are those of
/// `microrings`; modulator, margin and an insertion loss of 3 dB are assumed.
@AutoService(OpticalPowerBudget.class)
@Summary("Power budget of circuits through one optical switch.")
public record SwitchedFibres(
    @Summary("laser power per wavelength") PowerLevel laser,
    @Summary("minimum power that a receiver needs") PowerLevel sensitivity,
    @Summary("safety margin") Decibels margin,
    @Summary("loss of a modulator") Decibels modulator,
    @Summary("loss of a coupler between chip and fibre") Decibels coupler,
    @Summary("insertion loss of the switch") Decibels insertion)
    implements OpticalPowerBudget {
  public SwitchedFibres() {
    this(
        PowerLevel.parse("10dBm"),
        PowerLevel.parse("-20dBm"),
        Decibels.parse("3dB"),
        Decibels.parse("3dB"),
        Decibels.parse("1dB"),
        Decibels.parse("3dB"));
  }

  public SwitchedFibres {
    OpticalLosses.require(
        "switched-fibres",
        new OpticalLosses.Item("margin", margin, 1),
        new OpticalLosses.Item("modulator", modulator, 1),
        new OpticalLosses.Item("coupler", coupler, 1),
        new OpticalLosses.Item("insertion", insertion, 1));
  }

  @Override
  public OpticalLosses losses(final OpticalRoute route) {
    return new OpticalLosses(
        List.of(
            new OpticalLosses.Item("modulator", modulator, 1),
            new OpticalLosses.Item("couplers", coupler, 2),
            new OpticalLosses.Item("insertion", insertion, 1)));
  }
}
