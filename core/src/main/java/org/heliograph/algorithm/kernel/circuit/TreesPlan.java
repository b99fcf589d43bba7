package org.heliograph.algorithm.kernel.circuit;

import java.util.Arrays;

/// A plan that distributes chunks over several trees. In each tree every member receives each chunk
/// of that tree once. No member forwards over more circuits than it has, so there is no
/// reconfiguration.
///
/// Each tree is filled level by level, with `arity` children per member. Every member has all its
/// children in one tree, except r + 1 *spare* members, which share the last r places of all trees,
/// r = (n − 2) mod arity, at most one place per tree and spare member. Level x of a tree receives
/// the c-th chunk of the tree in slot c + x − 1. Interior-disjoint trees are from *SplitStream*
/// (Castro et al. 2003).
public final class TreesPlan implements TransferPlan {
  private static final int ROOT = -1;

  private final int chunks;
  private final int[][] places;
  private final int[][] parents;

  private TreesPlan(final int chunks, final int[][] places, final int[][] parents) {
    this.chunks = chunks;
    this.places = places;
    this.parents = parents;
  }

  /// The plan with as many trees as members can serve, at most one per port.
  public static TreesPlan of(final int members, final int chunks, final int ports) {
    final int arity = Math.min(ports, members - 1);
    final int full = (members - 2) / arity;
    final int rest = (members - 2) % arity;
    if (rest > 0 && full > 0 && arity > 1) {
      final int[][] places = new int[arity][];
      final SharedPlaces sharedPlaces = new SharedPlaces(full, rest, arity);
      boolean fits = true;
      for (int tree = 0; tree < arity && fits; tree++) {
        places[tree] = row(members, tree, arity, full);
        fits = sharedPlaces.fill(tree, places[tree]);
      }
      if (fits) {
        return new TreesPlan(chunks, places, parents(members, arity, arity, rest, full));
      }
    }
    final int inner = Math.ceilDiv(Math.max(1, members - 2), arity);
    final int trees = Math.min(arity, (members - 1) / inner);
    final int[][] places = new int[trees][];
    Arrays.setAll(places, tree -> row(members, tree, trees, inner));
    return new TreesPlan(chunks, places, parents(members, trees, arity, 0, inner));
  }

  /// The members in the places of `tree`: its inner ones, the spare, the inner ones of the others.
  private static int[] row(final int members, final int tree, final int trees, final int inner) {
    final int[] row = new int[members - 1];
    int count = 0;
    for (int i = 0; i < inner; i++) {
      row[count++] = 1 + tree * inner + i;
    }
    for (int spare = 1 + trees * inner; spare < members; spare++) {
      row[count++] = spare;
    }
    for (int other = 1; other < trees; other++) {
      for (int i = 0; i < inner; i++) {
        row[count++] = 1 + (tree + other) % trees * inner + i;
      }
    }
    return row;
  }

  /// The parent of each place; the last `rest` places are children of spare members.
  private static int[][] parents(
      final int members, final int trees, final int arity, final int rest, final int full) {
    final int[][] parents = new int[trees][members - 1];
    for (int tree = 0; tree < trees; tree++) {
      for (int place = 0; place < members - 1; place++) {
        final int shared = place - (members - 1 - rest);
        parents[tree][place] =
            place == 0
                ? ROOT
                : shared < 0 ? (place - 1) / arity : full + (tree + shared) % (rest + 1);
      }
    }
    return parents;
  }

  /// Finds members for the last places of every tree so that no spare member sends to one of them
  /// in two trees: a matching of the spare members of a tree with its leaves.
  private static final class SharedPlaces {
    private final int full;
    private final int rest;
    private final boolean[][] used;
    private int[] row = {};

    SharedPlaces(final int full, final int rest, final int trees) {
      this.full = full;
      this.rest = rest;
      this.used = new boolean[rest + 1][2 + trees * full + rest];
    }

    /// Moves the members that were found to the last places; false if there are none.
    boolean fill(final int tree, final int[] places) {
      row = places;
      final int first = full + rest + 1;
      final int[] served = new int[places.length];
      Arrays.fill(served, -1);
      for (int shared = 0; shared < rest; shared++) {
        if (!serve((tree + shared) % (rest + 1), first, served, new boolean[places.length])) {
          return false;
        }
      }
      final int[] old = places.clone();
      int kept = first;
      for (int place = first; place < old.length; place++) {
        if (served[place] < 0) {
          places[kept++] = old[place];
        } else {
          final int shared = Math.floorMod(served[place] - tree, rest + 1);
          places[places.length - rest + shared] = old[place];
          used[served[place]][old[place]] = true;
        }
      }
      return true;
    }

    private boolean serve(
        final int spare, final int first, final int[] served, final boolean[] asked) {
      for (int place = first; place < row.length; place++) {
        if (asked[place] || used[spare][row[place]]) {
          continue;
        }
        asked[place] = true;
        if (served[place] < 0 || serve(served[place], first, served, asked)) {
          served[place] = spare;
          return true;
        }
      }
      return false;
    }
  }

  /// The level of every place of `tree`; the root is on level 0.
  private int[] levels(final int tree) {
    final int[] levels = new int[places[tree].length];
    for (int place = 0; place < levels.length; place++) {
      levels[place] = place == 0 ? 1 : levels[parents[tree][place]] + 1;
    }
    return levels;
  }

  @Override
  public int slots() {
    int slots = 0;
    for (int tree = 0; tree < Math.min(places.length, chunks); tree++) {
      final int most = Math.ceilDiv(chunks - tree, places.length);
      slots = Math.max(slots, most - 1 + Arrays.stream(levels(tree)).max().orElseThrow());
    }
    return slots;
  }

  @Override
  public void forEachCall(final CallConsumer consumer) {
    for (int tree = 0; tree < Math.min(places.length, chunks); tree++) {
      final int[] levels = levels(tree);
      for (int place = 0; place < levels.length; place++) {
        final int from = place == 0 ? 0 : places[tree][parents[tree][place]];
        for (int chunk = tree; chunk < chunks; chunk += places.length) {
          consumer.accept(
              chunk / places.length + levels[place] - 1, chunk, from, places[tree][place]);
        }
      }
    }
  }
}
