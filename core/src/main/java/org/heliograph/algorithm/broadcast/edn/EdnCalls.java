package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The calls between a root and its members by way of the extended dominating nodes: a tree.
///
/// Rounds count from the root, first those in which it calls the last level, then one a level
/// downwards. When reducing, the last round is the first slot.
public record EdnCalls(CallDirection phase, List<List<EdnCall>> rounds) {
  public EdnCalls {
    rounds = rounds.stream().map(List::copyOf).toList();
  }

  /// The calls needed so that every member is reached; `members` has a bit for each place in row
  /// order. Rounds that nobody needs are left out. O(side²).
  public static EdnCalls of(
      final EdnTree tree,
      final MeshPlace root,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls,
      final BitSet members) {
    final Needs needs = new Needs(tree.side(), root, (BitSet) members.clone());
    final List<List<EdnCall>> rounds = new ArrayList<>();
    for (int level = 1; level <= tree.height(); level++) {
      rounds.addFirst(needs.of(tree.calls(level, callDirection)));
    }
    final List<MeshPlace> needed = tree.tops().stream().filter(needs::isNeeded).toList();
    rounds.addAll(0, RootCalls.of(root, needed, callDirection, topLevelCalls));
    rounds.removeIf(List::isEmpty);
    return new EdnCalls(callDirection, rounds);
  }

  /// The calls that reach every node.
  public static EdnCalls of(
      final EdnTree tree,
      final MeshPlace root,
      final CallDirection callDirection,
      final TopLevelCalls topLevelCalls) {
    final BitSet all = new BitSet();
    all.set(0, tree.side() * tree.side());
    return of(tree, root, callDirection, topLevelCalls, all);
  }

  /// The calls of one slot in time.
  public List<EdnCall> slot(final int slot) {
    return switch (phase) {
      case REDUCTION -> rounds.get(rounds.size() - 1 - slot);
      case DISTRIBUTION -> rounds.get(slot);
    };
  }

  public int slots() {
    return rounds.size();
  }

  /// Which places must be reached, for themselves or for those below them.
  private record Needs(int side, MeshPlace root, BitSet needed) {
    boolean isNeeded(final MeshPlace meshPlace) {
      return needed.get(index(meshPlace));
    }

    private int index(final MeshPlace meshPlace) {
      return meshPlace.row() * side + meshPlace.column();
    }

    /// Those calls whose child is needed, which makes the parent so; none reaches the root.
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
