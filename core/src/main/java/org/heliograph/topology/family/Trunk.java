package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network in which every optical link is a bundle of parallel links, over which a message is
/// striped.
///
/// Nodes, channels, labels and symmetries are those of `of`, so every scheduler applies; a lane has
/// `links` times the bandwidth. A coupler is replaced by as many couplers, a port of a switch by as
/// many ports: everything optical is there `links` times, in fibres beside each other, so the light
/// of one fibre loses what it lost before. Electrical links stay as they are. Where the network
/// states no bandwidth, that of the hardware is multiplied.
@AutoService(TopologyFamily.class)
@Summary("Trunks: every optical link of a network is a bundle of parallel links.")
public record Trunk(
    @Summary("network whose optical links are bundled") TopologyFamily of,
    @Summary("links of a bundle, at least 1") int links)
    implements TopologyFamily {
  public Trunk() {
    this(new Torus(), 2);
  }

  public Trunk {
    if (links < 1 || links > ChannelKind.MAX_LANES) {
      throw new IllegalArgumentException(
          "trunk: links (%s) must lie between 1 and %s.".formatted(links, ChannelKind.MAX_LANES));
    }
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final Topology network = of.build(notices);
    if (network.kinds().stream().noneMatch(kind -> kind.medium() == Medium.OPTICAL)) {
      throw new IllegalArgumentException(
          "trunk: %s has no optical link that could be bundled.".formatted(network.name()));
    }
    return network
        .withKinds(kind -> kind.medium() == Medium.OPTICAL ? kind.bundled(links) : kind)
        .withName(SpecText.of(this));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return of.members(range).stream()
        .<TopologyFamily>map(member -> new Trunk(member, links))
        .toList();
  }

  @Override
  public Optional<TopologyFamily> widened(final int factor) {
    return of.widened(factor)
        .<TopologyFamily>map(wider -> new Trunk(wider, links))
        .or(() -> Optional.of(new Trunk(of, Math.multiplyExact(links, factor))));
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
