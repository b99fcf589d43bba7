package org.heliograph.application.family;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/// The branch and bound of one rank: partial tours from city 0, the last found first.
///
/// A partial tour is cut off if its length and the shortest way out of its last city and of each
/// city that it lacks are no less than the shortest known tour.
final class TourSearch {

  /// The first cities of a tour.
  private static final class Partial {
    private final int[] cities;
    private final long length;

    Partial(final int[] cities, final long length) {
      this.cities = cities;
      this.length = length;
    }
  }

  private final long[][] distances;
  private final long[] leastOut;
  private final Deque<Partial> open = new ArrayDeque<>();
  private long shortest = Long.MAX_VALUE;
  private long own = Long.MAX_VALUE; // the length of the shortest tour found here
  private long[] tour;

  /// The search of `rank`, whose partial tours are every `ranks`-th.
  TourSearch(final long[][] distances, final int rank, final int ranks) {
    this.distances = distances;
    this.leastOut = new long[distances.length];
    this.tour = new long[distances.length];
    Arrays.setAll(leastOut, this::leastOut);
    int index = 0;
    for (int second = 1; second < distances.length; second++) {
      for (int third = 1; third < distances.length; third++) {
        if (third != second && index++ % ranks == rank) {
          final long length = distances[0][second] + distances[second][third];
          open.push(new Partial(new int[] {0, second, third}, length));
        }
      }
    }
  }

  private long leastOut(final int city) {
    long least = Long.MAX_VALUE;
    for (int other = 0; other < distances.length; other++) {
      least = other == city ? least : Math.min(least, distances[city][other]);
    }
    return least;
  }

  long[][] distances() {
    return distances;
  }

  /// The number of partial tours left.
  int open() {
    return open.size();
  }

  /// The length of the shortest known tour.
  long shortest() {
    return shortest;
  }

  /// Whether the shortest known tour was found here, or one as short.
  boolean hasShortest() {
    return own == shortest;
  }

  /// The shortest tour found here; all zero if there is none.
  long[] tour() {
    return tour.clone();
  }

  /// Learns that there is a tour of this length.
  void learn(final long length) {
    shortest = Math.min(shortest, length);
  }

  /// Extends up to `steps` partial tours.
  void advance(final int steps) {
    for (int step = 0; step < steps && !open.isEmpty(); step++) {
      extend(open.pop());
    }
  }

  private void extend(final Partial partial) {
    final int count = partial.cities.length;
    final int last = partial.cities[count - 1];
    if (count == distances.length) {
      close(partial, partial.length + distances[last][0]);
      return;
    }
    final boolean[] seen = new boolean[distances.length];
    long least = partial.length + leastOut[last];
    for (final int city : partial.cities) {
      seen[city] = true;
    }
    for (int city = 0; city < seen.length; city++) {
      least += seen[city] ? 0 : leastOut[city];
    }
    for (int city = seen.length - 1; city > 0 && least < shortest; city--) {
      if (!seen[city]) {
        final int[] longer = Arrays.copyOf(partial.cities, count + 1);
        longer[count] = city;
        open.push(new Partial(longer, partial.length + distances[last][city]));
      }
    }
  }

  private void close(final Partial partial, final long length) {
    if (length < shortest) {
      shortest = length;
      own = length;
      tour = Arrays.stream(partial.cities).asLongStream().toArray();
    }
  }
}
