package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The optical chained-cubic tree: a chained-cubic tree with electrical links within hypercubes and
/// optical links between them.
///
/// The tree may be full, or complete with only the first `last` hypercubes of its last level.
/// Source: *mahafzah2012occt*, of which only the abstract was available: it builds on the
/// chained-cubic tree, with both kinds of links, for full and complete trees. That exactly the
/// links between hypercubes are optical is an assumption.
@AutoService(TopologyFamily.class)
@Summary("Chained-cubic tree, electrical inside its hypercubes, optical between them.")
@Source("mahafzah2012occt")
public record OpticalChainedCubicTree(
    @Summary("height h of the tree, at least 1") int height,
    @Summary("dimension d of the hypercubes, at least 1") int dimension,
    @Summary("hypercubes on the last level, from the left, at most 2^h; 0 for all") int last)
    implements TopologyFamily {
  private static final String NAME = "optical-chained-cubic-tree";

  public OpticalChainedCubicTree() {
    this(2, 2, 0);
  }

  public OpticalChainedCubicTree {
    CubicTree.require(NAME, height, dimension);
    if (last < 0 || last > 1 << height) {
      throw new IllegalArgumentException(
          "%s: last (%s) must lie between 0 and 2^height = %s; 0 means all."
              .formatted(NAME, last, 1 << height));
    }
  }

  /// Full trees; of equal size, the one of the smallest diameter.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return CubicTree.members(range, (levels, bits) -> new OpticalChainedCubicTree(levels, bits, 0));
  }

  @Override
  public Topology build() {
    final int cubes = last == 0 ? 1 << height : last;
    final ChannelKind inside = ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL);
    return new CubicTree(height, cubes, dimension, inside).build(SpecText.of(this));
  }
}
