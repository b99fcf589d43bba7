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
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.planner.NamedScheduler;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.CostParameters;

/// What every strategy chooses in every cell: the number of a scheduler with nothing left open.
///
/// Schedulers are numbered in the order in which the cells, strategy by strategy, need them
/// first. A strategy with another plan in nearly every cell is asked in some cells only, and its
/// answer taken for those beside them.
final class StrategyChoices {
  /// The cell was not reached before an interruption.
  static final int NONE = -1;

  private static final int MOST_PLANS = 300;

  private final List<NamedScheduler> schedulers = new ArrayList<>();
  private final List<Set<Integer>> members = new ArrayList<>();
  private final List<NamedScheduler> strategies;
  private final int[][] chosen;

  private StrategyChoices(final Map<NamedScheduler, List<Scheduler>> answers, final int cells) {
    strategies = List.copyOf(answers.keySet());
    chosen = new int[strategies.size()][cells];
    final Map<Scheduler, Integer> numbers = new HashMap<>();
    for (int strategy = 0; strategy < chosen.length; strategy++) {
      final NamedScheduler asked = strategies.get(strategy);
      final List<Scheduler> answer = answers.getOrDefault(asked, List.of());
      final Set<Integer> own = new TreeSet<>();
      Arrays.fill(chosen[strategy], NONE);
      for (int cell = 0; cell < answer.size(); cell++) {
        final int number = numbers.computeIfAbsent(answer.get(cell), fresh -> added(fresh, asked));
        chosen[strategy][cell] = number;
        own.add(number);
      }
      members.add(Collections.unmodifiableSet(own));
    }
  }

  /// The number of a scheduler that was not chosen before.
  private int added(final Scheduler fresh, final NamedScheduler asked) {
    schedulers.add(
        fresh.equals(asked.scheduler()) ? asked : new NamedScheduler(SpecText.of(fresh), fresh));
    return schedulers.size() - 1;
  }

  /// Asks every strategy in every cell; each strategy on a separate thread. Those that fail are
  /// left out, and given to `failed`.
  static StrategyChoices of(
      final InterruptibleExecutor interruptibleExecutor,
      final PhaseProblem problem,
      final List<NamedScheduler> strategies,
      final BiConsumer<NamedScheduler, Failure> failed) {
    final int cells = problem.grid().cells();
    final List<CostParameters> allParameters =
        IntStream.range(0, cells).mapToObj(cell -> problem.parameters(cell)).toList();
    final List<Future<List<Scheduler>>> asked = new ArrayList<>();
    for (final NamedScheduler strategy : strategies) {
      asked.add(
          interruptibleExecutor.start(
              () -> thinned(answers(strategy, problem, allParameters), problem.grid())));
    }
    final Map<NamedScheduler, List<Scheduler>> answers = new LinkedHashMap<>();
    for (int i = 0; i < asked.size(); i++) {
      final NamedScheduler strategy = strategies.get(i);
      switch (interruptibleExecutor.guarded(asked.get(i))) {
        case CallResult.Done<Optional<List<Scheduler>>>(final Optional<List<Scheduler>> done) ->
            answers.put(strategy, done.orElse(List.of()));
        case CallResult.Failed<Optional<List<Scheduler>>>(final Failure failure) ->
            failed.accept(strategy, failure);
      }
    }
    return new StrategyChoices(answers, cells);
  }

  private static List<Scheduler> answers(
      final NamedScheduler strategy,
      final PhaseProblem problem,
      final List<CostParameters> allParameters) {
    final Function<CostParameters, Scheduler> answer =
        strategy.scheduler() instanceof final ReconfigurationStrategy open
            ? open.on(problem.problem())
            : _ -> strategy.scheduler();
    return allParameters.stream().map(answer).toList();
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

  /// All schedulers that some strategy chooses somewhere.
  List<NamedScheduler> schedulers() {
    return Collections.unmodifiableList(schedulers);
  }

  /// The strategies that chose, in their order.
  List<NamedScheduler> strategies() {
    return strategies;
  }

  /// The scheduler that `strategy` chooses in `cell`, or [#NONE].
  int chosen(final int strategy, final int cell) {
    return chosen[strategy][cell];
  }

  /// The schedulers that `strategy` chooses anywhere, ascending.
  Set<Integer> members(final int strategy) {
    return members.get(strategy);
  }
}
