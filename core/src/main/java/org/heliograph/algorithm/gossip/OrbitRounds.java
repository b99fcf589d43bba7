package org.heliograph.algorithm.gossip;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.algorithm.Work;

/// All-gather in rounds as the representatives of a group's orbits see it; all others do the same,
/// translated.
///
/// What a representative takes from the image of another under g is the image of what that one
/// holds. Per slot and representative a largest matching of in-arcs to missing items, those of
/// fewest holders and then of fewest offers first. An item is part p of node v's message, number
/// v · parts + p. Time O(orbits · items · in-arcs) a slot at most.
final class OrbitRounds {
  private static final int NONE = -1;

  private final Translations group;
  private final InArcs arcs;
  private final Network network;
  private final int parts;
  private final int items;
  private final int[][] offers;
  private final int[] offerCounts;
  private final int[] chosen;
  private final boolean[] visited;
  private int[] holders = new int[0];
  private boolean[][] taken = new boolean[0][];
  private int[][] providers = new int[0][];
  private int[] sends = new int[0];
  private long[] moves = new long[64];
  private int count;
  private Work work;
  private SplittableRandom random = new SplittableRandom(0);

  OrbitRounds(
      final Network network,
      final Translations group,
      final InArcs arcs,
      final int parts,
      final Work work) {
    this.network = network;
    this.group = group;
    this.arcs = arcs;
    this.parts = parts;
    this.items = Math.multiplyExact(network.nodes(), parts);
    this.offers = new int[arcs.count()][items];
    this.offerCounts = new int[arcs.count()];
    this.chosen = new int[arcs.count()];
    this.visited = new boolean[arcs.count()];
    this.work = work;
  }

  /// Plays rounds until all is known; returns the number of slots, or the maximum if it is not
  /// below `limit` or nothing moves.
  int attempt(final SplittableRandom source, final int limit) {
    random = source;
    start();
    final long wanted = (long) group.orbits() * (items - parts);
    int slot = 0;
    while (count < wanted) {
      if (slot + 1 >= limit || work.isStopped()) {
        return Integer.MAX_VALUE;
      }
      final int before = count;
      Arrays.fill(sends, 0);
      for (final int orbit : Shuffle.of(group.orbits(), random)) {
        fill(orbit, slot);
      }
      if (count == before) {
        return Integer.MAX_VALUE;
      }
      for (int i = before; i < count; i++) {
        pass(orbit(arc(i)), item(i));
      }
      slot++;
    }
    return slot;
  }

  private void start() {
    count = 0;
    holders = new int[group.orbits() * parts];
    taken = new boolean[group.orbits()][items];
    providers = new int[group.orbits()][items];
    sends = new int[group.orbits()];
    Arrays.fill(offerCounts, 0);
    for (int orbit = 0; orbit < group.orbits(); orbit++) {
      for (int part = 0; part < parts; part++) {
        taken[orbit][group.representative(orbit) * parts + part] = true;
      }
    }
    for (int orbit = 0; orbit < group.orbits(); orbit++) {
      for (int part = 0; part < parts; part++) {
        pass(orbit, group.representative(orbit) * parts + part);
      }
    }
  }

  /// Offers what the nodes of `orbit` now hold to those who hear them.
  private void pass(final int orbit, final int item) {
    holders[group.orbit(item / parts) * parts + item % parts]++;
    for (int arc = 0; arc < arcs.count(); arc++) {
      if (group.orbit(arcs.tail(arc)) == orbit) {
        final int node = group.image(group.element(arcs.tail(arc)), item / parts);
        final int image = node * parts + item % parts;
        final int head = orbit(arc);
        if (!taken[head][image]) {
          offers[arc][offerCounts[arc]++] = image;
          providers[head][image]++;
        }
      }
    }
  }

  /// The orbit whose representative arc `arc` leads to.
  private int orbit(final int arc) {
    int orbit = 0;
    while (arcs.first(orbit + 1) <= arc) {
      orbit++;
    }
    return orbit;
  }

  private void fill(final int orbit, final int slot) {
    final int first = arcs.first(orbit);
    final int degree = arcs.first(orbit + 1) - first;
    Arrays.fill(chosen, first, first + degree, NONE);
    int received = 0;
    for (final int index : Shuffle.of(degree, random)) {
      final int tail = group.orbit(arcs.tail(first + index));
      if (received < network.capabilities().receivePorts()
          && sends[tail] < network.capabilities().sendPorts()) {
        Arrays.fill(visited, first, first + degree, false);
        if (choose(first + index, orbit)) {
          received++;
          sends[tail]++;
        }
      }
    }
    for (int arc = first; arc < first + degree; arc++) {
      if (chosen[arc] != NONE) {
        note((long) slot << 16 | arc, chosen[arc]);
      }
    }
  }

  /// Finds an item for `arc`, if need be by giving another arc's item to it.
  private boolean choose(final int arc, final int orbit) {
    visited[arc] = true;
    final int best = best(arc, orbit);
    if (best != NONE) {
      chosen[arc] = best;
      taken[orbit][best] = true;
      return true;
    }
    for (int other = arcs.first(orbit); other < arcs.first(orbit + 1); other++) {
      final int item = chosen[other];
      if (!visited[other] && item != NONE && isOffered(arc, item) && choose(other, orbit)) {
        chosen[arc] = item;
        return true;
      }
    }
    return false;
  }

  /// Whether the tail of `arc` holds `item`.
  private boolean isOffered(final int arc, final int item) {
    work.add(offerCounts[arc] / 8);
    for (int i = 0; i < offerCounts[arc]; i++) {
      if (offers[arc][i] == item) {
        return true;
      }
    }
    return false;
  }

  /// The best item that `arc` offers and nobody brings yet; forgets what was brought before.
  private int best(final int arc, final int orbit) {
    final int[] offered = offers[arc];
    int kept = 0;
    int best = NONE;
    long bestRank = Long.MAX_VALUE;
    int ties = 0;
    work.add(1 + offerCounts[arc]);
    for (int i = 0; i < offerCounts[arc]; i++) {
      final int item = offered[i];
      if (taken[orbit][item]) {
        // Only what comes in this very slot may still be exchanged.
        if (isChosen(item, orbit)) {
          offered[kept++] = item;
        }
        continue;
      }
      offered[kept++] = item;
      final long rank = rank(item, orbit);
      ties = rank < bestRank ? 1 : rank == bestRank ? ties + 1 : ties;
      if (rank < bestRank || (rank == bestRank && random.nextInt(ties) == 0)) {
        best = item;
        bestRank = rank;
      }
    }
    offerCounts[arc] = kept;
    return best;
  }

  private boolean isChosen(final int item, final int orbit) {
    for (int arc = arcs.first(orbit); arc < arcs.first(orbit + 1); arc++) {
      if (chosen[arc] == item) {
        return true;
      }
    }
    return false;
  }

  private long rank(final int item, final int orbit) {
    final int held = holders[group.orbit(item / parts) * parts + item % parts];
    return (long) held << 16 | providers[orbit][item];
  }

  private void note(final long slotAndArc, final int item) {
    if (count == moves.length) {
      moves = Arrays.copyOf(moves, 2 * count);
    }
    moves[count++] = slotAndArc << 32 | item;
  }

  /// How many items the representatives took in the last attempt.
  int moves() {
    return count;
  }

  int slot(final int move) {
    return (int) (moves[move] >>> 48);
  }

  int arc(final int move) {
    return (int) (moves[move] >>> 32) & 0xffff;
  }

  int item(final int move) {
    return (int) moves[move];
  }
}
