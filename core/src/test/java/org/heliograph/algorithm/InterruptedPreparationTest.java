package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.heliograph.algorithm.exchange.tiling.LoopTiling;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.search.umda.Umda;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// What an interruption leaves of work that comes before a search, or after it.
final class InterruptedPreparationTest {
  private static final Budget INTERRUPTED = new Budget(1, () -> true);

  private static Problem allToAll(final int side) {
    final Topology topology = new Torus(List.of(side, side)).build();
    return new Problem(topology, new AllToAll().demand(topology), new Circuit());
  }

  private static int messages(final int side, final Budget budget) {
    final Problem problem = allToAll(side);
    return UnicastMessages.of(problem, problem.topology().graph(), new WorkCounter(budget)).count();
  }

  @Test
  void distancesOfManyMessagesStopAndThoseOfAFewAreSoonDone() {
    assertThat(messages(4, INTERRUPTED)).isEqualTo(240);
    assertThatThrownBy(() -> messages(24, INTERRUPTED)).isInstanceOf(CancellationException.class);
  }

  @Test
  void anEvolutionThatWouldTakeLongToCompleteEndsWithoutASchedule() {
    final Outcome few = new Umda().schedule(allToAll(4), INTERRUPTED, random(), Progress.SILENT);
    assertThat(few.found()).isPresent();
    final Outcome many = new Umda().schedule(allToAll(16), INTERRUPTED, random(), Progress.SILENT);
    assertThat(many.found()).isEmpty();
  }

  private static SplittableRandom random() {
    return new SplittableRandom(7);
  }

  @Test
  void aCompactionReturnsWhatItWasGiven() {
    final Problem problem = allToAll(16);
    final Schedule loose = loose(problem);
    assertThat(Compaction.of(problem, loose).slots()).isLessThan(loose.slots());
    assertThat(Compaction.of(problem, loose, INTERRUPTED)).isSameAs(loose);
  }

  /// A schedule in which every other slot is idle.
  private static Schedule loose(final Problem problem) {
    final ColumnarSchedule.Builder loose = new ColumnarSchedule.Builder();
    final TransmissionCursor at =
        new LoopTiling()
            .schedule(problem, Budget.of(1), random(), Progress.SILENT)
            .found()
            .orElseThrow()
            .cursor();
    while (at.advance()) {
      final Transmission tight = at.transmission();
      loose.add(
          new Transmission(
              tight.chunk(),
              tight.sender(),
              tight.receiver(),
              tight.route(),
              tight.lane(),
              2 * tight.slot(),
              tight.action()));
    }
    return loose.build();
  }

  @Test
  void workThatProceedsIsAskedBeforeItHasLastedLong() {
    final AtomicInteger questions = new AtomicInteger();
    final WorkCounter workCounter =
        new WorkCounter(new Budget(1, () -> questions.incrementAndGet() > 3));
    for (long steps = 0; steps < WorkCounter.STEPS_PER_EVALUATION; steps++) {
      workCounter.proceed(1);
    }
    assertThat(questions).hasValueLessThan(2);
    assertThatThrownBy(
            () -> {
              for (long steps = 0; steps < WorkCounter.STEPS_PER_EVALUATION; steps++) {
                workCounter.proceed(1);
              }
            })
        .isInstanceOf(CancellationException.class);
  }
}
