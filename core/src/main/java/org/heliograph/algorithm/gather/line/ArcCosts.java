package org.heliograph.algorithm.gather.line;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The least price of arcs that bring a chunk to nodes that lack it, for every number of slots.
///
/// The nodes lie beyond a holder, up to the end of the line, or between two holders. These are the
/// recurrences of the relay-cost bound with a price for every link. In a gap the nodes near one
/// end are served from there and the others from the other end. With no slot left, every missing
/// node costs `MISSING`. Time and memory O(slots · nodes · longest²) and O(slots · nodes ·
/// longest).
final class ArcCosts {
  /// The cost of a node that is never served.
  static final float MISSING = 100_000;

  private final int nodes;
  private final int longest;
  private final float[] sums;
  private final float[][] within;
  private final float[][] gaps;
  private final float[][] open;

  ArcCosts(
      final int slots,
      final int nodes,
      final LinePrices linePrices,
      final WorkCounter workCounter) {
    this.nodes = nodes;
    this.longest = linePrices.longest();
    this.sums = linePrices.sums(nodes);
    this.within = new float[slots][nodes * (longest + 1)];
    this.gaps = new float[slots][nodes * (longest + 1)];
    this.open = new float[slots][nodes];
    for (int x = 0; x < nodes; x++) {
      for (int size = 0; size <= longest; size++) {
        within[0][at(x, size)] = MISSING * size;
        gaps[0][at(x, size)] = MISSING * size;
      }
      open[0][x] = MISSING * (nodes - 1 - x);
    }
    for (int slot = 1; slot < slots && !workCounter.isStopped(); slot++) {
      fill(slot);
      workCounter.add((long) nodes * longest * longest);
    }
  }

  private int at(final int position, final int size) {
    return position * (longest + 1) + size;
  }

  private void fill(final int slot) {
    final float[] first = new float[longest + 1];
    for (int x = 0; x < nodes; x++) {
      final int far = Math.min(longest, nodes - 1 - x);
      for (int p = 1; p <= far; p++) {
        float least = Float.MAX_VALUE;
        for (int q = 0; q < p; q++) {
          least = Math.min(least, first[q] + gaps[slot - 1][at(x + q, p - q - 1)]);
        }
        first[p] = least + sums[x + p] - sums[x];
      }
      fillBeyond(slot, x, first, far);
    }
    for (int x = 0; x < nodes; x++) {
      for (int size = 0; size <= Math.min(longest, nodes - 2 - x); size++) {
        gaps[slot][at(x, size)] = gap(slot, x, size);
      }
    }
  }

  private void fillBeyond(final int slot, final int x, final float[] first, final int far) {
    for (int size = 0; size <= far; size++) {
      float least = Float.MAX_VALUE;
      for (int p = 0; p <= size; p++) {
        least = Math.min(least, first[p] + within[slot - 1][at(x + p, size - p)]);
      }
      within[slot][at(x, size)] = least;
    }
    Arrays.fill(within[slot], at(x, far) + 1, at(x, longest) + 1, Float.MAX_VALUE);
    float least = Float.MAX_VALUE;
    for (int p = 0; p <= far; p++) {
      least = Math.min(least, first[p] + open[slot - 1][x + p]);
    }
    open[slot][x] = least;
  }

  private float gap(final int slot, final int x, final int size) {
    final int mirrored = nodes - 2 - x - size;
    float least = Float.MAX_VALUE;
    for (int near = 0; near <= size; near++) {
      least = Math.min(least, within[slot][at(x, near)] + within[slot][at(mirrored, size - near)]);
    }
    return least;
  }

  /// The cost of the nodes strictly between the holders at `from` and `to`, of which one may be
  /// missing: −1 or the number of nodes.
  float between(final int slots, final int from, final int to) {
    if (to - from < 2) {
      return 0;
    }
    if (from < 0) {
      return open[slots][nodes - 1 - to];
    }
    return to == nodes ? open[slots][from] : gaps[slots][at(from, to - from - 1)];
  }

  /// The price of the arc of `length` links forward from `position`.
  float price(final int position, final int length) {
    return sums[position + length] - sums[position];
  }
}
