package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The partition bound for all-reduce: between the p parts of a partition every chunk crosses at
/// least 2 (p − 1) times, over the lanes between parts.
///
/// With one node per part this is the 2 (n − 1) transmissions of every chunk over all lanes. On
/// networks of unequal density the [WeakestPartition] counts. For the proof see
/// [PartitionCertificate]. O(chunks + channels), and the search for the weakest partition, which is
/// left out if channels · n² exceeds 2²⁷.
@AutoService(LowerBound.class)
@Summary("All-reduce: every chunk crosses between p parts at least 2(p-1) times.")
public record Partition() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return PartitionCertificate.support(problem)
        .and(() -> NodeParts.isGathered(problem))
        .and(
            () ->
                Support.when(
                    NodeRequirements.ends(problem.topology()) > 0,
                    "the network has too many channels"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    PartitionCertificate best = new PartitionCertificate();
    if (NodeParts.isSearchable(problem)) {
      final PartitionCertificate coarser =
          new PartitionCertificate(
              WeakestPartition.of(problem, problem.topology()::lanes, budget.interrupted())
                  .parts());
      best = coarser.check(problem) > best.check(problem) ? coarser : best;
    }
    final int[] partOf = best.partOf(problem);
    final String argument =
        "Chunks cross between %s %s times, over %s and ports."
            .formatted(
                Count.of(NodeParts.active(problem, partOf).cardinality(), "part"),
                NodeParts.crossings(problem.demand(), partOf),
                Count.of(PartitionCertificate.perSlot(problem, partOf), "lane"));
    return Bound.of(problem, best, argument, "harary1974; nash-williams1961; cunningham1985");
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
  /// Parts that only forward, since no node of them takes part, adds or multicasts, start no
  /// message: what is on its way through them counts as known where it will arrive. So as many
  /// messages leave the other parts, and as many enter them.
  ///
  /// Proves ⌈Σ (a + b − 2) / capacity⌉, where the capacity of a slot is the least of the lanes into
  /// parts that do more than forward, what their nodes can receive and, unless routes may be
  /// tapped, of the lanes out of them and what their nodes can send.
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

    /// The part of each node, checked.
    int[] partOf(final Problem problem) {
      return NodeParts.of(problem, "partition-certificate", parts);
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
    public List<Integer> sides(final Problem problem) {
      return Arrays.stream(partOf(problem)).boxed().toList();
    }

    @Override
    public List<ProofStep> steps(final Problem problem) {
      final int[] partOf = partOf(problem);
      final long crossings = NodeParts.crossings(problem.demand(), partOf);
      final long perSlot = perSlot(problem, partOf);
      final Topology topology = problem.topology();
      final List<Integer> channels =
          topology.channels() > Integer.MAX_VALUE
              ? List.of()
              : IntStream.range(0, (int) topology.channels())
                  .filter(it -> partOf[topology.writer(it, 0)] != partOf[topology.reader(it, 0)])
                  .boxed()
                  .toList();
      final List<ProofStep> steps = new ArrayList<>();
      steps.add(
          ProofStep.of(
              "Sums must pass from part to part %s: to gather in one part, and to reach the others."
                  .formatted(Count.of(crossings, "time")),
              List.of()));
      steps.add(
          ProofStep.of(
              "Between parts no more than %s can pass in one slot."
                  .formatted(Count.of(perSlot, "sum")),
              List.of(),
              channels));
      steps.addAll(
          ProofSteps.quotient(problem, crossings, perSlot, ProofStep.of("", List.of(), channels)));
      return steps;
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "partition-certificate");
      final int[] partOf = partOf(problem);
      final long crossings = NodeParts.crossings(problem.demand(), partOf);
      return crossings == 0
          ? 0
          : NodeRequirements.slots(problem, Math.ceilDiv(crossings, perSlot(problem, partOf)));
    }

    /// The maximum number of deliveries from one part to another in one slot.
    static long perSlot(final Problem problem, final int[] partOf) {
      final long entering = through(problem, partOf, Direction.BACKWARD);
      return problem.capabilities().taps()
          ? entering
          : Math.min(entering, through(problem, partOf, Direction.FORWARD));
    }

    /// How many messages leave parts that do more than forward or, backward, enter them.
    private static long through(
        final Problem problem, final int[] partOf, final Direction direction) {
      final Topology topology = problem.topology();
      final BitSet active = NodeParts.active(problem, partOf);
      // Routes of several channels may begin, and end, with a channel inside a part.
      final boolean inside = problem.capabilities().hops() > 1;
      final int ports = direction.ports(problem.capabilities());
      long lanes = 0;
      long limited = 0;
      for (int node = 0; node < topology.nodes(); node++) {
        long crossing = 0;
        long within = 0;
        for (int i = 0; i < direction.degree(topology, node); i++) {
          final long channel = direction.channel(topology, node, i);
          final boolean crosses = partOf[direction.end(topology, channel, 0)] != partOf[node];
          crossing += crosses ? topology.lanes(channel) : 0;
          within += crosses ? 0 : topology.lanes(channel);
        }
        if (active.get(partOf[node])) {
          lanes += crossing;
          limited += Math.min(ports, inside ? crossing + within : crossing);
        }
      }
      return Math.min(lanes, limited);
    }
  }
}
