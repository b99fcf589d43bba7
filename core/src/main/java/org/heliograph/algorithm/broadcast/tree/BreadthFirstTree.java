package org.heliograph.algorithm.broadcast.tree;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RarestFirst;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.CompleteTopology;

/// Broadcast by waves: in every slot each informed node calls as many uninformed nodes as it can.
///
/// If a route may be any path, the calls of a slot are a largest flow over lanes, no lane used
/// twice, so the number of informed nodes grows by a factor of at most d+1; hill climbing improves
/// the order in which targets are tried. If a route is one channel, the calls form a breadth-first
/// wave over channels and couplers. Supports copying demands with few chunks: chunks × nodes at
/// most 2¹⁶, or 2²² for chunks with several targets where nodes may not relay. On complete
/// networks, where waves have no meaning, use B4.
@AutoService(Scheduler.class)
@Summary("Broadcast in which the informed nodes inform as many others as possible in each slot.")
public record BreadthFirstTree() implements Scheduler {
  private static final long MAX_CALLS = 1L << 22;
  private static final long MAX_FLOWS = 1L << 16;
  private static final long STEPS_FOR_TRIES = WorkCounter.STEPS_PER_EVALUATION >> 2;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final Support copying = Requirements.copying(problem);
    if (!copying.isSupported()) {
      return copying;
    }
    if (problem.topology() instanceof CompleteTopology) {
      return Support.no("on a complete network every node is next to all others; b4 does this");
    }
    final long calls = (long) problem.demand().chunks() * problem.topology().nodes();
    if (calls > MAX_CALLS) {
      return Support.tooLarge(
          "it grows one tree per chunk, %s chunks times nodes; at most %s"
              .formatted(calls, MAX_CALLS));
    }
    if (calls > MAX_FLOWS && problem.capabilities().relay()) {
      return Support.tooLarge(
          "%s chunks times nodes are too many for calls, at most %s; flooding makes the waves left"
              .formatted(calls, MAX_FLOWS));
    }
    if (calls > MAX_FLOWS && problem.demand().hasSingleTargets()) {
      return Support.no(
          "it grows one tree per chunk, and chunks with one target are no trees; %s chunks times"
                  .formatted(calls)
              + " nodes are too many to try it, at most "
              + MAX_FLOWS);
    }
    final Support listed = ArcNetwork.support(problem.topology());
    if (!listed.isSupported() || problem.capabilities().relay()) {
      return listed;
    }
    return Support.when(
        !ArcNetwork.of(problem).isMixed(),
        "routes must change media on the way, which needs relaying");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final int enough = ShorteningLimit.leastSlots(arcNetwork, problem.demand());
    final Restarts.Attempt attempt =
        arcNetwork.capabilities().relay() && arcNetwork.capabilities().hops() == 1
            ? waves(arcNetwork, problem)
            : climbing(arcNetwork, problem, enough);
    return Restarts.best(budget, enough, random, progress, attempt);
  }

  private static Restarts.Attempt waves(final ArcNetwork arcNetwork, final Problem problem) {
    final RarestFirst rarestFirst = new RarestFirst(arcNetwork, problem);
    return (_, random, workCounter) ->
        rarestFirst
            .attempt(random, workCounter)
            .map(schedule -> IdleSlotInsertion.of(problem, schedule));
  }

  /// With a single tree to grow, an attempt is many tries. With several, every second one begins
  /// with a new order, which is improved from then on if it is as good as the best.
  private static Restarts.Attempt climbing(
      final ArcNetwork arcNetwork, final Problem problem, final int enough) {
    final BroadcastGrowth broadcastGrowth = new BroadcastGrowth(arcNetwork, problem.demand());
    final RarestFirst rarestFirst = new RarestFirst(arcNetwork, problem);
    final TargetOrders[] best = {new TargetOrders(arcNetwork.nodes())};
    final boolean isAlone = problem.demand().chunks() == 1;
    final long steps = isAlone ? STEPS_FOR_TRIES : 0;
    return (index, random, workCounter) -> {
      final TargetOrders orders =
          isAlone || index % 2 == 1 ? best[0] : new TargetOrders(arcNetwork.nodes());
      final long end = workCounter.steps() + steps;
      Optional<Schedule> found = Optional.empty();
      do {
        final boolean isFirst = orders.most() == Integer.MAX_VALUE;
        Optional<Schedule> made = orders.attempt(broadcastGrowth, random, workCounter);
        // Calls reach targets only. If a route needs an intermediate node that stores, waves find
        // it.
        if (isFirst && made.isEmpty() && arcNetwork.capabilities().relay()) {
          made = rarestFirst.attempt(random, workCounter);
        }
        found = made.isPresent() ? made : found;
      } while (workCounter.steps() < end && !workCounter.isStopped() && orders.most() >= enough);
      if (orders.most() <= best[0].most()) {
        best[0] = orders;
      }
      return found;
    };
  }
}
