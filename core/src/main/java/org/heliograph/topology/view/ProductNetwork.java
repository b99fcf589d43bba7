package org.heliograph.topology.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;

/// A network as a product of rings and lines: its coordinates fill a box, and along each axis
/// all rows are the same ring or line, except for the kinds of their links.
///
/// Axes of one node are left out. O((n + m)·d) time for d axes.
public final class ProductNetwork {
  private final Topology network;
  private final NodeGrid grid;
  private final List<List<AxisRow>> rows = new ArrayList<>();

  private ProductNetwork(final Topology network, final NodeGrid grid) {
    this.network = network;
    this.grid = grid;
    findRows();
  }

  /// The product of two axes or more that `network` is, if it is one: links between nodes that all
  /// are ranks, all of them along axes.
  public static Optional<ProductNetwork> of(final Topology network) {
    return network.isPointToPoint() && network.ranks().size() == network.nodes()
        ? NodeGrid.of(network)
            .filter(ProductNetwork::hasTwoAxes)
            .map(grid -> new ProductNetwork(network, grid))
            .filter(ProductNetwork::isProduct)
        : Optional.empty();
  }

  private static boolean hasTwoAxes(final NodeGrid grid) {
    return IntStream.range(0, grid.axes()).filter(axis -> grid.side(axis) > 1).count() > 1;
  }

  private void findRows() {
    final List<List<List<Long>>> links = new ArrayList<>();
    for (int axis = 0; axis < grid.axes(); axis++) {
      final List<List<Long>> ofAxis = new ArrayList<>();
      for (int row = 0; row < grid.size() / grid.side(axis); row++) {
        ofAxis.add(new ArrayList<>());
      }
      links.add(ofAxis);
    }
    for (long id = 0; id < network.channels(); id++) {
      final int from = grid.placeOf(network.writer(id, 0));
      final int axis = axis(from, grid.placeOf(network.reader(id, 0)));
      if (axis >= 0) {
        links.get(axis).get(grid.row(from, axis)).add(id);
      }
    }
    for (int axis = 0; axis < grid.axes(); axis++) {
      if (grid.side(axis) > 1) {
        rows.add(rows(axis, links.get(axis)));
      }
    }
  }

  /// The one axis along which two places differ, or −1.
  private int axis(final int from, final int to) {
    int found = -1;
    int different = 0;
    for (int axis = 0; axis < grid.axes(); axis++) {
      if (grid.along(from, axis) != grid.along(to, axis)) {
        found = axis;
        different++;
      }
    }
    return different == 1 ? found : -1;
  }

  private List<AxisRow> rows(final int axis, final List<List<Long>> links) {
    final int[] positions = new int[grid.size()];
    final int[][] members = new int[links.size()][grid.side(axis)];
    for (int node = 0; node < positions.length; node++) {
      final int place = grid.placeOf(node);
      positions[node] = grid.along(place, axis);
      members[grid.row(place, axis)][positions[node]] = node;
    }
    final List<AxisRow> ofAxis = new ArrayList<>();
    for (int row = 0; row < members.length; row++) {
      ofAxis.add(new AxisRow(network, members[row], links.get(row), positions));
    }
    return ofAxis;
  }

  private boolean isProduct() {
    long links = 0;
    boolean alike = true;
    for (final List<AxisRow> ofAxis : rows) {
      final AxisShape first = ofAxis.getFirst().shape();
      alike &= RingOrLine.of(first.topology(network.ports())).isPresent();
      for (final AxisRow axisRow : ofAxis) {
        alike &= axisRow.shape().isLike(first);
        links += axisRow.shape().links().size();
      }
    }
    return alike && links == network.channels();
  }

  /// How many axes there are.
  public int axes() {
    return rows.size();
  }

  /// The rows along `axis`; every node is in one of them.
  public List<AxisRow> rows(final int axis) {
    return rows.get(axis);
  }

  /// The number of places along every axis, those of one node included.
  public int[] sides() {
    return IntStream.range(0, grid.axes()).map(grid::side).toArray();
  }

  /// The node at a point, with one coordinate for each of [#sides()].
  public int node(final int... point) {
    return grid.node(grid.place(point));
  }

  /// The sum of a node's coordinates.
  public int level(final int node) {
    return Arrays.stream(grid.point(node)).sum();
  }
}
