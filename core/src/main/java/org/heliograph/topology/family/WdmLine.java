package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The WDM line: nodes 0…n−1 in a row, with fibres in both directions between neighbours.
///
/// It is a WDM ring without its closing links: one link in each direction between `i` and `i+1`.
/// Source: Lemma 1 of *optree*.
@AutoService(TopologyFamily.class)
@Summary("Line of optical fibres in both directions, many wavelengths each.")
@Source("optree, Lemma 1")
public record WdmLine(@Summary("number of nodes, at least 2") int n, @Flat WdmLinks links)
    implements WdmFamily {
  public WdmLine() {
    this(16, new WdmLinks());
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmLine(final int n, final int wavelengths, final int fibers) {
    this(n, new WdmLinks(wavelengths, fibers));
  }

  public WdmLine {
    if (n < 2) {
      throw new IllegalArgumentException(
          "wdm-line: n (%s) must be at least 2; one node has no other to send to.".formatted(n));
    }
    links.requireRates("wdm-line", n);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range, nodes -> nodes >= 2 && links.fit(nodes), nodes -> new WdmLine(nodes, links));
  }

  @Override
  public WdmLine with(final WdmLinks others) {
    return new WdmLine(n, others);
  }

  @Override
  public Topology plain(final Consumer<String> notices) {
    return new Mesh(List.of(n)).build();
  }
}
