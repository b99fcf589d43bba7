package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalAmplifier;
import org.heliograph.topology.OpticalLosses;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.OpticalRemedy;
import org.heliograph.topology.OpticalRoute;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;

/// The optical power budget of nodes built of microrings, one ring per wavelength and fibre, as in
/// TeraRack.
///
/// With w wavelengths per fibre, light enters the sender's chip through a coupler, passes w − 1
/// rings off resonance and the modulator, and leaves through a coupler. At each node on the way it
/// enters, passes the w rings of the node's receivers, and leaves. At the end it enters, passes at
/// most w − 1 rings, and goes through the one that drops it. So h links lose
///
/// modulator + drop + 3·coupler + 2(w−1)·r + (h−1)·(2·coupler + w·r), with r = ring + crosstalk.
///
/// Power, sensitivity, drop, ring and coupler are the *realistic* parameters of PhoenixSim
/// (*chan2010*: `LaserPower`, `DetectorSensitivity`, `PassThroughRingLoss`, `PassByRingLoss`,
/// `IL_Facet_Lateral`). Assumed: a modulator that passes half the light, a margin of 3 dB, and a
/// penalty for the crosstalk of a ring (*bahadori2016* has the underlying law). Fibre between
/// neighbours loses less than 0.001 dB (*g652*) and is neglected.
///
/// `gain`, `noise` and `osnr` only answer which amplifiers would help a lightpath that is too long;
/// they are assumed.
@AutoService(OpticalPowerBudget.class)
@Summary("Power budget of microrings, one per wavelength and fibre in every node.")
public record Microrings(
    @Summary("laser power per wavelength") PowerLevel laser,
    @Summary("minimum power that a receiver needs") PowerLevel sensitivity,
    @Summary("safety margin") Decibels margin,
    @Summary("loss of a modulator") Decibels modulator,
    @Summary("loss of the ring that drops a wavelength to its receiver") Decibels drop,
    @Summary("loss of a ring passed off resonance") Decibels ring,
    @Summary("power penalty for the crosstalk of a ring passed off resonance") Decibels crosstalk,
    @Summary("loss of a coupler between chip and fibre") Decibels coupler,
    @Summary("maximum gain of an amplifier, if one were added") Decibels gain,
    @Summary("noise figure of such an amplifier") Decibels noise,
    @Summary("ratio of signal to noise that a receiver requires then") Decibels osnr)
    implements OpticalPowerBudget {
  private static final long COUPLERS_AT_ENDS = 3;
  private static final long COUPLERS_PASSED = 2;

  public Microrings() {
    this(
        PowerLevel.parse("10dBm"),
        PowerLevel.parse("-20dBm"),
        Decibels.parse("3dB"),
        Decibels.parse("3dB"),
        Decibels.parse("0.5dB"),
        Decibels.parse("0.005dB"),
        Decibels.parse("0.001dB"),
        Decibels.parse("1dB"),
        Decibels.parse("20dB"),
        Decibels.parse("5dB"),
        Decibels.parse("20dB"));
  }

  public Microrings {
    OpticalLosses.require(
        "microrings",
        new OpticalLosses.Item("margin", margin, 1),
        new OpticalLosses.Item("modulator", modulator, 1),
        new OpticalLosses.Item("drop", drop, 1),
        new OpticalLosses.Item("ring", ring, 1),
        new OpticalLosses.Item("crosstalk", crosstalk, 1),
        new OpticalLosses.Item("coupler", coupler, 1));
  }

  @Override
  public boolean passesNodes() {
    return true;
  }

  @Override
  public OpticalLosses losses(final OpticalRoute route) {
    final long passed = route.links() - 1L;
    return new OpticalLosses(
        List.of(
            new OpticalLosses.Item("modulator", modulator, 1),
            new OpticalLosses.Item("drop", drop, 1),
            new OpticalLosses.Item(
                "couplers", coupler, COUPLERS_AT_ENDS + COUPLERS_PASSED * passed),
            new OpticalLosses.Item(
                "rings off resonance",
                ring.plus(crosstalk),
                2L * (route.wavelengths() - 1) + route.wavelengths() * passed)));
  }

  @Override
  public Optional<OpticalRemedy> amplifiers(final OpticalRoute route) {
    final int wavelengths = route.wavelengths();
    final Decibels ofSender =
        modulator.plus(coupler.times(2)).plus(ring.plus(crosstalk).times(wavelengths - 1L));
    return new OpticalAmplifier(gain, noise, osnr)
        .over(
            new OpticalAmplifier.Stretch(
                route.links(),
                new OpticalParameters(this, wavelengths).reach(),
                laser.plus(ofSender.times(-1)),
                perNodePassed(wavelengths)));
  }

  private Decibels perNodePassed(final int wavelengths) {
    return coupler.times(COUPLERS_PASSED).plus(ring.plus(crosstalk).times(wavelengths));
  }

  @Override
  public List<Part> parts(final OpticalRoute link) {
    final int wavelengths = link.wavelengths();
    final List<Part> parts = new ArrayList<>(partsOfBudget());
    parts.add(
        new Part(
            "loss at the ends",
            loss(link).toString(),
            "modulator %s, drop %s, %s couplers of %s, %s rings off resonance of %s + %s"
                .formatted(
                    modulator.display(),
                    drop.display(),
                    COUPLERS_AT_ENDS,
                    coupler.display(),
                    2 * (wavelengths - 1),
                    ring.display(),
                    crosstalk.display())));
    parts.add(
        new Part(
            "loss per node passed",
            perNodePassed(wavelengths).toString(),
            "%s couplers of %s, %s rings off resonance of %s + %s"
                .formatted(
                    COUPLERS_PASSED,
                    coupler.display(),
                    wavelengths,
                    ring.display(),
                    crosstalk.display())));
    return List.copyOf(parts);
  }
}
