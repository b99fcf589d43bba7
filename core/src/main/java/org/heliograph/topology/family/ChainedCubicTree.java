package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The chained-cubic tree of height h and dimension d: hypercubes of 2^d nodes at the places of a
/// full binary tree of 2^(h+1) − 1, where the cubes of each level form a chain.
///
/// Every node is linked to the node of the same number in the adjacent cubes: its parent, its
/// children, and its neighbours along the level. So it is the product of a hypercube and a binary
/// tree with chained levels; its diameter is 2h − 1 + d. Source: *abdullah2011*, of which only the
/// abstract was available: "chains of hypercubes are arranged in a tree structure". That all nodes
/// of a cube have such links is an assumption.
@AutoService(TopologyFamily.class)
@Summary("Chained-cubic tree: hypercubes in a full binary tree, each level a chain.")
@Source("abdullah2011")
public record ChainedCubicTree(
    @Summary("height h of the tree, at least 1") int height,
    @Summary("dimension d of the hypercubes, at least 1") int dimension)
    implements TopologyFamily {
  public ChainedCubicTree() {
    this(2, 2);
  }

  public ChainedCubicTree {
    CubicTree.require("chained-cubic-tree", height, dimension);
  }

  /// Full trees; of equal size, the one of the smallest diameter.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return CubicTree.members(range, (levels, bits) -> new ChainedCubicTree(levels, bits));
  }

  @Override
  public Topology build() {
    return new CubicTree(height, 1 << height, dimension, ChannelKind.PLAIN)
        .build(SpecText.of(this));
  }
}
