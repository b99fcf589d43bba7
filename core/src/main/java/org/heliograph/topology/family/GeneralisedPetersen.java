package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The generalised Petersen graph: an outer ring of n nodes, each linked to a partner; partner i is
/// linked to partners i ± k.
///
/// Outer nodes are `0…n−1`, partners `n…2n−1`; degree 3. Source: Watkins, A theorem on Tait
/// colorings (1969).
@AutoService(TopologyFamily.class)
@Summary("Generalised Petersen graph of 2n nodes.")
public record GeneralisedPetersen(
    @Summary("nodes on the outer ring, at least 3") int n,
    @Summary("step of the inner links, at least 1 and below n/2") int k)
    implements TopologyFamily {
  public GeneralisedPetersen() {
    this(5, 2);
  }

  public GeneralisedPetersen {
    if (n < 3) {
      throw new IllegalArgumentException(
          "generalised-petersen: n (%s) must be at least 3.".formatted(n));
    }
    if (k < 1 || k > (n - 1) / 2) {
      throw new IllegalArgumentException(
          "generalised-petersen: k (%s) must lie between 1 and %s, since n/2 is a double link."
              .formatted(k, (n - 1) / 2));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range,
        nodes -> nodes % 2 == 0 && nodes >= 6 && k <= (nodes / 2 - 1) / 2,
        nodes -> new GeneralisedPetersen(nodes / 2, k));
  }

  @Override
  public Topology build() {
    return builder(SpecText.of(this)).symmetry(this::generators).build();
  }

  TopologyBuilder builder(final String name) {
    final TopologyBuilder builder = new TopologyBuilder(name, 2L * n);
    for (int node = 0; node < n; node++) {
      builder.edge(node, (node + 1) % n);
    }
    for (int node = 0; node < n; node++) {
      builder.edge(node, n + node);
    }
    for (int node = 0; node < n; node++) {
      builder.edge(n + node, n + (node + k) % n);
    }
    return builder.positions(this::position);
  }

  private Point position(final int node) {
    final double radius = n / (2 * StrictMath.PI) + 1;
    return Point.onCircle(node % n, n, node < n ? radius : radius / 2);
  }

  private List<int[]> generators() {
    final List<int[]> generators = new ArrayList<>();
    generators.add(lifted(i -> (i + 1) % n, false));
    generators.add(lifted(i -> (n - i) % n, false));
    final long square = (long) k * k % n;
    if (square == 1 || square == n - 1) {
      generators.add(lifted(i -> (int) ((long) k * i % n), true));
    }
    return generators;
  }

  /// A map of the circle applied to both rings, which it may also exchange.
  private int[] lifted(final IntUnaryOperator map, final boolean exchanges) {
    return Permutations.of(
        2 * n, node -> map.applyAsInt(node % n) + (node < n == exchanges ? n : 0));
  }
}
