package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;

/// All-reduce by trees through switches: contributions meet at hubs, and results return from there.
///
/// A hub is a central node, often a switch that takes no part itself. It is one node, or a clique
/// whose members exchange their sums in one slot: inside, across, inside. Every chunk has a tree of
/// shortest paths to the hub and one back; each message takes the first slot in which its route is
/// free, so that chunks follow each other as in a pipeline. Attempts differ in whether hubs are
/// cliques, in whether chunks take turns at several hubs, and in whether messages stop at every
/// node or pass where lanes suffice. Needs links, relays and no reconfiguration; chunks · (n + m)
/// at most 2²⁶. An attempt takes O(chunks · m).
@AutoService(Scheduler.class)
@Summary("All-reduce along trees to hubs, often switches, and back, one chunk after another.")
public record HubTrees() implements Scheduler {
  private static final long MAX_WORK = 1L << 26;
  private static final int MAX_NODES = 1 << 16;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _, OtherReduction _ -> ofNetwork(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("an all-reduce or barrier: chunks that combine, for several targets");
    };
  }

  private static Support ofNetwork(final Problem problem) {
    return Requirements.links(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.switchesThatAddAndMulticast(problem))
        .and(() -> ofSize(problem));
  }

  private static Support ofSize(final Problem problem) {
    final long work =
        problem.demand().chunks() * (problem.topology().nodes() + problem.topology().channels());
    return Support.size(
        work <= MAX_WORK && problem.topology().nodes() <= MAX_NODES,
        "it grows two trees per chunk, %s chunks on %s nodes; at most %s nodes, 2^26 links in all"
            .formatted(problem.demand().chunks(), problem.topology().nodes(), MAX_NODES));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final HubSets sets = new HubSets(arcNetwork.graph(), problem.demand().participants());
    final List<HubTreePlan> kinds = new ArrayList<>();
    add(kinds, sets.single(), arcNetwork, problem);
    if (exchanges(arcNetwork)) {
      add(kinds, sets.cliques(), arcNetwork, problem);
    }
    if (kinds.isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    return Restarts.best(
        budget,
        2,
        random,
        progress,
        (index, split, workCounter) ->
            kinds.get(index % kinds.size()).attempt(index / kinds.size(), split, workCounter));
  }

  private static void add(
      final List<HubTreePlan> kinds,
      final List<HubSets.HubDistances> sets,
      final ArcNetwork arcNetwork,
      final Problem problem) {
    if (!sets.isEmpty()) {
      kinds.add(new HubTreePlan(arcNetwork, problem.demand(), sets));
    }
  }

  /// Returns whether hubs can send to all others in one slot, and receive from them.
  private static boolean exchanges(final ArcNetwork arcNetwork) {
    final Capabilities allowed = arcNetwork.capabilities();
    return allowed.sendPorts() == Capabilities.UNLIMITED
        && allowed.receivePorts() == Capabilities.UNLIMITED
        && !arcNetwork.keepsLanes();
  }
}
