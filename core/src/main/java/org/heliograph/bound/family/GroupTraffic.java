package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
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
import org.heliograph.topology.StackTopology;

/// The load of the busiest group of a stack-graph: a coupler carries one chunk per slot, from any
/// one of its writers.
///
/// Also considers all groups together. Costs as much as [GroupTrafficCertificate]; the bound over
/// all groups is skipped if sources times coupler ends exceed 2²⁸.
@AutoService(LowerBound.class)
@Summary("Chunks that the members of a group must send, over the couplers of the group.")
public record GroupTraffic() implements LowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    return GroupTrafficCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    GroupTrafficCertificate best = new GroupTrafficCertificate(0);
    if (problem.topology() instanceof final StackTopology topology) {
      final long[] own = GroupTrafficCertificate.own(problem, topology);
      long slots = -1;
      for (int group = 0; group < own.length; group++) {
        final long usable = GroupTrafficCertificate.usableCouplers(problem, topology, group);
        final long needed = usable == 0 ? 0 : Math.ceilDiv(own[group], usable);
        best = needed > slots ? new GroupTrafficCertificate(group) : best;
        slots = Math.max(slots, needed);
      }
      final GroupTrafficCertificate all = new GroupTrafficCertificate(GroupTrafficCertificate.ALL);
      final long ends = 2L * topology.channels() * topology.stack();
      final long searches = problem.demand().combines() ? 1 : topology.nodes();
      if (searches * ends <= WORK && all.check(problem) > best.check(problem)) {
        best = all;
      }
    }
    final String who =
        best.group() == GroupTrafficCertificate.ALL
            ? "All groups together"
            : "Group " + best.group();
    return Bound.of(
        problem,
        best,
        who + " must send more than the couplers can carry in fewer slots.",
        "stack-kautz, Sec. 3.3");
  }

  /// The transmissions that one group of a stack-graph, or all groups together, must make, divided
  /// by the couplers usable in one slot: `min(members · transmissions, couplers)` per group.
  ///
  /// Each contributor sends at least once, and so does the only source of a copy. All groups
  /// together send a copy once for every group with a target that lacks it, and once for every
  /// coupler on the way to the farthest target. O(chunks · set sizes), plus one search per source
  /// for all groups together.
  @AutoService(Certificate.class)
  @Summary("Transmissions of a group, or of all groups, over the couplers that they can use.")
  public record GroupTrafficCertificate(@Summary("the group; −1 = all groups together") int group)
      implements Certificate {
    /// All groups together.
    public static final int ALL = -1;

    public GroupTrafficCertificate() {
      this(ALL);
    }

    /// Whether chunks are sent one by one over the couplers of a stack-graph.
    static Support support(final Problem problem) {
      final Capabilities capabilities = problem.capabilities();
      return Support.when(
          problem.topology() instanceof StackTopology
              && capabilities.hops() == 1
              && !capabilities.taps()
              && !capabilities.aggregate(),
          "it needs a stack-graph, and routes of one coupler");
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("coupler-load", "group-traffic-certificate");
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "group-traffic-certificate");
      if (!(problem.topology() instanceof final StackTopology topology)) {
        return 0;
      }
      if (group < ALL || group >= topology.groups().nodes()) {
        throw new IllegalArgumentException(
            "group-traffic-certificate: group (%s) must lie between 0 and %s, or be −1 for all."
                .formatted(group, topology.groups().nodes() - 1));
      }
      long sent = 0;
      long usable = 0;
      if (group == ALL) {
        final long[] own = own(problem, topology);
        for (int each = 0; each < own.length; each++) {
          usable += usableCouplers(problem, topology, each);
          sent += own[each];
        }
        sent = problem.demand().combines() ? sent : copies(problem, topology);
      } else {
        sent = own(problem, topology)[group];
        usable = usableCouplers(problem, topology, group);
      }
      return NodeRequirements.slots(problem, usable == 0 ? 0 : Math.ceilDiv(sent, usable));
    }

    /// The maximum number of couplers that a group can use in one slot.
    static long usableCouplers(
        final Problem problem, final StackTopology topology, final int group) {
      final long starts = (long) topology.stack() * problem.capabilities().sendPorts();
      return Math.min(starts, topology.groups().outDegree(group));
    }

    /// The transmissions that the members of each group must make for their own chunks.
    static long[] own(final Problem problem, final StackTopology topology) {
      final NodeTraffic traffic = NodeTraffic.of(problem.demand(), topology.nodes());
      final long[] own = new long[topology.groups().nodes()];
      for (int node = 0; node < topology.nodes(); node++) {
        own[topology.group(node)] += traffic.chunks(node, Direction.FORWARD);
      }
      return own;
    }

    /// The transmissions that all groups together must make for chunks that are copied.
    private static long copies(final Problem problem, final StackTopology topology) {
      final Demand demand = problem.demand();
      final HopDistances hopDistances =
          new HopDistances(new ChannelGraph(topology, Direction.FORWARD));
      final Map<NodeSet, Long> shared = new HashMap<>();
      NodeSet searched = NodeSet.range(0, 0);
      long copies = 0;
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet sources = demand.sources(chunk);
        final NodeSet targets = demand.targets(chunk);
        if (!sources.equals(searched)) {
          hopDistances.search(sources);
          searched = sources;
          shared.clear();
        }
        copies +=
            targets.size() == 1
                ? hopDistances.farthest(targets)
                : shared.computeIfAbsent(
                    targets,
                    _ ->
                        Math.max(
                            hopDistances.farthest(targets), served(topology, sources, targets)));
      }
      return copies;
    }

    /// The number of groups with a target that lacks the chunk.
    private static long served(
        final StackTopology topology, final NodeSet sources, final NodeSet targets) {
      long served = 0;
      int last = -1;
      for (int i = 0; i < targets.size(); i++) {
        final int group = topology.group(targets.get(i));
        if (group != last && !sources.contains(targets.get(i))) {
          served++;
          last = group;
        }
      }
      return served;
    }
  }
}
