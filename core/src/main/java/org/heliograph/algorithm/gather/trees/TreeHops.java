package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.PathArc;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.topology.Topology;

/// The messages by which all chunks take their trees, each over one channel: a hop follows another
/// one, or starts at its root.
///
/// A hop is due when its chunk takes its turn: the copies of each tree are spread evenly over a
/// period, so that every lane has about the same to do all the time. O(hops).
final class TreeHops {
  private final Topology topology;
  private final Digraph graph;
  private final boolean passes;
  private final long[] durations; // by channel
  private final IntList chunks = new IntList();
  private final IntList channels = new IntList();
  private final IntList parents = new IntList(); // the hop before, or -1
  private final IntList children = new IntList(); // the number of hops that follow
  private final IntList firstChildren = new IntList();
  private final IntList siblings = new IntList(); // the next hop that follows the same one
  private final LongList dues = new LongList();
  private final BitSet stops = new BitSet(); // end at a switch, where the chunk only waits

  /// A tree, and when in a period, from 0 to 1, a chunk takes it.
  private record Turn(SpanningTrees.Tree tree, double phase) {}

  /// The hops of `period`, which takes the time `length`; messages may pass switches if `passes`.
  TreeHops(
      final Topology topology, final TreePeriod period, final long length, final boolean passes) {
    this.passes = passes;
    this.topology = topology;
    this.graph = topology.arcs().graph();
    this.durations = LaneRates.durations(topology);
    final List<List<Turn>> turns = turns(period);
    for (int root = 0; root < graph.nodes(); root++) {
      final IntList own = period.demand().chunks().get(root);
      final List<Turn> each = turns.get(root);
      for (int i = 0; i < own.size(); i++) {
        final Turn turn = each.get(i % each.size());
        final int before = i / each.size();
        final double periods = before + turn.phase;
        add(own.get(i), turn.tree, period.paths(), (long) (periods * length));
      }
    }
  }

  private List<List<Turn>> turns(final TreePeriod period) {
    final List<List<Turn>> turns = new ArrayList<>(); // by root
    for (int node = 0; node < graph.nodes(); node++) {
      turns.add(new ArrayList<>());
    }
    for (final SpanningTrees.Tree tree : period.trees()) {
      for (int copy = 0; copy < tree.copies(); copy++) {
        turns.get(tree.root()).add(new Turn(tree, (copy + 0.5) / tree.copies()));
      }
    }
    turns.forEach(own -> own.sort(Comparator.comparingDouble(Turn::phase)));
    return turns;
  }

  private void add(
      final int chunk, final SpanningTrees.Tree tree, final List<PathArc> paths, final long due) {
    final int[] into = new int[graph.nodes()]; // the hop that comes to a node of the tree
    Arrays.fill(into, -1);
    for (final int number : tree.arcs()) {
      final PathArc path = paths.get(number);
      int before = into[path.tail()];
      for (int i = 0; i < path.path().length; i++) {
        if (i > 0) {
          stops.set(before);
        }
        before = add(chunk, path.path()[i], before, due);
      }
      into[path.head()] = before;
    }
  }

  private int add(final int chunk, final int channel, final int parent, final long due) {
    final int hop = chunks.size();
    chunks.add(chunk);
    channels.add(channel);
    parents.add(parent);
    children.add(0);
    firstChildren.add(-1);
    siblings.add(-1);
    dues.add(due);
    if (parent >= 0) {
      siblings.set(hop, firstChildren.get(parent));
      firstChildren.set(parent, hop);
      children.increment(parent);
    }
    return hop;
  }

  /// The number of hops.
  int count() {
    return chunks.size();
  }

  int chunk(final int hop) {
    return chunks.get(hop);
  }

  /// The channel, which is also the arc.
  int channel(final int hop) {
    return channels.get(hop);
  }

  int sender(final int hop) {
    return graph.tail(channels.get(hop));
  }

  int receiver(final int hop) {
    return graph.head(channels.get(hop));
  }

  /// The number of channels.
  int channels() {
    return durations.length;
  }

  int lanes(final int channel) {
    return topology.lanes(channel);
  }

  long duration(final int hop) {
    return durations[channels.get(hop)];
  }

  /// The hop before, or −1.
  int parent(final int hop) {
    return parents.get(hop);
  }

  /// How many hops follow.
  int children(final int hop) {
    return children.get(hop);
  }

  /// A hop that follows, or −1.
  int firstChild(final int hop) {
    return firstChildren.get(hop);
  }

  /// Another hop that follows the same one, or −1.
  int sibling(final int hop) {
    return siblings.get(hop);
  }

  /// Whether it ends at a switch, where its chunk only waits for the next hop.
  boolean isStop(final int hop) {
    return stops.get(hop);
  }

  /// Whether one message may take `hop` and `next`, of which one follows the other.
  boolean mayPass(final int hop, final int next) {
    return passes
        && duration(hop) == duration(next)
        && topology.kind(channel(hop)).medium() == topology.kind(channel(next)).medium();
  }

  /// When each hop should start at the latest, so that the longest way after it ends `share` of the
  /// time at which its chunk has its turn.
  long[] latest(final double share) {
    final long[] rests = new long[count()];
    final long[] latest = new long[count()];
    for (int hop = count() - 1; hop >= 0; hop--) {
      rests[hop] = Math.addExact(rests[hop], duration(hop));
      latest[hop] = (long) (share * dues.get(hop)) - rests[hop];
      if (parent(hop) >= 0) {
        rests[parent(hop)] = Math.max(rests[parent(hop)], rests[hop]);
      }
    }
    return latest;
  }
}
