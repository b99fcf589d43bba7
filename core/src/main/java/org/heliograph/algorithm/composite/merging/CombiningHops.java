package org.heliograph.algorithm.composite.merging;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// Schedules in which every node sends on all its chunks, one link per slot, merged into one
/// message per link.
///
/// It takes as many slots as the longest distance, plus `extra`. In these slots every chunk takes
/// the links that keep the fullest lanes short. More slots let chunks wait where lanes are full.
/// Supports copying demands over links without port limits where chunks aggregate and nodes relay,
/// up to chunks · targets · links · slots = 2³¹.
@AutoService(Scheduler.class)
@Summary("Sends chunks hop by hop along short paths, merged so that the fullest lanes stay short.")
public record CombiningHops(@Summary("slots beyond the longest distance") int extra)
    implements Scheduler {
  public CombiningHops() {
    this(0);
  }

  public CombiningHops {
    if (extra < 0 || extra > Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "extra (%s) must lie between 0 and %s slots.".formatted(extra, Short.MAX_VALUE));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    final Support merging =
        MergingSupport.support(problem).and(() -> Requirements.switchesThatMulticast(problem));
    if (!merging.isSupported()) {
      return merging;
    }
    final Capabilities allowed = problem.capabilities();
    if (!problem.topology().isPointToPoint()
        || allowed.sendPorts() != Capabilities.UNLIMITED
        || allowed.receivePorts() != Capabilities.UNLIMITED
        || allowed.retuning().circuits() != Capabilities.UNLIMITED
        || allowed.retuning().firstSlot() > 0) {
      return Support.no("it lights all links at once; couplers, ports or circuits forbid it");
    }
    final Support listed = ArcNetwork.support(problem.topology());
    return listed.isSupported()
        ? MergingSupport.affordable(
            problem.demand(), Math.multiplyExact(problem.topology().channels(), slots(problem)))
        : listed;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final SlotMessages slotMessages =
        SlotMessages.overLinks(problem.topology(), Math.toIntExact(slots(problem)));
    return new BalancedMerge(problem, slotMessages).run(budget, random, progress);
  }

  /// Returns the longest distance of a target from the nearest source, plus the extra slots.
  private long slots(final Problem problem) {
    final Digraph graph = problem.topology().graph();
    final Demand demand = problem.demand();
    final int[][] distances = new int[graph.nodes()][];
    int longest = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < demand.targets(chunk).size(); i++) {
        final int target = demand.targets(chunk).get(i);
        int nearest = Integer.MAX_VALUE;
        for (int j = 0; j < sources.size(); j++) {
          final int source = sources.get(j);
          if (distances[source] == null) {
            distances[source] = BreadthFirst.distancesFrom(graph, source);
          }
          final int distance = distances[source][target];
          nearest = distance < 0 ? nearest : Math.min(nearest, distance);
        }
        longest = Math.max(longest, nearest);
      }
    }
    return (long) longest + extra;
  }
}
