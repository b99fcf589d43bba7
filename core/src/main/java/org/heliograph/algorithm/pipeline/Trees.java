package org.heliograph.algorithm.pipeline;

import java.util.Arrays;

/// Chunks dealt out to `trees` trees, in each of which every member takes each chunk of that tree
/// once; no member passes chunks on over more circuits than it has, so nothing is ever retuned.
///
/// Each tree is filled row by row, `arity` children to a member. Every member has all its children
/// in one tree, but for r + 1 *spare* ones that share the last r places of all trees among them,
/// r = (n − 2) mod arity, at most one place a tree and spare. Row x of a tree takes its c-th chunk
/// in slot c + x − 1. Interior-disjoint trees are SplitStream's (Castro et al. 2003); streaming
/// over them is Mundinger, Weber and Weiss's (2008) and others'.
record Trees(int members, int chunks, int trees, int arity) implements Course {
  /// The course with as many trees as members can serve.
  static Trees of(final int members, final int chunks, final int ports) {
    final int arity = Math.min(ports, members - 1);
    int trees = arity;
    while (trees > 1 && !fits(members, trees, arity)) {
      trees--;
    }
    return new Trees(members, chunks, trees, arity);
  }

  /// Whether every tree finds its inner members.
  private static boolean fits(final int members, final int trees, final int arity) {
    return isShared(members, trees, arity)
        || (long) trees * Math.ceilDiv(Math.max(1, members - 2), arity) <= members - 1;
  }

  /// Whether the last places of all trees are shared by spare members.
  private static boolean isShared(final int members, final int trees, final int arity) {
    final int full = (members - 2) / arity;
    return full >= (members - 2) % arity && full > 0 && trees > 1 && (members - 2) % arity > 0;
  }

  private boolean isShared() {
    return isShared(members, trees, arity);
  }

  /// The members of tree `tree` that pass chunks on to `arity` others, by their number; where the
  /// last places are not shared, the last of them to fewer.
  private int inner() {
    return isShared() ? (members - 2) / arity : Math.ceilDiv(Math.max(1, members - 2), arity);
  }

  private int rest() {
    return isShared() ? (members - 2) % arity : 0;
  }

  /// The members in the places of `tree`: its inner ones, the spare, the inner ones of the other
  /// trees, the next tree's last.
  private int[] places(final int tree) {
    final int[] places = new int[members - 1];
    int count = 0;
    for (int i = 0; i < inner(); i++) {
      places[count++] = 1 + tree * inner() + i;
    }
    for (int spare = 1 + trees * inner(); spare < members; spare++) {
      places[count++] = spare;
    }
    for (int other = trees - 1; other > 0; other--) {
      final int next = (tree + other) % trees;
      for (int i = 0; i < inner(); i++) {
        places[count++] = 1 + next * inner() + i;
      }
    }
    return places;
  }

  /// The place that passes chunks on to place `place`, which is not the first, of `tree`.
  private int parent(final int tree, final int place) {
    final int shared = place - (members - 1 - rest());
    return shared < 0 ? (place - 1) / arity : inner() + (tree + shared) % (rest() + 1);
  }

  /// In which row every place of `tree` is; the root is in row 0.
  private int[] rows(final int tree) {
    final int[] rows = new int[members - 1];
    Arrays.fill(rows, 1);
    for (int place = 1; place < rows.length; place++) {
      rows[place] = rows[parent(tree, place)] + 1;
    }
    return rows;
  }

  @Override
  public int slots() {
    int slots = 0;
    for (int tree = 0; tree < Math.min(trees, chunks); tree++) {
      final int most = Math.ceilDiv(chunks - tree, trees);
      slots = Math.max(slots, most - 1 + Arrays.stream(rows(tree)).max().orElseThrow());
    }
    return slots;
  }

  @Override
  public void tell(final Listener listener) {
    for (int tree = 0; tree < Math.min(trees, chunks); tree++) {
      final int[] places = places(tree);
      final int[] rows = rows(tree);
      for (int place = 0; place < places.length; place++) {
        final int from = place == 0 ? 0 : places[parent(tree, place)];
        for (int chunk = tree; chunk < chunks; chunk += trees) {
          listener.call(chunk / trees + rows[place] - 1, chunk, from, places[place]);
        }
      }
    }
  }
}
