package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.StackTopology;

/// The transmissions that a group of a stack-graph, or all of them together, must make, over the
/// couplers that they can light in one slot: `min(members · transmissions, couplers)` a group.
///
/// A contributor sends at least once, and the only source of a copy too. All together send a copy
/// once for every group with a target that lacks it, and for every coupler on its way to the
/// farthest. O(chunks · set sizes), and one search a source for all groups together.
@AutoService(Certificate.class)
@Summary("What a group, or all together, must send, over the couplers they can light.")
public record CouplerLoad(@Summary("the group; −1 = all of them together") int group)
    implements Certificate {
  /// All groups together.
  public static final int ALL = -1;

  public CouplerLoad() {
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
  public long check(final Problem problem) {
    final Support support = support(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException("coupler-load: " + support.reason() + ".");
    }
    if (!(problem.topology() instanceof final StackTopology topology)) {
      return 0;
    }
    if (group < ALL || group >= topology.groups().nodes()) {
      throw new IllegalArgumentException(
          "coupler-load: there is no group %s; groups run from 0 to %s, and −1 is all of them."
              .formatted(group, topology.groups().nodes() - 1));
    }
    long sent = 0;
    long lit = 0;
    if (group == ALL) {
      final long[] own = own(problem, topology);
      for (int each = 0; each < own.length; each++) {
        lit += lit(problem, topology, each);
        sent += own[each];
      }
      sent = problem.demand().combines() ? sent : copies(problem, topology);
    } else {
      sent = own(problem, topology)[group];
      lit = lit(problem, topology, group);
    }
    return NodeRequirements.slots(problem, lit == 0 ? 0 : Math.ceilDiv(sent, lit));
  }

  /// The most couplers that a group lights in one slot.
  static long lit(final Problem problem, final StackTopology topology, final int group) {
    final long starts = (long) topology.stack() * problem.capabilities().sendPorts();
    return Math.min(starts, topology.groups().outDegree(group));
  }

  /// What the members of each group must send of their own.
  static long[] own(final Problem problem, final StackTopology topology) {
    final NodeTraffic traffic = NodeTraffic.of(problem.demand(), topology.nodes());
    final long[] own = new long[topology.groups().nodes()];
    for (int node = 0; node < topology.nodes(); node++) {
      own[topology.group(node)] += traffic.sends(node);
    }
    return own;
  }

  /// What all must send of chunks that are copied.
  private static long copies(final Problem problem, final StackTopology topology) {
    final Demand demand = problem.demand();
    final HopDistances hopDistances = new HopDistances(new ChannelGraph(topology, false));
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
                      Math.max(hopDistances.farthest(targets), served(topology, sources, targets)));
    }
    return copies;
  }

  /// How many groups have a target that lacks the chunk.
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
