package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The generalised Kautz network of Imase and Itoh: node `u` is linked to `−(d·u+j)` modulo n for j
/// = 1…d.
///
/// Any number of nodes, diameter at most ⌈log_d n⌉. If the formula gives a loop, it is left out.
/// Source: Imase and Itoh, A design for directed graphs with minimum diameter (1983).
@AutoService(TopologyFamily.class)
@Summary("Generalised Kautz network (Imase-Itoh) of any n, one-way links, without loops.")
public record GeneralisedKautz(
    @Summary("number of nodes, more than d") int n,
    @Summary("links out of a node, at least 2") int d)
    implements TopologyFamily {
  public GeneralisedKautz() {
    this(10, 3);
  }

  public GeneralisedKautz {
    if (d < 2) {
      throw new IllegalArgumentException(
          "generalised-kautz: d (%s) must be at least 2.".formatted(d));
    }
    if (n <= d) {
      throw new IllegalArgumentException(
          "generalised-kautz: n (%s) must be more than d (%s), since links are distinct."
              .formatted(n, d));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("imase-itoh", "generalised-kautz");
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes > d, nodes -> new GeneralisedKautz(nodes, d));
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), n);
    builder.expecting(SaturatingMath.product(n, d));
    for (int node = 0; node < n; node++) {
      for (int j = 1; j <= d; j++) {
        final int next = (int) Math.floorMod(-((long) d * node + j), (long) n);
        if (next != node) {
          builder.link(node, next);
        }
      }
    }
    return builder.build();
  }
}
