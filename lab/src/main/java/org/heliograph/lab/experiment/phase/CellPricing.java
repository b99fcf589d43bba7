package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.SkippedRecord;

/// Prices every plan in every cell by its profile; a strategy takes part with the fastest of those
/// that compete for it there.
///
/// Ties go to the strategy that chooses among fewer plans, then to the one named first, and within
/// a strategy to fewer chunks: where a choice makes no difference, what has none is simpler.
/// Expected O(cells · plans · slots).
record CellPricing(PhaseGrid grid, StrategyChoices choices, List<ScheduleCache.Product> products) {
  /// A plan that competes for a strategy in a cell.
  private record Entry(int strategy, VerifiedCandidate candidate, long timePs) {}

  /// Cells by number, those left out that are not decided because of an interruption, where
  /// strategies chose badly, and at which sizes reconfiguring pays, by delay.
  record Priced(
      Map<Integer, PhaseCell> cells, List<PhaseFinding> findings, List<SizeCrossover> crossovers) {}

  /// All cells, delays side by side; those of each delay are given to `listener`.
  Priced all(
      final InterruptibleExecutor interruptibleExecutor, final Consumer<List<PhaseCell>> listener) {
    final List<Future<Priced>> running =
        IntStream.range(0, grid.delays().size())
            .mapToObj(delay -> interruptibleExecutor.start(() -> row(delay)))
            .toList();
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final Map<String, PhaseFinding> findings = new TreeMap<>();
    final List<SizeCrossover> crossovers = new ArrayList<>();
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
                crossovers.addAll(priced.crossovers());
              });
    }
    return new Priced(cells, List.copyOf(findings.values()), crossovers);
  }

  private Priced row(final int delay) {
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final List<PhaseFinding> findings = new ArrayList<>();
    final int[] decided = grid.row(delay).filter(this::isDecided).toArray();
    for (final int cell : decided) {
      final long[] times = times(cell);
      final List<Entry> entries =
          IntStream.range(0, choices.strategies().size())
              .boxed()
              .flatMap(it -> fastest(it, competing(it, cell), times).stream())
              .toList();
      if (!entries.isEmpty()) {
        cells.put(cell, cell(cell, entries, times));
      }
      entries.forEach(entry -> outdone(cell, times, entry).ifPresent(findings::add));
    }
    return new Priced(
        cells,
        findings,
        decided.length == grid.sizes().size()
            ? SizeCrossovers.of(candidates(), grid.sizes(), grid.delays().get(delay))
            : List.of());
  }

  private List<VerifiedCandidate> candidates() {
    return products.stream().flatMap(product -> product.candidate().stream()).toList();
  }

  private boolean isDecided(final int cell) {
    return IntStream.range(0, choices.strategies().size())
        .mapToObj(strategy -> choices.competing(strategy, cell))
        .allMatch(
            plans -> plans.isPresent() && plans.get().stream().noneMatch(this::isInterrupted));
  }

  private boolean isInterrupted(final int plan) {
    return products.get(plan).lacks(SkippedRecord.Kind.OUT_OF_TIME);
  }

  /// The plans that compete for a strategy in a cell that is decided.
  private Set<Integer> competing(final int strategy, final int cell) {
    return choices.competing(strategy, cell).orElse(Set.of());
  }

  /// The time of each plan in a cell; the most there is if it has no schedule.
  private long[] times(final int cell) {
    return products.stream()
        .mapToLong(
            product ->
                product
                    .candidate()
                    .map(one -> one.timePs(grid.size(cell), grid.delay(cell)))
                    .orElse(Long.MAX_VALUE))
        .toArray();
  }

  /// What a strategy achieves with the fastest of these plans, if any has a schedule.
  private Optional<Entry> fastest(
      final int strategy, final Set<Integer> plans, final long[] times) {
    Optional<VerifiedCandidate> fastest = Optional.empty();
    long least = Long.MAX_VALUE;
    for (final int plan : plans) {
      final Optional<VerifiedCandidate> candidate = products.get(plan).candidate();
      if (candidate.isPresent()
          && (times[plan] < least
              || (times[plan] == least
                  && fastest.stream().allMatch(it -> candidate.get().chunks() < it.chunks())))) {
        fastest = candidate;
        least = times[plan];
      }
    }
    final long timePs = least;
    return fastest.map(candidate -> new Entry(strategy, candidate, timePs));
  }

  private PhaseCell cell(final int cell, final List<Entry> entries, final long[] times) {
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
        grid.size(cell).bytes(),
        grid.delay(cell).picoseconds(),
        name(winner),
        winner.candidate.scheduler(),
        winner.candidate.chunks(),
        winner.candidate.reconfiguring(),
        winner.timePs,
        winner.candidate.bandwidth(grid.size(cell), winner.timePs),
        entries.stream()
            .filter(entry -> entry.timePs == winner.timePs && entry.strategy != winner.strategy)
            .map(this::name)
            .toList(),
        next.map(this::name),
        next.map(Entry::timePs),
        next.isPresent() ? (double) next.get().timePs / winner.timePs : 1,
        least(cell, times, ReconfigurationCount.NEVER),
        least(cell, times, ReconfigurationCount.EVERY_SLOT));
  }

  /// The least time of the plans that compete in a cell and reconfigure so often.
  private Optional<Long> least(
      final int cell, final long[] times, final ReconfigurationCount often) {
    long least = Long.MAX_VALUE;
    for (int strategy = 0; strategy < choices.strategies().size(); strategy++) {
      for (final int plan : competing(strategy, cell)) {
        final Optional<VerifiedCandidate> candidate = products.get(plan).candidate();
        if (candidate.isPresent() && candidate.get().reconfiguring() == often) {
          least = Math.min(least, times[plan]);
        }
      }
    }
    return least == Long.MAX_VALUE ? Optional.empty() : Optional.of(least);
  }

  private String name(final Entry entry) {
    return choices.strategies().get(entry.strategy).name();
  }

  /// A plan that the strategy chooses in another cell and that is faster in this one.
  private Optional<PhaseFinding> outdone(final int cell, final long[] times, final Entry entry) {
    return fastest(entry.strategy, choices.members(entry.strategy), times)
        .filter(best -> best.timePs < entry.timePs)
        .map(
            best ->
                new PhaseFinding(
                    name(entry),
                    1,
                    grid.size(cell).bytes(),
                    grid.delay(cell).picoseconds(),
                    entry.candidate.scheduler(),
                    entry.timePs,
                    best.candidate.scheduler(),
                    best.timePs));
  }
}
