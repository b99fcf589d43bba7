package org.heliograph.topology;

import java.util.stream.IntStream;

/// Numbers of nodes from `least` to `most`, both included; none if `least` is above `most`.
public record NodeRange(int least, int most) {
  public NodeRange {
    if (least < 1) {
      throw new IllegalArgumentException(
          "a number of nodes (%s) must be at least 1.".formatted(least));
    }
  }

  /// One number of nodes.
  public static NodeRange of(final int nodes) {
    return new NodeRange(nodes, nodes);
  }

  /// Whether it has no number.
  public boolean isEmpty() {
    return least > most;
  }

  /// Whether `nodes` is one of the numbers.
  public boolean contains(final long nodes) {
    return nodes >= least && nodes <= most;
  }

  /// All numbers, in increasing order.
  public IntStream stream() {
    return IntStream.rangeClosed(least, most);
  }

  /// The numbers of groups of `size` nodes each that have together a number of this range.
  public NodeRange divided(final int size) {
    return new NodeRange(Math.ceilDiv(least, size), most / size);
  }

  /// The numbers whose squares lie in this range.
  public NodeRange roots() {
    int low = (int) Math.sqrt(least);
    while ((long) low * low < least) {
      low++;
    }
    int high = (int) Math.sqrt(Math.max(0, most)) + 1;
    while ((long) high * high > most) {
      high--;
    }
    return new NodeRange(Math.max(1, low), high);
  }
}
