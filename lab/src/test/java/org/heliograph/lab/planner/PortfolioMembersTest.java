package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.gather.ring.RingAllGather;
import org.heliograph.cost.SlotTime;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.Test;

/// Who has a turn, and when.
final class PortfolioMembersTest {
  private static final Bytes SIZE = Bytes.parse("64KiB");

  /// Parts of which two are half of what is allowed: the problem has 64 deliveries.
  private static final int QUARTER = (1 << 23) / 64 / 4;

  private final Failures failures = new Failures();
  private final Problem problem =
      StatedProblem.of(Registry.load(), "ring(8)", "all-gather", Optional.empty(), Objective.SLOTS)
          .problem();
  private final StopRule stop = new StopRule(Objective.SLOTS, trial());
  private final List<String> taken = new ArrayList<>();
  private final PortfolioMembers members =
      new PortfolioMembers(
          trial(), limits(), stop, PromiseTable.of(trial().problem()), failures, taken::add);

  /// A scheduler that finds nothing.
  private record Nothing() implements Scheduler {
    @Override
    public Support supports(final Problem problem) {
      return Support.yes();
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return new Outcome.Exhausted(Optional.empty());
    }
  }

  /// A scheduler that would find nothing, and says that its schedule has seven slots.
  private record SevenSlots() implements Scheduler {
    @Override
    public long leastSlots(final Problem problem) {
      return 7;
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return new Outcome.Exhausted(Optional.empty());
    }
  }

  /// A schedule with one transmission, in slot 99.
  private static Outcome late() {
    return new Outcome.Exhausted(
        Optional.of(
            new ColumnarSchedule.Builder()
                .add(
                    new Transmission(
                        0,
                        0,
                        Transmission.EVERY_READER,
                        new Route.Path(new long[1]),
                        Transmission.ANY_LANE,
                        99,
                        Action.COPY))
                .build()));
  }

  private Trial trial() {
    final SlotTime cost = new SlotTime();
    return new Trial(
        problem,
        cost,
        SIZE,
        1,
        found -> ScheduleMeasures.of(found, cost, Optional.empty(), SIZE, failures));
  }

  private static Portfolio.Limits limits() {
    return new Portfolio.Limits(
        4, TimeLimit.none(() -> false), 2, Objective.SLOTS, Optional.empty(), false);
  }

  private void join(final String name, final String component, final int parts) {
    join(name, component, parts, Set.of());
  }

  private void join(
      final String name, final String component, final int parts, final Set<String> kinds) {
    members.join(
        new ComponentSearch.Candidate(
            new NamedScheduler(name, new Nothing(), true), component, 64L * parts, kinds));
  }

  private List<String> run(final List<OrderedTurns.Turn> turns) {
    new OrderedTurns(TimeLimit.none(() -> false), 2, _ -> {}).run(turns, () -> false);
    return turns.stream().map(OrderedTurns.Turn::name).toList();
  }

  private List<List<String>> rounds() {
    return Stream.generate(() -> run(members.untriedComposites()))
        .takeWhile(names -> !names.isEmpty())
        .toList();
  }

  private List<String> declined() {
    return members.entries(true).stream()
        .filter(
            entry ->
                entry
                    .absence()
                    .filter(absence -> absence.kind() == SkippedRecord.Kind.TOO_LARGE)
                    .isPresent())
        .map(entry -> entry.namedScheduler().name())
        .toList();
  }

  private void lead() {
    run(members.turns(List.of(new NamedScheduler("ring", new RingAllGather())), 1));
    assertThat(members.best()).isPresent();
  }

  @Test
  void whoCannotBeatTheBestByItsFormulaIsNotRun() {
    lead();
    run(members.turns(List.of(new NamedScheduler("seven", new SevenSlots())), 1));
    assertThat(members.entries(true))
        .filteredOn(entry -> entry.namedScheduler().name().equals("seven"))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.absence().orElseThrow().reason())
                    .startsWith("its schedule would have 7 slots or more, no better than"));
  }

  @Test
  void aScheduleThatWasNotVerifiedInTimeIsNamed() {
    final Portfolio.Limits over =
        new Portfolio.Limits(
            4, TimeLimit.none(() -> true), 2, Objective.SLOTS, Optional.empty(), false);
    final PortfolioMembers late =
        new PortfolioMembers(
            trial(), over, stop, PromiseTable.of(trial().problem()), failures, taken::add);
    final List<OrderedTurns.Turn> turns =
        late.turns(
            List.of(
                new NamedScheduler("ring", new RingAllGather()),
                new NamedScheduler("seven", new SevenSlots())),
            1);
    turns.getFirst().work(new OrderedTurns.End(() -> false, () -> true));
    assertThat(late.entries(true))
        .extracting(entry -> entry.absence().orElseThrow().reason())
        .containsExactly(
            "its schedule of 7 slots was found, but not verified in time",
            "interrupted before its turn");
    assertThat(taken).isEmpty();
  }

  @Test
  void allCompositesHaveATurnUpToTheLimit() {
    lead();
    join("a", "one", 2 * QUARTER);
    join("b", "two", QUARTER);
    join("c", "ring", QUARTER);
    assertThat(members.isHuge()).isFalse();
    assertThat(rounds()).containsExactly(List.of("a", "b", "c"));
    assertThat(declined()).isEmpty();
  }

  @Test
  void aSearchThatBeginsAgainWaitsForTheWholeBudget() {
    final Scheduler beginning = (_, _, _, _) -> late();
    final Resumable resuming = (_, _, _, _, _) -> late();
    final List<NamedScheduler> both =
        List.of(
            new NamedScheduler("beginning", beginning), new NamedScheduler("resuming", resuming));
    lead();
    run(members.turns(both, 1));
    assertThat(run(members.round(2))).containsExactly("resuming");
    assertThat(run(members.round(4))).containsExactlyInAnyOrder("beginning", "resuming");
  }

  @Test
  void overTheLimitTheSmallestRunAndThoseAroundTheBestComponent() {
    lead();
    join("a", "one", 2 * QUARTER);
    join("b", "ring", 3 * QUARTER);
    join("c", "two", QUARTER);
    join("d", "two", QUARTER);
    join("e", "ring", 0);
    assertThat(members.isHuge()).isTrue();
    assertThat(rounds()).containsExactly(List.of("e", "c", "d"), List.of("b"));
    assertThat(declined()).containsExactly("a");
    assertThat(taken).containsExactly("ring", "e", "c", "d", "b");
  }

  @Test
  void withoutAnAnswerTheSmallestGoOnOneAfterAnother() {
    join("a", "one", 4 * QUARTER);
    join("b", "two", 3 * QUARTER);
    join("c", "two", 3 * QUARTER);
    assertThat(rounds()).containsExactly(List.of("b"), List.of("c"), List.of("a"));
    assertThat(declined()).isEmpty();
  }

  @Test
  void whatIsFoundLaterCountsAgainstTheSameLimit() {
    lead();
    join("a", "one", 2 * QUARTER);
    join("b", "two", 3 * QUARTER);
    assertThat(rounds()).containsExactly(List.of("a"));
    join("c", "two", 1);
    assertThat(rounds()).isEmpty();
    assertThat(declined()).containsExactly("b", "c");
  }

  @Test
  void ofEqualSizeThoseRunWhoseComponentLeadsOnTheParts() {
    final Set<String> kinds = Set.of("broadcast circuit");
    lead();
    join("a", "naive", 2 * QUARTER, kinds);
    join("b", "breadth-first-tree", 2 * QUARTER, kinds);
    join("c", "naive", 3 * QUARTER, kinds);
    assertThat(rounds()).containsExactly(List.of("b"));
    assertThat(declined()).containsExactly("a", "c");
  }
}
