package org.heliograph.lab.draw;

import java.util.Optional;
import org.heliograph.topology.Topology;

/// Where everything of a small topology stands, in pixels: shared by drawing and player.
sealed interface DrawingLayout permits LinkLayout, StarLayout {
  /// More nodes than this are drawn as a matrix.
  int MAX_NODES = 400;

  /// More channels than this are drawn as a matrix.
  int MAX_CHANNELS = 3000;

  /// The room around the drawing.
  double MARGIN = 32;

  /// Where the drawing begins below title and subtitle.
  double TOP = 64;

  /// The layout, if the topology is small enough to be drawn node by node.
  static Optional<DrawingLayout> of(final Topology topology) {
    if (topology.nodes() > MAX_NODES || topology.channels() > MAX_CHANNELS) {
      return Optional.empty();
    }
    if (topology.isPointToPoint()) {
      return Optional.of(LinkLayout.of(topology));
    }
    return StarLayout.fits(topology) ? Optional.of(StarLayout.of(topology)) : Optional.empty();
  }

  double width();

  double height();

  /// The radius of a node.
  double radius();

  /// The way from a writer of `channel` to one of its readers, as SVG path data.
  String route(long channel, int writer, int reader);
}
