package org.heliograph.control;

import java.util.Arrays;

/// A maximum-weight matching of the processors and couplers of a group, recomputed in every step
/// with reused memory.
///
/// Each coupler starts with its heaviest request. If the processors of all heaviest requests of a
/// coupler are taken, the coupler is added along a cheapest alternating path, which may also end
/// with a coupler that remains unmatched (the Hungarian method with dual prices, *kuhn1955*).
/// O(c·(r + c·s)) for r requests, c couplers and s processors; O(c + r) if the heaviest requests of
/// all couplers can come from different processors, which [HeaviestRequests] checks first.
public final class CouplerMatching {
  private static final long FAR = Long.MAX_VALUE >> 1;
  private static final int NONE = CouplerRequests.NONE;

  private final int couplers;
  private final HeaviestRequests heaviest;
  // By request.
  private final long[] weight;
  private final int[] nextOfCoupler;
  // By coupler.
  private final int[] first;
  private final int[] match;
  private final long[] price;
  private final long[] reachedAt;
  private final int[] tree;
  // By processor.
  private final int[] taken;
  private final long[] rent;
  private final long[] distance;
  private final int[] reachedBy;
  private final boolean[] isSettled;
  private final int[] asking;

  private int askingCount;
  private int treeSize;

  /// A matching for groups of this shape.
  public CouplerMatching(final GroupShape shape) {
    this.couplers = shape.couplers();
    this.heaviest = new HeaviestRequests(shape);
    final int requests = shape.processors() * couplers;
    this.weight = new long[requests];
    this.nextOfCoupler = new int[requests];
    this.first = new int[couplers];
    this.match = new int[couplers];
    this.price = new long[couplers];
    this.reachedAt = new long[couplers];
    this.tree = new int[couplers];
    this.taken = new int[shape.processors()];
    this.rent = new long[shape.processors()];
    this.distance = new long[shape.processors()];
    this.reachedBy = new int[shape.processors()];
    this.isSettled = new boolean[shape.processors()];
    this.asking = new int[shape.processors()];
  }

  /// Sets the weight of `request`, at least 1.
  public void weigh(final int request, final long weighs) {
    weight[request] = weighs;
  }

  /// Grants a matching of maximum weight; of maximum size first if `cardinality`.
  ///
  /// On ties, the choice rotates with `step`.
  public void grant(
      final CouplerRequests couplerRequests, final long step, final boolean cardinality) {
    if (cardinality) {
      preferSize(couplerRequests);
    }
    if (heaviest.grant(couplerRequests, weight, step)) {
      return;
    }
    prepare(couplerRequests);
    final int begin = (int) (step % couplers);
    boolean isDone = true;
    for (int i = 0; i < couplers; i++) {
      isDone &= matchHeaviest(couplerRequests, turned(begin, i));
    }
    for (int i = 0; i < couplers && !isDone; i++) {
      final int coupler = turned(begin, i);
      if (first[coupler] != NONE && match[coupler] == NONE) {
        augment(couplerRequests, coupler);
      }
    }
    for (int coupler = 0; coupler < couplers; coupler++) {
      if (match[coupler] != NONE) {
        couplerRequests.grant(match[coupler]);
      }
    }
  }

  private int turned(final int begin, final int i) {
    final int at = begin + i;
    return at < couplers ? at : at - couplers;
  }

  /// Adds a weight to every request so that one more grant outweighs all others.
  private void preferSize(final CouplerRequests couplerRequests) {
    long most = 1;
    for (int i = 0; i < couplerRequests.count(); i++) {
      most = Math.max(most, weight[i]);
    }
    final long size = most * couplers;
    for (int i = 0; i < couplerRequests.count(); i++) {
      weight[i] += size;
    }
  }

  private void prepare(final CouplerRequests couplerRequests) {
    Arrays.fill(first, NONE);
    Arrays.fill(match, NONE);
    Arrays.fill(price, 0);
    askingCount = 0;
    int last = NONE;
    for (int i = 0; i < couplerRequests.count(); i++) {
      final int coupler = couplerRequests.coupler(i);
      nextOfCoupler[i] = first[coupler];
      first[coupler] = i;
      price[coupler] = Math.max(price[coupler], weight[i]);
      final int processor = couplerRequests.processor(i);
      if (processor != last) {
        asking[askingCount++] = processor;
        taken[processor] = NONE;
        rent[processor] = 0;
        last = processor;
      }
    }
  }

  /// Matches one of the heaviest requests of `coupler` whose processor is free; true if there is
  /// one or the coupler has no request.
  private boolean matchHeaviest(final CouplerRequests couplerRequests, final int coupler) {
    for (int i = first[coupler]; i != NONE; i = nextOfCoupler[i]) {
      if (weight[i] == price[coupler] && taken[couplerRequests.processor(i)] == NONE) {
        match[coupler] = i;
        taken[couplerRequests.processor(i)] = i;
        return true;
      }
    }
    return first[coupler] == NONE;
  }

  /// Adds `root` to the matching, or leaves the coupler with the least loss unmatched.
  private void augment(final CouplerRequests couplerRequests, final int root) {
    for (int i = 0; i < askingCount; i++) {
      distance[asking[i]] = FAR;
      isSettled[asking[i]] = false;
    }
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
      reach(couplerRequests, added, at);
      final int nearest = nearest();
      if (nearest == NONE || distance[nearest] > alone) {
        break;
      }
      at = distance[nearest];
      isSettled[nearest] = true;
      if (taken[nearest] == NONE) {
        end = nearest;
      } else {
        added = couplerRequests.coupler(taken[nearest]);
      }
    }
    reprice(end == NONE ? alone : at);
    if (end == NONE) {
      if (loner == root) {
        return;
      }
      end = couplerRequests.processor(match[loner]);
      match[loner] = NONE;
    }
    flip(couplerRequests, end, root);
  }

  /// Relaxes the paths to processors over the requests of `coupler`, which lies at distance `at`
  /// from the root.
  private void reach(final CouplerRequests couplerRequests, final int coupler, final long at) {
    reachedAt[coupler] = at;
    tree[treeSize++] = coupler;
    for (int i = first[coupler]; i != NONE; i = nextOfCoupler[i]) {
      final int processor = couplerRequests.processor(i);
      final long way = at + price[coupler] + rent[processor] - weight[i];
      if (way < distance[processor] && !isSettled[processor]) {
        distance[processor] = way;
        reachedBy[processor] = i;
      }
    }
  }

  private int nearest() {
    int nearest = NONE;
    for (int i = 0; i < askingCount; i++) {
      final int processor = asking[i];
      if (!isSettled[processor]
          && distance[processor] < FAR
          && (nearest == NONE || distance[processor] < distance[nearest])) {
        nearest = processor;
      }
    }
    return nearest;
  }

  private void reprice(final long end) {
    for (int i = 0; i < treeSize; i++) {
      price[tree[i]] -= end - reachedAt[tree[i]];
    }
    for (int i = 0; i < askingCount; i++) {
      final int processor = asking[i];
      if (isSettled[processor]) {
        rent[processor] += end - distance[processor];
      }
    }
  }

  /// Assigns `end` to the coupler that reached it, and so on back to `root`.
  private void flip(final CouplerRequests couplerRequests, final int end, final int root) {
    int processor = end;
    while (true) {
      final int request = reachedBy[processor];
      final int coupler = couplerRequests.coupler(request);
      final int before = match[coupler];
      match[coupler] = request;
      taken[processor] = request;
      if (coupler == root) {
        return;
      }
      processor = couplerRequests.processor(before);
    }
  }
}
