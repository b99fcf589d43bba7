package org.heliograph.topology.family;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Random simple graphs with d links at every node, as sorted neighbour lists.
///
/// The ends of links are paired at random. Then each loop or double link is exchanged with a random
/// other link until none is left.
final class RandomPairing {
  private static final int FAILURES_MAX = 1_000;

  private final int n;
  private final int d;
  // Link e joins ends[2e] and ends[2e+1]; row[node·d…] lists the neighbours of node.
  private final int[] ends;
  private final int[] rows;

  private RandomPairing(final int n, final int d) {
    this.n = n;
    this.d = d;
    this.ends = new int[n * d];
    this.rows = new int[n * d];
  }

  /// A connected graph; requires that n·d is even and 2 ≤ d < n.
  static int[][] connected(final int n, final int d, final RandomGenerator random) {
    if (d == 2) {
      return ring(n, random);
    }
    int[][] neighbours = sparseOrComplement(n, d, random);
    while (!isConnected(neighbours)) {
      neighbours = sparseOrComplement(n, d, random);
    }
    return neighbours;
  }

  private static int[][] sparseOrComplement(
      final int n, final int d, final RandomGenerator random) {
    return d <= (n - 1) / 2
        ? new RandomPairing(n, d).draw(random)
        : complement(new RandomPairing(n, n - 1 - d).draw(random));
  }

  private static int[][] ring(final int n, final RandomGenerator random) {
    final int[] order = Permutations.of(n, i -> i);
    shuffle(order, random);
    final int[][] neighbours = new int[n][];
    for (int i = 0; i < n; i++) {
      neighbours[order[i]] = new int[] {order[(i + n - 1) % n], order[(i + 1) % n]};
      Arrays.sort(neighbours[order[i]]);
    }
    return neighbours;
  }

  private static void shuffle(final int[] values, final RandomGenerator random) {
    for (int i = values.length - 1; i > 0; i--) {
      final int j = random.nextInt(i + 1);
      final int value = values[i];
      values[i] = values[j];
      values[j] = value;
    }
  }

  private int[][] draw(final RandomGenerator random) {
    for (int i = 0; i < ends.length; i++) {
      ends[i] = i / d;
    }
    do {
      shuffle(ends, random);
      fillRows();
    } while (!isRepaired(random));
    return neighbours();
  }

  /// Exchanges links until none is faulty; gives up on a link after many failures.
  private boolean isRepaired(final RandomGenerator random) {
    final int links = ends.length / 2;
    for (int link = 0; link < links; link++) {
      for (int failures = 0; isFaulty(link); failures++) {
        if (failures > FAILURES_MAX) {
          return false;
        }
        exchange(link, random.nextInt(links), random.nextBoolean());
      }
    }
    return true;
  }

  private void fillRows() {
    final int[] used = new int[n];
    for (int link = 0; 2 * link < ends.length; link++) {
      final int one = ends[2 * link];
      final int other = ends[2 * link + 1];
      rows[one * d + used[one]++] = other;
      rows[other * d + used[other]++] = one;
    }
  }

  private boolean isFaulty(final int link) {
    return ends[2 * link] == ends[2 * link + 1] || count(ends[2 * link], ends[2 * link + 1]) > 1;
  }

  private int count(final int node, final int other) {
    int count = 0;
    for (int i = node * d; i < (node + 1) * d; i++) {
      count += rows[i] == other ? 1 : 0;
    }
    return count;
  }

  /// Replaces links a–b and x–y by a–x and b–y if both are new and no loops, so no good link
  /// becomes faulty.
  private void exchange(final int link, final int partner, final boolean turned) {
    final int a = ends[2 * link];
    final int b = ends[2 * link + 1];
    final int x = ends[2 * partner + (turned ? 1 : 0)];
    final int y = ends[2 * partner + (turned ? 0 : 1)];
    if (link == partner || a == x || b == y || count(a, x) > 0 || count(b, y) > 0) {
      return;
    }
    // With a = b and x = y the two new links would be the same link.
    if (a == b && x == y) {
      return;
    }
    replace(a, b, x);
    replace(b, a, y);
    replace(x, y, a);
    replace(y, x, b);
    ends[2 * link + 1] = x;
    ends[2 * partner] = b;
    ends[2 * partner + 1] = y;
  }

  private void replace(final int node, final int before, final int after) {
    for (int i = node * d; i < (node + 1) * d; i++) {
      if (rows[i] == before) {
        rows[i] = after;
        return;
      }
    }
    throw new AssertionError("Every link is listed at both its ends.");
  }

  private int[][] neighbours() {
    final int[][] neighbours = new int[n][];
    for (int node = 0; node < n; node++) {
      neighbours[node] = Arrays.copyOfRange(rows, node * d, (node + 1) * d);
      Arrays.sort(neighbours[node]);
    }
    return neighbours;
  }

  private static int[][] complement(final int[][] neighbours) {
    final int n = neighbours.length;
    final int[][] others = new int[n][];
    for (int i = 0; i < n; i++) {
      final int node = i;
      others[node] =
          IntStream.range(0, n)
              .filter(other -> other != node)
              .filter(other -> Arrays.binarySearch(neighbours[node], other) < 0)
              .toArray();
    }
    return others;
  }

  private static boolean isConnected(final int[][] neighbours) {
    final boolean[] seen = new boolean[neighbours.length];
    final int[] queue = new int[neighbours.length];
    seen[0] = true;
    int end = 1;
    for (int begin = 0; begin < end; begin++) {
      for (final int other : neighbours[queue[begin]]) {
        if (!seen[other]) {
          seen[other] = true;
          queue[end++] = other;
        }
      }
    }
    return end == neighbours.length;
  }
}
