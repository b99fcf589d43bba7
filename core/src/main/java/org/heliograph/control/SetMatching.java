package org.heliograph.control;

import java.util.Arrays;

/// The matching of [CouplerMatching], with the same choice on ties, for groups of at most 64
/// processors: sets of processors are bits of a word.
///
/// O(c·(r + c·s)) for r requests, c couplers and s processors, as there, but only requests that are
/// reached are looked at.
final class SetMatching {
  private static final long FAR = Long.MAX_VALUE >> 1;
  private static final int NONE = -1;

  private final RequestWeight weight;
  // By coupler.
  private final int[] match;
  private final long[] price;
  private final long[] reachedAt;
  // By processor.
  private final int[] owned;
  private final long[] rent;
  private final long[] distance;
  private final int[] reachedBy;

  // Processors that are matched, and those that a search has reached and settled.
  private long taken;
  private long reached;
  private long settled;
  // The couplers of a search, in the order in which it added them.
  private final int[] tree;
  private int treeSize;

  SetMatching(final GroupShape shape, final RequestWeight weight) {
    final int couplers = shape.couplers();
    final int processors = shape.processors();
    this.weight = weight;
    this.match = new int[couplers];
    this.price = new long[couplers];
    this.reachedAt = new long[couplers];
    this.tree = new int[couplers];
    this.owned = new int[processors];
    this.rent = new long[processors];
    this.distance = new long[processors];
    this.reachedBy = new int[processors];
  }

  /// Reduces each set of `heaviest`, the processors whose requests for a coupler are heaviest among
  /// those `asking`, to the one that is granted the coupler, or none.
  void match(final long[] asking, final long[] heaviest, final long step) {
    final int couplers = asking.length;
    final int begin = (int) (step % couplers);
    Arrays.fill(rent, 0);
    taken = 0;
    for (int i = 0; i < couplers; i++) {
      matchHeaviest(heaviest, turned(begin, i));
    }
    for (int i = 0; i < couplers; i++) {
      final int coupler = turned(begin, i);
      if (match[coupler] == NONE && asking[coupler] != 0) {
        augment(asking, coupler);
      }
    }
    for (int coupler = 0; coupler < couplers; coupler++) {
      heaviest[coupler] = match[coupler] == NONE ? 0 : 1L << match[coupler];
    }
  }

  private int turned(final int begin, final int i) {
    final int at = begin + i;
    return at < match.length ? at : at - match.length;
  }

  /// Matches `coupler` with the last free one of its heaviest processors, if there is one.
  private void matchHeaviest(final long[] heaviest, final int coupler) {
    final long free = heaviest[coupler] & ~taken;
    price[coupler] =
        heaviest[coupler] == 0
            ? 0
            : weight.of(coupler, Long.numberOfTrailingZeros(heaviest[coupler]));
    match[coupler] = NONE;
    if (free != 0) {
      match(coupler, Long.SIZE - 1 - Long.numberOfLeadingZeros(free));
    }
  }

  private void match(final int coupler, final int processor) {
    match[coupler] = processor;
    owned[processor] = coupler;
    taken |= 1L << processor;
  }

  /// Adds `root` to the matching, or leaves the coupler with the least loss unmatched.
  private void augment(final long[] asking, final int root) {
    reached = 0;
    settled = 0;
    treeSize = 0;
    long alone = FAR;
    int loner = root;
    int added = root;
    long at = 0;
    int end = NONE;
    while (end == NONE) {
      if (at + price[added] < alone) {
        alone = at + price[added];
        loner = added;
      }
      reach(asking, added, at);
      final int nearest = nearest();
      if (nearest == NONE || distance[nearest] > alone) {
        break;
      }
      at = distance[nearest];
      settled |= 1L << nearest;
      if ((taken >>> nearest & 1) == 0) {
        end = nearest;
      } else {
        added = owned[nearest];
      }
    }
    reprice(end == NONE ? alone : at);
    if (end == NONE) {
      if (loner == root) {
        return;
      }
      end = match[loner];
      match[loner] = NONE;
    }
    flip(end, root);
  }

  /// Relaxes the paths to processors over the requests for `coupler`, which lies at distance `at`
  /// from the root.
  private void reach(final long[] asking, final int coupler, final long at) {
    reachedAt[coupler] = at;
    tree[treeSize++] = coupler;
    for (long rest = asking[coupler] & ~settled; rest != 0; rest &= rest - 1) {
      final int processor = Long.numberOfTrailingZeros(rest);
      final long way = at + price[coupler] + rent[processor] - weight.of(coupler, processor);
      if ((reached >>> processor & 1) == 0 || way < distance[processor]) {
        distance[processor] = way;
        reachedBy[processor] = coupler;
        reached |= 1L << processor;
      }
    }
  }

  private int nearest() {
    int nearest = NONE;
    long least = FAR;
    for (long rest = reached & ~settled; rest != 0; rest &= rest - 1) {
      final int processor = Long.numberOfTrailingZeros(rest);
      if (distance[processor] < least) {
        least = distance[processor];
        nearest = processor;
      }
    }
    return nearest;
  }

  private void reprice(final long end) {
    for (int i = 0; i < treeSize; i++) {
      price[tree[i]] -= end - reachedAt[tree[i]];
    }
    for (long rest = settled; rest != 0; rest &= rest - 1) {
      final int processor = Long.numberOfTrailingZeros(rest);
      rent[processor] += end - distance[processor];
    }
  }

  /// Assigns `end` to the coupler that reached it, and so on back to `root`.
  private void flip(final int end, final int root) {
    int processor = end;
    while (true) {
      final int coupler = reachedBy[processor];
      final int before = match[coupler];
      match(coupler, processor);
      if (coupler == root) {
        return;
      }
      processor = before;
    }
  }
}
