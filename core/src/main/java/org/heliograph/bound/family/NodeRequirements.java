package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// What every schedule for a problem must do at its nodes, and what a node can do in one slot.
final class NodeRequirements {
  private static final int MAX_SPLIT_CHUNKS = 1 << 24;

  private NodeRequirements() {}

  /// The demand as the network must serve it.
  ///
  /// Without relays, taps and couplers each target of a copied chunk is served by a separate route,
  /// so the chunk counts once per target. Otherwise the demand is unchanged.
  static Demand demand(final Problem problem) {
    final Demand demand = problem.demand();
    final Capabilities capabilities = problem.capabilities();
    if (demand.combines()
        || capabilities.relay()
        || capabilities.taps()
        || !problem.topology().isPointToPoint()
        || demand.hasSingleTargets()) {
      return demand;
    }
    long deliveries = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      deliveries += demand.targets(chunk).size();
    }
    return deliveries > MAX_SPLIT_CHUNKS ? demand : split(demand);
  }

  private static Demand split(final Demand demand) {
    final Demand.Builder deliveries = new Demand.Builder(demand.reduction());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        final int target = targets.get(i);
        deliveries.chunk(sources, NodeSet.range(target, target + 1));
      }
    }
    return deliveries.build();
  }

  /// 1 for each node of `set` and 0 for the others, in the order of nodes.
  static List<Integer> sides(final Problem problem, final List<Integer> set) {
    final Integer[] sides = new Integer[problem.topology().nodes()];
    Arrays.fill(sides, 0);
    set.forEach(node -> sides[node] = 1);
    return List.of(sides);
  }

  /// The total slots if `busy` slots are needed after the circuits are configured; no circuit is
  /// usable earlier.
  static long slots(final Problem problem, final long busy) {
    return busy == 0 ? 0 : busy + problem.capabilities().retuning().firstSlot();
  }

  /// Whether `node` must start a transmission of `chunk` or, backward, receive it at least once.
  ///
  /// A copied chunk with several sources may be sent by another source, and a source need not
  /// receive it; every contribution must be sent.
  static boolean mustHandle(
      final Demand demand, final int chunk, final int node, final Direction direction) {
    final NodeSet sources = demand.sources(chunk);
    if (!direction.starts(demand, chunk).contains(node)) {
      return false;
    }
    if (direction.isBackward() && !demand.combines()) {
      return !sources.contains(node);
    }
    final NodeSet goals = direction.goals(demand, chunk);
    return (demand.combines() || sources.size() == 1) && (goals.size() > 1 || goals.get(0) != node);
  }

  /// The maximum number of messages that `node` can start or, backward, receive in one slot,
  /// counted up to `enough`.
  static long messagesPerSlot(
      final Problem problem, final int node, final long enough, final Direction direction) {
    final Topology topology = problem.topology();
    final long limit = Math.min(enough, direction.ports(problem.capabilities()));
    final int degree = direction.degree(topology, node);
    if (degree >= limit) {
      return limit;
    }
    long lanes = 0;
    for (int i = 0; i < degree && lanes < limit; i++) {
      lanes += topology.lanes(direction.channel(topology, node, i));
    }
    return Math.min(lanes, limit);
  }

  /// The maximum number of chunks that `node` can send or, backward, receive in one slot, counted
  /// up to `enough`: all of them if they aggregate into one message.
  static long chunksPerSlot(
      final Problem problem, final int node, final long enough, final Direction direction) {
    return problem.capabilities().aggregate() && direction.degree(problem.topology(), node) > 0
        ? enough
        : messagesPerSlot(problem, node, enough, direction);
  }

  /// The number of nodes of `set` that are not in `holders`.
  static int lacking(final NodeSet set, final NodeSet holders) {
    int lacking = 0;
    for (int i = 0; i < set.size(); i++) {
      lacking += holders.contains(set.get(i)) ? 0 : 1;
    }
    return lacking;
  }

  /// Whether every transmission has one receiver.
  static boolean isOneToOne(final Problem problem) {
    return problem.topology().isPointToPoint() && !problem.capabilities().taps();
  }

  /// Whether each chunk needs its own lane, so that counting chunks bounds the slots.
  static Support countsChunks(final Problem problem) {
    return Support.when(
        !problem.capabilities().aggregate(),
        "chunks merge into messages, so a lane carries any number of them in a slot");
  }

  /// Rejects a certificate whose argument does not hold.
  static void require(final Support support, final String certificate) {
    if (!support.isSupported()) {
      throw new IllegalArgumentException(certificate + ": " + support.reason() + ".");
    }
  }

  /// Rejects a certificate that counts chunks if they merge.
  static void requireCounted(final Problem problem, final String certificate) {
    final Support counted = countsChunks(problem);
    if (!counted.isSupported()) {
      throw new IllegalArgumentException(
          certificate + ": it counts chunks on lanes, but " + counted.reason() + ".");
    }
  }

  /// The number of channel ends to examine, a measure of work; 0 means too many to list.
  static long ends(final Topology topology) {
    if (topology.channels() > 1 << 24) {
      return 0;
    }
    if (topology.isPointToPoint()) {
      return 2 * topology.channels();
    }
    long ends = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      ends += topology.writerCount(channel) + (long) topology.readerCount(channel);
    }
    return ends;
  }

  /// Whether `topology` has at most `mostEnds` channel ends, few enough to examine each.
  static Support searchable(final Topology topology, final long mostEnds) {
    final long ends = ends(topology);
    return Support.when(
        ends > 0 && ends <= mostEnds, "the network has too many channels to search");
  }

  /// Whether one search per source takes at most `work` steps in all.
  static Support searchablePerSource(final Problem problem, final long work) {
    final long ends = ends(problem.topology());
    final long sources = Math.min(problem.demand().chunks(), problem.topology().nodes());
    return Support.when(
        ends > 0 && ends <= work / sources,
        "the network is too large: one search per source takes too long");
  }

  /// Rejects a certificate about a chunk that does not exist.
  static void requireChunk(final Demand demand, final String certificate, final int chunk) {
    if (chunk < 0 || chunk >= demand.chunks()) {
      throw new IllegalArgumentException(
          "%s: chunk %s does not exist; chunks run from 0 to %s."
              .formatted(certificate, chunk, demand.chunks() - 1));
    }
  }

  /// Rejects a certificate about a node that is no source, or no target, of its chunk.
  static void requireEnd(
      final Demand demand,
      final String certificate,
      final int chunk,
      final int node,
      final Direction direction) {
    if (!direction.starts(demand, chunk).contains(node)) {
      throw new IllegalArgumentException(
          "%s: node %s is no %s of chunk %s."
              .formatted(certificate, node, direction.isBackward() ? "target" : "source", chunk));
    }
  }

  /// The set of the nodes that a certificate lists, each once.
  static BitSet set(final Problem problem, final String certificate, final List<Integer> nodes) {
    final BitSet set = new BitSet(problem.topology().nodes());
    for (final int node : nodes) {
      requireNode(problem, certificate, node);
      if (set.get(node)) {
        throw new IllegalArgumentException(
            "%s: node %s is named twice.".formatted(certificate, node));
      }
      set.set(node);
    }
    return set;
  }

  /// The other nodes.
  static BitSet complement(final Problem problem, final BitSet set) {
    final BitSet others = new BitSet(problem.topology().nodes());
    others.set(0, problem.topology().nodes());
    others.andNot(set);
    return others;
  }

  static void requireNode(final Problem problem, final String certificate, final int node) {
    if (node < 0 || node >= problem.topology().nodes()) {
      throw new IllegalArgumentException(
          "%s: node %s does not exist in %s; nodes run from 0 to %s."
              .formatted(
                  certificate, node, problem.topology().name(), problem.topology().nodes() - 1));
    }
  }
}
