package org.heliograph.algorithm.gather.gossip;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.graph.SemiregularOrbits;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;

/// All-gather rounds computed for the representatives of a group's orbits; all other nodes do the
/// same, translated.
///
/// What a representative receives from the image of another under g is the image of what that one
/// holds. In each slot every representative takes a largest matching of in-arcs to missing items;
/// items with the fewest holders come first, then those with the fewest offers. An item is part p
/// of the message of node v, with number v · parts + p. Time per slot at most O(orbits · items ·
/// in-arcs).
final class OrbitRounds {
  private static final int NONE = -1;

  private final SemiregularGroup group;
  private final SemiregularOrbits orbits;
  private final ArcNetwork arcNetwork;
  private final int[] firsts;
  private final int[] inArcs;
  private final int[] heads;
  private final int[][] arcsFrom;
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
  private final LongList moves = new LongList();
  private WorkCounter workCounter;
  private SplittableRandom random = new SplittableRandom(0);

  OrbitRounds(
      final ArcNetwork arcNetwork,
      final SemiregularGroup group,
      final int parts,
      final WorkCounter workCounter) {
    this.arcNetwork = arcNetwork;
    this.group = group;
    this.orbits = new SemiregularOrbits(group);
    this.parts = parts;
    this.items = Math.multiplyExact(arcNetwork.nodes(), parts);
    this.firsts = new int[orbits.count() + 1];
    this.inArcs = inArcs();
    this.heads = heads();
    this.arcsFrom = arcsFrom();
    this.offers = new int[inArcs.length][items];
    this.offerCounts = new int[inArcs.length];
    this.chosen = new int[inArcs.length];
    this.visited = new boolean[inArcs.length];
    this.workCounter = workCounter;
  }

  /// Returns the arcs into all representatives, one orbit after another, once per lane.
  private int[] inArcs() {
    final Digraph graph = arcNetwork.graph();
    final IntStream.Builder found = IntStream.builder();
    for (int orbit = 0; orbit < orbits.count(); orbit++) {
      final int head = orbits.representative(orbit);
      firsts[orbit + 1] = firsts[orbit];
      for (int i = 0; i < graph.inDegree(head); i++) {
        final int arc = graph.inArc(head, i);
        for (int lane = arcNetwork.lanes(arcNetwork.channel(arc)); lane > 0; lane--) {
          found.add(arc);
          firsts[orbit + 1]++;
        }
      }
    }
    return found.build().toArray();
  }

  /// Returns for each of these arcs the orbit into whose representative it leads.
  private int[] heads() {
    final int[] heads = new int[inArcs.length];
    for (int orbit = 0; orbit < orbits.count(); orbit++) {
      Arrays.fill(heads, firsts[orbit], firsts[orbit + 1], orbit);
    }
    return heads;
  }

  /// Returns the arcs that leave each orbit, ascending.
  private int[][] arcsFrom() {
    final IntList[] leaving = new IntList[orbits.count()];
    Arrays.setAll(leaving, _ -> new IntList());
    for (int arc = 0; arc < inArcs.length; arc++) {
      leaving[orbits.orbit(tail(arc))].add(arc);
    }
    return Arrays.stream(leaving).map(IntList::toArray).toArray(int[][]::new);
  }

  private int tail(final int index) {
    return arcNetwork.graph().tail(inArcs[index]);
  }

  /// Runs rounds until every node knows everything. Returns the number of slots, or the maximum if
  /// it is not below `limit` or nothing moves.
  int attempt(final SplittableRandom source, final int limit) {
    random = source;
    start();
    final long wanted = (long) orbits.count() * (items - parts);
    int slot = 0;
    while (moves.size() < wanted) {
      if (slot + 1 >= limit || workCounter.isStopped()) {
        return Integer.MAX_VALUE;
      }
      final int before = moves.size();
      Arrays.fill(sends, 0);
      for (final int orbit : RandomOrder.of(orbits.count(), random)) {
        fill(orbit, slot);
      }
      if (moves.size() == before) {
        return Integer.MAX_VALUE;
      }
      for (int i = before; i < moves.size(); i++) {
        offer(heads[arc(i)], item(i));
      }
      slot++;
    }
    return slot;
  }

  private void start() {
    moves.clear();
    holders = new int[orbits.count() * parts];
    taken = new boolean[orbits.count()][items];
    providers = new int[orbits.count()][items];
    sends = new int[orbits.count()];
    Arrays.fill(offerCounts, 0);
    for (int orbit = 0; orbit < orbits.count(); orbit++) {
      for (int part = 0; part < parts; part++) {
        taken[orbit][orbits.representative(orbit) * parts + part] = true;
      }
    }
    for (int orbit = 0; orbit < orbits.count(); orbit++) {
      for (int part = 0; part < parts; part++) {
        offer(orbit, orbits.representative(orbit) * parts + part);
      }
    }
  }

  /// Offers what the nodes of `orbit` now hold to their receivers.
  private void offer(final int orbit, final int item) {
    holders[orbits.orbit(item / parts) * parts + item % parts]++;
    for (final int arc : arcsFrom[orbit]) {
      final int node = group.image(orbits.element(tail(arc)), item / parts);
      final int image = node * parts + item % parts;
      if (!taken[heads[arc]][image]) {
        offers[arc][offerCounts[arc]++] = image;
        providers[heads[arc]][image]++;
      }
    }
  }

  private void fill(final int orbit, final int slot) {
    final int first = firsts[orbit];
    final int degree = firsts[orbit + 1] - first;
    Arrays.fill(chosen, first, first + degree, NONE);
    int received = 0;
    for (final int index : RandomOrder.of(degree, random)) {
      final int tail = orbits.orbit(tail(first + index));
      if (received < arcNetwork.capabilities().receivePorts()
          && sends[tail] < arcNetwork.capabilities().sendPorts()) {
        Arrays.fill(visited, first, first + degree, false);
        if (choose(first + index, orbit)) {
          received++;
          sends[tail]++;
        }
      }
    }
    for (int arc = first; arc < first + degree; arc++) {
      if (chosen[arc] != NONE) {
        moves.add(((long) slot << 16 | arc) << 32 | chosen[arc]);
      }
    }
  }

  /// Finds an item for `arc`, if necessary by giving the item of another arc to it.
  private boolean choose(final int arc, final int orbit) {
    visited[arc] = true;
    final int best = best(arc, orbit);
    if (best != NONE) {
      chosen[arc] = best;
      taken[orbit][best] = true;
      return true;
    }
    for (int other = firsts[orbit]; other < firsts[orbit + 1]; other++) {
      final int item = chosen[other];
      if (!visited[other] && item != NONE && isOffered(arc, item) && choose(other, orbit)) {
        chosen[arc] = item;
        return true;
      }
    }
    return false;
  }

  /// Returns whether the tail of `arc` holds `item`.
  private boolean isOffered(final int arc, final int item) {
    workCounter.add(offerCounts[arc] / 8);
    for (int i = 0; i < offerCounts[arc]; i++) {
      if (offers[arc][i] == item) {
        return true;
      }
    }
    return false;
  }

  /// Returns the best item that `arc` offers and no other arc brings in this slot; drops items that
  /// arrived before.
  private int best(final int arc, final int orbit) {
    final int[] offered = offers[arc];
    int kept = 0;
    int best = NONE;
    long bestRank = Long.MAX_VALUE;
    int ties = 0;
    workCounter.add(1 + offerCounts[arc]);
    for (int i = 0; i < offerCounts[arc]; i++) {
      final int item = offered[i];
      if (taken[orbit][item]) {
        // Only an item that arrives in this slot may still be moved to another arc.
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
    for (int arc = firsts[orbit]; arc < firsts[orbit + 1]; arc++) {
      if (chosen[arc] == item) {
        return true;
      }
    }
    return false;
  }

  private long rank(final int item, final int orbit) {
    final int held = holders[orbits.orbit(item / parts) * parts + item % parts];
    return (long) held << 16 | providers[orbit][item];
  }

  /// Returns what the representatives received in the last attempt; `chunks[item]` is the chunk of
  /// an item.
  ColumnarSchedule schedule(final int... chunks) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int move = 0; move < moves.size(); move++) {
      final int index = arc(move);
      int first = index;
      while (first > 0 && inArcs[first - 1] == inArcs[index]) {
        first--;
      }
      schedule.add(
          arcNetwork.transmission(
              new ArcNetwork.Message(chunks[item(move)], Action.COPY),
              tail(index),
              Optional.empty(),
              new long[] {arcNetwork.channel(inArcs[index])},
              new ArcNetwork.Place((int) (moves.get(move) >>> 48), index - first)));
    }
    return schedule.build();
  }

  private int arc(final int move) {
    return (int) (moves.get(move) >>> 32) & 0xffff;
  }

  private int item(final int move) {
    return (int) moves.get(move);
  }
}
