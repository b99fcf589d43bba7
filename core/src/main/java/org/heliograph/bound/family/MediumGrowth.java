package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// An upper bound on the number of nodes that a chunk can have reached after each slot, where a
/// route stays in one medium.
///
/// Each node is first reached over one medium, from a node that was reached before. So the nodes
/// form trees of one medium each. The root of such a tree was reached over the other medium, and
/// the tree lies within what the medium connects with its root. After j slots it has at most f(j)
/// nodes, by the capacities of that part of the network, largest first. Let A(t) be the number of
/// nodes that were reached over one medium after t slots, and B(t) over the other. Then
///
/// > A(t) ≤ f₀(t) − 1 + Σ (B(τ) − B(τ − 1)) · (f(t − τ) − 1), over τ from 1 to t − 1,
///
/// where f₀ is f for the start. Since f does not fall, larger values of B(τ) make the sum larger,
/// so upper bounds may replace them.
///
/// The same holds backward for the nodes that influence one node. Construction O(n log n +
/// channels); O(slots²) for an answer.
final class MediumGrowth {
  private static final int MEDIA = 2;

  private final BitSet counted;
  private final int[][] parts = new int[MEDIA][]; // by medium and node: a node of the same part
  private final int[][] capacities; // by medium and node
  private final long[][] inner = new long[MEDIA][]; // by medium: f

  /// Counts nodes of `counted`, reached over nodes that are `allowed`, on a network of links.
  MediumGrowth(
      final Problem problem,
      final BitSet counted,
      final BitSet allowed,
      final Direction direction) {
    this.counted = counted;
    this.capacities = new int[MEDIA][problem.topology().nodes()];
    for (int medium = 0; medium < MEDIA; medium++) {
      join(problem.topology(), medium, allowed);
      addCapacities(problem, medium, allowed, direction);
      inner[medium] = inner(medium);
    }
  }

  private void join(final Topology topology, final int medium, final BitSet allowed) {
    final int[] part = new int[topology.nodes()];
    Arrays.setAll(part, node -> node);
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int one = topology.writer(channel, 0);
      final int other = topology.reader(channel, 0);
      if (MediumSlots.medium(topology, channel) == medium
          && allowed.get(one)
          && allowed.get(other)) {
        part[root(part, one)] = root(part, other);
      }
    }
    Arrays.setAll(part, node -> root(part, node));
    parts[medium] = part;
  }

  private static int root(final int[] part, final int node) {
    int at = node;
    while (part[at] != at) {
      part[at] = part[part[at]];
      at = part[at];
    }
    return at;
  }

  private void addCapacities(
      final Problem problem, final int medium, final BitSet allowed, final Direction direction) {
    final Topology topology = problem.topology();
    final Capabilities capabilities = problem.capabilities();
    for (int node = counted.nextSetBit(0); node >= 0; node = counted.nextSetBit(node + 1)) {
      long lanes = 0;
      for (int i = 0; i < direction.degree(topology, node); i++) {
        final long channel = direction.channel(topology, node, i);
        if (MediumSlots.medium(topology, channel) == medium
            && allowed.get(direction.end(topology, channel, 0))) {
          lanes += capabilities.hops() == 1 ? 1 : topology.lanes(channel);
        }
      }
      lanes = Math.min(lanes, direction.ports(capabilities));
      capacities[medium][node] = (int) Math.min(topology.nodes(), lanes);
    }
  }

  /// The maximum number of nodes after 0, 1, … slots, starting from any one of them.
  long[] sizes() {
    return sizes(1, inner);
  }

  /// The maximum number of nodes after 0, 1, … slots, starting from `starts`.
  long[] sizes(final NodeSet starts) {
    final long[][] own = new long[MEDIA][];
    for (int medium = 0; medium < MEDIA; medium++) {
      long[] sum = {1};
      for (int i = 0; i < starts.size(); i++) {
        final long[] one = inner(medium, starts.get(i));
        final long[] before = sum;
        sum = new long[Math.max(one.length, before.length)];
        Arrays.setAll(sum, slot -> at(before, slot) + at(one, slot) - 1);
      }
      own[medium] = sum;
    }
    return sizes(starts.size(), own);
  }

  /// The same, where `own` says by medium how many nodes the trees with a root among the starts
  /// have, all starts counted as one.
  private long[] sizes(final int starts, final long[][] own) {
    final LongList sizes = new LongList();
    final LongList[] reached = new LongList[MEDIA]; // over each medium, after each slot
    for (int medium = 0; medium < MEDIA; medium++) {
      reached[medium] = new LongList();
      reached[medium].add(0);
    }
    sizes.add(starts);
    for (int slot = 1; isGrowing(sizes); slot++) {
      long size = starts;
      for (int medium = 0; medium < MEDIA; medium++) {
        final long now = reached(medium, slot, own[medium], reached[1 - medium]);
        reached[medium].add(now);
        size += now;
      }
      sizes.add(Math.min(counted.cardinality(), size));
    }
    return sizes.toArray();
  }

  private boolean isGrowing(final LongList sizes) {
    final long last = sizes.get(sizes.size() - 1);
    return last < counted.cardinality()
        && (sizes.size() == 1 || last > sizes.get(sizes.size() - 2));
  }

  /// The maximum number of nodes that are reached over `medium` in a number of slots, given how
  /// many are reached over the other one after each slot before.
  private long reached(
      final int medium, final int slots, final long[] own, final LongList otherwise) {
    long sum = at(own, slots) - 1;
    for (int slot = 1; slot < slots; slot++) {
      final long roots = otherwise.get(slot) - otherwise.get(slot - 1);
      sum += roots * (at(inner[medium], slots - slot) - 1);
    }
    return Math.min(counted.cardinality(), sum);
  }

  /// The largest f of any part.
  private long[] inner(final int medium) {
    final Map<Integer, IntList> members = new HashMap<>();
    for (int node = counted.nextSetBit(0); node >= 0; node = counted.nextSetBit(node + 1)) {
      members
          .computeIfAbsent(parts[medium][node], _ -> new IntList())
          .add(capacities[medium][node]);
    }
    long[] most = {1};
    for (final IntList part : members.values()) {
      final int[] ascending = part.toArray();
      Arrays.sort(ascending);
      most = larger(most, grown(ascending));
    }
    return most;
  }

  /// f for one node.
  private long[] inner(final int medium, final int start) {
    final IntList others = new IntList();
    for (int node = counted.nextSetBit(0); node >= 0; node = counted.nextSetBit(node + 1)) {
      if (parts[medium][node] == parts[medium][start] && node != start) {
        others.add(capacities[medium][node]);
      }
    }
    final int[] ascending = Arrays.copyOf(others.toArray(), others.size() + 1);
    Arrays.sort(ascending, 0, others.size());
    ascending[others.size()] = capacities[medium][start];
    return grown(ascending);
  }

  /// The maximum number of nodes with a chunk after 0, 1, … slots, if they get it in descending
  /// order and reach as many others a slot as their capacities.
  static long[] grown(final int[] ascending) {
    final LongList sizes = new LongList();
    sizes.add(1);
    long size = 1;
    int used = 0;
    long fresh = 0;
    while (size < ascending.length) {
      for (; used < size; used++) {
        fresh += ascending[ascending.length - 1 - used];
      }
      if (fresh == 0) {
        break;
      }
      size = Math.min(ascending.length, size + fresh);
      sizes.add(size);
    }
    return sizes.toArray();
  }

  private static long[] larger(final long[] one, final long[] other) {
    final long[] larger = new long[Math.max(one.length, other.length)];
    Arrays.setAll(larger, slot -> Math.max(at(one, slot), at(other, slot)));
    return larger;
  }

  static long[] smaller(final long[] one, final long[] other) {
    final long[] smaller = new long[Math.max(one.length, other.length)];
    Arrays.setAll(smaller, slot -> Math.min(at(one, slot), at(other, slot)));
    return smaller;
  }

  /// Sizes after 0, 1, … slots, of which the last ones stay.
  static long at(final long[] sizes, final int slot) {
    return sizes[Math.min(slot, sizes.length - 1)];
  }
}
