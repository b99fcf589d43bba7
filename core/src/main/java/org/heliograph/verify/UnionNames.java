package org.heliograph.verify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Names of sets of nodes: equal sets have equal names, however they came together.
///
/// The empty set has the name 0. Sets are kept up to 128 MiB in all; a set for which there is no
/// room has a name that no other set has, even an equal one. A union takes O(n / 64).
final class UnionNames {
  private static final long MOST_BITS = 1L << 30;

  private final long mostBits;
  private final Map<BitSet, Long> names = new HashMap<>();
  private final List<BitSet> sets = new ArrayList<>(); // by name
  private long bits;
  private long unkept; // negative names

  UnionNames() {
    this(MOST_BITS);
  }

  /// Names of which this many bits are kept.
  UnionNames(final long mostBits) {
    this.mostBits = mostBits;
    name(new BitSet());
  }

  /// The name of the set of `node` alone.
  long single(final int node) {
    final BitSet set = new BitSet();
    set.set(node);
    return name(set);
  }

  /// The name of the union of two named sets.
  long union(final long one, final long other) {
    if (one == other || one == 0 || other == 0) {
      return one == 0 ? other : one;
    }
    if (one < 0 || other < 0) {
      return --unkept;
    }
    final BitSet union = (BitSet) sets.get((int) one).clone();
    union.or(sets.get((int) other));
    return name(union);
  }

  private long name(final BitSet set) {
    return Optional.ofNullable(names.get(set)).orElseGet(() -> newName(set));
  }

  private long newName(final BitSet set) {
    if (bits + set.size() > mostBits) {
      return --unkept;
    }
    bits += set.size();
    names.put(set, (long) sets.size());
    sets.add(set);
    return sets.size() - 1L;
  }
}
