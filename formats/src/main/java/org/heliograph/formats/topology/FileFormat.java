package org.heliograph.formats.topology;

/// The formats in which networks are read.
public enum FileFormat {
  /// Whatever the content looks like.
  AUTO,
  /// GraphML, as of the Internet Topology Zoo, yEd and NetworkX.
  GRAPHML,
  /// NetworkX node-link JSON, with `links` or `edges`.
  NODE_LINK,
  /// One edge a line.
  EDGE_LIST,
  /// Our own JSON, which knows couplers, lanes and media.
  HELIOGRAPH
}
