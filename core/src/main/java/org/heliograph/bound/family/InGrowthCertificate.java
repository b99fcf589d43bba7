package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.StackTopology;

/// A bound on how fast contributions to a chunk flow into one of its targets over passive stars.
/// Counted back from the last slot, the set of nodes that can still affect the target grows in each
/// slot by at most one writer of each coupler that the set reads.
///
/// Gives the first number of slots after which every group can have as many such nodes as it has
/// contributors. Checked in O(couplers · slots + n).
@AutoService(Certificate.class)
@Summary("Contributions that flow into a target, one writer per coupler and slot.")
public record InGrowthCertificate(
    @Summary("the chunk") int chunk, @Summary("one of its targets") int target)
    implements Certificate {
  public InGrowthCertificate() {
    this(0, 0);
  }

  /// Whether contributions are combined over the couplers of a stack-graph, one coupler per route.
  static Support support(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    return Support.when(
        problem.topology() instanceof StackTopology
            && problem.demand().combines()
            && capabilities.hops() == 1
            && !capabilities.taps()
            && !capabilities.aggregate(),
        "it is for collectives that combine on stack-graphs, over routes of one coupler");
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("converging", "in-growth-certificate");
  }

  @Override
  public long check(final Problem problem) {
    final Support support = support(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException("in-growth-certificate: " + support.reason() + ".");
    }
    NodeRequirements.requireNode(problem, "in-growth-certificate", target);
    final Demand demand = problem.demand();
    if (chunk < 0 || chunk >= demand.chunks() || !demand.targets(chunk).contains(target)) {
      throw new IllegalArgumentException(
          "in-growth-certificate: node %s is not a target of chunk %s.".formatted(target, chunk));
    }
    return problem.topology() instanceof final StackTopology stacked
        ? NodeRequirements.slots(problem, slots(stacked, demand.sources(chunk)))
        : 0;
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
        now[tail] = Math.min(topology.stack(), now[tail] + (matter[groups.head(arc)] > 0 ? 1 : 0));
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
