package org.heliograph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// First-fit colouring of arcs on a circle, in a given order.
///
/// If the order keeps the arcs of each colour of some colouring together, it needs no more colours
/// than that colouring (Culberson 1992). O(arcs · colours) if arcs are short.
final class FirstFitArcs {
  private final int nodes;
  private final int[] starts;
  private final int[] lengths;

  FirstFitArcs(final int nodes, final int[] starts, final int[] lengths) {
    this.nodes = nodes;
    this.starts = starts;
    this.lengths = lengths;
  }

  /// Longest arcs first, then in the order of their starts.
  int[] longestFirst() {
    final Integer[] order = new Integer[starts.length];
    Arrays.setAll(order, arc -> arc);
    Arrays.sort(
        order,
        Comparator.<Integer>comparingInt(arc -> -lengths[arc])
            .thenComparingInt(arc -> starts[arc]));
    return inOrder(Arrays.stream(order).mapToInt(arc -> arc).toArray());
  }

  /// The arcs by colour of `colours`: from the last colour down, or the fullest first.
  int[] again(final int[] colours, final int count, final boolean fullest) {
    final Buckets byColour = new Buckets(count, colours);
    final Integer[] order = new Integer[count];
    Arrays.setAll(order, colour -> count - 1 - colour);
    if (fullest) {
      final long[] used = new long[count];
      for (int arc = 0; arc < colours.length; arc++) {
        used[colours[arc]] += lengths[arc];
      }
      Arrays.sort(order, Comparator.comparingLong(colour -> -used[colour]));
    }
    final int[] arcs = new int[colours.length];
    int next = 0;
    for (final int colour : order) {
      for (int i = byColour.start(colour); i < byColour.start(colour + 1); i++) {
        arcs[next++] = byColour.get(i);
      }
    }
    return inOrder(arcs);
  }

  private int[] inOrder(final int[] order) {
    final List<BitSet> used = new ArrayList<>();
    final int[] colours = new int[order.length];
    for (final int arc : order) {
      int colour = 0;
      while (colour < used.size() && !isFree(used.get(colour), arc)) {
        colour++;
      }
      if (colour == used.size()) {
        used.add(new BitSet(nodes));
      }
      colours[arc] = colour;
      final int end = starts[arc] + lengths[arc];
      used.get(colour).set(starts[arc], Math.min(end, nodes));
      used.get(colour).set(0, Math.max(0, end - nodes));
    }
    return colours;
  }

  private boolean isFree(final BitSet used, final int arc) {
    final int end = starts[arc] + lengths[arc];
    final int next = used.nextSetBit(starts[arc]);
    if (next >= 0 && next < end) {
      return false;
    }
    final int first = used.nextSetBit(0);
    return end <= nodes || first < 0 || first >= end - nodes;
  }
}
