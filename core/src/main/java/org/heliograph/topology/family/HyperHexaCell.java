package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The hyper hexa-cell of dimension d: a hypercube of dimension d − 1 of cells of six nodes, each
/// cell two triangles joined by three links.
///
/// It is the product of a hypercube of dimension d and a triangle: 3·2^d nodes of degree d + 2,
/// diameter d + 1. Node `6·cell + 3·triangle + corner` is written as the bits of cell and triangle
/// and, after a dot, the corner. Its coordinates are the bits, highest first, and the corner.
/// Source: *mahafzah2012ohhc*.
@AutoService(TopologyFamily.class)
@Summary("Hyper hexa-cell: hypercube of cells of two joined triangles, 3·2^d nodes.")
@Source("mahafzah2012ohhc")
public record HyperHexaCell(@Summary("dimension d, at least 1") int dimension)
    implements TopologyFamily {
  private static final int CORNERS = 3;
  private static final double OUTER = 1.6;
  private static final double INNER = 0.7;

  public HyperHexaCell() {
    this(1);
  }

  public HyperHexaCell {
    if (dimension < 1) {
      throw new IllegalArgumentException(
          "hyper-hexa-cell: dimension (%s) must be at least 1.".formatted(dimension));
    }
  }

  /// The number of nodes for this dimension, or `Long.MAX_VALUE` if over 2⁶³.
  static long nodes(final int dimension) {
    return SaturatingMath.product(CORNERS, SaturatingMath.power(2, dimension));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.powers(range, 1, HyperHexaCell::nodes, HyperHexaCell::new);
  }

  @Override
  public Topology build() {
    final long nodes = nodes(dimension);
    final TopologyBuilder builder =
        new TopologyBuilder(SpecText.of(this), nodes)
            .expecting(SaturatingMath.product(nodes, dimension + 2L));
    for (int node = 0; node < nodes; node++) {
      final int corner = node % CORNERS;
      for (int turn = 1; turn < CORNERS; turn++) {
        builder.link(node, node - corner + (corner + turn) % CORNERS);
      }
      for (int bit = 0; bit < dimension; bit++) {
        builder.link(node, (node / CORNERS ^ 1 << bit) * CORNERS + corner);
      }
    }
    final List<Integer> sides = sides(dimension);
    final Grid cells = new Grid(Collections.nCopies(dimension - 1, 2));
    return builder
        .labels(this::label)
        .coordinates(new Grid(sides)::coordinates)
        .positions(Clusters.of(2 * CORNERS, cells::position, HyperHexaCell::inCell)::position)
        .symmetry(() -> generators(dimension))
        .build();
  }

  private static List<Integer> sides(final int dimension) {
    final List<Integer> sides = new ArrayList<>(Collections.nCopies(dimension, 2));
    sides.add(CORNERS);
    return sides;
  }

  /// Reflections and exchanges of bits, and permutations of the corners; dimension 0 is one
  /// triangle.
  static List<int[]> generators(final int dimension) {
    final int nodes = (int) nodes(dimension);
    final List<int[]> generators = new ArrayList<>(new Grid(sides(dimension)).mirrors(nodes));
    generators.add(
        Permutations.of(nodes, node -> node % CORNERS < CORNERS - 1 ? node + 1 : node - 2));
    return generators;
  }

  private String label(final int node) {
    final int bits = node / CORNERS;
    return Integer.toBinaryString(bits | 1 << dimension).substring(1) + "." + node % CORNERS;
  }

  /// Draws one triangle inside the other.
  private static Point inCell(final int member) {
    return Point.onCircle(member % CORNERS, CORNERS, member < CORNERS ? OUTER : INNER);
  }
}
