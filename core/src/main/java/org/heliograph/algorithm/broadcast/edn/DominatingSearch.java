package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A search for the fewest of some places from which all others are called in one slot over
/// disjoint routes.
///
/// Sizes ascend from [DominatingSet#bound]; all sets of a size are tried in order of their bits,
/// and for each an exact search gives every other place a parent, the place with the fewest open
/// calls first. A set and a size that take more than a limited number of steps are given up, and
/// nothing is proved then. Pairs of parent and child are bits.
final class DominatingSearch {
  /// The maximum number of places.
  static final int MOST_PLACES = 18;

  private static final long MOST_STEPS = 1L << 20;
  private static final long MOST_STEPS_OF_SET = 1L << 12;
  private static final int PORTS = 4;

  private final List<MeshPlace> places;
  private final int kept; // mask
  private final CallDirection callDirection;
  private final int words;
  private final long[][] excluded; // by pair: what it excludes, other parents of the child too
  private final int[] ports; // by place
  private long steps; // of a size
  private long end; // of the steps of a set
  private boolean isCut; // whether a set of this size was given up

  private DominatingSearch(
      final List<MeshPlace> places,
      final Optional<MeshPlace> kept,
      final CallDirection callDirection) {
    this.places = places;
    this.kept = kept.map(place -> 1 << places.indexOf(place)).orElse(0);
    this.callDirection = callDirection;
    words = Math.ceilDiv(places.size() * places.size(), Long.SIZE);
    excluded = new long[places.size() * places.size()][words];
    ports = new int[places.size()];
    findPorts();
    findExcluded();
  }

  /// Returns the smallest set found that contains the place to be kept, of at most
  /// [#MOST_PLACES] places.
  static DominatingSet of(
      final List<MeshPlace> places,
      final Optional<MeshPlace> kept,
      final CallDirection callDirection) {
    if (places.isEmpty() || places.size() > MOST_PLACES) {
      throw new AssertionError("%s places to search".formatted(places.size()));
    }
    return new DominatingSearch(places, kept, callDirection).smallest();
  }

  /// The directions in which a place has others: no message of the tile uses another port of it.
  private void findPorts() {
    for (int place = 0; place < ports.length; place++) {
      final MeshPlace at = places.get(place);
      int all = 0;
      for (final MeshPlace other : places) {
        all |= other.column() > at.column() ? 1 : 0;
        all |= other.column() < at.column() ? 2 : 0;
        all |= other.row() > at.row() ? 4 : 0;
        all |= other.row() < at.row() ? 8 : 0;
      }
      ports[place] = Math.min(PORTS, Integer.bitCount(all));
    }
  }

  private void findExcluded() {
    final int count = places.size();
    for (int one = 0; one < excluded.length; one++) {
      final XyPath path = callDirection.path(call(one));
      for (int other = 0; other < excluded.length; other++) {
        if (one % count == other % count || path.meets(callDirection.path(call(other)))) {
          excluded[one][other / Long.SIZE] |= 1L << other;
        }
      }
    }
  }

  /// The call of a pair: the parent times the number of places, plus the child.
  private EdnCall call(final int pair) {
    return new EdnCall(places.get(pair / places.size()), places.get(pair % places.size()));
  }

  private DominatingSet smallest() {
    boolean proved = true;
    int size = DominatingSet.bound(places.size());
    while (true) {
      steps = 0;
      isCut = false;
      final Optional<DominatingSet> found = ofSize(size, proved);
      if (found.isPresent()) {
        return found.get();
      }
      proved &= !isCut;
      size++;
    }
  }

  private Optional<DominatingSet> ofSize(final int size, final boolean proved) {
    final long sets = 1L << places.size();
    for (long set = (1L << size) - 1; set < sets && steps < MOST_STEPS; set = next(set)) {
      end = Math.min(MOST_STEPS, steps + MOST_STEPS_OF_SET);
      final List<EdnCall> calls = new ArrayList<>();
      if (isPossible((int) set) && choose((int) set, open((int) set), calls)) {
        return Optional.of(new DominatingSet(chosen((int) set), calls, proved));
      }
    }
    return Optional.empty();
  }

  /// The next larger mask with as many bits.
  private static long next(final long set) {
    final long lowest = set & -set;
    final long carried = set + lowest;
    return carried | ((set ^ carried) >>> 2) / lowest;
  }

  /// Whether the set contains what is kept and has ports for all others.
  private boolean isPossible(final int set) {
    int all = 0;
    for (int place = 0; place < ports.length; place++) {
      all += (set >> place & 1) * ports[place];
    }
    return (set & kept) == kept && all >= places.size() - Integer.bitCount(set);
  }

  private List<MeshPlace> chosen(final int set) {
    return IntStream.range(0, places.size())
        .filter(place -> (set >> place & 1) == 1)
        .mapToObj(places::get)
        .toList();
  }

  /// The pairs of a parent in the set and a child outside.
  private long[] open(final int set) {
    final long[] open = new long[words];
    for (int pair = 0; pair < excluded.length; pair++) {
      final int parent = (set >> (pair / places.size())) & 1;
      final int child = (set >> (pair % places.size())) & 1;
      if (parent == 1 && child == 0) {
        open[pair / Long.SIZE] |= 1L << pair;
      }
    }
    return open;
  }

  /// Gives every place outside `reached` a parent among the open pairs.
  private boolean choose(final int reached, final long[] open, final List<EdnCall> calls) {
    if (Integer.bitCount(reached) == places.size()) {
      return true;
    }
    if (++steps >= end) {
      isCut = true;
      return false;
    }
    final int child = scarcest(reached, open);
    for (int pair = child; pair < excluded.length; pair += places.size()) {
      if (isOpen(open, pair)) {
        calls.add(call(pair));
        if (choose(reached | 1 << child, without(open, excluded[pair]), calls)) {
          return true;
        }
        calls.removeLast();
      }
    }
    return false;
  }

  /// The place outside `reached` with the fewest open calls, the first of several.
  private int scarcest(final int reached, final long[] open) {
    int scarcest = -1;
    int fewest = Integer.MAX_VALUE;
    for (int child = 0; child < places.size(); child++) {
      if ((reached >> child & 1) == 0) {
        int count = 0;
        for (int pair = child; pair < excluded.length; pair += places.size()) {
          count += isOpen(open, pair) ? 1 : 0;
        }
        scarcest = count < fewest ? child : scarcest;
        fewest = Math.min(fewest, count);
      }
    }
    return scarcest;
  }

  private static boolean isOpen(final long[] open, final int pair) {
    return (open[pair / Long.SIZE] >>> pair & 1) == 1;
  }

  private static long[] without(final long[] open, final long[] taken) {
    final long[] left = open.clone();
    for (int word = 0; word < left.length; word++) {
      left[word] &= ~taken[word];
    }
    return left;
  }
}
