package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The hypercube of dimension k: 2^k nodes, two linked both ways if their numbers differ in one
/// bit.
///
/// The channels of a node are in the order of the bit they change, 0 to k−1. Its coordinates are
/// its bits, highest first, so dimension-order routing corrects bit 0 first.
@AutoService(TopologyFamily.class)
@Summary("Hypercube of 2^k nodes, links in both directions.")
public record Hypercube(@Summary("dimension, at least 1") int k) implements TopologyFamily {
  public Hypercube() {
    this(3);
  }

  public Hypercube {
    if (k < 1) {
      throw new IllegalArgumentException("hypercube: k (%s) must be at least 1.".formatted(k));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.powers(range, 1, k -> SaturatingMath.power(2, k), Hypercube::new);
  }

  @Override
  public Topology build() {
    final long nodes = SaturatingMath.power(2, k);
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    builder.expecting(SaturatingMath.product(k, nodes));
    for (int node = 0; node < nodes; node++) {
      for (int bit = 0; bit < k; bit++) {
        builder.link(node, node ^ 1 << bit);
      }
    }
    final Grid grid = new Grid(Collections.nCopies(k, 2));
    return builder
        .labels(this::label)
        .coordinates(grid::coordinates)
        .positions(grid::position)
        .symmetry(() -> grid.mirrors((int) nodes))
        .build();
  }

  private String label(final int node) {
    return Integer.toBinaryString(node | 1 << k).substring(1);
  }
}
