package org.heliograph.algorithm.exchange.tiling;

import org.heliograph.primitive.IntList;

/// The messages of an all-to-all in one direction round a ring of n nodes, as *circles*: sets of
/// arcs of at most K links that together cover the ring once, where K divides n.
///
/// A message over d = qK + s links starts with an arc of s links, if s > 0, and goes on with q arcs
/// of K links. Arcs of K links from all positions of one residue modulo K are a circle. So are arcs
/// of s and of K − s links in turn, and the unrolled circles of an all-to-all on K nodes: its sides
/// are the arcs of the offsets d that have no partner. So no circle has a gap. An arc may be used
/// once that before it has been, which makes circles a forest.
final class RelayedCircles {
  private static final int NONE = -1;

  private final int nodes;
  private final int step;
  private final boolean mirrored;
  private final IntList residues = new IntList(); // the columns of the legs
  private final IntList offsets = new IntList();
  private final IntList shifts = new IntList();
  private final IntList lengths = new IntList();
  private final IntList nexts = new IntList();
  private final IntList firstLegs = new IntList(); // the columns of the circles
  private final IntList levels = new IntList();
  private final IntList roots = new IntList();
  private long arcs;

  /// The circles of `nodes` nodes for arcs of at most `step` links, which must divide `nodes`; if
  /// `mirrored`, of the other direction, with positions −p for p.
  RelayedCircles(final int nodes, final int step, final boolean mirrored) {
    this.nodes = nodes;
    this.step = step;
    this.mirrored = mirrored;
    final int half = (nodes - 1) / 2;
    for (int offset = step; offset <= half; offset += step) {
      for (int residue = 0; residue < step; residue++) {
        roots.add(chain(residue, offset));
      }
    }
    final int paired = nodes / 2 / step * step; // offsets from here on may have no partner
    for (int base = 0; base < paired; base += step) {
      for (int rest = 1; 2 * rest <= step; rest++) {
        pairs(base, rest);
      }
    }
    if (nodes / 2 > paired) {
      unrolled(paired);
    }
    if (nodes % 2 == 0) {
      diametral();
    }
    firstLegs.add(residues.size());
  }

  /// The circles of arcs of `rest` and of `step − rest` links in turn.
  private void pairs(final int base, final int rest) {
    final int circles = 2 * rest == step ? rest : step;
    for (int residue = 0; residue < circles; residue++) {
      final int there = residue + rest;
      root(new int[] {residue, there % step}, base + rest, base + step - rest);
    }
  }

  /// The circles of an all-to-all on `step` nodes, for the offsets that are `base` longer.
  private void unrolled(final int base) {
    final int half = (step + 1) / 2;
    for (int i = 0; i < half; i++) {
      for (int j = i + 1; j < half; j++) {
        final int[] corners =
            j + half < step ? new int[] {i, j, i + half, j + half} : new int[] {i, j, i + half};
        final int[] sides = new int[corners.length];
        for (int k = 0; k < sides.length; k++) {
          sides[k] = base + Math.floorMod(corners[(k + 1) % sides.length] - corners[k], step);
        }
        root(corners, sides);
      }
    }
  }

  /// The circles of half of the messages that go half way round; the others go the other way.
  private void diametral() {
    final int rest = nodes / 2 % step;
    final int classes = rest == 0 ? step : rest;
    for (int residue = 0; residue < classes; residue++) {
      final int actual = mirrored ? Math.floorMod(-residue, classes) : residue;
      if ((actual % 2 != 0) != mirrored) {
        continue;
      }
      if (rest == 0) {
        roots.add(chain(residue, nodes / 2));
      } else {
        root(new int[] {residue, residue + rest}, nodes / 2, nodes / 2);
      }
    }
  }

  /// A circle of the first arcs of the messages from `starts[k]` over `links[k]` links, modulo K.
  private void root(final int[] starts, final int... links) {
    final int[] next = new int[starts.length];
    int level = 0;
    for (int k = 0; k < starts.length; k++) {
      next[k] = links[k] < step ? NONE : chain(starts[k], links[k]);
      level = Math.max(level, links[k] / step);
    }
    roots.add(levels.size());
    circle(level + 1);
    for (int k = 0; k < starts.length; k++) {
      leg(starts[k], links[k], 0, links[k] % step, next[k]);
    }
  }

  /// The circles of the arcs of K links, one after another; returns the first.
  private int chain(final int residue, final int offset) {
    final int first = levels.size();
    final int hops = offset / step;
    for (int hop = 0; hop < hops; hop++) {
      circle(hops - hop);
      final int next = hop + 1 < hops ? first + hop + 1 : NONE;
      leg(residue, offset, offset % step + hop * step, step, next);
    }
    return first;
  }

  private void circle(final int level) {
    firstLegs.add(residues.size());
    levels.add(level);
  }

  private void leg(
      final int residue, final int offset, final int shift, final int length, final int next) {
    residues.add(residue);
    offsets.add(offset);
    shifts.add(shift);
    lengths.add(length);
    nexts.add(next);
    arcs += nodes / step;
  }

  /// The number of circles.
  int count() {
    return levels.size();
  }

  /// The number of arcs in all circles.
  long arcs() {
    return arcs;
  }

  /// The circles that may come first.
  int[] roots() {
    return roots.toArray();
  }

  /// The length of the longest chain of circles that starts with `circle`.
  int level(final int circle) {
    return levels.get(circle);
  }

  /// Adds the circles that may follow `circle` to `ready`.
  void addFollowing(final int circle, final IntList ready) {
    for (int leg = firstLegs.get(circle); leg < firstLegs.get(circle + 1); leg++) {
      if (nexts.get(leg) != NONE) {
        ready.add(nexts.get(leg));
      }
    }
  }

  /// Receives the arcs of a circle one by one.
  @FunctionalInterface
  interface Arcs {
    /// An arc of |`length`| links from position `from`, forward if positive, for the message from
    /// position `source` to position `target`.
    void arc(int source, int target, int from, int length);
  }

  /// Lists the arcs of `circle`.
  void arcs(final int circle, final Arcs receiver) {
    for (int leg = firstLegs.get(circle); leg < firstLegs.get(circle + 1); leg++) {
      for (int source = residues.get(leg); source < nodes; source += step) {
        receiver.arc(
            position(source),
            position(source + offsets.get(leg)),
            position(source + shifts.get(leg)),
            mirrored ? -lengths.get(leg) : lengths.get(leg));
      }
    }
  }

  private int position(final int place) {
    return Math.floorMod(mirrored ? -place : place, nodes);
  }
}
