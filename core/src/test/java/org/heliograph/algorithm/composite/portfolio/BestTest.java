package org.heliograph.algorithm.composite.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.Cut;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// The promising schedulers get the budget, and nobody works on once a bound is met.
final class BestTest {
  private static final Topology RING = new Ring(8, false).build();
  private static final Problem PROBLEM =
      new Problem(RING, new AllToAll().demand(RING), new Circuit());

  private final List<String> asked = new ArrayList<>();

  /// One transmission in the last of so many slots: the portfolio counts slots and no more.
  private static Schedule ofSlots(final int slots) {
    return new ColumnarSchedule.Builder()
        .add(
            new Transmission(
                0,
                0,
                Transmission.EVERY_READER,
                new Route.Path(new long[] {0}),
                Transmission.ANY_LANE,
                slots - 1,
                Action.COPY))
        .build();
  }

  private Scheduler searching(final String name, final int slots) {
    return (problem, budget, random, progress) -> {
      asked.add(name + budget.evaluations());
      return new Outcome.Exhausted(Optional.of(ofSlots(slots)));
    };
  }

  private Scheduler done(final String name, final int slots) {
    return (problem, budget, random, progress) -> {
      asked.add(name + budget.evaluations());
      return new Outcome.Found(ofSlots(slots));
    };
  }

  private static Outcome run(
      final List<Scheduler> members, final List<LowerBound> bounds, final Budget budget) {
    return new Best()
        .of(members, bounds)
        .schedule(PROBLEM, budget, new SplittableRandom(1), Progress.SILENT);
  }

  @Test
  void theBetterHalfGoesOnWithFourTimesAsMuch() {
    final Outcome outcome =
        run(
            List.of(
                searching("a", 12),
                searching("b", 10),
                searching("c", 14),
                searching("d", 11),
                done("e", 13)),
            List.of(),
            Budget.of(16));
    assertThat(asked).containsExactly("a1", "b1", "c1", "d1", "e1", "b4", "d4", "b16");
    assertThat(outcome.found().orElseThrow().slots()).isEqualTo(10);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
  }

  @Test
  void whoIsAsGoodAsTheFirstGoesOnToo() {
    run(
        List.of(searching("a", 10), searching("b", 10), searching("c", 10), searching("d", 11)),
        List.of(),
        Budget.of(4));
    assertThat(asked).containsExactly("a1", "b1", "c1", "d1", "a4", "b4", "c4");
  }

  @Test
  void nobodyIsAskedOnceABoundIsMet() {
    final Outcome outcome =
        run(
            List.of(searching("a", 9), done("b", 8), searching("c", 9)),
            List.of(new Cut()),
            Budget.of(64));
    assertThat(asked).containsExactly("a1", "b1");
    assertThat(outcome).isInstanceOf(Outcome.Found.class);
    assertThat(outcome.found().orElseThrow().slots()).isEqualTo(8);
  }

  @Test
  void anInterruptionReturnsTheBestSoFar() {
    final Outcome outcome =
        run(
            List.of(done("a", 9), searching("b", 8)),
            List.of(),
            new Budget(64, () -> !asked.isEmpty()));
    assertThat(asked).containsExactly("a1");
    assertThat(outcome.found().orElseThrow().slots()).isEqualTo(9);
  }

  @Test
  void ofRealSchedulersItIsNeverWorseThanOne() {
    final Scheduler greedy = new ShortestPathGreedy();
    final int alone =
        greedy
            .schedule(PROBLEM, Budget.of(16), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow()
            .slots();
    final Outcome together =
        run(List.of(searching("a", alone + 5), greedy), List.of(new Cut()), Budget.of(16));
    assertThat(together.found().orElseThrow().slots()).isLessThanOrEqualTo(alone);
    assertThat(new Best().supports(PROBLEM).isSupported()).isFalse();
  }
}
