package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The partition bound for all-reduce: between the p parts of a partition every chunk crosses at
/// least 2 (p − 1) times, over the lanes between parts.
///
/// With one node per part this is the 2 (n − 1) transmissions of every chunk over all lanes. Also
/// tries coarser partitions of networks of unequal density: merges the two parts with the most
/// lanes between them, step by step, and keeps the best step. For the proof see
/// [PartitionCertificate]. O(chunks + channels), and O(n³) for merging, which is left out if
/// channels · n² exceeds 2²⁷.
@AutoService(LowerBound.class)
@Summary("All-reduce: every chunk crosses between p parts at least 2(p-1) times.")
public record Partition() implements LowerBound {
  private static final long WORK = 1L << 27;

  @Override
  public Support supports(final Problem problem) {
    return PartitionCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    isGathered(problem),
                    "no chunk has several sources and several targets, so cuts prove as much"))
        .and(
            () ->
                Support.when(
                    NodeRequirements.ends(problem.topology()) > 0,
                    "the network has too many channels"));
  }

  private static boolean isGathered(final Problem problem) {
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      if (problem.demand().sources(chunk).size() > 1
          && problem.demand().targets(chunk).size() > 1) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    PartitionCertificate best = new PartitionCertificate();
    long slots = best.check(problem);
    final long nodes = problem.topology().nodes();
    if (nodes * nodes <= WORK / problem.topology().channels()) {
      final PartitionCertificate coarser = new Merging(problem).densest(budget.interrupted());
      final long needed = coarser.check(problem);
      best = needed > slots ? coarser : best;
      slots = Math.max(slots, needed);
    }
    final int[] partOf = best.partOf(problem.topology().nodes());
    final String argument =
        "Chunks cross between %s %s times, over %s and ports."
            .formatted(
                Count.of(Arrays.stream(partOf).distinct().count(), "part"),
                PartitionCertificate.crossings(problem.demand(), partOf),
                Count.of(PartitionCertificate.perSlot(problem, partOf), "lane"));
    return Bound.of(problem, best, argument, "harary1974; nash-williams1961");
  }

  /// Parts that are merged two by two, starting with single nodes.
  private static final class Merging {
    private final int nodes;
    private final int[][] lanes; // between two parts, in both directions together
    private final boolean[] counts; // whether a part has a source or target
    private final int[] partOf;
    private final List<Integer> parts = new ArrayList<>();
    private long crossing;
    private long counted;

    Merging(final Problem problem) {
      final Topology topology = problem.topology();
      nodes = topology.nodes();
      lanes = new int[nodes][nodes];
      counts = new boolean[nodes];
      partOf = new int[nodes];
      for (long channel = 0; channel < topology.channels(); channel++) {
        final int from = topology.writer(channel, 0);
        final int to = topology.reader(channel, 0);
        lanes[from][to] += from == to ? 0 : topology.lanes(channel);
        lanes[to][from] += from == to ? 0 : topology.lanes(channel);
        crossing += from == to ? 0 : topology.lanes(channel);
      }
      final NodeSet participants = problem.demand().participants();
      for (int i = 0; i < participants.size(); i++) {
        counts[participants.get(i)] = true;
      }
      for (int node = 0; node < nodes; node++) {
        partOf[node] = node;
        parts.add(node);
        counted += counts[node] ? 1 : 0;
      }
    }

    /// The partition with the most parts per lane between them, among all steps.
    PartitionCertificate densest(final BooleanSupplier interrupted) {
      int[] best = partOf.clone();
      long bestCounted = counted;
      long bestCrossing = crossing;
      while (counted > 2 && !interrupted.getAsBoolean() && merge()) {
        if (Math.multiplyExact(counted - 1, bestCrossing)
            > Math.multiplyExact(bestCounted - 1, crossing)) {
          best = partOf.clone();
          bestCounted = counted;
          bestCrossing = crossing;
        }
      }
      return new PartitionCertificate(Arrays.stream(best).boxed().toList());
    }

    /// Merges the two parts with the most lanes between them; says no if no lane is left.
    private boolean merge() {
      int keep = -1;
      int drop = -1;
      for (final int a : parts) {
        for (final int b : parts) {
          if (a < b && lanes[a][b] > 0 && (keep < 0 || isCloser(a, b, keep, drop))) {
            keep = a;
            drop = b;
          }
        }
      }
      if (keep < 0) {
        return false;
      }
      join(keep, drop);
      return true;
    }

    /// Whether a and b should be merged rather than c and d. Parts without a source or target come
    /// first, since they add lanes only. Among equals those with the most common neighbours come
    /// first, since they belong to one dense region.
    private boolean isCloser(final int a, final int b, final int c, final int d) {
      final boolean free = !counts[a] || !counts[b];
      final boolean otherFree = !counts[c] || !counts[d];
      if (free != otherFree) {
        return free;
      }
      return lanes[a][b] == lanes[c][d] ? common(a, b) > common(c, d) : lanes[a][b] > lanes[c][d];
    }

    private long common(final int a, final int b) {
      long common = 0;
      for (final int part : parts) {
        common += Math.min(lanes[a][part], lanes[b][part]);
      }
      return common;
    }

    private void join(final int keep, final int drop) {
      crossing -= lanes[keep][drop];
      counted -= counts[keep] && counts[drop] ? 1 : 0;
      counts[keep] |= counts[drop];
      parts.remove((Integer) drop);
      for (final int part : parts) {
        lanes[keep][part] += lanes[drop][part];
        lanes[part][keep] = lanes[keep][part];
      }
      lanes[keep][keep] = 0;
      for (int node = 0; node < nodes; node++) {
        partOf[node] = partOf[node] == drop ? keep : partOf[node];
      }
    }
  }

  /// A partition of the nodes between whose parts every combined chunk must cross repeatedly.
  ///
  /// If a parts hold contributions to a chunk and b parts hold targets of it, the chunk is
  /// delivered from one part to another at least a + b − 2 times. Proof: let transmissions follow
  /// one another, which only adds to what nodes know. Before some part V knows all contributions,
  /// each of the other a − 1 parts has sent something out. No other part knows all of them until
  /// then, so each of the other b − 1 parts with targets must still be entered. Sums that may count
  /// twice do not help. Every part that a tapped route enters takes a channel, so the count holds
  /// for it too.
  ///
  /// Proves ⌈Σ (a + b − 2) / capacity⌉, where the capacity of a slot is the least of the lanes
  /// between parts, what all nodes can send (unless routes may be tapped) and what all can receive.
  /// With one node per part and all-reduce, Σ is 2 (n − 1) per chunk. Checked in O(chunks + sizes
  /// of distinct sets + channels).
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
      return NodeRequirements.countsChunks(problem)
          .and(
              () ->
                  Support.when(
                      problem.demand().combines() && problem.topology().isPointToPoint(),
                      "it needs a collective that combines, on point-to-point channels"));
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
}
