package org.heliograph.algorithm.pipeline;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Broadcast of m chunks in blocks of b, or reduce, each block over other circuits.
///
/// (⌈m/b⌉ − 1 + ⌈log₂ n⌉) rounds of b slots and a retuning between them: with b best, about
/// m + 2 √(m d log₂ n) slots for one port. Nodes with more circuits than ports retune one while
/// they use another, which hides a delay of b slots and more. With no delay optimal for one port.
/// Any n. O(n (m + log n)). Source: Träff 2024; the blocks are *latency-hiding*'s future work.
@AutoService(Scheduler.class)
@Summary("Blocks of chunks, a circulant permutation for each, retuned in between.")
public record BlockedRounds() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return Spreading.support(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(
        Spreading.of(problem)
            .by(size -> Rounds.best(size.members(), size.chunks(), size.hardware())));
  }
}
