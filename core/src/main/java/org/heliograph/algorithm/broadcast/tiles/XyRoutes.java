package org.heliograph.algorithm.broadcast.tiles;

/// Routes on a rectangle in dimension order: along the row, then along the column.
///
/// A channel is a number below [#channels] that encodes its direction and its start. Holds one
/// route at a time; for one thread.
final class XyRoutes {
  private final Rectangle shape;
  private final int[] route;
  private int hops;

  XyRoutes(final Rectangle shape) {
    this.shape = shape;
    this.route = new int[shape.rows() + shape.columns()];
  }

  /// Returns one more than the highest number of a channel.
  int channels() {
    return 4 * shape.nodes();
  }

  /// Replaces the current route by that between two nodes.
  void lay(final int from, final int to) {
    final int nodes = shape.nodes();
    final int across = shape.column(to) - shape.column(from);
    final int down = shape.row(to) - shape.row(from);
    int at = from;
    hops = 0;
    for (int step = Math.abs(across); step > 0; step--) {
      route[hops++] = across > 0 ? at : nodes + at;
      at += across > 0 ? 1 : -1;
    }
    for (int step = Math.abs(down); step > 0; step--) {
      route[hops++] = down > 0 ? 2 * nodes + at : 3 * nodes + at;
      at += down > 0 ? shape.columns() : -shape.columns();
    }
  }

  /// Returns the number of channels of the route.
  int hops() {
    return hops;
  }

  int channel(final int hop) {
    return route[hop];
  }

  /// Returns the channel by which the route arrives.
  int last() {
    return route[hops - 1];
  }
}
