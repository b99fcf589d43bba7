package org.heliograph.application.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.heliograph.application.Application;
import org.heliograph.application.ApplicationResult;
import org.heliograph.application.Communicator;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.values.Operation;

/// Travelling salesman: branch and bound, where an all-reduce tells every rank the shortest tour so
/// far after every round.
///
/// The root broadcasts the cities, points of a square of 1000 × 1000; distances are rounded. The
/// partial tours of three cities are divided among the ranks. A round is `steps` partial tours of
/// each rank; the search ends when no rank has any left. The rank with the shortest tour then
/// contributes it to an all-reduce. Its length at every rank is compared with the dynamic programme
/// of Held and Karp, time O(2^c · c²) for c cities.
@AutoService(Application.class)
@Summary("Shortest tour by branch and bound: all-reduce of the shortest length every round.")
public record TravellingSalesman(
    @Summary("cities") int cities, @Summary("partial tours of each rank in a round") int steps)
    implements Application {
  private static final int MIN_CITIES = 3;
  private static final int MAX_CITIES = 14;
  private static final int MAX_STEPS = 1 << 20;
  private static final int SIDE = 1000;

  public TravellingSalesman() {
    this(10, 128);
  }

  public TravellingSalesman {
    if (cities < MIN_CITIES || cities > MAX_CITIES) {
      throw new IllegalArgumentException(
          "travelling-salesman: cities (%s) must lie between %s and %s."
              .formatted(cities, MIN_CITIES, MAX_CITIES));
    }
    if (steps < 1 || steps > MAX_STEPS) {
      throw new IllegalArgumentException(
          "travelling-salesman: steps (%s) must lie between 1 and %s.".formatted(steps, MAX_STEPS));
    }
  }

  @Override
  public ApplicationResult run(final Communicator communicator, final SplittableRandom random) {
    final int ranks = communicator.ranks();
    final long[] points = random.longs(2L * cities, 0, SIDE).toArray();
    final long[][] known = communicator.broadcast("cities", points);
    final TourSearch[] searches = new TourSearch[ranks];
    Arrays.setAll(searches, rank -> new TourSearch(distances(known[rank]), rank, ranks));
    final int rounds = search(communicator, searches);
    final long[] lengths = lengths(communicator, searches);
    final long[] expected = new long[ranks];
    Arrays.fill(expected, heldKarp(distances(points)));
    return ApplicationResult.of(
        "the shortest tour of %s cities, length %s, in %s rounds"
            .formatted(cities, lengths[0], rounds),
        "the dynamic programme of Held and Karp",
        lengths,
        expected);
  }

  /// Searches until no rank has partial tours left; returns the number of rounds.
  private int search(final Communicator communicator, final TourSearch... searches) {
    int rounds = 0;
    boolean isOpen = true;
    while (isOpen) {
      final long[][] states = new long[searches.length][];
      for (int rank = 0; rank < searches.length; rank++) {
        searches[rank].advance(steps);
        states[rank] = new long[] {searches[rank].shortest(), -searches[rank].open()};
      }
      final long[][] least = communicator.allReduce("shortest length", Operation.MIN, states);
      for (int rank = 0; rank < searches.length; rank++) {
        searches[rank].learn(least[rank][0]);
      }
      isOpen = least[0][1] < 0;
      rounds++;
    }
    return rounds;
  }

  /// The length of the tour that each rank gets from the first rank that found a shortest one; −1
  /// if it is no tour.
  private long[] lengths(final Communicator communicator, final TourSearch... searches) {
    final long[][] owners = new long[searches.length][];
    Arrays.setAll(
        owners, rank -> new long[] {searches[rank].hasShortest() ? rank : searches.length});
    final long[][] owner = communicator.allReduce("rank of the tour", Operation.MIN, owners);
    final long[][] tours = new long[searches.length][];
    for (int rank = 0; rank < searches.length; rank++) {
      tours[rank] = searches[rank].tour();
      if (owner[rank][0] != rank) {
        Arrays.fill(tours[rank], Operation.MIN.identity());
      }
    }
    final long[][] received = communicator.allReduce("tour", Operation.MIN, tours);
    return IntStream.range(0, searches.length)
        .mapToLong(rank -> length(received[rank], searches[rank].distances()))
        .toArray();
  }

  private static long length(final long[] tour, final long[][] distances) {
    final long[] sorted = Arrays.stream(tour).sorted().toArray();
    if (!Arrays.equals(sorted, LongStream.range(0, distances.length).toArray())) {
      return -1;
    }
    long length = 0;
    for (int i = 0; i < tour.length; i++) {
      length += distances[(int) tour[i]][(int) tour[(i + 1) % tour.length]];
    }
    return length;
  }

  /// The rounded distances of all pairs; rows, then columns.
  private static long[][] distances(final long[] points) {
    final int n = points.length / 2;
    final long[][] distances = new long[n][n];
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < n; b++) {
        final long x = points[2 * a] - points[2 * b];
        final long y = points[2 * a + 1] - points[2 * b + 1];
        distances[a][b] = Math.round(Math.sqrt((double) (x * x + y * y)));
      }
    }
    return distances;
  }

  /// The length of a shortest tour: the shortest paths from city 0 through each set of other cities
  /// to each of its members.
  private static long heldKarp(final long[][] distances) {
    final int others = distances.length - 1;
    final long[][] paths = new long[1 << others][others];
    for (int set = 1; set < paths.length; set++) {
      for (int last = 0; last < others; last++) {
        final int rest = set & ~(1 << last);
        paths[set][last] = rest == 0 ? distances[0][last + 1] : Long.MAX_VALUE;
        for (int city = 0; city < others && rest != set; city++) {
          if (((rest >> city) & 1) == 1) {
            paths[set][last] =
                Math.min(paths[set][last], paths[rest][city] + distances[city + 1][last + 1]);
          }
        }
      }
    }
    return IntStream.range(0, others)
        .mapToLong(last -> paths[paths.length - 1][last] + distances[last + 1][0])
        .min()
        .orElseThrow();
  }
}
