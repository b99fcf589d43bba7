package org.heliograph.algorithm.broadcast.tiles;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Searches for a tree of calls that informs one node of every group in a given number of slots.
///
/// The method is a heat bath with ejection. Each step draws an open group and weighs every caller,
/// slot and node of the group by its cost: the number of informed nodes that it would make open
/// again (those whose calls cross its route in that slot, and all nodes that they informed). One
/// option is drawn with probability ∝ exp(−cost/τ). Routes are in dimension order. Time per step
/// O(options · informed · slots · hops).
final class CallSearch {
  private static final double TEMPERATURE = 0.6;
  private static final int COSTLIEST = 10;
  private static final int STEPS_PER_GROUP = 40;
  private static final int LEAST_STEPS = 300;
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int NOBODY = -1;

  private final int slots;
  private final int root;
  private final int[][] groups;
  private final double[] weights = new double[COSTLIEST + 1];
  private final int[] informedIn;
  private final int[] callers;
  private final int[] sizes;
  private final int[] groupOf;
  private final int[] informed;
  private final int[] open;
  private final int[][] owners;
  private final int[] seen;
  private final XyRoutes route;
  private int informedCount;
  private int openCount;
  private int look;

  /// Starts a search on `shape` from `root`. Groups must be disjoint and must not contain the root.
  CallSearch(final Rectangle shape, final int root, final int[][] groups, final int slots) {
    this.slots = slots;
    this.root = root;
    this.groups = groups;
    final int nodes = shape.nodes();
    this.informedIn = new int[nodes];
    this.callers = new int[nodes];
    this.sizes = new int[nodes];
    this.groupOf = new int[nodes];
    this.informed = new int[nodes];
    this.open = new int[groups.length];
    this.seen = new int[nodes];
    this.route = new XyRoutes(shape);
    this.owners = new int[slots][route.channels()];
    for (int cost = 0; cost <= COSTLIEST; cost++) {
      weights[cost] = StrictMath.exp(-cost / TEMPERATURE);
    }
    for (int group = 0; group < groups.length; group++) {
      for (final int node : groups[group]) {
        groupOf[node] = group;
      }
    }
  }

  /// Returns a tree, if one is found within `effort` elementary steps.
  Optional<RectangleCalls> find(
      final long effort, final SplittableRandom random, final WorkCounter workCounter) {
    final long end = workCounter.steps() + effort;
    final int patience = Math.max(LEAST_STEPS, STEPS_PER_GROUP * groups.length);
    do {
      clear();
      for (int step = 0; step < patience && openCount > 0 && workCounter.steps() < end; step++) {
        place(random.nextInt(openCount), random, workCounter);
      }
    } while (openCount > 0 && workCounter.steps() < end && !workCounter.isStopped());
    return openCount > 0 ? Optional.empty() : Optional.of(calls());
  }

  private void clear() {
    Arrays.fill(informedIn, NEVER);
    Arrays.fill(callers, NOBODY);
    Arrays.fill(sizes, 0);
    for (final int[] slot : owners) {
      Arrays.fill(slot, NOBODY);
    }
    informedIn[root] = NOBODY;
    sizes[root] = 1;
    informed[0] = root;
    informedCount = 1;
    openCount = groups.length;
    Arrays.setAll(open, group -> group);
  }

  private RectangleCalls calls() {
    final RectangleCalls rectangleCalls = new RectangleCalls();
    for (int i = 1; i < informedCount; i++) {
      final int node = informed[i];
      rectangleCalls.add(informedIn[node], callers[node], node);
    }
    return rectangleCalls;
  }

  /// Draws a call for the group at `index` of the list of open groups, and makes it.
  private void place(
      final int index, final SplittableRandom random, final WorkCounter workCounter) {
    double total = 0;
    int caller = NOBODY;
    int called = NOBODY;
    int when = 0;
    for (final int node : groups[open[index]]) {
      for (int i = 0; i < informedCount; i++) {
        route.lay(informed[i], node);
        for (int slot = informedIn[informed[i]] + 1; slot < slots; slot++) {
          workCounter.add(1 + route.hops());
          final int cost = cost(informed[i], slot);
          final double weight = cost > COSTLIEST ? 0 : weights[cost];
          total += weight;
          if (weight > 0 && random.nextDouble() * total < weight) {
            caller = informed[i];
            called = node;
            when = slot;
          }
        }
      }
    }
    workCounter.add(1);
    if (called != NOBODY) {
      open[index] = open[--openCount];
      call(when, caller, called);
    }
  }

  /// Returns the number of nodes that the current route would make open again in `slot`, or more
  /// than any number of nodes if one of them is its sender.
  private int cost(final int caller, final int slot) {
    final int[] owner = owners[slot];
    look++;
    int cost = 0;
    for (int hop = 0; hop < route.hops() && cost <= COSTLIEST; hop++) {
      final int node = owner[route.channel(hop)];
      if (node != NOBODY && seen[node] != look) {
        seen[node] = look;
        cost += sizes[node];
      }
    }
    for (int node = caller; cost > 0 && node != NOBODY; node = callers[node]) {
      cost = seen[node] == look ? COSTLIEST + 1 : cost;
    }
    return cost;
  }

  private void call(final int slot, final int caller, final int called) {
    route.lay(caller, called);
    final int[] channels = IntStream.range(0, route.hops()).map(route::channel).toArray();
    for (final int channel : channels) {
      if (owners[slot][channel] != NOBODY) {
        eject(owners[slot][channel]);
      }
    }
    for (final int channel : channels) {
      owners[slot][channel] = called;
    }
    informedIn[called] = slot;
    callers[called] = caller;
    for (int node = called; node != NOBODY; node = callers[node]) {
      sizes[node]++;
    }
    informed[informedCount++] = called;
  }

  /// Removes the call to `node` and all calls that depend on it.
  private void eject(final int node) {
    int kept = 0;
    look++;
    seen[node] = look;
    final int size = sizes[node];
    for (int up = callers[node]; up != NOBODY; up = callers[up]) {
      sizes[up] -= size;
    }
    // Callers come before the nodes that they informed.
    for (int i = 0; i < informedCount; i++) {
      final int other = informed[i];
      if (seen[other] == look || (callers[other] != NOBODY && seen[callers[other]] == look)) {
        seen[other] = look;
        takeBack(other);
      } else {
        informed[kept++] = other;
      }
    }
    informedCount = kept;
  }

  private void takeBack(final int node) {
    route.lay(callers[node], node);
    for (int hop = 0; hop < route.hops(); hop++) {
      owners[informedIn[node]][route.channel(hop)] = NOBODY;
    }
    informedIn[node] = NEVER;
    callers[node] = NOBODY;
    sizes[node] = 0;
    open[openCount++] = groupOf[node];
  }
}
