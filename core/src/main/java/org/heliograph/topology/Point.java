package org.heliograph.topology;

/// A drawing coordinate; neighbours are about one unit apart, and y grows downwards.
public record Point(double x, double y) {
  /// The `index`-th of `count` points on a circle, clockwise from the top.
  public static Point onCircle(final int index, final int count, final double radius) {
    final double angle = 2 * StrictMath.PI * index / count;
    return new Point(radius * StrictMath.sin(angle), -radius * StrictMath.cos(angle));
  }
}
