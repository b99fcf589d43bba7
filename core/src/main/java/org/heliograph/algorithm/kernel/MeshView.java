package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import org.heliograph.problem.Support;
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

  private final int rows;
  private final int columns;
  private final int[] nodes;
  private final int[] places;
  private final long[] channels;
  private final boolean plain;

  private MeshView(final Topology network, final int[] places, final int rows, final int columns) {
    this.rows = rows;
    this.columns = columns;
    this.places = places;
    this.nodes = new int[places.length];
    Arrays.fill(nodes, -1);
    for (int node = 0; node < places.length; node++) {
      nodes[places[node]] = node;
    }
    this.channels = new long[WAYS * places.length];
    Arrays.fill(channels, NONE);
    boolean known = true;
    for (long id = 0; id < network.channels(); id++) {
      final int from = network.writer(id, 0);
      final int way = way(places[from], places[network.reader(id, 0)]);
      known &= way >= 0;
      if (way >= 0 && channels[WAYS * from + way] == NONE) {
        channels[WAYS * from + way] = id;
      }
    }
    this.plain = known;
  }

  /// Whether `network` can be seen so; looks no further than the first node that does not fit.
  public static Support support(final Topology network) {
    if (!network.isPointToPoint() || network.coordinates(0).length != 2) {
      return Support.no("it is for meshes: links, and nodes with two coordinates");
    }
    final int[] sides = sides(network);
    if (sides.length == 0 || (long) sides[0] * sides[1] != network.nodes()) {
      return Support.no("it is for meshes, but the nodes do not fill a rectangle");
    }
    final MeshView mesh = of(network, sides);
    if (Arrays.stream(mesh.nodes).anyMatch(node -> node < 0)) {
      return Support.no("it is for meshes, but two nodes have the same coordinates");
    }
    return mesh.supportOfLinks(network);
  }

  /// The view of `network`, which [#support] must accept.
  public static MeshView of(final Topology network) {
    return of(network, sides(network));
  }

  private static MeshView of(final Topology network, final int[] sides) {
    final int[] places = new int[network.nodes()];
    for (int node = 0; node < places.length; node++) {
      final int[] at = network.coordinates(node);
      places[node] = at[0] * sides[1] + at[1];
    }
    return new MeshView(network, places, sides[0], sides[1]);
  }

  /// How many rows and columns there are; nothing if some node has no place in them.
  private static int[] sides(final Topology network) {
    final int[] sides = new int[2];
    for (int node = 0; node < network.nodes(); node++) {
      final int[] at = network.coordinates(node);
      if (at.length != 2 || at[0] < 0 || at[1] < 0) {
        return new int[0];
      }
      sides[0] = Math.max(sides[0], at[0] + 1);
      sides[1] = Math.max(sides[1], at[1] + 1);
    }
    return sides;
  }

  private Support supportOfLinks(final Topology network) {
    boolean uniform = true;
    long first = NONE;
    for (int node = 0; node < nodes.length; node++) {
      for (int way = 0; way < WAYS; way++) {
        final int next = neighbour(node, way);
        final long channel = channels[WAYS * node + way];
        if (next >= 0 && channel == NONE) {
          return Support.no(
              "it is for meshes, but no link goes from node %s to its neighbour %s"
                  .formatted(network.label(node), network.label(next)));
        }
        first = first == NONE ? channel : first;
        uniform &=
            channel == NONE || network.kind(channel).medium() == network.kind(first).medium();
      }
    }
    return Support.when(uniform, "it is for meshes whose links have one medium");
  }

  /// The neighbour of `node` in one direction, or −1.
  private int neighbour(final int node, final int way) {
    final int row = row(node) + (way == SOUTH ? 1 : way == NORTH ? -1 : 0);
    final int column = column(node) + (way == EAST ? 1 : way == WEST ? -1 : 0);
    final boolean inside = row >= 0 && row < rows && column >= 0 && column < columns;
    return inside ? node(row, column) : -1;
  }

  /// The direction from one place to a neighbouring one, or −1.
  private int way(final int from, final int to) {
    final int down = to / columns - from / columns;
    final int right = to % columns - from % columns;
    if (Math.abs(down) + Math.abs(right) != 1) {
      return -1;
    }
    return right == 1 ? EAST : right == -1 ? WEST : down == 1 ? SOUTH : NORTH;
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  public int nodes() {
    return nodes.length;
  }

  /// The node at a place.
  public int node(final int row, final int column) {
    return nodes[row * columns + column];
  }

  public int row(final int node) {
    return places[node] / columns;
  }

  public int column(final int node) {
    return places[node] % columns;
  }

  /// Whether the network has no channels but those between neighbours, so that the routes here
  /// are shortest there.
  public boolean isPlain() {
    return plain;
  }

  /// The channel from a node to a neighbour.
  public long channel(final int from, final int to) {
    final int way = way(places[from], places[to]);
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
