package org.heliograph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// A search for semiregular subgroups of a permutation group that is given by generators.
///
/// Random products of the generators, and their powers whose cycles all have one length, are
/// combined one after another as long as no product fixes a node. The search is incomplete: a group
/// that is not found may exist. Deterministic for a given seed.
public final class SemiregularSubgroups {
  private static final int WALK = 160;
  private static final int POOL = 96;
  private static final int CHAINS = 48;
  private static final int FAILURES = 12;
  private static final int LONGEST_CYCLE = 1 << 12;
  private static final long MOST_WORK = 1L << 26;

  private final int nodes;
  private final List<int[]> generators;
  private final int most;
  private final SplittableRandom random;
  private final List<int[]> pool = new ArrayList<>();
  private final Set<Integer> pooled = new HashSet<>();
  private final List<SemiregularGroup> found = new ArrayList<>();
  private final Set<Long> fingerprints = new HashSet<>();
  private long work;

  private SemiregularSubgroups(
      final int nodes,
      final List<int[]> generators,
      final int most,
      final SplittableRandom random) {
    this.nodes = nodes;
    this.generators = generators;
    this.most = most;
    this.random = random;
  }

  /// At most `each` groups of every order found from 2 to `most`, by increasing order.
  public static List<SemiregularGroup> of(
      final int nodes,
      final List<int[]> generators,
      final int most,
      final int each,
      final SplittableRandom random) {
    final SemiregularSubgroups search = new SemiregularSubgroups(nodes, generators, most, random);
    search.fillPool();
    search.joinPool();
    final Map<Integer, Integer> perOrder = new HashMap<>();
    return search.found.stream()
        .filter(group -> perOrder.merge(group.order(), 1, Integer::sum) <= each)
        .sorted((one, other) -> Integer.compare(one.order(), other.order()))
        .toList();
  }

  private void fillPool() {
    if (generators.isEmpty()) {
      return;
    }
    for (final int[] generator : generators) {
      addPowers(generator);
    }
    int[] at = generators.getFirst();
    for (int step = 0; step < WALK && pool.size() < POOL; step++) {
      at = SemiregularGroup.product(generators.get(random.nextInt(generators.size())), at);
      if (pool.size() > 1 && random.nextInt(4) == 0) {
        at = SemiregularGroup.product(pool.get(random.nextInt(pool.size())), at);
      }
      addPowers(at);
    }
  }

  /// Adds the powers of `permutation` whose cycles all have one length above 1.
  private void addPowers(final int[] permutation) {
    final int order = order(permutation);
    for (int length = 2; length <= Math.min(order, most); length++) {
      if (order % length == 0) {
        final int[] power = power(permutation, order / length);
        if (hasOneCycleLength(power, length) && pooled.add(Arrays.hashCode(power))) {
          pool.add(power);
        }
      }
    }
  }

  /// The least common multiple of the cycle lengths, or 0 if it is too large.
  private static int order(final int[] permutation) {
    final boolean[] seen = new boolean[permutation.length];
    int order = 1;
    for (int node = 0; node < permutation.length; node++) {
      int length = 0;
      for (int at = node; !seen[at]; at = permutation[at]) {
        seen[at] = true;
        length++;
      }
      if (length > 1) {
        int multiple = order;
        while (multiple % length != 0) {
          multiple += order;
        }
        if (multiple > LONGEST_CYCLE) {
          return 0;
        }
        order = multiple;
      }
    }
    return order;
  }

  private static int[] power(final int[] permutation, final int exponent) {
    final int[] power = new int[permutation.length];
    for (int node = 0; node < power.length; node++) {
      int at = node;
      for (int i = 0; i < exponent; i++) {
        at = permutation[at];
      }
      power[node] = at;
    }
    return power;
  }

  private static boolean hasOneCycleLength(final int[] permutation, final int length) {
    for (int node = 0; node < permutation.length; node++) {
      int at = permutation[node];
      int steps = 1;
      while (at != node && steps < length) {
        at = permutation[at];
        steps++;
      }
      if (at != node || steps != length) {
        return false;
      }
    }
    return true;
  }

  /// Combines members of the pool, in chains that grow until no further member fits.
  private void joinPool() {
    for (int chain = 0; chain < CHAINS && !pool.isEmpty() && work < MOST_WORK; chain++) {
      final List<int[]> members = new ArrayList<>();
      int order = 1;
      int failures = 0;
      while (failures < FAILURES) {
        members.add(pool.get(random.nextInt(pool.size())));
        final Optional<SemiregularGroup> joined =
            SemiregularGroup.generatedBy(nodes, members, most);
        final int reached = joined.map(SemiregularGroup::order).orElse(order);
        if (reached == order) {
          members.removeLast();
          failures++;
        } else {
          order = reached;
          failures = 0;
          work += (long) order * members.size() * nodes;
          if (fingerprints.add(joined.get().fingerprint())) {
            found.add(joined.get());
          }
        }
      }
    }
  }
}
