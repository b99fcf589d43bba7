package org.heliograph.switching;

/// Which routes a switching model allows inside one slot.
public enum Routing {
  /// Any path.
  ANY,
  /// Paths with as few channels as possible.
  MINIMAL,
  /// Dimension order on a grid: along the row first, then along the column, without turning back.
  XY
}
