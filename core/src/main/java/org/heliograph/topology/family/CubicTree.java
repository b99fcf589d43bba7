package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Hypercubes at the places of a complete binary tree, where the cubes of each level form a chain.
///
/// Cube 0 is the root, and cube c the child of cube ⌊(c − 1)/2⌋. Each is linked to its parent and
/// to the next cube of its level, every node to the node of the same number. Node `c·2^d + x` is
/// written (c,x) with x in bits. The last level has `last` cubes, from the left.
record CubicTree(int height, int last, int dimension, ChannelKind inside) {
  private static final double LEVEL = 1.2;
  private static final int HEIGHT_MAX = 30;

  /// Throws unless a tree of hypercubes may have this height and dimension.
  static void require(final String name, final int height, final int dimension) {
    if (height < 1 || height > HEIGHT_MAX) {
      throw new IllegalArgumentException(
          "%s: height (%s) must lie between 1 and %s.".formatted(name, height, HEIGHT_MAX));
    }
    if (dimension < 1) {
      throw new IllegalArgumentException(
          "%s: dimension (%s) must be at least 1.".formatted(name, dimension));
    }
  }

  /// The full trees with a number of nodes in `range`; of equal size, the smallest diameter first.
  static List<TopologyFamily> members(
      final NodeRange range, final BiFunction<Integer, Integer, TopologyFamily> family) {
    final Members members = Members.within(range);
    for (int levels = 1; 1L << levels <= range.most(); levels++) {
      for (int bits = 1; 1L << (levels + bits) <= range.most(); bits++) {
        final long nodes = ((2L << levels) - 1) << bits;
        if (range.contains(nodes)) {
          members.add(family.apply(levels, bits), nodes, 2L * levels - 1 + bits);
        }
      }
    }
    return members.sorted();
  }

  /// The network; links between cubes are plain, those inside them of the kind `inside`.
  Topology build(final String name) {
    final long cubes = (1L << height) - 1 + last;
    final long nodes = SaturatingMath.product(SaturatingMath.power(2, dimension), cubes);
    final TopologyBuilder builder =
        new TopologyBuilder(name, nodes).expecting(SaturatingMath.product(nodes, dimension + 4L));
    final int size = 1 << dimension;
    builder.kind(inside);
    for (int node = 0; node < nodes; node++) {
      for (int bit = 0; bit < dimension; bit++) {
        builder.link(node, node ^ 1 << bit);
      }
    }
    builder.kind(ChannelKind.PLAIN);
    for (int cube = 1; cube < cubes; cube++) {
      for (int x = 0; x < size; x++) {
        builder.edge((cube - 1) / 2 * size + x, cube * size + x);
        if (level(cube) == level(cube - 1)) {
          builder.edge((cube - 1) * size + x, cube * size + x);
        }
      }
    }
    final Grid bits = new Grid(Collections.nCopies(dimension, 2));
    return builder
        .labels(this::label)
        .positions(Clusters.of(size, this::place, bits::position)::position)
        .symmetry(() -> generators((int) nodes, bits))
        .build();
  }

  private static int level(final int cube) {
    return 31 - Integer.numberOfLeadingZeros(cube + 1);
  }

  private String label(final int node) {
    final int size = 1 << dimension;
    return "(%s,%s)"
        .formatted(node / size, Integer.toBinaryString(size + node % size).substring(1));
  }

  /// Places a parent above the middle of its children.
  private Point place(final int cube) {
    final int level = level(cube);
    final int index = cube + 1 - (1 << level);
    return new Point((index + 0.5) * (1 << (height - level)), LEVEL * level);
  }

  /// Automorphisms of a hypercube, applied to all cubes at once; a full tree may also be mirrored.
  private List<int[]> generators(final int nodes, final Grid bits) {
    final List<int[]> generators = new ArrayList<>();
    final int size = 1 << dimension;
    for (final int[] map : bits.mirrors(size)) {
      generators.add(Permutations.of(nodes, node -> node - node % size + map[node % size]));
    }
    if (last == 1 << height) {
      generators.add(Permutations.of(nodes, node -> turned(node / size) * size + node % size));
    }
    return generators;
  }

  /// The mirror image of `cube` within its level.
  private static int turned(final int cube) {
    final int first = (1 << level(cube)) - 1;
    return 3 * first - cube;
  }
}
