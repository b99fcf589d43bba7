package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A tree of calls between a root and its members through the extended dominating nodes.
///
/// Rounds count from the root: first the rounds in which it calls the last level, then one round
/// per level downwards. In a reduction the last round is the first slot.
public record EdnCalls(CallDirection phase, List<List<EdnCall>> rounds) {
  public EdnCalls {
    rounds = rounds.stream().map(List::copyOf).toList();
  }

  /// Returns the calls needed to reach every member; `members` has a bit for each place in row
  /// order. Rounds without needed calls are left out. O(side²).
  public static EdnCalls of(
      final EdnTree tree,
      final MeshPlace root,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls,
      final BitSet members) {
    final Needs needs = new Needs(tree.side(), root, (BitSet) members.clone());
    final List<List<EdnCall>> levels = new ArrayList<>();
    for (int level = 1; level <= tree.height(); level++) {
      levels.add(tree.calls(level, callDirection));
    }
    final List<List<EdnCall>> rounds = needs.rounds(levels);
    final List<MeshPlace> needed = tree.tops().stream().filter(needs::isNeeded).toList();
    rounds.addAll(0, RootCalls.of(root, needed, callDirection, topLevelCalls));
    rounds.removeIf(List::isEmpty);
    return new EdnCalls(callDirection, rounds);
  }

  /// Returns the calls of searched levels that are needed to reach every member, in a mesh with
  /// `columns` columns.
  public static EdnCalls of(
      final SearchedLevels searched,
      final int columns,
      final MeshPlace root,
      final CallDirection callDirection,
      final BitSet members) {
    final List<List<EdnCall>> rounds =
        new Needs(columns, root, (BitSet) members.clone()).rounds(searched.calls());
    rounds.removeIf(List::isEmpty);
    return new EdnCalls(callDirection, rounds);
  }

  /// Returns the calls that reach every node.
  public static EdnCalls of(
      final EdnTree tree,
      final MeshPlace root,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls) {
    final BitSet all = new BitSet();
    all.set(0, tree.side() * tree.side());
    return of(tree, root, callDirection, topLevelCalls, all);
  }

  /// Returns the calls of one slot, in the order of time.
  public List<EdnCall> slot(final int slot) {
    return switch (phase) {
      case REDUCTION -> rounds.get(rounds.size() - 1 - slot);
      case DISTRIBUTION -> rounds.get(slot);
    };
  }

  public int slots() {
    return rounds.size();
  }

  /// The places that must be reached, as members or as parents of members.
  private record Needs(int columns, MeshPlace root, BitSet needed) {
    /// Returns the rounds of the needed calls of all levels, of which the lowest is given first.
    List<List<EdnCall>> rounds(final List<List<EdnCall>> levels) {
      final List<List<EdnCall>> rounds = new ArrayList<>();
      for (final List<EdnCall> level : levels) {
        rounds.addFirst(of(level));
      }
      return rounds;
    }

    boolean isNeeded(final MeshPlace meshPlace) {
      return needed.get(index(meshPlace));
    }

    private int index(final MeshPlace meshPlace) {
      return meshPlace.row() * columns + meshPlace.column();
    }

    /// Returns the calls whose child is needed, and marks their parents as needed. No call leads to
    /// the root.
    List<EdnCall> of(final List<EdnCall> calls) {
      final List<EdnCall> kept = new ArrayList<>();
      for (final EdnCall ednCall : calls) {
        if (isNeeded(ednCall.child()) && !ednCall.child().equals(root)) {
          kept.add(ednCall);
          needed.set(index(ednCall.parent()));
        }
      }
      return kept;
    }
  }
}
