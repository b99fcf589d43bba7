package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Where names beside the ends of lines stand: as near as can be without one over another.
final class LineEndLabels {
  private LineEndLabels() {}

  /// The height of each label for its wanted height, all between `top` and `bottom` and `gap`
  /// apart; there must be room. O(n log n).
  static double[] spread(
      final List<Double> wanted, final double gap, final double top, final double bottom) {
    final int[] order =
        IntStream.range(0, wanted.size())
            .boxed()
            .sorted(Comparator.comparing(wanted::get))
            .mapToInt(Integer::intValue)
            .toArray();
    final double[] sorted = Arrays.stream(order).mapToDouble(wanted::get).toArray();
    double free = top;
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = Math.max(sorted[i], free);
      free = sorted[i] + gap;
    }
    double limit = bottom;
    for (int i = sorted.length - 1; i >= 0; i--) {
      sorted[i] = Math.min(sorted[i], limit);
      limit = sorted[i] - gap;
    }
    final double[] heights = new double[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      heights[order[i]] = sorted[i];
    }
    return heights;
  }
}
