package org.heliograph.bound.family;

import java.util.Arrays;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;

/// The load of each node in a total exchange of n nodes, and its capacity. Every node has at least
/// `messages` chunks for every other node, sends each chunk in one slot over one channel, and loses
/// slots if it uses more channels than it has transmitters.
final class PairwiseExchange {
  /// The maximum number of nodes whose pairs are counted.
  private static final int MOST_NODES = 4096;

  private final int nodes;
  private final int messages;
  private final int degree;
  private final ReconfigurationSlots reconfigurationSlots;
  private final long sends;
  private final long transmitters;

  private PairwiseExchange(final Problem problem) {
    final Topology topology = problem.topology();
    this.nodes = topology.nodes();
    this.messages = messages(problem.demand(), nodes);
    this.degree = degree(topology);
    this.reconfigurationSlots = problem.capabilities().retuning();
    this.sends = Math.min(problem.capabilities().sendPorts(), degree);
    this.transmitters = Math.min(reconfigurationSlots.transmitters(), degree);
  }

  /// Whether a problem is such an exchange.
  static Support support(final Problem problem) {
    final Topology topology = problem.topology();
    final Capabilities allowed = problem.capabilities();
    if (allowed.hops() != 1 || allowed.taps() || !topology.isPointToPoint()) {
      return Support.no("it needs routes of one link, each over one circuit");
    }
    if (allowed.aggregate()) {
      return NodeRequirements.countsChunks(problem);
    }
    if (topology.nodes() > MOST_NODES
        || NodeRequirements.ends(topology) == 0
        || !hasSingleLanes(topology)) {
      return Support.tooLarge("it needs single lanes and at most %s nodes".formatted(MOST_NODES));
    }
    return Support.when(
        topology.nodes() > 1 && messages(problem.demand(), topology.nodes()) > 0,
        "it needs a message between any two nodes, both ways");
  }

  /// Returns the exchange of a problem; rejects the named certificate if the problem is no
  /// exchange.
  static PairwiseExchange of(final Problem problem, final String certificate) {
    NodeRequirements.require(support(problem), certificate);
    return new PairwiseExchange(problem);
  }

  private static boolean hasSingleLanes(final Topology topology) {
    final long looked = topology instanceof CompleteTopology ? 1 : topology.channels();
    for (long channel = 0; channel < looked; channel++) {
      if (topology.lanes(channel) != 1) {
        return false;
      }
    }
    return true;
  }

  private static int degree(final Topology topology) {
    int degree = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      degree = Math.max(degree, topology.outDegree(node));
    }
    return degree;
  }

  /// The fewest chunks from any node to any other; 0 if any chunk is of another kind.
  private static int messages(final Demand demand, final int nodes) {
    final boolean isExchange = CollectivePattern.of(demand) instanceof AllToAll;
    if (!isExchange || demand.chunks() < (long) nodes * (nodes - 1)) {
      return 0;
    }
    final int[] counts = new int[nodes * nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      counts[demand.sources(chunk).get(0) * nodes + demand.targets(chunk).get(0)]++;
    }
    for (int node = 0; node < nodes; node++) {
      counts[node * nodes + node] = Integer.MAX_VALUE;
    }
    return Arrays.stream(counts).min().orElse(0);
  }

  int nodes() {
    return nodes;
  }

  /// The fewest chunks from any node to any other.
  int messages() {
    return messages;
  }

  /// The most channels that leave one node.
  int degree() {
    return degree;
  }

  /// The fewest slots in which a node can make this many transmissions over `circuits` channels.
  ///
  /// If reconfigured one by one, k transmitters change circuits at least circuits − k times, each
  /// for `delay` slots of one transmitter. If reconfigured together, at least ⌈circuits / k⌉ − 1
  /// times, each for `delay` slots of the whole node.
  long slots(final long sendings, final int circuits) {
    final long sending = Math.ceilDiv(sendings, sends);
    if (reconfigurationSlots.delay() == 0) {
      return sending;
    }
    final long delay = reconfigurationSlots.delay();
    if (reconfigurationSlots.idle() == Retune.NODE) {
      final long pauses = Math.ceilDiv(circuits, transmitters) - 1;
      return reconfigurationSlots.firstSlot() + sending + delay * pauses;
    }
    final long idle = delay * Math.max(0, circuits - transmitters);
    return reconfigurationSlots.firstSlot()
        + Math.max(sending, Math.ceilDiv(sendings + idle, transmitters));
  }
}
