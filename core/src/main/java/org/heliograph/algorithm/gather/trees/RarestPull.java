package org.heliograph.algorithm.gather.trees;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Every rank pulls, slot by slot, the rarest chunk that it lacks from the nearest rank that has
/// one, past switches whose channels are free.
///
/// The slowest cut says which sets of nodes nothing enters beyond what they need. No chunk enters
/// one of these twice, so scarce channels bring what is new, and the others spread it inside. No
/// trees are packed, so it also plans for a thousand ranks behind switches. Takes two flows for
/// every rank, and for every chunk that a rank receives a search among the channels around it.
/// Chunks × nodes at most 2²⁶.
@AutoService(Scheduler.class)
@Summary("Every rank pulls the rarest chunk that it lacks, past the switches, from the nearest.")
public record RarestPull() implements Scheduler {
  private static final long MOST_BITS = 1L << 26;
  private static final long MOST_DELIVERIES = 1L << 21;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public boolean isSteady() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return TreeDemand.support(problem)
        .and(
            () ->
                Support.needs(
                    problem.demand().hasSameTargets(), "chunks that all go to the same targets"))
        .and(
            () ->
                Support.needs(
                    ArcNetwork.of(problem).routesFreely()
                        && !problem.capabilities().laneContinuity()
                        && !problem.capabilities().aggregate(),
                    "routes of any length over any lanes, a chunk each"))
        .and(
            () ->
                Support.needs(
                    problem.demand().participants().size() < problem.topology().nodes(),
                    "switches, or nodes that only relay"))
        .and(() -> Requirements.atMost(problem.demand().deliveries(), MOST_DELIVERIES))
        .and(
            () ->
                Requirements.atMost(
                    (long) problem.demand().chunks() * problem.topology().nodes(), MOST_BITS));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final PullRounds rounds = new PullRounds(problem);
    return Restarts.best(
        budget,
        ShorteningLimit.leastSlots(ArcNetwork.of(problem), problem.demand()),
        random,
        progress,
        (_, split, workCounter) -> rounds.attempt(split, workCounter));
  }
}
