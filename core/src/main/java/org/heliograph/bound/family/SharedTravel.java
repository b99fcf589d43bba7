package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The distances that contributions travel to all targets, where each lane carries as many of them
/// as a node can know by then, for as many targets as can still be informed.
///
/// For sums whose contributions come from far: growth alone counts nodes, and a cut only what
/// crosses it. Looks at the first chunk with the most pairs of source and target, on networks whose
/// nodes times channels are at most 2²⁶.
@AutoService(LowerBound.class)
@Summary("Contributions travel far, and a lane of a long circuit serves few of them.")
public record SharedTravel() implements LowerBound {
  private static final long WORK = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    return SharedTravelCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    (long) problem.topology().nodes() * problem.topology().channels() <= WORK,
                    "the network is too large to add up all distances"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Demand demand = problem.demand();
    int chunk = 0;
    for (int other = 1; other < demand.chunks(); other++) {
      chunk = pairs(demand, other) > pairs(demand, chunk) ? other : chunk;
    }
    final SharedTravelCertificate certificate = new SharedTravelCertificate(chunk);
    return Bound.of(
        problem,
        certificate,
        "The contributions to chunk %s travel farther than its circuits can share."
            .formatted(chunk),
        "weak duality");
  }

  private static long pairs(final Demand demand, final int chunk) {
    return (long) demand.sources(chunk).size() * demand.targets(chunk).size();
  }

  /// A bound by the distances that the contributions to a chunk travel, over all pairs of source
  /// and target.
  ///
  /// *Proof.* Let i be the most messages that a node receives in a slot, and o the most that it
  /// sends. A contribution that a target has in the end came over circuits in slots that follow
  /// each other, from its source; choose one such chain for each pair of source and target. Its
  /// circuits have at least as many channels together as the distance of the pair. A circuit of
  /// slot t of T is in the chains of at most (1 + i)^(t−1) sources, since its sender knew no more,
  /// and of at most (1 + o)^(T−t) targets, since its receiver informs no more. Neither is more than
  /// the number of sources or targets. With L lanes in all, the distances of all pairs add up to at
  /// most L · Σ (1 + i)^(t−1) · (1 + o)^(T−t) over the slots t. The bound is the least T of which
  /// this is true. Copies, sums and losses of values are all covered, and so are contributions that
  /// count twice, since only knowledge is counted.
  ///
  /// Checked in O(n · channels).
  @AutoService(Certificate.class)
  @Summary("Distances of all pairs, which lanes share as far as nodes know and inform others.")
  public record SharedTravelCertificate(@Summary("the chunk") int chunk) implements Certificate {
    public SharedTravelCertificate() {
      this(0);
    }

    /// Whether contributions are combined, one chunk to a lane and one receiver to a transmission.
    static Support support(final Problem problem) {
      return NodeRequirements.countsChunks(problem)
          .and(
              () ->
                  Support.when(
                      problem.demand().combines() && NodeRequirements.isOneToOne(problem),
                      "it needs a collective that combines, and transmissions with one receiver"));
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "shared-travel-certificate");
      NodeRequirements.requireChunk(problem.demand(), "shared-travel-certificate", chunk);
      final NodeSet sources = problem.demand().sources(chunk);
      final NodeSet targets = problem.demand().targets(chunk);
      final Topology topology = problem.topology();
      final long travel = travel(topology.graph(), sources, targets);
      final long lanes = topology.totalLanes();
      final long in = most(problem, Direction.BACKWARD);
      final long out = most(problem, Direction.FORWARD);
      long slots = 0;
      while (lanes * shared(slots, in, out, sources, targets) < travel) {
        slots++;
      }
      return NodeRequirements.slots(problem, slots);
    }

    private static long travel(final Digraph graph, final NodeSet sources, final NodeSet targets) {
      long travel = 0;
      for (int i = 0; i < sources.size(); i++) {
        final int[] distances = BreadthFirst.distancesFrom(graph, sources.get(i));
        for (int j = 0; j < targets.size(); j++) {
          travel += Math.max(0, distances[targets.get(j)]);
        }
      }
      return travel;
    }

    private static long most(final Problem problem, final Direction direction) {
      final int nodes = problem.topology().nodes();
      long most = 0;
      for (int node = 0; node < nodes; node++) {
        most = Math.max(most, NodeRequirements.messagesPerSlot(problem, node, nodes, direction));
      }
      return most;
    }

    /// How many pairs a lane serves in `slots` slots, if each is in one circuit.
    private static long shared(
        final long slots,
        final long in,
        final long out,
        final NodeSet sources,
        final NodeSet targets) {
      long shared = 0;
      for (long slot = 0; slot < slots; slot++) {
        shared +=
            grown(1 + in, slot, sources.size()) * grown(1 + out, slots - 1 - slot, targets.size());
      }
      return shared;
    }

    /// `factor` to the power of `slots`, or `most` if that is less.
    private static long grown(final long factor, final long slots, final long most) {
      long grown = 1;
      for (long slot = 0; slot < slots && grown < most; slot++) {
        grown *= factor;
      }
      return Math.min(grown, most);
    }
  }
}
