package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The WDM ring: two rings of fibres, one in each direction, with many wavelengths.
///
/// Channel `2i` runs from node `i` to `i+1`, channel `2i+1` back; each has wavelengths × fibers
/// lanes. A ring of two nodes has two links in each direction. A lightpath has the rate of its
/// sender. Source: *optree*, Sec. II (TeraRack, *terarack2020*).
@AutoService(TopologyFamily.class)
@Summary("Ring of optical fibres in both directions, many wavelengths each.")
@Source({"optree, Sec. II", "terarack2020"})
public record WdmRing(@Summary("number of nodes, at least 2") int n, @Flat WdmLinks links)
    implements WdmFamily {
  public WdmRing() {
    this(16, new WdmLinks());
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmRing(final int n, final int wavelengths, final int fibers) {
    this(n, new WdmLinks(wavelengths, fibers));
  }

  public WdmRing {
    if (n < 2) {
      throw new IllegalArgumentException(
          "wdm-ring: n (%s) must be at least 2; one node has no other to send to.".formatted(n));
    }
    links.requireRates("wdm-ring", n);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range, nodes -> nodes >= 2 && links.fit(nodes), nodes -> new WdmRing(nodes, links));
  }

  @Override
  public WdmRing with(final WdmLinks others) {
    return new WdmRing(n, others);
  }

  @Override
  public Topology plain(final Consumer<String> notices) {
    return Ring.builder("ring", n, false, ChannelKind.PLAIN).build();
  }
}
