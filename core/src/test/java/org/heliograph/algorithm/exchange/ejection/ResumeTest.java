package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.SearchState;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.RandomRegular;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A search that is stopped and resumed ends as one that was not.
class ResumeTest {
  private static final Problem SMALL = problem(new RandomRegular(14, 3, 2), new Circuit());
  private static final SearchState STATE = state();

  /// Remembers all states of one run.
  private record Notebook(Optional<SearchState> start, List<SearchState> states)
      implements Checkpoint {
    static Notebook from(final Optional<SearchState> start) {
      return new Notebook(start, new ArrayList<>());
    }

    @Override
    public boolean isKept() {
      return true;
    }

    @Override
    public boolean isDue() {
      return states.isEmpty();
    }

    @Override
    public void keep(final SearchState state) {
      states.add(state);
    }

    Optional<SearchState> last() {
      return states.isEmpty() ? start : Optional.of(states.getLast());
    }
  }

  private static Problem problem(final TopologyFamily family, final Circuit circuit) {
    final Topology topology = family.build();
    return new Problem(topology, new AllToAll().demand(topology), circuit);
  }

  private static String run(final Problem problem, final long budget, final Checkpoint checkpoint) {
    return run(problem, budget, () -> false, checkpoint);
  }

  private static String run(
      final Problem problem,
      final long budget,
      final BooleanSupplier interrupted,
      final Checkpoint checkpoint) {
    return new EjectionSearch()
        .schedule(
            problem,
            new Budget(budget, interrupted),
            new SplittableRandom(3),
            Progress.SILENT,
            checkpoint)
        .found()
        .orElseThrow()
        .digest();
  }

  static Stream<Arguments> problemsWhoseBoundIsNotMetSoon() {
    return Stream.of(
        Arguments.of(problem(new Kautz(3, 3), new Circuit())),
        Arguments.of(problem(new RandomRegular(32, 4, 1), new Circuit())));
  }

  @ParameterizedTest
  @MethodSource("problemsWhoseBoundIsNotMetSoon")
  void evaluationsAddUp(final Problem problem) {
    final Notebook whole = Notebook.from(Optional.empty());
    final String expected = run(problem, 3, whole);
    assertThat(numbers(whole.last())).containsEntry("evaluations", 3L);
    Optional<SearchState> state = Optional.of(whole.states().getFirst());
    String digest = "";
    for (final long budget : new long[] {1, 2, 3}) {
      final Notebook part = Notebook.from(state);
      digest = run(problem, budget, part);
      state = part.last();
      assertThat(numbers(state)).containsEntry("evaluations", budget);
    }
    assertThat(digest).isEqualTo(expected);
    assertSame(state, whole.last());
  }

  @Test
  void whoeverKeepsStatesChangesNothing() {
    final String expected = run(SMALL, 3, Checkpoint.NONE);
    assertThat(run(SMALL, 3, Notebook.from(Optional.empty()))).isEqualTo(expected);
  }

  @Test
  void anEvaluationCutShortIsDoneAgain() {
    final AtomicLong looks = new AtomicLong();
    final Notebook whole = Notebook.from(Optional.empty());
    final String expected = run(SMALL, 4, () -> looks.incrementAndGet() < 0, whole);
    final long all = looks.get();
    for (final long stop : new long[] {3, all / 3, all / 2, all - 2}) {
      final AtomicLong left = new AtomicLong(stop);
      final Notebook first = Notebook.from(Optional.empty());
      run(SMALL, 4, () -> left.decrementAndGet() < 0, first);
      assertThat(numbers(first.last()).get("evaluations")).isLessThan(4);
      final Notebook halted = Notebook.from(first.last());
      run(SMALL, 4, () -> true, halted);
      final Notebook second = Notebook.from(halted.last());
      assertThat(run(SMALL, 4, second)).isEqualTo(expected);
      assertSame(second.last(), whole.last());
    }
  }

  private static Map<String, Long> numbers(final Optional<SearchState> state) {
    return state.orElseThrow().numbers();
  }

  private static void assertSame(
      final Optional<SearchState> state, final Optional<SearchState> expected) {
    assertThat(numbers(state)).isEqualTo(numbers(expected));
    assertThat(state.orElseThrow().columns()).isEqualTo(expected.orElseThrow().columns());
    for (final String column : state.orElseThrow().columns()) {
      assertThat(state.orElseThrow().column(column))
          .as(column)
          .isEqualTo(expected.orElseThrow().column(column));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "fingerprint, 1, 'another problem, seed or version'",
    "evaluations, 3, 'it has spent 3 evaluations; the budget (2) must be at least as many'",
    "evaluations, -1, 'must lie between'",
    "arms, 4, 'must lie between 0 and 3'",
    "best.slots, 1000000000, 'must lie between'",
    "best.slots, 1, 'has no path'",
    "arm0.slots, 0, 'has no path'",
    "arm0.moves, -1, 'must lie between'",
  })
  void aChangedNumberIsRefused(final String name, final long number, final String message) {
    assertRefused(changed().number(name, number).build(), message);
  }

  @ParameterizedTest
  @CsvSource({
    "best.path, 99, 'has no path 99'",
    "best.slot, -2, 'has no path'",
    "best.slot, -1, 'in others'",
    "best.slot, 0, 'in others'",
    "best.slot, 1000000, 'has no path'",
    "arm0.slot, 0, 'its arms are not those'",
    "arm1.waiting, -7, 'its arms are not those'",
    "arm1.waiting, 0, 'its arms are not those'",
    "arm1.waiting, 100000, 'its arms are not those'",
  })
  void aChangedColumnIsRefused(final String name, final int number, final String message) {
    final int[] column = STATE.column(name);
    assertThat(column).isNotEmpty();
    Arrays.fill(column, number);
    assertRefused(changed().column(name, column).build(), message);
    assertRefused(changed().column(name, new int[0]).build(), "");
  }

  private static SearchState state() {
    final Notebook notebook = Notebook.from(Optional.empty());
    run(SMALL, 2, notebook);
    return notebook.last().orElseThrow();
  }

  private static SearchState.Builder changed() {
    final SearchState.Builder copy = new SearchState.Builder("here");
    STATE.numbers().forEach(copy::number);
    STATE.columns().forEach(name -> copy.column(name, STATE.column(name)));
    return copy;
  }

  private static void assertRefused(final SearchState state, final String message) {
    final Notebook notebook = Notebook.from(Optional.of(state));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(SMALL, 2, notebook))
        .withMessageStartingWith("here: ")
        .withMessageContaining(message)
        .withMessageEndingWith(".");
    assertThat(notebook.states()).isEmpty();
  }
}
