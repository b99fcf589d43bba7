package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Adds up the cells of a phase diagram: who wins how many, and where the answer changes.
record PhaseSummary(
    PhaseProblem problem,
    long seed,
    StrategyChoices choices,
    List<ScheduleCache.Product> products) {
  /// The whole record.
  PhaseRecord record(
      final CellPricing.Priced priced,
      final List<PhaseSample> samples,
      final List<SkippedRecord> skipped,
      final Failures failures,
      final String simulator,
      final boolean isInterrupted) {
    final List<PhaseCell> cells = List.copyOf(priced.cells().values());
    return new PhaseRecord(
        PhaseRecord.FORMAT,
        Version.text(),
        new PhaseRecord.PhaseRun(
            seed, "circuit-time" + problem.terms().text(), simulator, isInterrupted),
        new PhaseRecord.PhaseQuestion(
            problem.topology(),
            problem.collective(),
            SpecText.of(problem.model()),
            HardwareRecord.of(problem.problem()),
            problem.problem().topology().nodes(),
            problem.problem().capabilities().retuning().transmitters()),
        counts(cells, samples),
        strategies(cells),
        schedules(cells),
        new OmittedRecord(withFailures(skipped), failures.records()),
        priced.findings(),
        samples,
        new PhaseRecord.PhaseMap(
            problem.grid().sizes().stream().map(Bytes::bytes).toList(),
            problem.grid().delays().stream().map(Time::picoseconds).toList(),
            crossovers(priced.cells()),
            cells));
  }

  private PhaseCounts counts(final List<PhaseCell> cells, final List<PhaseSample> samples) {
    return new PhaseCounts(
        problem.grid().cells(),
        cells.size(),
        count(ScheduleCache.End.VERIFIED),
        count(ScheduleCache.End.REJECTED),
        samples.size(),
        (int) samples.stream().filter(sample -> !sample.isAgreed()).count());
  }

  private int count(final ScheduleCache.End end) {
    return (int) products.stream().filter(product -> product.end() == end).count();
  }

  private List<PhaseStrategy> strategies(final List<PhaseCell> cells) {
    final List<PhaseStrategy> rows = new ArrayList<>();
    for (int strategy = 0; strategy < choices.strategies().size(); strategy++) {
      final String name = choices.strategies().get(strategy).name();
      int won = 0;
      double most = 1;
      for (final PhaseCell cell : cells) {
        if (cell.strategy().equals(name)) {
          won++;
          most = Math.max(most, cell.ahead());
        }
      }
      rows.add(
          new PhaseStrategy(
              name,
              won,
              cells.isEmpty() ? 0 : (double) won / cells.size(),
              choices.members(strategy).size(),
              most));
    }
    return rows;
  }

  private List<PhaseSchedule> schedules(final List<PhaseCell> cells) {
    final Map<String, Integer> won = new HashMap<>();
    cells.forEach(cell -> won.merge(cell.scheduler(), 1, Integer::sum));
    return products.stream()
        .flatMap(product -> product.candidate().stream())
        .map(
            made ->
                new PhaseSchedule(
                    made.scheduler(),
                    made.slots(),
                    made.transmissions(),
                    made.reconfiguring(),
                    made.profile().pauses(),
                    made.digest(),
                    won.getOrDefault(made.scheduler(), 0)))
        .toList();
  }

  /// Schedulers that were asked and have no verified schedule, after strategies that were not.
  private List<SkippedRecord> withFailures(final List<SkippedRecord> skipped) {
    final List<SkippedRecord> all = new ArrayList<>(skipped);
    for (final ScheduleCache.Product product : products) {
      if (product.candidate().isEmpty()) {
        all.add(product.skipped());
      }
    }
    return all;
  }

  private List<PhaseCrossover> crossovers(final Map<Integer, PhaseCell> cells) {
    final List<PhaseCrossover> crossovers = new ArrayList<>();
    for (int size = 0; size < problem.grid().sizes().size(); size++) {
      Optional<Long> everySlot = Optional.empty();
      Optional<PhaseCell> pays = Optional.empty();
      Optional<String> above = Optional.empty();
      for (int delay = 0; delay < problem.grid().delays().size(); delay++) {
        final Optional<PhaseCell> cell =
            Optional.ofNullable(cells.get(problem.grid().cell(size, delay)));
        if (cell.filter(PhaseCell::isBestEverySlot).isPresent()) {
          everySlot = Optional.of(cell.get().delayPs());
        }
        if (cell.filter(PhaseCell::isWorthReconfiguring).isPresent()) {
          pays = cell;
          above = Optional.empty();
        } else if (above.isEmpty()) {
          above = cell.map(PhaseCell::strategy);
        }
      }
      crossovers.add(
          new PhaseCrossover(
              problem.grid().sizes().get(size).bytes(),
              everySlot,
              pays.map(PhaseCell::delayPs),
              pays.map(PhaseCell::strategy),
              above));
    }
    return crossovers;
  }
}
