package org.heliograph.topology.view;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.Topology;

/// A network seen as a two-dimensional mesh: its nodes fill a rectangle by their coordinates
/// (row, column), and neighbours in a row or column are linked both ways.
///
/// Whatever the network is called, the coordinates and links decide. Further channels, as those
/// that make a torus of it, are left out; of several links alike the first is taken. All links of
/// the mesh have one medium, since no route crosses media. Memory 40 bytes a node; time O(n + m).
public final class MeshView {
  private static final long NONE = -1;
  private static final int EAST = 0;
  private static final int SOUTH = 1;
  private static final int WEST = 2;
  private static final int NORTH = 3;
  private static final int WAYS = 4;

  private final NodeGrid grid;
  private final long[] channels;
  private final boolean plain;

  private MeshView(final Topology network, final NodeGrid grid) {
    this.grid = grid;
    this.channels = new long[WAYS * grid.size()];
    Arrays.fill(channels, NONE);
    boolean known = true;
    for (long id = 0; id < network.channels(); id++) {
      final int from = network.writer(id, 0);
      final int way = way(from, network.reader(id, 0));
      known &= way >= 0;
      if (way >= 0 && channels[WAYS * from + way] == NONE) {
        channels[WAYS * from + way] = id;
      }
    }
    this.plain = known;
  }

  /// The mesh that `network` is or contains, if there is one; looks no further than the first node
  /// that does not fit.
  public static Optional<MeshView> of(final Topology network) {
    return network.isPointToPoint() && network.coordinates(0).length == 2
        ? NodeGrid.of(network)
            .map(grid -> new MeshView(network, grid))
            .filter(mesh -> mesh.isLinked(network))
        : Optional.empty();
  }

  /// Whether all neighbours are linked both ways, by links of one medium.
  private boolean isLinked(final Topology network) {
    long first = NONE;
    for (int node = 0; node < nodes(); node++) {
      for (int way = 0; way < WAYS; way++) {
        final long channel = channels[WAYS * node + way];
        if (channel == NONE && neighbour(node, way) >= 0) {
          return false;
        }
        first = first == NONE ? channel : first;
        if (channel != NONE && network.kind(channel).medium() != network.kind(first).medium()) {
          return false;
        }
      }
    }
    return true;
  }

  /// The neighbour of `node` in one direction, or −1.
  private int neighbour(final int node, final int way) {
    final int row = row(node) + (way == SOUTH ? 1 : way == NORTH ? -1 : 0);
    final int column = column(node) + (way == EAST ? 1 : way == WEST ? -1 : 0);
    final boolean inside = row >= 0 && row < rows() && column >= 0 && column < columns();
    return inside ? node(row, column) : -1;
  }

  /// The direction from one node to a neighbour, or −1.
  private int way(final int from, final int to) {
    final int down = row(to) - row(from);
    final int right = column(to) - column(from);
    if (Math.abs(down) + Math.abs(right) != 1) {
      return -1;
    }
    return right == 1 ? EAST : right == -1 ? WEST : down == 1 ? SOUTH : NORTH;
  }

  public int rows() {
    return grid.side(0);
  }

  public int columns() {
    return grid.side(1);
  }

  public int nodes() {
    return grid.size();
  }

  /// The node at a place.
  public int node(final int row, final int column) {
    return grid.node(row * columns() + column);
  }

  public int row(final int node) {
    return grid.placeOf(node) / columns();
  }

  public int column(final int node) {
    return grid.placeOf(node) % columns();
  }

  /// Whether the network has no channels but those between neighbours, so that the routes here
  /// are shortest there.
  public boolean isPlain() {
    return plain;
  }

  /// The channel from a node to a neighbour.
  public long channel(final int from, final int to) {
    final int way = way(from, to);
    if (way < 0) {
      throw new IllegalArgumentException(
          "mesh: node %s is no neighbour of node %s.".formatted(to, from));
    }
    return channels[WAYS * from + way];
  }

  /// How many channels lie between two nodes.
  public int distance(final int from, final int to) {
    return Math.abs(row(from) - row(to)) + Math.abs(column(from) - column(to));
  }

  /// The route in dimension order: along the row of `from`, then along the column of `to`; empty
  /// if they are the same. A new array.
  public long[] xyRoute(final int from, final int to) {
    final long[] route = new long[distance(from, to)];
    final int across = column(to) > column(from) ? EAST : WEST;
    final int along = row(to) > row(from) ? SOUTH : NORTH;
    int at = from;
    for (int hop = 0; hop < route.length; hop++) {
      final int way = column(at) == column(to) ? along : across;
      route[hop] = channels[WAYS * at + way];
      at = neighbour(at, way);
    }
    return route;
  }
}
