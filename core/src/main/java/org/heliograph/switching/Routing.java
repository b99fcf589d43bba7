package org.heliograph.switching;

/// The routes that a switching model allows within one slot.
public enum Routing {
  /// Any path.
  ANY,
  /// Paths with the minimum number of channels.
  MINIMAL,
  /// Dimension-order routing on a grid: first along the row, then along the column, without
  /// reversing.
  XY
}
