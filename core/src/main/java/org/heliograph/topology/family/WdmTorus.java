package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The WDM torus: a torus whose rows, along every dimension, are WDM rings.
///
/// Nodes and channels are numbered as in the torus; links are those of the WDM ring. Source: the
/// multi-stage schemes that *optree*, Sec. II, builds on are for lines, rings and tori.
@AutoService(TopologyFamily.class)
@Summary("Torus of optical fibres in both directions, many wavelengths each.")
@Source("optree, Sec. II")
public record WdmTorus(
    @Summary("nodes along each dimension, at least 3 each") List<Integer> sides,
    @Summary("wavelengths per fibre, at least 1") int wavelengths,
    @Summary("parallel fibres per direction, at least 1") int fibers,
    @Summary("bandwidth of one wavelength; by default that of the hardware")
        Optional<Bandwidth> bandwidth,
    @Summary("propagation time between neighbours; by default that of the hardware")
        Optional<Time> propagation,
    @Summary("bandwidth of each node's modulators; empty = all equal") List<Bandwidth> rates,
    @Summary("optical power budget; by default that of the hardware")
        Optional<OpticalPowerBudget> light)
    implements TopologyFamily {
  public WdmTorus() {
    this(List.of(4, 4), 2, 1);
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmTorus(final List<Integer> sides, final int wavelengths, final int fibers) {
    this(
        sides,
        wavelengths,
        fibers,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /// With all properties of the links.
  public WdmTorus(
      final List<Integer> sides,
      final int wavelengths,
      final int fibers,
      final Bandwidth bandwidth,
      final Time propagation,
      final List<Bandwidth> rates,
      final OpticalPowerBudget light) {
    this(
        sides,
        wavelengths,
        fibers,
        Optional.of(bandwidth),
        Optional.of(propagation),
        rates,
        Optional.of(light));
  }

  public WdmTorus {
    sides = List.copyOf(sides);
    rates = List.copyOf(rates);
    for (final int side : sides) {
      if (side < 3) {
        throw new IllegalArgumentException(
            "wdm-torus: width (%s) must be at least 3, since a ring of two nodes is a double link."
                .formatted(side));
      }
    }
    new WdmHardware("wdm-torus", wavelengths, fibers, bandwidth, propagation, rates, light)
        .requireRates(Grid.size(sides));
  }

  /// Tori of the same links; none if the nodes have rates, which belong to one size.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return new GridMembers(3, this::resized, GridMembers::aroundTorus)
        .within(rates.isEmpty() ? range : new NodeRange(1, 0), sides);
  }

  private WdmTorus resized(final List<Integer> others) {
    return new WdmTorus(others, wavelengths, fibers, bandwidth, propagation, rates, light);
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return Optional.of(
        new WdmTorus(
            sides,
            Math.multiplyExact(wavelengths, factor),
            fibers,
            bandwidth,
            propagation,
            rates,
            light));
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    final Topology plain = new Torus(sides).builder(name).build();
    return new WdmHardware("wdm-torus", wavelengths, fibers, bandwidth, propagation, rates, light)
        .of(plain, name);
  }

  @Override
  public String switching() {
    return WdmHardware.SWITCHING;
  }

  @Override
  public String hardware() {
    return WdmHardware.HARDWARE;
  }
}
