package org.heliograph.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Who begins when, on one thread and on a clock that the test sets.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class CompetitionTest {
  private static final NamedScheduler QUICK = contestant("quick", false);
  private static final NamedScheduler SLOW = contestant("slow", true);
  private static final NamedScheduler LAST = contestant("last", false);

  private final AtomicLong clock = new AtomicLong();
  private final List<String> begun = Collections.synchronizedList(new ArrayList<>());

  private record Named(boolean isCostly) implements Scheduler {
    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      throw new AssertionError("nobody asks for a schedule here");
    }
  }

  private static NamedScheduler contestant(final String name, final boolean isCostly) {
    return new NamedScheduler(name, new Named(isCostly));
  }

  private List<PlanEntry> entries(
      final TimeLimit limit, final BiFunction<NamedScheduler, TimeLimit.Turn, String> trial) {
    final InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(limit::isOver, 1);
    try {
      return new TimeSharing(interruptibleExecutor, limit, Progress.SILENT)
          .entries(
              List.of(SLOW, QUICK, LAST),
              (namedScheduler, turn) -> {
                begun.add(namedScheduler.name());
                return PlanEntry.without(namedScheduler, trial.apply(namedScheduler, turn));
              });
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private static List<String> reasons(final List<PlanEntry> entries) {
    return entries.stream().map(entry -> entry.reason().orElseThrow()).toList();
  }

  @Test
  void costlyOnesBeginLastAndAnswersKeepTheirOrder() {
    final List<PlanEntry> entries =
        entries(
            TimeLimit.none(() -> false), (namedScheduler, _) -> namedScheduler.name() + " said");
    assertThat(begun).containsExactly("quick", "last", "slow");
    assertThat(reasons(entries)).containsExactly("slow said", "quick said", "last said");
  }

  @Test
  void whatIsMadeToEndEarlyBeginsAgainWithALongerTurn() {
    final TimeLimit limit = TimeLimit.of(() -> false, clock::get, 100);
    final long needed = TimeUnit.SECONDS.toNanos(20);
    final List<PlanEntry> entries =
        entries(
            limit,
            (namedScheduler, turn) -> {
              final long end = clock.get() + (namedScheduler.equals(SLOW) ? needed : 1);
              while (clock.get() < end && !turn.isOver()) {
                clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
              }
              return clock.get() < end ? "cut" : "whole";
            });
    assertThat(begun).containsExactly("quick", "last", "slow", "slow");
    assertThat(reasons(entries)).containsExactly("whole", "whole", "whole");
  }

  @Test
  void aDeafContestantCostsOnlyItsOwnAnswer() {
    final CountDownLatch never = new CountDownLatch(1);
    final TimeLimit limit = TimeLimit.of(() -> false, clock::get, 1);
    final List<PlanEntry> entries =
        entries(
            limit,
            (namedScheduler, _) -> {
              if (namedScheduler.equals(LAST)) {
                clock.set(TimeUnit.SECONDS.toNanos(2));
                await(never);
              }
              return "whole";
            });
    assertThat(reasons(entries))
        .containsExactly(
            "interrupted before it was done", "whole", "interrupted before it was done");
  }

  private static void await(final CountDownLatch latch) {
    try {
      latch.await();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
