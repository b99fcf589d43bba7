package org.heliograph.topology.family;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The links of a WDM network, independent of its shape.
///
/// Each link has `fibers` fibres of `wavelengths` wavelengths. A wavelength carries `bandwidth`,
/// which is that of the hardware if it is absent, or, if `rates` is given, the rate of the
/// modulators of the node that writes it. A lightpath has the rate of its first channel, since
/// nodes that it passes do not touch the signal.
public record WdmLinks(
    @Summary("wavelengths per fibre, at least 1") int wavelengths,
    @Summary("parallel fibres per direction, at least 1") int fibers,
    @Summary("bandwidth of one wavelength; by default that of the hardware")
        Optional<Bandwidth> bandwidth,
    @Summary("propagation time between neighbours; by default that of the hardware")
        Optional<Time> propagation,
    @Summary("bandwidth of each node's modulators; empty = all equal") List<Bandwidth> rates,
    @Summary("optical power budget; by default that of the hardware")
        Optional<OpticalPowerBudget> light) {
  /// The rate of one wavelength if neither network nor hardware states one: 40 Gb/s (*optree*, Sec.
  /// IV-A).
  static final Bandwidth BANDWIDTH = Bandwidth.parse("40Gb/s");

  /// The propagation if none is stated: over 2 m of fibre between neighbours (an assumption), at 5
  /// ns/m: the group index of silica fibre is 1.47.
  static final Time PROPAGATION = Time.parse("10ns");

  public WdmLinks() {
    this(2, 1);
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmLinks(final int wavelengths, final int fibers) {
    this(wavelengths, fibers, Optional.empty(), Optional.empty(), List.of(), Optional.empty());
  }

  public WdmLinks {
    rates = List.copyOf(rates);
    final long lanes = (long) wavelengths * fibers;
    if (wavelengths < 1 || fibers < 1 || lanes > ChannelKind.MAX_LANES) {
      throw new IllegalArgumentException(
          "wavelengths (%s) and fibers (%s) must be at least 1, their product at most %s."
              .formatted(wavelengths, fibers, ChannelKind.MAX_LANES));
    }
  }

  /// Throws if `rates` is neither empty nor one for each of `nodes` nodes.
  void requireRates(final String family, final long nodes) {
    if (!rates.isEmpty() && rates.size() != nodes) {
      throw new IllegalArgumentException(
          "%s: rates must be one for each of %s, or none; %s are given."
              .formatted(family, Count.of(nodes, "node"), rates.size()));
    }
  }

  /// Whether a network of `nodes` nodes may have these links.
  boolean fit(final int nodes) {
    return rates.isEmpty() || rates.size() == nodes;
  }

  /// The same links with `factor` times as many wavelengths.
  WdmLinks widened(final int factor) {
    return new WdmLinks(
        Math.multiplyExact(wavelengths, factor), fibers, bandwidth, propagation, rates, light);
  }

  /// The network `plain` under the name `name`, with links of this kind.
  Topology of(final Topology plain, final String name) {
    final TopologyBuilder builder = new TopologyBuilder(name, plain.nodes());
    builder.ranks(plain.ranks()).ports(plain.ports()).switchOperations(plain.switchOperations());
    for (long channel = 0; channel < plain.channels(); channel++) {
      final int writer = plain.writer(channel, 0);
      builder.kind(kind(writer)).link(writer, plain.reader(channel, 0));
    }
    return builder
        .labels(plain::label)
        .positions(plain::position)
        .coordinates(plain::coordinates)
        .symmetry(() -> plain.symmetry().generators().stream().filter(this::keepsRates).toList())
        .light(
            new OpticalParameters(
                light.orElseGet(Microrings::new), wavelengths, 1, light.isPresent()))
        .build();
  }

  private ChannelKind kind(final int writer) {
    return new ChannelKind(
        wavelengths * fibers,
        Medium.OPTICAL,
        rates.isEmpty() ? bandwidth.orElse(BANDWIDTH) : rates.get(writer),
        propagation.orElse(PROPAGATION),
        new ChannelKind.Stated(!rates.isEmpty() || bandwidth.isPresent(), propagation.isPresent()));
  }

  private boolean keepsRates(final int[] permutation) {
    return IntStream.range(0, rates.size())
        .allMatch(node -> rates.get(node).equals(rates.get(permutation[node])));
  }
}
