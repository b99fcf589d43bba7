package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.InterruptibleExecutor;
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
    final List<Future<Priced>> running = new ArrayList<>();
    for (int delay = 0; delay < problem.grid().delays().size(); delay++) {
      final int row = delay;
      running.add(interruptibleExecutor.start(() -> row(row)));
    }
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final List<PhaseFinding> findings = new ArrayList<>();
    for (final Future<Priced> row : running) {
      interruptibleExecutor
          .result(row)
          .ifPresent(
              priced -> {
                cells.putAll(priced.cells());
                listener.accept(List.copyOf(priced.cells().values()));
                findings.addAll(priced.findings());
              });
    }
    return new Priced(cells, merged(findings));
  }

  private static List<PhaseFinding> merged(final List<PhaseFinding> findings) {
    final Map<String, PhaseFinding> byStrategy = new TreeMap<>();
    findings.forEach(finding -> byStrategy.merge(finding.strategy(), finding, PhaseFinding::and));
    return List.copyOf(byStrategy.values());
  }

  private Priced row(final int delay) {
    final Map<Integer, PhaseCell> cells = new TreeMap<>();
    final List<PhaseFinding> findings = new ArrayList<>();
    for (int size = 0; size < problem.grid().sizes().size(); size++) {
      final int cell = problem.grid().cell(size, delay);
      final CostParameters costParameters = problem.parameters(cell);
      if (isDecided(cell)) {
        final List<Entry> entries = entries(cell, costParameters);
        if (!entries.isEmpty()) {
          cells.put(cell, cell(cell, entries));
        }
        entries.forEach(entry -> outdone(cell, costParameters, entry).ifPresent(findings::add));
      }
    }
    return new Priced(cells, merged(findings));
  }

  private boolean isDecided(final int cell) {
    for (int strategy = 0; strategy < choices.strategies().size(); strategy++) {
      final int chosen = choices.chosen(strategy, cell);
      if (chosen == StrategyChoices.NONE
          || products.get(chosen).end() == ScheduleCache.End.INTERRUPTED) {
        return false;
      }
    }
    return true;
  }

  private List<Entry> entries(final int cell, final CostParameters costParameters) {
    final List<Entry> entries = new ArrayList<>();
    for (int strategy = 0; strategy < choices.strategies().size(); strategy++) {
      final Optional<VerifiedCandidate> chosen =
          products.get(choices.chosen(strategy, cell)).candidate();
      if (chosen.isPresent()) {
        entries.add(new Entry(strategy, chosen.get(), timePs(chosen.get(), costParameters)));
      }
    }
    return entries;
  }

  private long timePs(
      final VerifiedCandidate verifiedCandidate, final CostParameters costParameters) {
    try {
      final CircuitProfile profile = verifiedCandidate.profile();
      final Time time =
          problem.terms().overlap()
              ? profile.time(costParameters)
              : profile.timeWithPauses(costParameters);
      return time.picoseconds();
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "phase-diagram: %s takes longer than 106 days. Maybe less of --size or shorter times."
              .formatted(verifiedCandidate.scheduler()),
          e);
    }
  }

  private PhaseCell cell(final int cell, final List<Entry> entries) {
    Entry winner = entries.getFirst();
    for (final Entry entry : entries) {
      winner = isBefore(entry, winner) ? entry : winner;
    }
    final List<String> tied = new ArrayList<>();
    Optional<Entry> next = Optional.empty();
    Optional<Long> never = Optional.empty();
    Optional<Long> everySlot = Optional.empty();
    for (final Entry entry : entries) {
      if (entry.timePs > winner.timePs) {
        next = next.filter(other -> other.timePs <= entry.timePs).or(() -> Optional.of(entry));
      } else if (entry.strategy != winner.strategy) {
        tied.add(name(entry));
      }
      switch (entry.candidate.reconfiguring()) {
        case NEVER -> never = least(never, entry);
        case EVERY_SLOT -> everySlot = least(everySlot, entry);
        case AT_TIMES -> {}
      }
    }
    return new PhaseCell(
        problem.grid().size(cell).bytes(),
        problem.grid().delay(cell).picoseconds(),
        name(winner),
        winner.candidate.scheduler(),
        winner.candidate.reconfiguring(),
        winner.timePs,
        tied,
        next.map(this::name),
        next.map(Entry::timePs),
        next.isPresent() ? (double) next.get().timePs / winner.timePs : 1,
        never,
        everySlot);
  }

  private boolean isBefore(final Entry entry, final Entry other) {
    final int fewer =
        Integer.compare(
            choices.members(entry.strategy).size(), choices.members(other.strategy).size());
    return entry.timePs < other.timePs || (entry.timePs == other.timePs && fewer < 0);
  }

  private static Optional<Long> least(final Optional<Long> so, final Entry entry) {
    return so.filter(other -> other <= entry.timePs).or(() -> Optional.of(entry.timePs));
  }

  private String name(final Entry entry) {
    return choices.strategies().get(entry.strategy).name();
  }

  /// A scheduler that the strategy chooses in another cell and that is faster in this one.
  private Optional<PhaseFinding> outdone(
      final int cell, final CostParameters costParameters, final Entry entry) {
    Optional<PhaseFinding> worst = Optional.empty();
    for (final int member : choices.members(entry.strategy)) {
      final Optional<VerifiedCandidate> other = products.get(member).candidate();
      final long timePs = other.map(one -> timePs(one, costParameters)).orElse(Long.MAX_VALUE);
      if (timePs < worst.map(PhaseFinding::fasterPs).orElse(entry.timePs)) {
        worst =
            Optional.of(
                new PhaseFinding(
                    name(entry),
                    1,
                    problem.grid().size(cell).bytes(),
                    problem.grid().delay(cell).picoseconds(),
                    entry.candidate.scheduler(),
                    entry.timePs,
                    other.orElseThrow().scheduler(),
                    timePs));
      }
    }
    return worst;
  }
}
