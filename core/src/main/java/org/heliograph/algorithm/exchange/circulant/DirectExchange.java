package org.heliograph.algorithm.exchange.circulant;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// All-to-all in one hop each: every node sends over offset after offset, 1 to n − 1.
///
/// With one transmitter and delay d, n − 1 + d(n − 2) slots: the least if d is 0. The circulant
/// exchange on all offsets. Deterministic; O(n²).
@AutoService(Scheduler.class)
@Summary("All-to-all in one hop per message, with a reconfiguration before each offset.")
public record DirectExchange() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support support = TimetableSchedule.support(problem);
    return support.isSupported()
        ? Support.when(
            Offsets.of(problem.topology()).areComplete(), "some two nodes have no channel")
        : support;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final int nodes = problem.topology().nodes();
    final int parts = PairChunks.of(problem.demand(), nodes).orElseThrow().parts();
    final TotalExchange totalExchange =
        new TotalExchange(NodeTransceivers.of(problem), parts, new WorkCounter(budget));
    totalExchange.slots(TotalExchange.direct(nodes), Long.MAX_VALUE);
    return TimetableSchedule.outcome(problem, Offsets.of(problem.topology()), totalExchange);
  }
}
