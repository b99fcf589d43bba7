package org.heliograph.algorithm.edn;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The calls between a root and its members by way of the extended dominating nodes: a tree.
///
/// Rounds count from the root, first those in which it calls the last level, then one a level
/// downwards. When reducing, the last round is the first slot.
public record EdnCalls(Phase phase, List<List<Call>> rounds) {
  public EdnCalls {
    rounds = rounds.stream().map(List::copyOf).toList();
  }

  /// The calls needed so that every member is reached; `members` has a bit for each place in row
  /// order. Rounds that nobody needs are left out. O(side²).
  public static EdnCalls of(
      final EdnTree tree,
      final Place root,
      final Phase phase,
      final Tops tops,
      final BitSet members) {
    final Needs needs = new Needs(tree.side(), root, (BitSet) members.clone());
    final List<List<Call>> rounds = new ArrayList<>();
    for (int level = 1; level <= tree.height(); level++) {
      rounds.addFirst(needs.of(tree.calls(level, phase)));
    }
    final List<Place> needed = tree.tops().stream().filter(needs::isNeeded).toList();
    rounds.addAll(0, RootCalls.of(root, needed, phase, tops));
    rounds.removeIf(List::isEmpty);
    return new EdnCalls(phase, rounds);
  }

  /// The calls that reach every node.
  public static EdnCalls of(
      final EdnTree tree, final Place root, final Phase phase, final Tops tops) {
    final BitSet all = new BitSet();
    all.set(0, tree.side() * tree.side());
    return of(tree, root, phase, tops, all);
  }

  /// The calls of one slot in time.
  public List<Call> slot(final int slot) {
    return switch (phase) {
      case REDUCTION -> rounds.get(rounds.size() - 1 - slot);
      case DISTRIBUTION -> rounds.get(slot);
    };
  }

  public int slots() {
    return rounds.size();
  }

  /// Which places must be reached, for themselves or for those below them.
  private record Needs(int side, Place root, BitSet needed) {
    boolean isNeeded(final Place place) {
      return needed.get(index(place));
    }

    private int index(final Place place) {
      return place.row() * side + place.column();
    }

    /// Those calls whose child is needed, which makes the parent so; none reaches the root.
    List<Call> of(final List<Call> calls) {
      final List<Call> kept = new ArrayList<>();
      for (final Call call : calls) {
        if (isNeeded(call.child()) && !call.child().equals(root)) {
          kept.add(call);
          needed.set(index(call.parent()));
        }
      }
      return kept;
    }
  }
}
