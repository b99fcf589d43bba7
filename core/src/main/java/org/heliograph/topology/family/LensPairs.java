package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalLosses;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.OpticalRoute;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// The optical power budget of free-space links, such as those of OTIS: from a laser through two
/// lenses to a detector.
///
/// A link loses modulator + 2·lens. Laser and receiver are those of `microrings`; modulator, margin
/// and a lens that loses 1 dB, alignment included, are assumed.
@AutoService(OpticalPowerBudget.class)
@Summary("Power budget of free-space links through two lenses each.")
public record LensPairs(
    @Summary("laser power per wavelength") PowerLevel laser,
    @Summary("minimum power that a receiver needs") PowerLevel sensitivity,
    @Summary("safety margin") Decibels margin,
    @Summary("loss of a modulator") Decibels modulator,
    @Summary("loss of a lens, alignment included") Decibels lens)
    implements OpticalPowerBudget {
  public LensPairs() {
    this(
        PowerLevel.parse("10dBm"),
        PowerLevel.parse("-20dBm"),
        Decibels.parse("3dB"),
        Decibels.parse("3dB"),
        Decibels.parse("1dB"));
  }

  public LensPairs {
    OpticalLosses.require(
        "lens-pairs",
        new OpticalLosses.Item("margin", margin, 1),
        new OpticalLosses.Item("modulator", modulator, 1),
        new OpticalLosses.Item("lens", lens, 1));
  }

  @Override
  public OpticalLosses losses(final OpticalRoute route) {
    return new OpticalLosses(
        List.of(
            new OpticalLosses.Item("modulator", modulator, 1),
            new OpticalLosses.Item("lenses", lens, 2)));
  }
}
