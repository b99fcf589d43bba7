package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Fat nodes: every node of a network has several cores, with a shared memory inside and the links
/// of the network outside.
///
/// Core `node·cores + index`, written (label,index). Channel i is link i of the network, which any
/// core of its node may write; arrivals are placed in the shared memory, which all cores of the
/// other node read. The memory of node v is channel m + v: electrical, with one lane per core,
/// written and read by all of them. Source: *jaros2008*, Sec. 6.
@AutoService(TopologyFamily.class)
@Summary("Fat nodes: cores around a shared memory at every node of a network.")
@Source("jaros2008, Sec. 6")
public record Fat(
    @Summary("network of the nodes, all of which take part") TopologyFamily of,
    @Summary("cores per node, at least 2") int cores)
    implements TopologyFamily {
  public Fat() {
    this(new Kautz(), 4);
  }

  public Fat {
    if (cores < 2) {
      throw new IllegalArgumentException(
          "fat: cores (%s) must be at least 2, since a node of one core is the network itself."
              .formatted(cores));
    }
  }

  /// Fat nodes in the members of the network's family, with as many cores.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.around(of, range.divided(cores), member -> new Fat(member, cores));
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final String name = SpecText.of(this);
    final Topology network = of.build(notices);
    if (!network.isPointToPoint() || network.ranks().size() < network.nodes()) {
      throw new IllegalArgumentException(
          "%s: %s has couplers, or nodes that only forward. Maybe %s."
              .formatted(name, network.name(), SpecText.of(new Fat())));
    }
    final Stacked stacked = new Stacked(cores, network.nodes());
    final TopologyBuilder builder =
        stacked.builder(name, network.channels() + network.nodes(), network::label);
    for (long link = 0; link < network.channels(); link++) {
      builder.kind(network.kind(link));
      builder.channel(
          stacked.group(network.writer(link, 0)), stacked.group(network.reader(link, 0)));
    }
    builder.kind(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL).withLanes(cores));
    for (int node = 0; node < network.nodes(); node++) {
      builder.channel(stacked.group(node), stacked.group(node));
    }
    return builder
        .positions(Clusters.ofCircles(cores, network::position)::position)
        .symmetry(() -> stacked.generators(network.symmetry().generators()))
        .build();
  }
}
