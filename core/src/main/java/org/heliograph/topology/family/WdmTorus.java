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

/// The WDM torus: a torus whose rows, along every dimension, are WDM rings.
///
/// Nodes and channels are numbered as in the torus; links are those of the WDM ring. Source: the
/// multi-stage schemes that *optree*, Sec. II, builds on are for lines, rings and tori.
@AutoService(TopologyFamily.class)
@Summary("Torus of optical fibres in both directions, many wavelengths each.")
@Source("optree, Sec. II")
public record WdmTorus(
    @Summary("nodes along each dimension, at least 3 each") List<Integer> sides,
    @Flat WdmLinks links)
    implements WdmFamily {
  public WdmTorus() {
    this(List.of(4, 4), new WdmLinks());
  }

  /// With the rates of the hardware and the default optical power budget.
  public WdmTorus(final List<Integer> sides, final int wavelengths, final int fibers) {
    this(sides, new WdmLinks(wavelengths, fibers));
  }

  public WdmTorus {
    sides = List.copyOf(sides);
    for (final int side : sides) {
      if (side < 3) {
        throw new IllegalArgumentException(
            "wdm-torus: width (%s) must be at least 3, since a ring of two nodes is a double link."
                .formatted(side));
      }
    }
    links.requireRates("wdm-torus", Grid.size(sides));
  }

  /// Tori of the same links; none if the nodes have rates, which belong to one size.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return new GridMembers(3, others -> new WdmTorus(others, links), GridMembers::aroundTorus)
        .within(links.rates().isEmpty() ? range : new NodeRange(1, 0), sides);
  }

  @Override
  public WdmTorus with(final WdmLinks others) {
    return new WdmTorus(sides, others);
  }

  @Override
  public Topology plain(final Consumer<String> notices) {
    return new Torus(sides).build();
  }
}
