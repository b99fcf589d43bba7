package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalPowerBudget;
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
    @Summary("loss of a coupler between chip and fibre") Decibels coupler)
    implements OpticalPowerBudget {
  private static final int COUPLERS_AT_ENDS = 3;
  private static final int COUPLERS_PASSED = 2;

  public Microrings() {
    this(
        PowerLevel.parse("10dBm"),
        PowerLevel.parse("-20dBm"),
        Decibels.parse("3dB"),
        Decibels.parse("3dB"),
        Decibels.parse("0.5dB"),
        Decibels.parse("0.005dB"),
        Decibels.parse("0.001dB"),
        Decibels.parse("1dB"));
  }

  public Microrings {
    Map.of(
            "margin", margin,
            "modulator", modulator,
            "drop", drop,
            "ring", ring,
            "crosstalk", crosstalk,
            "coupler", coupler)
        .entrySet()
        .stream()
        .filter(loss -> loss.getValue().millidecibels() < 0)
        .min(Map.Entry.comparingByKey())
        .ifPresent(Microrings::refuse);
  }

  private static void refuse(final Map.Entry<String, Decibels> loss) {
    throw new IllegalArgumentException(
        "microrings: %s (%s) must not be negative; a loss of 3dB leaves half the power."
            .formatted(loss.getKey(), loss.getValue()));
  }

  @Override
  public Decibels budget() {
    return laser.above(sensitivity).plus(margin.times(-1));
  }

  @Override
  public Decibels loss(final int links, final int wavelengths) {
    return atEnds(wavelengths).plus(perNodePassed(wavelengths).times(links - 1L));
  }

  private Decibels atEnds(final int wavelengths) {
    return modulator
        .plus(drop)
        .plus(coupler.times(COUPLERS_AT_ENDS))
        .plus(ring.plus(crosstalk).times(2L * (wavelengths - 1)));
  }

  private Decibels perNodePassed(final int wavelengths) {
    return coupler.times(COUPLERS_PASSED).plus(ring.plus(crosstalk).times(wavelengths));
  }

  @Override
  public List<Part> parts(final int wavelengths) {
    return List.of(
        new Part("laser power", laser.toString(), "per wavelength"),
        new Part("receiver sensitivity", sensitivity.toString(), ""),
        new Part("optical power budget", budget().toString(), "less a margin of " + margin),
        new Part(
            "loss at the ends",
            atEnds(wavelengths).toString(),
            "modulator %s, drop %s, %s couplers of %s, %s rings off resonance of %s + %s"
                .formatted(
                    modulator,
                    drop,
                    COUPLERS_AT_ENDS,
                    coupler,
                    2 * (wavelengths - 1),
                    ring,
                    crosstalk)),
        new Part(
            "loss per node passed",
            perNodePassed(wavelengths).toString(),
            "%s couplers of %s, %s rings off resonance of %s + %s"
                .formatted(COUPLERS_PASSED, coupler, wavelengths, ring, crosstalk)));
  }
}
