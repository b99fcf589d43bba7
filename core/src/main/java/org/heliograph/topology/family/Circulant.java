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

/// The circulant graph: node `i` is linked to `i+s` modulo n for every offset s, and back unless
/// `directed`.
///
/// Offsets are distinct and lie between 1 and ⌊n/2⌋, or n−1 if directed; the offset n/2 gives one
/// link per node. A Cayley graph of the cyclic group.
@AutoService(TopologyFamily.class)
@Summary("Circulant graph: node i is linked to i+s for each offset s.")
public record Circulant(
    @Summary("number of nodes, at least 3") int n,
    @Summary("distances around the circle that are linked") List<Integer> offsets,
    @Summary("links from i to i+s only") boolean directed)
    implements TopologyFamily {
  public Circulant() {
    this(16, List.of(1, 4), false);
  }

  public Circulant {
    if (n < 3) {
      throw new IllegalArgumentException("circulant: n (%s) must be at least 3.".formatted(n));
    }
    offsets = List.copyOf(offsets);
    final int most = directed ? n - 1 : n / 2;
    for (final int offset : offsets) {
      if (offset < 1 || offset > most) {
        throw new IllegalArgumentException(
            "circulant: offset %s must lie between 1 and %s.".formatted(offset, most));
      }
    }
    if (offsets.isEmpty() || offsets.stream().distinct().count() < offsets.size()) {
      throw new IllegalArgumentException(
          "circulant: offsets %s must be distinct, and at least one. Maybe [1,4]."
              .formatted(offsets));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final int longest = Collections.max(offsets);
    return Members.each(
        range,
        nodes -> nodes >= 3 && longest <= (directed ? nodes - 1 : nodes / 2),
        nodes -> new Circulant(nodes, offsets, directed));
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), n);
    builder.expecting(SaturatingMath.product(n, offsets.size()));
    for (int node = 0; node < n; node++) {
      for (final int offset : offsets) {
        builder.link(node, shifted(node, offset));
        if (!directed && 2L * offset != n) {
          builder.link(node, shifted(node, n - offset));
        }
      }
    }
    return builder.symmetry(this::generators).build();
  }

  private int shifted(final int node, final int by) {
    return (int) (((long) node + by) % n);
  }

  private List<int[]> generators() {
    final int[] rotation = Permutations.of(n, node -> (node + 1) % n);
    return directed
        ? List.of(rotation)
        : List.of(rotation, Permutations.of(n, node -> (n - node) % n));
  }
}
