package org.heliograph.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Arcs over which every target must receive, by itself, all that is supplied.
///
/// A set of nodes supplies together what one of them may supply: a root alone, or all nodes that a
/// tree has reached. One flow per target; mutable, for one thread.
final class SupplyNetwork {
  private final int nodes;
  private final int arcs;
  private final MaxFlow flow; // node `nodes` supplies each set, a node above it each larger set
  private final int[] tails;
  private final long total;

  /// What the nodes of `members` supply together.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  record Supply(int[] members, long amount) {}

  SupplyNetwork(final int nodes, final List<PathArc> paths, final List<Supply> supplies) {
    this.nodes = nodes;
    this.arcs = paths.size();
    int count = arcs + nodes;
    for (final Supply supply : supplies) {
      count += 1 + (supply.members.length > 1 ? supply.members.length : 0);
    }
    tails = new int[count];
    final int[] heads = new int[count];
    final long[] capacities = new long[count];
    int at = 0;
    for (final PathArc path : paths) {
      tails[at] = path.tail();
      heads[at] = path.head();
      capacities[at++] = path.capacity();
    }
    for (int node = 0; node < nodes; node++) {
      tails[at] = node;
      heads[at++] = nodes;
    }
    long sum = 0;
    int set = nodes + 1;
    for (final Supply supply : supplies) {
      sum += supply.amount;
      tails[at] = nodes;
      heads[at] = supply.members.length > 1 ? set : supply.members[0];
      capacities[at++] = supply.amount;
      for (int i = 0; supply.members.length > 1 && i < supply.members.length; i++) {
        tails[at] = set;
        heads[at] = supply.members[i];
        capacities[at++] = supply.amount;
      }
      set += supply.members.length > 1 ? 1 : 0;
    }
    total = sum;
    flow = MaxFlow.over(Digraph.of(set, tails, heads), capacities);
  }

  /// The network where each node that has `supplies` is a root alone.
  static SupplyNetwork of(final int nodes, final List<PathArc> paths, final long[] supplies) {
    final List<Supply> all = new ArrayList<>();
    for (int node = 0; node < supplies.length; node++) {
      if (supplies[node] > 0) {
        all.add(new Supply(new int[] {node}, supplies[node]));
      }
    }
    return new SupplyNetwork(nodes, paths, all);
  }

  /// How much of the supply cannot reach one of `targets`, at most; 0 if each receives everything.
  long shortage(final int[] targets) {
    long most = 0;
    for (final int target : targets) {
      most = Math.max(most, total - flow.value(nodes, target, total));
    }
    return most;
  }

  /// Whether each of `targets` receives everything.
  boolean suffices(final int[] targets) {
    for (final int target : targets) {
      if (flow.value(nodes, target, total) < total) {
        return false;
      }
    }
    return true;
  }

  /// The sets around one of `targets` each that nothing beyond the supply can enter: a tree that
  /// has reached one cannot enter it again. Sets of one node are left out.
  List<BitSet> tightSets(final int[] targets) {
    final Set<BitSet> sets = new LinkedHashSet<>();
    for (final int target : targets) {
      if (flow.value(nodes, target, Long.MAX_VALUE) == total) {
        final BitSet side = flow.targetSide(target);
        if (side.cardinality() > 1 && !side.get(nodes)) {
          sets.add(side);
        }
      }
    }
    return List.copyOf(sets);
  }

  /// By how much, up to `most`, `arc` could have less capacity if everything at its tail were
  /// supplied there too: what flows from tail to head beyond the supply.
  long spare(final int arc, final int head, final long most) {
    final int tail = tails[arc];
    flow.setCapacity(arcs + tail, total + most);
    final long spare = flow.value(tail, head, total + most) - total;
    flow.setCapacity(arcs + tail, 0);
    return spare;
  }

  /// Changes the capacity of an arc.
  void setCapacity(final int arc, final long capacity) {
    flow.setCapacity(arc, capacity);
  }
}
