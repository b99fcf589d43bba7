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

/// The WDM line: nodes 0…n−1 in a row, with fibres in both directions between neighbours.
///
/// It is a WDM ring without its closing links: one link in each direction between `i` and `i+1`.
/// Source: Lemma 1 of *optree*.
@AutoService(TopologyFamily.class)
@Summary("Line of optical fibres in both directions, many wavelengths each.")
@Source("optree, Lemma 1")
public record WdmLine(
    @Summary("number of nodes, at least 2") int n,
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
  public WdmLine() {
    this(16, 2, 1);
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmLine(final int n, final int wavelengths, final int fibers) {
    this(n, wavelengths, fibers, Optional.empty(), Optional.empty(), List.of(), Optional.empty());
  }

  /// With all properties of the links.
  public WdmLine(
      final int n,
      final int wavelengths,
      final int fibers,
      final Bandwidth bandwidth,
      final Time propagation,
      final List<Bandwidth> rates,
      final OpticalPowerBudget light) {
    this(
        n,
        wavelengths,
        fibers,
        Optional.of(bandwidth),
        Optional.of(propagation),
        rates,
        Optional.of(light));
  }

  public WdmLine {
    rates = List.copyOf(rates);
    if (n < 2) {
      throw new IllegalArgumentException(
          "wdm-line: n (%s) must be at least 2; one node has no other to send to.".formatted(n));
    }
    new WdmHardware("wdm-line", wavelengths, fibers, bandwidth, propagation, rates, light)
        .requireRates(n);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range,
        nodes -> nodes >= 2 && (rates.isEmpty() || rates.size() == nodes),
        nodes -> new WdmLine(nodes, wavelengths, fibers, bandwidth, propagation, rates, light));
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return Optional.of(
        new WdmLine(
            n,
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
    final Topology plain = new Mesh(List.of(n)).builder(name).build();
    return new WdmHardware("wdm-line", wavelengths, fibers, bandwidth, propagation, rates, light)
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
