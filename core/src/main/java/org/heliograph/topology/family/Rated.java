package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.ChannelSet;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// A network of which some links, or all, have the stated bandwidth per lane.
///
/// Everything else is that of `of`: nodes, lanes, medium, symmetries. What `of` or the hardware say
/// of the bandwidth of these links is replaced. A link is rated in one direction, as a channel, and
/// is named as in [Damaged]. Rates inside each other give links of several rates. Bundles of
/// [Trunk] and loads of [Loaded] inside `of` still multiply the rate.
@AutoService(TopologyFamily.class)
@Summary("Network of which some links, or all, have the stated bandwidth.")
public record Rated(
    @Summary("network whose links are rated") TopologyFamily of,
    @Summary("bandwidth of a lane, one way") Bandwidth bandwidth,
    @Summary("propagation time of a link; by default that of the network or the hardware")
        Optional<Time> propagation,
    @Summary("rated links, one direction each: 01-10, or a channel number; by default all")
        List<String> links)
    implements TopologyFamily {
  public Rated() {
    this(new Ring(4, false), Bandwidth.parse("100Gb/s"));
  }

  /// The network with this bandwidth for all lanes.
  public Rated(final TopologyFamily of, final Bandwidth bandwidth) {
    this(of, bandwidth, Optional.empty(), List.of());
  }

  public Rated {
    links = List.copyOf(links);
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    return ChannelSet.changed("rated", of.build(notices), SpecText.of(this), links, this::rated);
  }

  private ChannelKind rated(final ChannelKind kind) {
    final ChannelKind rated =
        new ChannelKind(
            kind.lanes(),
            kind.medium(),
            bandwidth,
            kind.propagation(),
            new ChannelKind.Stated(true, kind.stated().propagation()),
            kind.bundle(),
            kind.free());
    return propagation.map(rated::withPropagation).orElse(rated);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return of.members(range).stream()
        .<TopologyFamily>map(member -> new Rated(member, bandwidth, propagation, links))
        .toList();
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return of.widened(factor).map(wider -> new Rated(wider, bandwidth, propagation, links));
  }

  @Override
  public String switching() {
    return of.switching();
  }

  @Override
  public String hardware() {
    return of.hardware();
  }
}
