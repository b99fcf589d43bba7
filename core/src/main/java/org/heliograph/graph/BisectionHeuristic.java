package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;

/// Fiduccia and Mattheyses's local search for a good bisection, from several fixed starts.
///
/// A start takes the half of the nodes nearest to one node. A pass moves nodes at most once each,
/// the best of one side and of the other in turn, and keeps the best balanced state; O(m).
final class BisectionHeuristic {
  private static final int NONE = -1;
  private static final int STARTS_MAX = 64;
  private static final long WORK_MAX = 4_000_000L;
  // A pass over a large graph ends after this many consecutive pairs without improvement.
  private static final int VAIN_PAIRS_MAX = 50_000;

  private final CutWeights cut;
  private final BitSet side;
  private final int shift;
  // Free nodes of one side with one gain form a doubly linked list; first[side][shift + gain].
  private final int[][] first;
  private final int[] top = new int[2];
  private final int[] next;
  private final int[] previous;
  private final int[] gains;
  private final boolean[] free;

  private BisectionHeuristic(final CutWeights cut, final BitSet start, final int shift) {
    this.cut = cut;
    this.side = start;
    this.shift = shift;
    this.first = new int[2][2 * shift + 1];
    this.next = new int[cut.nodes];
    this.previous = new int[cut.nodes];
    this.gains = new int[cut.nodes];
    this.free = new boolean[cut.nodes];
  }

  static BitSet best(final CutWeights cut) {
    final long size = 1L + cut.nodes + cut.neighbours.length;
    final int starts = Math.min(cut.nodes, Math.clamp(WORK_MAX / size, 1, STARTS_MAX));
    int shift = 0;
    for (int node = 0; node < cut.nodes; node++) {
      shift = Math.max(shift, cut.degree(node));
    }
    BitSet best = new BitSet();
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < starts; i++) {
      final int centre = (int) ((long) i * cut.nodes / starts);
      final BitSet side = new BisectionHeuristic(cut, nearest(cut, centre), shift).improved();
      final long crossing = cut.crossing(side);
      if (crossing < fewest) {
        fewest = crossing;
        best = side;
      }
    }
    return best;
  }

  /// The first ⌊n/2⌋ nodes that a breadth-first search finds; filled with the lowest others if it
  /// finds too few.
  private static BitSet nearest(final CutWeights cut, final int centre) {
    final int half = cut.nodes / 2;
    final BitSet side = new BitSet(cut.nodes);
    final int[] queue = new int[cut.nodes];
    int end = 0;
    int begin = 0;
    int count = 0;
    int seed = centre;
    while (count < half) {
      if (begin == end) {
        seed = count == 0 ? centre : side.nextClearBit(0);
        side.set(seed);
        queue[end++] = seed;
        count++;
      }
      final int node = queue[begin++];
      for (int i = cut.offsets[node]; i < cut.offsets[node + 1] && count < half; i++) {
        if (!side.get(cut.neighbours[i])) {
          side.set(cut.neighbours[i]);
          queue[end++] = cut.neighbours[i];
          count++;
        }
      }
    }
    return side;
  }

  private BitSet improved() {
    final long passesMax = Math.max(2, WORK_MAX / (1L + cut.nodes));
    boolean better = true;
    for (long passes = 0; better && passes < passesMax; passes++) {
      better = pass();
    }
    return side;
  }

  /// Runs one pass; returns true if it reduced the cut.
  private boolean pass() {
    reset();
    final int pairs = cut.nodes / 2;
    final int[] moved = new int[2 * pairs];
    long gain = 0;
    long bestGain = 0;
    int bestPairs = 0;
    int done = 0;
    while (done < pairs && done - bestPairs < VAIN_PAIRS_MAX) {
      for (int from = 0; from < 2; from++) {
        final int node = takeBest(from);
        gain += gains[node];
        moved[2 * done + from] = node;
        move(node);
      }
      done++;
      if (gain > bestGain) {
        bestGain = gain;
        bestPairs = done;
      }
    }
    for (int i = 2 * bestPairs; i < 2 * done; i++) {
      side.flip(moved[i]);
    }
    return bestGain > 0;
  }

  private void reset() {
    for (int from = 0; from < 2; from++) {
      Arrays.fill(first[from], NONE);
      top[from] = 0;
    }
    Arrays.fill(free, true);
    for (int node = 0; node < cut.nodes; node++) {
      int gain = 0;
      for (int i = cut.offsets[node]; i < cut.offsets[node + 1]; i++) {
        gain += side.get(node) == side.get(cut.neighbours[i]) ? -cut.weights[i] : cut.weights[i];
      }
      gains[node] = gain;
      link(node);
    }
  }

  private int sideOf(final int node) {
    return side.get(node) ? 1 : 0;
  }

  private void link(final int node) {
    final int from = sideOf(node);
    final int place = shift + gains[node];
    previous[node] = NONE;
    next[node] = first[from][place];
    if (next[node] != NONE) {
      previous[next[node]] = node;
    }
    first[from][place] = node;
    top[from] = Math.max(top[from], place);
  }

  private void unlink(final int node) {
    if (next[node] != NONE) {
      previous[next[node]] = previous[node];
    }
    if (previous[node] == NONE) {
      first[sideOf(node)][shift + gains[node]] = next[node];
    } else {
      next[previous[node]] = next[node];
    }
  }

  private int takeBest(final int from) {
    while (first[from][top[from]] == NONE) {
      top[from]--;
    }
    final int node = first[from][top[from]];
    unlink(node);
    free[node] = false;
    return node;
  }

  private void move(final int node) {
    for (int i = cut.offsets[node]; i < cut.offsets[node + 1]; i++) {
      final int neighbour = cut.neighbours[i];
      if (free[neighbour]) {
        unlink(neighbour);
        final boolean together = side.get(node) == side.get(neighbour);
        gains[neighbour] += together ? 2 * cut.weights[i] : -2 * cut.weights[i];
        link(neighbour);
      }
    }
    side.flip(node);
  }
}
