package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// A partition of the nodes between whose parts every combined chunk must cross repeatedly.
///
/// If a parts hold contributions to a chunk and b parts hold targets of it, the chunk is delivered
/// from one part to another at least a + b − 2 times. Proof: let transmissions follow one another,
/// which only adds to what nodes know. Before some part V knows all contributions, each of the
/// other a − 1 parts has sent something out. No other part knows all of them until then, so each of
/// the other b − 1 parts with targets must still be entered. Sums that may count twice do not help.
/// Every part that a tapped route enters takes a channel, so the count holds for it too.
///
/// Proves ⌈Σ (a + b − 2) / capacity⌉, where the capacity of a slot is the least of the lanes
/// between parts, what all nodes can send (unless routes may be tapped) and what all can receive.
/// With one node per part and all-reduce, Σ is 2 (n − 1) per chunk. Checked in O(chunks + sizes of
/// distinct sets + channels).
@AutoService(Certificate.class)
@Summary("A partition of the nodes between whose parts sums must cross repeatedly.")
public record PartitionCertificate(
    @Summary("the part of each node, in the order of nodes; empty = each node is a part")
        List<Integer> parts)
    implements Certificate {
  /// Each node is a part.
  public PartitionCertificate() {
    this(List.of());
  }

  public PartitionCertificate {
    parts = List.copyOf(parts);
  }

  /// Whether chunks combine over channels with one writer and one reader, each on its own lane.
  static Support support(final Problem problem) {
    final Support counted = NodeRequirements.countsChunks(problem);
    return counted.isSupported()
        ? Support.when(
            problem.demand().combines() && problem.topology().isPointToPoint(),
            "it needs a collective that combines, on point-to-point channels")
        : counted;
  }

  @Override
  public long check(final Problem problem) {
    NodeRequirements.require(support(problem), "partition-certificate");
    final int[] partOf = partOf(problem.topology().nodes());
    final long crossings = crossings(problem.demand(), partOf);
    return crossings == 0
        ? 0
        : NodeRequirements.slots(problem, Math.ceilDiv(crossings, perSlot(problem, partOf)));
  }

  /// The part of each node, checked.
  int[] partOf(final int nodes) {
    final int[] partOf = new int[nodes];
    Arrays.setAll(partOf, node -> node);
    if (parts.isEmpty()) {
      return partOf;
    }
    if (parts.size() != nodes) {
      throw new IllegalArgumentException(
          "partition-certificate: it names a part for %s, but the network has %s."
              .formatted(Count.of(parts.size(), "node"), nodes));
    }
    for (int node = 0; node < nodes; node++) {
      partOf[node] = parts.get(node);
      if (partOf[node] < 0 || partOf[node] >= nodes) {
        throw new IllegalArgumentException(
            "partition-certificate: part %s does not exist; parts run from 0 to %s."
                .formatted(partOf[node], nodes - 1));
      }
    }
    return partOf;
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

  /// The maximum number of deliveries from one part to another in one slot.
  static long perSlot(final Problem problem, final int[] partOf) {
    final Topology topology = problem.topology();
    final Capabilities capabilities = problem.capabilities();
    // Routes of several channels may begin, and end, with a channel inside a part.
    final boolean inside = capabilities.hops() > 1;
    long lanes = 0;
    long sends = 0;
    long receives = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      long out = 0;
      long within = 0;
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        final boolean crosses = partOf[topology.reader(channel, 0)] != partOf[node];
        out += crosses ? topology.lanes(channel) : 0;
        within += crosses ? 0 : topology.lanes(channel);
      }
      lanes += out;
      sends += Math.min(capabilities.sendPorts(), inside ? out + within : out);
      receives += Math.min(capabilities.receivePorts(), in(topology, node, partOf, inside));
    }
    return Math.min(lanes, Math.min(capabilities.taps() ? lanes : sends, receives));
  }

  private static long in(
      final Topology topology, final int node, final int[] partOf, final boolean inside) {
    long in = 0;
    for (int i = 0; i < topology.inDegree(node); i++) {
      final long channel = topology.inChannel(node, i);
      final boolean counts = inside || partOf[topology.writer(channel, 0)] != partOf[node];
      in += counts ? topology.lanes(channel) : 0;
    }
    return in;
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
