package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.problem.CostParameters;
import org.heliograph.units.Time;

/// Prices every strategy in every cell by the profile of the schedule that it chose there.
///
/// Ties go to the strategy that chooses among fewer schedulers, then to the one named first: where
/// a choice makes no difference, what has none is simpler. Expected O(cells · schedules · slots).
record CellPricing(
    PhaseProblem problem, StrategyChoices choices, List<ScheduleCache.Product> products) {
  /// The cell in which a strategy takes part, with the candidate that it chose.
  private record Entry(int strategy, VerifiedCandidate candidate, long timePs) {}

  /// Cells by number, those left out that are not decided because of an interruption, and where
  /// strategies chose badly.
  record Priced(Map<Integer, PhaseCell> cells, List<PhaseFinding> findings) {}

  /// All cells, delays side by side; those of each delay are given to `listener`.
  Priced all(
      final InterruptibleExecutor interruptibleExecutor, final Consumer<List<PhaseCell>> listener) {
    final List<Future<Priced>> running =
        IntStream.range(0, problem.grid().delays().size())
            .mapToObj(delay -> interruptibleExecutor.start(() -> row(delay)))
            .toList();
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final Map<String, PhaseFinding> findings = new TreeMap<>();
    for (final Future<Priced> row : running) {
      interruptibleExecutor
          .result(row)
          .ifPresent(
              priced -> {
                cells.putAll(priced.cells());
                listener.accept(List.copyOf(priced.cells().values()));
                priced
                    .findings()
                    .forEach(it -> findings.merge(it.strategy(), it, PhaseFinding::and));
              });
    }
    return new Priced(cells, List.copyOf(findings.values()));
  }

  private Priced row(final int delay) {
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final List<PhaseFinding> findings = new ArrayList<>();
    for (int size = 0; size < problem.grid().sizes().size(); size++) {
      final int cell = problem.grid().cell(size, delay);
      final CostParameters parameters = problem.parameters(cell);
      if (isDecided(cell)) {
        final List<Entry> entries =
            IntStream.range(0, choices.strategies().size())
                .boxed()
                .flatMap(it -> entry(it, choices.chosen(it, cell), parameters).stream())
                .toList();
        if (!entries.isEmpty()) {
          cells.put(cell, cell(cell, entries));
        }
        entries.forEach(entry -> outdone(cell, parameters, entry).ifPresent(findings::add));
      }
    }
    return new Priced(cells, findings);
  }

  private boolean isDecided(final int cell) {
    return IntStream.range(0, choices.strategies().size())
        .map(strategy -> choices.chosen(strategy, cell))
        .noneMatch(it -> it == StrategyChoices.NONE || isInterrupted(it));
  }

  private boolean isInterrupted(final int scheduler) {
    return products.get(scheduler).lacks(SkippedRecord.Kind.OUT_OF_TIME);
  }

  /// What a strategy achieves with one of its schedulers, if that has a schedule.
  private Optional<Entry> entry(
      final int strategy, final int scheduler, final CostParameters parameters) {
    return products
        .get(scheduler)
        .candidate()
        .map(candidate -> new Entry(strategy, candidate, timePs(candidate, parameters)));
  }

  private long timePs(final VerifiedCandidate candidate, final CostParameters parameters) {
    try {
      final CircuitProfile profile = candidate.profile();
      final Time time =
          problem.terms().overlap() ? profile.time(parameters) : profile.timeWithPauses(parameters);
      return time.picoseconds();
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "phase-diagram: %s takes longer than 106 days. Maybe less of --size or shorter times."
              .formatted(candidate.scheduler()),
          e);
    }
  }

  private PhaseCell cell(final int cell, final List<Entry> entries) {
    final Entry winner =
        Collections.min(
            entries,
            Comparator.comparingLong(Entry::timePs)
                .thenComparingInt(entry -> choices.members(entry.strategy).size()));
    final Optional<Entry> next =
        entries.stream()
            .filter(entry -> entry.timePs > winner.timePs)
            .min(Comparator.comparingLong(Entry::timePs));
    return new PhaseCell(
        problem.grid().size(cell).bytes(),
        problem.grid().delay(cell).picoseconds(),
        name(winner),
        winner.candidate.scheduler(),
        winner.candidate.reconfiguring(),
        winner.timePs,
        entries.stream()
            .filter(entry -> entry.timePs == winner.timePs && entry.strategy != winner.strategy)
            .map(this::name)
            .toList(),
        next.map(this::name),
        next.map(Entry::timePs),
        next.isPresent() ? (double) next.get().timePs / winner.timePs : 1,
        least(entries, ReconfigurationCount.NEVER),
        least(entries, ReconfigurationCount.EVERY_SLOT));
  }

  /// The least time of those whose schedules reconfigure so often.
  private static Optional<Long> least(final List<Entry> entries, final ReconfigurationCount often) {
    return entries.stream()
        .filter(entry -> entry.candidate.reconfiguring() == often)
        .map(Entry::timePs)
        .min(Comparator.naturalOrder());
  }

  private String name(final Entry entry) {
    return choices.strategies().get(entry.strategy).name();
  }

  /// A scheduler that the strategy chooses in another cell and that is faster in this one.
  private Optional<PhaseFinding> outdone(
      final int cell, final CostParameters parameters, final Entry entry) {
    return choices.members(entry.strategy).stream()
        .flatMap(member -> entry(entry.strategy, member, parameters).stream())
        .min(Comparator.comparingLong(Entry::timePs))
        .filter(best -> best.timePs < entry.timePs)
        .map(
            best ->
                new PhaseFinding(
                    name(entry),
                    1,
                    problem.grid().size(cell).bytes(),
                    problem.grid().delay(cell).picoseconds(),
                    entry.candidate.scheduler(),
                    entry.timePs,
                    best.candidate.scheduler(),
                    best.timePs));
  }
}
