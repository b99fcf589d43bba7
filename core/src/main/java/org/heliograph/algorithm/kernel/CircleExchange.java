package org.heliograph.algorithm.kernel;

/// Arcs for all ordered pairs of m ≥ 2 members on a circle, combined into full circles: the optimal
/// colouring of the one-stage all-to-all, for any distances between the members.
///
/// For even m and h = m/2 the circle i → j → i+h → j+h → i, 0 ≤ i < j < h, takes one colour forward
/// and, reversed, one backward. The diametral circle i → i+h → i goes one way only. For odd m the
/// construction uses m+1 members and leaves out the last one together with the diametral circles.
/// That makes h(h−1)/2 colours each way, h = ⌈m/2⌉, and for even m another h circles, half of them
/// each way: ⌈½⌊m²/4⌋⌉ in all, which is optimal (Opatrny 2003, cited by *optree* as its 23rd
/// source).
public record CircleExchange(int members) {
  /// Receives the arcs one by one.
  @FunctionalInterface
  public interface Arcs {
    /// Receives an arc between two members, forward if `way` is 1 and backward if it is −1.
    void arc(int from, int to, int way, int colour);
  }

  private int half() {
    return (members + 1) / 2;
  }

  /// Returns the number of colours that are used both ways.
  public int circles() {
    return half() * (half() - 1) / 2;
  }

  /// Returns the number of circles that go one way only.
  public int diametral() {
    return members % 2 == 0 ? half() : 0;
  }

  /// Lists the arcs of the circles that go both ways, in colours from `first` on.
  public void circles(final int first, final Arcs arcs) {
    final int h = half();
    int colour = first;
    for (int i = 0; i < h; i++) {
      for (int j = i + 1; j < h; j++) {
        circle(colour++, arcs, i, j, i + h, j + h);
      }
    }
  }

  private void circle(final int colour, final Arcs arcs, final int... nodes) {
    // Only the last member of a circle can be the one that is left out.
    final int count = nodes[nodes.length - 1] < members ? nodes.length : nodes.length - 1;
    for (int k = 0; k < count; k++) {
      final int next = nodes[(k + 1) % count];
      arcs.arc(nodes[k], next, 1, colour);
      arcs.arc(next, nodes[k], -1, colour);
    }
  }

  /// Lists the arcs of the diametral circles, alternately forward and backward: the k-th of them in
  /// colour `first` + ⌊(`before` + k)/2⌋.
  public void diametral(final int first, final int before, final Arcs arcs) {
    final int h = half();
    for (int i = 0; i < diametral(); i++) {
      final int turn = before + i;
      final int way = turn % 2 == 0 ? 1 : -1;
      arcs.arc(i, i + h, way, first + turn / 2);
      arcs.arc(i + h, i, way, first + turn / 2);
    }
  }
}
