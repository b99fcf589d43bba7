package org.heliograph.algorithm.reduce.symmetric;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The circuits of every slot, on a folded network: which line continues which, and which circuits
/// are left out.
///
/// Every line belongs to one circuit of each slot, perhaps of one line, so that any change at one
/// node gives circuits that share no lane. Mutable; for one thread.
final class FoldedCircuits {
  private static final int NONE = -1;
  private static final int OF_MOVES = 3; // one of them leaves out a circuit or takes it again
  private static final int BACKWARD = 8; // of the moves that turn back one is made

  private final FoldedNetwork network;
  private final int[][] next;
  private final int[][] before;
  private final boolean[][] idle; // by first line
  private final boolean mayIdle;
  private int slot; // the last move, which can be undone
  private int line;
  private int follower;
  private int oldFollower;
  private int oldLine;

  /// Circuits of one line each. If `mayIdle`, circuits can be left out.
  FoldedCircuits(final FoldedNetwork network, final int slots, final boolean mayIdle) {
    this.network = network;
    this.mayIdle = mayIdle;
    this.next = new int[slots][network.lines()];
    this.before = new int[slots][network.lines()];
    this.idle = new boolean[slots][network.lines()];
    for (int at = 0; at < slots; at++) {
      Arrays.fill(next[at], NONE);
      Arrays.fill(before[at], NONE);
    }
  }

  int slots() {
    return next.length;
  }

  /// Whether a circuit that is not left out starts with `first`.
  boolean starts(final int at, final int first) {
    return before[at][first] == NONE && !idle[at][first];
  }

  /// The line after `from` on its circuit, or −1.
  int next(final int at, final int from) {
    return next[at][from];
  }

  /// Makes a random change in one slot, and returns the slot; −1 if nothing is changed.
  int move(final SplittableRandom random) {
    slot = random.nextInt(next.length);
    line = random.nextInt(network.lines());
    follower = NONE;
    if (mayIdle && random.nextInt(OF_MOVES) == 0) {
      if (before[slot][line] != NONE) {
        return NONE;
      }
      idle[slot][line] = !idle[slot][line];
      return slot;
    }
    final int[] followers = network.leaving(network.head(line));
    final int chosen = followers[random.nextInt(followers.length)];
    if (!network.mayFollow(line, chosen)
        || (network.head(chosen) == network.tail(line) && random.nextInt(BACKWARD) != 0)) {
      return NONE;
    }
    follower = chosen;
    oldFollower = next[slot][line];
    oldLine = before[slot][chosen];
    cut(line);
    if (oldFollower == chosen) {
      return slot;
    }
    if (oldLine != NONE) {
      cut(oldLine);
    }
    join(line, chosen);
    if (oldFollower != NONE
        && oldLine != NONE
        && network.mayFollow(oldLine, oldFollower)
        && random.nextBoolean()) {
      join(oldLine, oldFollower);
    }
    return slot;
  }

  /// Undoes the last move.
  void undo() {
    if (follower == NONE) {
      idle[slot][line] = !idle[slot][line];
      return;
    }
    cut(line);
    if (oldLine != NONE) {
      cut(oldLine);
      join(oldLine, follower);
    }
    if (oldFollower != NONE) {
      join(line, oldFollower);
    }
  }

  private void cut(final int from) {
    final int to = next[slot][from];
    if (to != NONE) {
      next[slot][from] = NONE;
      before[slot][to] = NONE;
    }
  }

  private void join(final int from, final int to) {
    next[slot][from] = to;
    before[slot][to] = from;
  }
}
