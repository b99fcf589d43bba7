package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network of links with many wavelengths each.
///
/// Nodes, ranks and channels are those of `of`; each of its channels becomes fibres of light.
/// `wdm(ring(16),2)` is `wdm-ring(16,2)` under another name.
@AutoService(TopologyFamily.class)
@Summary("Any network of links as optical fibres, many wavelengths each.")
public record Wdm(@Summary("network of links") TopologyFamily of, @Flat WdmLinks links)
    implements WdmFamily {
  public Wdm() {
    this(new Ring(), new WdmLinks());
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return links.rates().isEmpty()
        ? of.members(range).stream().<TopologyFamily>map(one -> new Wdm(one, links)).toList()
        : List.of();
  }

  @Override
  public Wdm with(final WdmLinks others) {
    return new Wdm(of, others);
  }

  @Override
  public Topology plain(final Consumer<String> notices) {
    final Topology plain = of.build(notices);
    if (!plain.isPointToPoint()) {
      throw new IllegalArgumentException(
          "wdm: %s has channels of several writers or readers, which are no links. Maybe ring(16)."
              .formatted(plain.name()));
    }
    links.requireRates("wdm", plain.nodes());
    return plain;
  }
}
