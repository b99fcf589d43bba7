package org.heliograph.algorithm.gather.line;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-gather on a line, slot by slot: each slot sends the arcs after which the least price
/// remains.
///
/// What remains is priced as in the relay-cost bound, but every link has its own price, since more
/// chunks must cross the links near the end of a direction ([LinePrices]). Chains of arcs are
/// chosen by dynamic programming until no lane is left ([LineSlot]). The first number of slots
/// tried is well above the receive bound; then it decreases by one, each with several prices,
/// until the budget is spent. Deterministic except for those prices, which are drawn by `random`.
@AutoService(Scheduler.class)
@Summary("All-gather on a line of many lanes: in each slot the arcs that save the most.")
public record PricedArcs() implements Scheduler {
  private static final long MAX_TRANSMISSIONS = 1L << 22;
  private static final long MAX_WORK = 1L << 26;
  private static final int TRIES = 200;

  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem)
        .and(() -> RingAllGatherProblem.longRoutes(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(() -> RingAllGatherProblem.onLine(problem))
        .and(() -> isSmall(RingAllGatherProblem.of(problem)));
  }

  private static Support isSmall(final RingAllGatherProblem gather) {
    final long transmissions = (long) gather.total() * (gather.loop().size() - 1);
    final long work = transmissions * Math.ceilDiv(gather.total(), gather.loop().lanes());
    return Requirements.atMost(transmissions, MAX_TRANSMISSIONS)
        .and(() -> Requirements.atMost(work, MAX_WORK));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final WorkCounter workCounter = new WorkCounter(budget);
    final LineRounds rounds = new LineRounds(gather, workCounter);
    final int lanes = gather.loop().lanes();
    final LinePrices usual = LinePrices.usual(lanes, gather.reach());
    final int least = received(gather);
    int slots = least + Math.ceilDiv(2 * least, 3);
    Optional<Schedule> best = rounds.schedule(slots, usual);
    while (best.isEmpty() && !workCounter.isStopped()) {
      slots += Math.ceilDiv(slots, 8);
      best = rounds.schedule(slots, usual);
    }
    int tries = 0;
    while (slots > least && tries < TRIES && !workCounter.isSpent() && !workCounter.isStopped()) {
      progress.at(tries, TRIES, "prices");
      final LinePrices linePrices =
          tries == 0 ? usual : LinePrices.any(lanes, gather.reach(), random);
      final Optional<Schedule> next = rounds.schedule(slots - 1, linePrices);
      if (next.isPresent()) {
        best = next;
        slots--;
      }
      tries = next.isPresent() ? 0 : tries + 1;
    }
    return best.isPresent() && (tries == TRIES || slots == least)
        ? new Outcome.Found(best.get())
        : new Outcome.Exhausted(best);
  }

  /// The slots in which the ends of the line can receive all chunks that they lack.
  private static int received(final RingAllGatherProblem gather) {
    final int fewest = Math.min(gather.count(0), gather.count(gather.loop().size() - 1));
    return Math.ceilDiv(gather.total() - fewest, gather.loop().lanes());
  }
}
