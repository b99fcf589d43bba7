package org.heliograph.bound.family;

import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The parts of a partition of the nodes, and how often sums cross between them.
///
/// If a parts hold contributions to a chunk and b parts hold targets of it, the chunk is delivered
/// from one part to another at least a + b − 2 times: for the proof see [Partition].
final class NodeParts {
  private static final long WORK = 1L << 27;

  private NodeParts() {}

  /// The part of each node as `certificate` names it: each node is a part if it names none.
  static int[] of(final Problem problem, final String certificate, final List<Integer> parts) {
    final int nodes = problem.topology().nodes();
    final int[] partOf = single(nodes);
    if (parts.isEmpty()) {
      return partOf;
    }
    if (parts.size() != nodes) {
      throw new IllegalArgumentException(
          "%s: it names a part for %s, but the network has %s."
              .formatted(certificate, Count.of(parts.size(), "node"), nodes));
    }
    for (int node = 0; node < nodes; node++) {
      partOf[node] = parts.get(node);
      if (partOf[node] < 0 || partOf[node] >= nodes) {
        throw new IllegalArgumentException(
            "%s: part %s does not exist; parts run from 0 to %s."
                .formatted(certificate, partOf[node], nodes - 1));
      }
    }
    return partOf;
  }

  /// Each node is a part.
  static int[] single(final int nodes) {
    return IntStream.range(0, nodes).toArray();
  }

  /// Whether some chunk has several sources and several targets.
  static Support isGathered(final Problem problem) {
    final Demand demand = problem.demand();
    boolean isGathered = false;
    for (int chunk = 0; chunk < demand.chunks() && !isGathered; chunk++) {
      isGathered = demand.sources(chunk).size() > 1 && demand.targets(chunk).size() > 1;
    }
    return Support.when(
        isGathered, "no chunk has several sources and several targets, so cuts prove as much");
  }

  /// Whether channels and nodes are few enough for a [WeakestPartition].
  static boolean isSearchable(final Problem problem) {
    final long nodes = problem.topology().nodes();
    return nodes * nodes <= WORK / Math.max(1, problem.topology().channels());
  }

  /// The parts with a node that takes part, adds or multicasts; the others only forward.
  static BitSet active(final Problem problem, final int[] partOf) {
    final Topology topology = problem.topology();
    final NodeSet participants = problem.demand().participants();
    final BitSet active = new BitSet();
    IntStream.range(0, partOf.length)
        .filter(
            node ->
                participants.contains(node) || topology.combines(node) || topology.multicasts(node))
        .forEach(node -> active.set(partOf[node]));
    return active;
  }

  /// Σ (a + b − 2): how often all chunks together must cross from one part to another.
  static long crossings(final Demand demand, final int[] partOf) {
    final Coverage coverage = new Coverage(partOf);
    long crossings = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      crossings += coverage.parts(demand.sources(chunk)) - 1;
      crossings += coverage.parts(demand.targets(chunk)) - 1;
    }
    return crossings;
  }

  /// The number of parts that a set of nodes meets; remembers the sets, which chunks share.
  private static final class Coverage {
    private final int[] partOf;
    private final int[] lastSeen;
    private final IdentityHashMap<NodeSet, Integer> known = new IdentityHashMap<>();

    Coverage(final int[] partOf) {
      this.partOf = partOf;
      this.lastSeen = new int[partOf.length];
    }

    int parts(final NodeSet set) {
      return set.size() == 1 ? 1 : known.computeIfAbsent(set, this::count);
    }

    private int count(final NodeSet set) {
      final int stamp = known.size() + 1;
      int count = 0;
      for (int i = 0; i < set.size(); i++) {
        final int part = partOf[set.get(i)];
        count += lastSeen[part] == stamp ? 0 : 1;
        lastSeen[part] = stamp;
      }
      return count;
    }
  }
}
