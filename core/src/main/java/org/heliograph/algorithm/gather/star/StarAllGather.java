package org.heliograph.algorithm.gather.star;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.star.CouplerTransmissions;
import org.heliograph.algorithm.kernel.star.StarNetwork;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;

/// All-gather where every group has a coupler to every group, as on pops(t,g): each node sends its
/// chunk over each coupler of its group in turn.
///
/// Member m uses its couplers e, p at a time, in slot (m + ⌊e/p⌋) mod max(t, ⌈g/p⌉), so that no
/// coupler is used twice in a slot. It takes max(t, ⌈g/p⌉) slots, which is optimal. Deterministic;
/// ignores budget and `random`. O(n · g). On other passive stars `flooding` meets the bounds.
/// Source: *stack-kautz*, Sec. 2.
@AutoService(Scheduler.class)
@Summary("All-gather on passive stars: every node uses each coupler of its group in turn.")
public record StarAllGather() implements Scheduler {
  private static final long MAX_SENDINGS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = StarNetwork.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final StarNetwork starNetwork = StarNetwork.of(problem);
    if (!isEveryPairJoined(starNetwork.groups())) {
      return Support.no("some group has no coupler, or several, to some group");
    }
    final Demand demand = problem.demand();
    final boolean own = !demand.combines() && demand.chunks() == starNetwork.topology().nodes();
    for (int chunk = 0; own && chunk < demand.chunks(); chunk++) {
      if (!demand.sources(chunk).equals(NodeSet.range(chunk, chunk + 1))
          || demand.targets(chunk).size() < starNetwork.topology().nodes()) {
        return Support.no("it is for one chunk of every node that all are to have");
      }
    }
    if (!own) {
      return Support.no("it is for one chunk of every node that all are to have");
    }
    final long sendings = (long) demand.chunks() * starNetwork.groups().nodes();
    return Support.when(
        sendings <= MAX_SENDINGS,
        "it makes %s sendings; at most %s".formatted(sendings, MAX_SENDINGS));
  }

  private static boolean isEveryPairJoined(final Digraph groups) {
    boolean joined = groups.arcs() == (long) groups.nodes() * groups.nodes();
    for (int tail = 0; joined && tail < groups.nodes(); tail++) {
      for (int head = 0; joined && head < groups.nodes(); head++) {
        joined = groups.multiplicity(tail, head) == 1;
      }
    }
    return joined;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork starNetwork = StarNetwork.of(problem);
    final Digraph groups = starNetwork.groups();
    final int atOnce = Math.min(starNetwork.transmissions(), groups.nodes());
    final int slots = Math.max(starNetwork.stack(), Math.ceilDiv(groups.nodes(), atOnce));
    final CouplerTransmissions couplerTransmissions = new CouplerTransmissions();
    for (int node = 0; node < starNetwork.topology().nodes(); node++) {
      for (int e = 0; e < groups.nodes(); e++) {
        final int slot = (node % starNetwork.stack() + e / atOnce) % slots;
        couplerTransmissions.copy(
            new CouplerTransmissions.Post(
                slot, node, node, groups.outArc(starNetwork.group(node), e)));
      }
    }
    return new Outcome.Found(couplerTransmissions.build());
  }
}
