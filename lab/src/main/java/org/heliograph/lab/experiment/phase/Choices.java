package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Strategy;
import org.heliograph.lab.experiment.Contestant;
import org.heliograph.lab.experiment.Crew;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Guarded;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Tariff;

/// What every strategy chooses in every cell: the number of a scheduler with nothing left open.
///
/// Schedulers are numbered in the order in which the cells, strategy by strategy, need them
/// first. A strategy with another plan in nearly every cell is asked in some cells only, and its
/// answer taken for those beside them.
final class Choices {
  /// The cell was not reached before an interruption.
  static final int NONE = -1;

  private static final int MOST_PLANS = 300;

  private final List<Contestant> schedulers = new ArrayList<>();
  private final List<Set<Integer>> members = new ArrayList<>();
  private final List<Contestant> strategies;
  private final int[][] chosen;

  private Choices(final List<Contestant> strategies, final int cells) {
    this.strategies = List.copyOf(strategies);
    chosen = new int[strategies.size()][cells];
    for (final int[] row : chosen) {
      Arrays.fill(row, NONE);
    }
    for (int strategy = 0; strategy < strategies.size(); strategy++) {
      members.add(new TreeSet<>());
    }
  }

  /// Asks every strategy in every cell; each strategy on a separate thread. Those that fail are
  /// left out, and given to `failed`.
  static Choices of(
      final Crew crew,
      final PhaseProblem problem,
      final PhaseRequest request,
      final List<Contestant> strategies,
      final BiConsumer<Contestant, Failure> failed) {
    final int cells = request.grid().cells();
    final List<Tariff> tariffs =
        IntStream.range(0, cells).mapToObj(cell -> problem.tariff(request, cell)).toList();
    final List<Future<List<Scheduler>>> asked = new ArrayList<>();
    for (final Contestant strategy : strategies) {
      asked.add(crew.start(() -> thinned(answers(strategy, problem, tariffs), request.grid())));
    }
    final Map<Contestant, List<Scheduler>> answers = new LinkedHashMap<>();
    for (int i = 0; i < asked.size(); i++) {
      final Contestant strategy = strategies.get(i);
      switch (crew.guarded(asked.get(i))) {
        case Guarded.Done<Optional<List<Scheduler>>>(final Optional<List<Scheduler>> done) ->
            answers.put(strategy, done.orElse(List.of()));
        case Guarded.Failed<Optional<List<Scheduler>>>(final Failure failure) ->
            failed.accept(strategy, failure);
      }
    }
    return of(answers, cells);
  }

  private static Choices of(final Map<Contestant, List<Scheduler>> answers, final int cells) {
    final Choices choices = new Choices(List.copyOf(answers.keySet()), cells);
    final Map<Scheduler, Integer> numbers = new HashMap<>();
    int strategy = 0;
    for (final Map.Entry<Contestant, List<Scheduler>> entry : answers.entrySet()) {
      for (int cell = 0; cell < entry.getValue().size(); cell++) {
        choices.choose(strategy, cell, entry.getValue().get(cell), numbers, entry.getKey());
      }
      strategy++;
    }
    return choices;
  }

  private static List<Scheduler> answers(
      final Contestant strategy, final PhaseProblem problem, final List<Tariff> tariffs) {
    final Function<Tariff, Scheduler> answer =
        strategy.scheduler() instanceof final Strategy open
            ? open.on(problem.problem())
            : _ -> strategy.scheduler();
    return tariffs.stream().map(answer).toList();
  }

  /// The answers, or where they are too many to build, those of cells ever farther apart, each
  /// for all cells up to the next.
  private static List<Scheduler> thinned(final List<Scheduler> answers, final PhaseGrid grid) {
    List<Scheduler> thinned = answers;
    for (int apart = 2; new HashSet<>(thinned).size() > MOST_PLANS; apart++) {
      final int step = apart;
      thinned =
          IntStream.range(0, answers.size())
              .mapToObj(cell -> answers.get(grid.corner(cell, step)))
              .toList();
    }
    return thinned;
  }

  private void choose(
      final int strategy,
      final int cell,
      final Scheduler scheduler,
      final Map<Scheduler, Integer> numbers,
      final Contestant asked) {
    final int number =
        numbers.computeIfAbsent(
            scheduler,
            fresh -> {
              schedulers.add(
                  fresh.equals(asked.scheduler())
                      ? asked
                      : new Contestant(SpecText.brief(fresh), fresh));
              return schedulers.size() - 1;
            });
    chosen[strategy][cell] = number;
    members.get(strategy).add(number);
  }

  /// All schedulers that some strategy chooses somewhere.
  List<Contestant> schedulers() {
    return Collections.unmodifiableList(schedulers);
  }

  /// The strategies that chose, in their order.
  List<Contestant> strategies() {
    return strategies;
  }

  /// The scheduler that `strategy` chooses in `cell`, or [#NONE].
  int chosen(final int strategy, final int cell) {
    return chosen[strategy][cell];
  }

  /// The schedulers that `strategy` chooses anywhere, ascending.
  Set<Integer> members(final int strategy) {
    return Collections.unmodifiableSet(members.get(strategy));
  }
}
