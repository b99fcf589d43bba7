package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.StackTopology;

/// The in-growth bound: contributions flow into a target no faster than from one writer per lane of
/// a coupler and slot.
///
/// Exact for reduce on stack-graphs, where `star-reduce` meets it. Gives 3 slots for reduce on
/// fat(kautz(3,2),4). Examines one target in each group of a stack-graph, and all targets on other
/// networks, for the first chunks, as long as channel ends times searches are below 2²⁶.
@AutoService(LowerBound.class)
@Summary("Contributions flow into a group no faster than one per coupler and slot.")
public record InGrowth() implements LowerBound {
  private static final long WORK = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    return InGrowthCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final Demand demand = problem.demand();
    final ReadingGroups groups = new ReadingGroups(problem.topology());
    InGrowthCertificate best = new InGrowthCertificate(0, demand.targets(0).get(0));
    long slots = best.slots(problem, groups);
    final long each =
        demand.chunks() + problem.topology().nodes() + problem.topology().channels() * (1 + slots);
    final long most = 1 + WORK / each;
    long looked = 0;
    for (int chunk = 0; chunk < demand.chunks() && looked < most; chunk++) {
      final BitSet seen = new BitSet();
      for (int i = 0; i < demand.targets(chunk).size() && looked < most; i++) {
        final InGrowthCertificate candidate =
            new InGrowthCertificate(chunk, demand.targets(chunk).get(i));
        final int group = groups.group(candidate.target());
        if (!seen.get(group) && !budget.interrupted().getAsBoolean()) {
          seen.set(group);
          looked++;
          final long needed = candidate.slots(problem, groups);
          best = needed > slots ? candidate : best;
          slots = Math.max(slots, needed);
        }
      }
    }
    final String argument =
        "Contributions flow into node %s no faster than one per coupler%s and slot."
            .formatted(
                problem.topology().label(best.target()),
                problem.topology() instanceof StackTopology ? "" : " lane");
    return Bound.of(problem, best, argument, "stack-kautz, Sec. 3.3");
  }

  /// A bound on how fast contributions to a chunk flow into one of its targets over couplers.
  /// Counted back from the last slot, the set of nodes that can still affect the target grows in
  /// each slot by at most one writer of each coupler that the set reads.
  ///
  /// On passive stars between groups it gives the first number of slots after which every group can
  /// have as many such nodes as it has contributors. On other networks, and for longer routes, it
  /// counts nodes that read the same channels: see [ReadingGroups]. Checked in O(couplers · slots +
  /// n), or O(channel ends).
  @AutoService(Certificate.class)
  @Summary("Contributions that flow into a target, one writer per coupler and slot.")
  public record InGrowthCertificate(
      @Summary("the chunk") int chunk, @Summary("one of its targets") int target)
      implements Certificate {
    public InGrowthCertificate() {
      this(0, 0);
    }

    /// Whether contributions are combined over couplers.
    static Support support(final Problem problem) {
      final Capabilities capabilities = problem.capabilities();
      return Support.when(
              !problem.topology().isPointToPoint()
                  && problem.demand().combines()
                  && !capabilities.taps()
                  && !capabilities.aggregate(),
              "it needs a collective that combines, on couplers")
          .and(() -> NodeRequirements.searchable(problem.topology(), WORK));
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("converging", "in-growth-certificate");
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "in-growth-certificate");
      return slots(problem, new ReadingGroups(problem.topology()));
    }

    /// The same, with groups that are shared by many checks.
    long slots(final Problem problem, final ReadingGroups readingGroups) {
      NodeRequirements.requireNode(problem, "in-growth-certificate", target);
      final Demand demand = problem.demand();
      if (chunk < 0 || chunk >= demand.chunks() || !demand.targets(chunk).contains(target)) {
        throw new IllegalArgumentException(
            "in-growth-certificate: node %s is not a target of chunk %s.".formatted(target, chunk));
      }
      final NodeSet sources = demand.sources(chunk);
      final long slots =
          problem.topology() instanceof final StackTopology stacked
                  && problem.capabilities().hops() == 1
              ? slots(stacked, sources)
              : readingGroups.slots(sources, target);
      return NodeRequirements.slots(problem, slots);
    }

    private long slots(final StackTopology topology, final NodeSet sources) {
      final Digraph groups = topology.groups();
      final int home = topology.group(target);
      final int[] needed = new int[groups.nodes()];
      for (int i = 0; i < sources.size(); i++) {
        needed[topology.group(sources.get(i))] += sources.get(i) == target ? 0 : 1;
      }
      // The target counts too, whether or not it contributes.
      needed[home]++;
      int[] matter = new int[groups.nodes()];
      matter[home] = 1;
      long slots = 0;
      for (; isShort(matter, needed); slots++) {
        final int[] now = Arrays.copyOf(matter, matter.length);
        for (int arc = 0; arc < groups.arcs(); arc++) {
          final int tail = groups.tail(arc);
          now[tail] =
              Math.min(topology.stack(), now[tail] + (matter[groups.head(arc)] > 0 ? 1 : 0));
        }
        matter = now;
      }
      return slots;
    }

    private static boolean isShort(final int[] matter, final int[] needed) {
      for (int group = 0; group < matter.length; group++) {
        if (matter[group] < needed[group]) {
          return true;
        }
      }
      return false;
    }
  }
}
