package org.heliograph.algorithm.gather.gossip;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RarestFirst;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Schedules by flooding: every node sends on, over one channel per slot, what its neighbours lack,
/// the rarest chunks first.
///
/// Each slot takes, per receiver, a largest matching of in-channels to missing chunks; per coupler,
/// the writer and chunk that help most. It meets ⌈(P−1)/d⌉ for all-gather on most regular networks.
/// Supports copying demands where chunks × nodes is at most 2³⁰ bits, or 2²² if each chunk has one
/// target.
@AutoService(Scheduler.class)
@Summary("Every node forwards chunks that its neighbours lack, rarest first.")
public record Flooding() implements Scheduler {
  private static final long MAX_BITS = 1L << 30;
  private static final long MAX_UNICAST_BITS = 1L << 22;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final Support passing = Requirements.copying(problem).and(() -> Requirements.relaying(problem));
    if (!passing.isSupported()) {
      return passing;
    }
    final long most = problem.demand().hasSingleTargets() ? MAX_UNICAST_BITS : MAX_BITS;
    final long bits = (long) problem.demand().chunks() * problem.topology().nodes();
    return bits > most
        ? Support.tooLarge("it remembers who holds what, %s bits; at most %s".formatted(bits, most))
        : ArcNetwork.support(problem.topology());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final RarestFirst rarestFirst = new RarestFirst(arcNetwork, problem);
    return Restarts.best(
        budget,
        ShorteningLimit.leastSlots(arcNetwork, problem.demand()),
        random,
        progress,
        (_, split, workCounter) ->
            rarestFirst
                .attempt(split, workCounter)
                .map(
                    schedule ->
                        IdleSlotInsertion.of(
                            schedule, problem.topology(), problem.capabilities())));
  }
}
