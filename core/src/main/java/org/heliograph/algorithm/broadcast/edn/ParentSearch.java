package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// An exact search for a parent of every child such that all routes of one slot are disjoint.
///
/// It backtracks over the children in their order. Each child tries its nearest parent first, and
/// the first solution is taken. Pairs of child and parent are bits, so that one mask holds
/// everything that a choice excludes.
final class ParentSearch {
  private static final long DEAD = 0;

  private final int children;
  private final int parents;
  private final List<EdnCall> calls = new ArrayList<>();
  private final long[] excluded;

  private ParentSearch(
      final List<MeshPlace> children,
      final List<MeshPlace> parents,
      final CallDirection callDirection) {
    this.children = children.size();
    this.parents = parents.size();
    for (final MeshPlace child : children) {
      parents.stream()
          .sorted(Comparator.comparingInt(child::distance))
          .forEach(parent -> calls.add(new EdnCall(parent, child)));
    }
    if (calls.size() > Long.SIZE) {
      throw new IllegalArgumentException("edn: %s pairs are over 64.".formatted(calls.size()));
    }
    final List<XyPath> paths = calls.stream().map(callDirection::path).toList();
    this.excluded = new long[calls.size()];
    for (int one = 0; one < excluded.length; one++) {
      for (int other = 0; other < one; other++) {
        if (paths.get(one).meets(paths.get(other))) {
          excluded[one] |= 1L << other;
          excluded[other] |= 1L << one;
        }
      }
    }
  }

  /// Returns the calls by which every child reaches a parent, in the order of `children`; children
  /// times parents must be at most 64.
  static Optional<List<EdnCall>> of(
      final List<MeshPlace> children,
      final List<MeshPlace> parents,
      final CallDirection callDirection) {
    final ParentSearch search = new ParentSearch(children, parents, callDirection);
    final List<EdnCall> chosen = new ArrayList<>();
    return search.choose(0, -1L, chosen) ? Optional.of(List.copyOf(chosen)) : Optional.empty();
  }

  private boolean choose(final int child, final long open, final List<EdnCall> chosen) {
    if (child == children) {
      return true;
    }
    for (int call = child * parents; call < (child + 1) * parents; call++) {
      final boolean isOpen = (open & (1L << call)) != 0;
      final long left = isOpen ? narrowed(child + 1, open & ~excluded[call]) : DEAD;
      if (left != DEAD) {
        chosen.add(calls.get(call));
        if (choose(child + 1, left, chosen)) {
          return true;
        }
        chosen.removeLast();
      }
    }
    return false;
  }

  /// Returns the open pairs after every child from `first` on that has one parent left has taken
  /// it, or [#DEAD] if some child has none. A chosen pair stays open, so only [#DEAD] is 0.
  private long narrowed(final int first, final long open) {
    final long ofOne = (1L << parents) - 1;
    long before = DEAD;
    long left = open;
    while (left != before) {
      before = left;
      for (int child = first; child < children; child++) {
        final long own = left & (ofOne << (child * parents));
        if (own == 0) {
          return DEAD;
        }
        if (Long.bitCount(own) == 1) {
          left &= ~excluded[Long.numberOfTrailingZeros(own)];
        }
      }
    }
    return left;
  }
}
