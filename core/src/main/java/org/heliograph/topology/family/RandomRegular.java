package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// A random connected simple graph in which every node has d neighbours, links both ways.
///
/// The same n, d and seed give the same graph. d = 2 is a random ring. Otherwise link ends are
/// paired at random, the pairing is repaired by random exchanges, and it is drawn again until
/// connected. If more than half of all links exist, their complement is drawn instead. Time O(n·d)
/// expected.
@AutoService(TopologyFamily.class)
@Summary("Random connected graph of degree d, seeded.")
public record RandomRegular(
    @Summary("number of nodes, more than d") int n,
    @Summary("degree, at least 2; n·d even") int d,
    @Summary("seed of the random numbers") long seed)
    implements TopologyFamily {
  public RandomRegular() {
    this(16, 3, 1);
  }

  public RandomRegular {
    if (d < 2) {
      throw new IllegalArgumentException(
          "random-regular: d (%s) must be at least 2, or the graph is not connected.".formatted(d));
    }
    if (n <= d) {
      throw new IllegalArgumentException(
          "random-regular: n (%s) must be more than d (%s), since neighbours are distinct."
              .formatted(n, d));
    }
    if ((long) n * d % 2 != 0) {
      throw new IllegalArgumentException(
          "random-regular: n·d (%s·%s) must be even, since every link has two ends. Maybe n=%s."
              .formatted(n, d, n > d + 1 ? n - 1 : n + 1));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range,
        nodes -> nodes > d && (long) nodes * d % 2 == 0,
        nodes -> new RandomRegular(nodes, d, seed));
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), n);
    builder.expecting(SaturatingMath.product(n, d));
    final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    final int[][] neighbours = RandomPairing.connected(n, d, random);
    for (int node = 0; node < n; node++) {
      for (final int other : neighbours[node]) {
        builder.link(node, other);
      }
    }
    return builder.build();
  }
}
