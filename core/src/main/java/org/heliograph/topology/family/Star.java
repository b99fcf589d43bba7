package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The star: node 0 is linked both ways to n−1 leaves; all take part.
@AutoService(TopologyFamily.class)
@Summary("Star of n nodes around node 0.")
public record Star(@Summary("number of nodes, at least 2") int n) implements TopologyFamily {
  public Star() {
    this(8);
  }

  public Star {
    if (n < 2) {
      throw new IllegalArgumentException("star: n (%s) must be at least 2.".formatted(n));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 2, Star::new);
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), n);
    for (int leaf = 1; leaf < n; leaf++) {
      builder.edge(0, leaf);
    }
    return builder
        .positions(this::position)
        .symmetry(() -> Permutations.symmetricGroup(n, 1, n))
        .build();
  }

  private Point position(final int node) {
    return node == 0
        ? new Point(0, 0)
        : Point.onCircle(node - 1, n - 1, Math.max(1, n / (2 * StrictMath.PI)));
  }
}
