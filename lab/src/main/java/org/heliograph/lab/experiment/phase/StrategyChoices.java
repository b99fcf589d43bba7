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

/// What every strategy chooses in every cell: the number of a plan, which is a scheduler with
/// nothing left open and a number of chunks.
///
/// Plans are numbered in the order in which the cells, strategy by strategy, need them first. A
/// strategy with another plan in nearly every cell is asked in some cells only, and its answer
/// taken for those beside them. If the number of chunks is open, all plans of a strategy compete in
/// every cell, and for more chunks than one it is asked in some cells only, too.
final class StrategyChoices {
  private static final int NONE = -1;
  private static final int MOST_PLANS = 300;
  private static final int FEW_PLANS = 30;
  private static final int MOST_ASKED = 10_000;

  private final List<PhasePlan> plans = new ArrayList<>();
  private final List<Set<Integer>> members = new ArrayList<>();
  private final List<NamedScheduler> strategies;
  private final boolean[] isComplete;
  private final Optional<int[][]> chosen;

  /// What a strategy chooses in every cell for one number of chunks; nothing if it was interrupted.
  private record Answers(PhaseProblem problem, List<Scheduler> schedulers) {}

  /// What makes two plans the same.
  private record Key(int chunks, Scheduler scheduler) {}

  private StrategyChoices(
      final Map<NamedScheduler, List<Answers>> answers, final int cells, final boolean isOpen) {
    strategies = List.copyOf(answers.keySet());
    isComplete = new boolean[strategies.size()];
    chosen = isOpen ? Optional.empty() : Optional.of(new int[strategies.size()][cells]);
    final Map<Key, Integer> numbers = new HashMap<>();
    for (int strategy = 0; strategy < strategies.size(); strategy++) {
      final NamedScheduler asked = strategies.get(strategy);
      final Set<Integer> own = new TreeSet<>();
      isComplete[strategy] = true;
      for (final Answers some : answers.getOrDefault(asked, List.of())) {
        final int[] choices = new int[cells];
        Arrays.fill(choices, NONE);
        for (int cell = 0; cell < some.schedulers.size(); cell++) {
          final Scheduler scheduler = some.schedulers.get(cell);
          choices[cell] =
              numbers.computeIfAbsent(
                  new Key(some.problem.chunks(), scheduler),
                  fresh -> added(some.problem, fresh.scheduler, asked));
          own.add(choices[cell]);
        }
        isComplete[strategy] &= some.schedulers.size() == cells;
        final int at = strategy;
        chosen.ifPresent(all -> all[at] = choices);
      }
      members.add(Collections.unmodifiableSet(own));
    }
  }

  /// The number of a plan that was not chosen before.
  private int added(final PhaseProblem problem, final Scheduler fresh, final NamedScheduler asked) {
    plans.add(
        new PhasePlan(
            problem,
            fresh.equals(asked.scheduler())
                ? asked
                : new NamedScheduler(SpecText.of(fresh), fresh)));
    return plans.size() - 1;
  }

  /// Asks strategies in every cell, each on a separate thread: `asked` has one strategy after the
  /// other, each for the numbers of chunks that it supports, which are `numbers` in all. Those that
  /// fail are left out, and given to `failed`.
  static StrategyChoices of(
      final InterruptibleExecutor interruptibleExecutor,
      final List<PhasePlan> asked,
      final int numbers,
      final BiConsumer<NamedScheduler, Failure> failed) {
    final PhaseGrid grid = asked.getFirst().problem().grid();
    final int apart = apart(grid, numbers - 1);
    // Computed here, as what is wrong with a size is not the failure of a strategy.
    final Map<Integer, List<CostParameters>> parameters = new HashMap<>();
    asked.forEach(
        one ->
            parameters.computeIfAbsent(
                one.problem().chunks(),
                _ ->
                    IntStream.range(0, grid.cells())
                        .mapToObj(cell -> one.problem().parameters(cell))
                        .toList()));
    final List<Future<List<Scheduler>>> running =
        asked.stream()
            .map(
                one -> {
                  final List<CostParameters> own =
                      parameters.getOrDefault(one.problem().chunks(), List.of());
                  return interruptibleExecutor.start(() -> answers(one, apart, own));
                })
            .toList();
    final Map<NamedScheduler, List<Answers>> answers = new LinkedHashMap<>();
    final Set<NamedScheduler> failing = new HashSet<>();
    for (int i = 0; i < running.size(); i++) {
      final NamedScheduler strategy = asked.get(i).scheduler();
      switch (interruptibleExecutor.guarded(running.get(i))) {
        case CallResult.Done<Optional<List<Scheduler>>>(final Optional<List<Scheduler>> done) ->
            answers
                .computeIfAbsent(strategy, _ -> new ArrayList<>())
                .add(new Answers(asked.get(i).problem(), done.orElse(List.of())));
        case CallResult.Failed<Optional<List<Scheduler>>>(final Failure failure) -> {
          if (failing.add(strategy)) {
            failed.accept(strategy, failure);
          }
        }
      }
    }
    answers.keySet().removeAll(failing);
    return new StrategyChoices(answers, grid.cells(), numbers > 1);
  }

  /// How many cells the strategies are asked apart for all numbers of chunks but one.
  private static int apart(final PhaseGrid grid, final int others) {
    int apart = 1;
    while ((long) others
            * Math.ceilDiv(grid.sizes().size(), apart)
            * Math.ceilDiv(grid.delays().size(), apart)
        > MOST_ASKED) {
      apart++;
    }
    return apart;
  }

  /// The answers of a strategy in all cells, of which it is asked in those `apart` if there are
  /// more
  /// chunks than one.
  private static List<Scheduler> answers(
      final PhasePlan asked, final int apart, final List<CostParameters> parameters) {
    final PhaseProblem problem = asked.problem();
    final PhaseGrid grid = problem.grid();
    final Function<CostParameters, Scheduler> answer =
        asked.scheduler().scheduler() instanceof final ReconfigurationStrategy open
            ? open.on(problem.problem())
            : _ -> asked.scheduler().scheduler();
    final int step = problem.isDivided() ? apart : 1;
    final List<Scheduler> answers = new ArrayList<>();
    for (int cell = 0; cell < grid.cells(); cell++) {
      final int corner = grid.corner(cell, step);
      answers.add(corner < cell ? answers.get(corner) : answer.apply(parameters.get(cell)));
    }
    final int most =
        problem.isDivided() ? Math.max(FEW_PLANS, MOST_PLANS / problem.chunks()) : MOST_PLANS;
    return thinned(answers, grid, most);
  }

  /// The answers, or where they are more than `most`, those of cells ever farther apart, each for
  /// all cells up to the next.
  private static List<Scheduler> thinned(
      final List<Scheduler> answers, final PhaseGrid grid, final int most) {
    List<Scheduler> thinned = answers;
    for (int apart = 2; new HashSet<>(thinned).size() > most; apart++) {
      final int step = apart;
      thinned =
          IntStream.range(0, answers.size())
              .mapToObj(cell -> answers.get(grid.corner(cell, step)))
              .toList();
    }
    return thinned;
  }

  /// All plans that some strategy chooses somewhere.
  List<PhasePlan> plans() {
    return Collections.unmodifiableList(plans);
  }

  /// The strategies that chose, in their order.
  List<NamedScheduler> strategies() {
    return strategies;
  }

  /// The plans that compete for `strategy` in `cell`: the one that it chose there, or all that it
  /// chose anywhere if the number of chunks is open. Empty if an interruption came before.
  Optional<Set<Integer>> competing(final int strategy, final int cell) {
    if (chosen.isEmpty()) {
      return isComplete[strategy] ? Optional.of(members.get(strategy)) : Optional.empty();
    }
    final int number = chosen.get()[strategy][cell];
    return number == NONE ? Optional.empty() : Optional.of(Set.of(number));
  }

  /// The plans that `strategy` chooses anywhere, ascending.
  Set<Integer> members(final int strategy) {
    return members.get(strategy);
  }
}
