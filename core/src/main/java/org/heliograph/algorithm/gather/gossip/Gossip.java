package org.heliograph.algorithm.gather.gossip;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Schedules by gossip: in every slot each node sends everything it knows to nodes that gain by it.
///
/// Counting a contribution twice must be harmless, as in a barrier. With one channel per slot it
/// takes as many slots as the diameter. If routes may be long, half of the restarts let receivers
/// call farther nodes that know more; they weigh the gain against the number of channels. Memory 2
/// · chunks · nodes · sources bits, at most 2³¹. Time per slot O(m · sources / 64), with routes
/// O(n² · sources / 64).
@AutoService(Scheduler.class)
@Summary("Every node forwards everything it knows, if contributions may count twice.")
public record Gossip() implements Scheduler {
  private static final long MAX_BITS = 1L << 31;

  @Override
  public Support supports(final Problem problem) {
    final Support passing =
        Requirements.idempotence(problem)
            .and(() -> Requirements.relaying(problem))
            .and(() -> Requirements.switchesThatAddAndMulticast(problem));
    if (!passing.isSupported()) {
      return passing;
    }
    final long bits = ContributionSets.bits(problem.demand(), problem.topology().nodes());
    return bits > MAX_BITS
        ? Support.tooLarge(
            "it remembers who knows of whom, %s bits; at most %s".formatted(bits, MAX_BITS))
        : ArcNetwork.support(problem.topology());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final GossipRounds gossipRounds = new GossipRounds(arcNetwork, problem.demand());
    final boolean routes = gossipRounds.mayUseRoutes();
    return Restarts.best(
        budget,
        ShorteningLimit.leastSlots(arcNetwork, problem.demand()),
        random,
        progress,
        (index, split, workCounter) ->
            gossipRounds
                .attempt(
                    routes && index % 2 == 1 ? 0.25 + split.nextDouble() : 0, split, workCounter)
                .map(
                    schedule ->
                        IdleSlotInsertion.of(
                            schedule, problem.topology(), problem.capabilities())));
  }
}
