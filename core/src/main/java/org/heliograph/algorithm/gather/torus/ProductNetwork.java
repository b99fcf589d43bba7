package org.heliograph.algorithm.gather.torus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.kernel.RingOrLine;
import org.heliograph.problem.Support;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;

/// A network as a product of rings and lines: its coordinates fill a box, and along each axis
/// all rows are the same ring or line, except for the kinds of their links.
///
/// Axes of one node are left out. O((n + m)·d) time for d axes.
final class ProductNetwork {
  private final Topology network;
  private final int[] sides;
  private final int[] strides;
  private final int[] nodes;
  private final int[] places;
  private final List<List<Row>> rows = new ArrayList<>();

  /// A network whose coordinates must fill the box of these sides; links off its axes are left
  /// out.
  private ProductNetwork(final Topology network, final int[] sides) {
    this.network = network;
    this.sides = sides;
    this.strides = new int[sides.length];
    int stride = 1;
    for (int axis = sides.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= sides[axis];
    }
    this.nodes = new int[network.nodes()];
    this.places = new int[network.nodes()];
    Arrays.fill(nodes, -1);
    for (int node = 0; node < places.length; node++) {
      final int[] at = network.coordinates(node);
      for (int axis = 0; axis < sides.length; axis++) {
        places[node] += at[axis] * strides[axis];
      }
      nodes[places[node]] = node;
    }
  }

  /// Whether `network` is such a product of at least two axes.
  static Support support(final Topology network) {
    if (!network.isPointToPoint() || network.ranks().size() < network.nodes()) {
      return Support.no("it is for links between nodes that all take part");
    }
    final int[] sides = sides(network);
    if (sides.length == 0
        || SaturatingMath.product(Arrays.stream(sides).asLongStream().toArray())
            != network.nodes()) {
      return Support.no("it needs coordinates that fill a box, as those of a torus or mesh");
    }
    if (Arrays.stream(sides).filter(side -> side > 1).count() < 2) {
      return Support.no("along a single axis its component does this directly");
    }
    final ProductNetwork productNetwork = new ProductNetwork(network, sides);
    if (Arrays.stream(productNetwork.nodes).anyMatch(node -> node < 0)) {
      return Support.no("two nodes have the same coordinates");
    }
    productNetwork.findRows();
    return Support.when(
        productNetwork.isProduct(),
        "its links must run along axes, and all rows of an axis be the same ring or line");
  }

  /// The view of `network`, which [#support] must accept.
  static ProductNetwork of(final Topology network) {
    final ProductNetwork productNetwork = new ProductNetwork(network, sides(network));
    productNetwork.findRows();
    return productNetwork;
  }

  /// One more than the largest coordinate of every axis; no axes if not all nodes have them.
  private static int[] sides(final Topology network) {
    final int[] sides = new int[network.coordinates(0).length];
    for (int node = 0; node < network.nodes(); node++) {
      final int[] at = network.coordinates(node);
      if (at.length != sides.length || Arrays.stream(at).anyMatch(value -> value < 0)) {
        return new int[0];
      }
      for (int axis = 0; axis < sides.length; axis++) {
        sides[axis] = Math.max(sides[axis], at[axis] + 1);
      }
    }
    return sides;
  }

  private void findRows() {
    final List<List<List<Long>>> links = new ArrayList<>();
    for (final int side : sides) {
      final List<List<Long>> ofAxis = new ArrayList<>();
      for (int row = 0; row < nodes.length / side; row++) {
        ofAxis.add(new ArrayList<>());
      }
      links.add(ofAxis);
    }
    for (long id = 0; id < network.channels(); id++) {
      final int from = places[network.writer(id, 0)];
      final int axis = axis(from, places[network.reader(id, 0)]);
      if (axis >= 0) {
        links.get(axis).get(row(from, axis)).add(id);
      }
    }
    for (int axis = 0; axis < sides.length; axis++) {
      if (sides[axis] > 1) {
        rows.add(rows(axis, links.get(axis)));
      }
    }
  }

  /// The one axis along which two places differ, or −1.
  private int axis(final int from, final int to) {
    int found = -1;
    int different = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      if (along(from, axis) != along(to, axis)) {
        found = axis;
        different++;
      }
    }
    return different == 1 ? found : -1;
  }

  private int along(final int place, final int axis) {
    return place / strides[axis] % sides[axis];
  }

  /// The number of the row along `axis` in which a place is.
  private int row(final int place, final int axis) {
    final int plane = strides[axis] * sides[axis];
    return place / plane * strides[axis] + place % strides[axis];
  }

  private List<Row> rows(final int axis, final List<List<Long>> links) {
    final int[] positions = new int[nodes.length];
    final int[][] members = new int[links.size()][sides[axis]];
    for (int node = 0; node < nodes.length; node++) {
      positions[node] = along(places[node], axis);
      members[row(places[node], axis)][positions[node]] = node;
    }
    final List<Row> ofAxis = new ArrayList<>();
    for (int row = 0; row < members.length; row++) {
      ofAxis.add(new Row(network, members[row], links.get(row), positions));
    }
    return ofAxis;
  }

  private boolean isProduct() {
    long links = 0;
    boolean alike = true;
    for (final List<Row> ofAxis : rows) {
      final RowShape first = ofAxis.getFirst().shape();
      alike &= RingOrLine.of(first.topology(network.ports())).isPresent();
      for (final Row row : ofAxis) {
        alike &= row.shape().isLike(first);
        links += row.shape().links().size();
      }
    }
    return alike && links == network.channels();
  }

  /// How many axes there are.
  int axes() {
    return rows.size();
  }

  /// The rows along `axis`; every node is in one of them.
  List<Row> rows(final int axis) {
    return rows.get(axis);
  }

  /// The sum of a node's coordinates.
  int level(final int node) {
    return Arrays.stream(network.coordinates(node)).sum();
  }
}
