package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
    List<PhaseProblem> divisions, StrategyChoices choices, List<ScheduleCache.Product> products) {
  /// The whole record; schedulers that were asked and have no verified schedule are skipped after
  /// the strategies that were not asked.
  PhaseRecord record(
      final CellPricing.Priced priced,
      final List<PhaseSample> samples,
      final List<SkippedRecord> skipped,
      final Failures failures,
      final PhaseRecord.PhaseRun run) {
    final PhaseProblem problem = divisions.getFirst();
    final List<PhaseCell> cells = List.copyOf(priced.cells().values());
    final Stream<SkippedRecord> without = products.stream().flatMap(it -> it.skipped().stream());
    return new PhaseRecord(
        PhaseRecord.FORMAT,
        Version.text(),
        run,
        new PhaseRecord.PhaseQuestion(
            problem.topology(),
            problem.collective(),
            SpecText.of(problem.model()),
            HardwareRecord.of(problem.problem()),
            problem.problem().topology().nodes(),
            problem.problem().capabilities().retuning().transmitters(),
            divisions.stream().map(PhaseProblem::chunks).toList()),
        new PhaseCounts(
            problem.grid().cells(),
            cells.size(),
            count(products, it -> it.candidate().isPresent()),
            count(products, it -> it.lacks(SkippedRecord.Kind.REJECTED)),
            samples.size(),
            count(samples, sample -> !sample.isAgreed())),
        strategies(cells),
        schedules(cells),
        new OmittedRecord(Stream.concat(skipped.stream(), without).toList(), failures.records()),
        priced.findings(),
        samples,
        new PhaseRecord.PhaseMap(
            problem.grid().sizes().stream().map(Bytes::bytes).toList(),
            problem.grid().delays().stream().map(Time::picoseconds).toList(),
            crossovers(problem.grid(), priced.cells()),
            priced.crossovers(),
            cells));
  }

  private static <T> int count(final List<T> all, final Predicate<T> condition) {
    return (int) all.stream().filter(condition).count();
  }

  private List<PhaseStrategy> strategies(final List<PhaseCell> cells) {
    final List<PhaseStrategy> rows = new ArrayList<>();
    for (int strategy = 0; strategy < choices.strategies().size(); strategy++) {
      final String name = choices.strategies().get(strategy).name();
      final List<PhaseCell> won =
          cells.stream().filter(cell -> cell.strategy().equals(name)).toList();
      rows.add(
          new PhaseStrategy(
              name,
              won.size(),
              cells.isEmpty() ? 0 : (double) won.size() / cells.size(),
              choices.members(strategy).size(),
              won.stream().mapToDouble(PhaseCell::ahead).reduce(1, Math::max)));
    }
    return rows;
  }

  private List<PhaseSchedule> schedules(final List<PhaseCell> cells) {
    final List<PhaseSchedule> schedules = new ArrayList<>();
    for (int number = 0; number < products.size(); number++) {
      final PhasePlan plan = choices.plans().get(number);
      products
          .get(number)
          .candidate()
          .map(
              made ->
                  new PhaseSchedule(
                      made.scheduler(),
                      made.chunks(),
                      made.slots(),
                      made.transmissions(),
                      made.reconfiguring(),
                      made.profile().pauses(),
                      made.digest(),
                      count(cells, plan::won)))
          .ifPresent(schedules::add);
    }
    return schedules;
  }

  private static List<PhaseCrossover> crossovers(
      final PhaseGrid grid, final Map<Integer, PhaseCell> cells) {
    final List<PhaseCrossover> crossovers = new ArrayList<>();
    for (int size = 0; size < grid.sizes().size(); size++) {
      Optional<Long> everySlot = Optional.empty();
      Optional<PhaseCell> pays = Optional.empty();
      Optional<String> above = Optional.empty();
      for (int delay = 0; delay < grid.delays().size(); delay++) {
        final Optional<PhaseCell> cell = Optional.ofNullable(cells.get(grid.cell(size, delay)));
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
              grid.sizes().get(size).bytes(),
              everySlot,
              pays.map(PhaseCell::delayPs),
              pays.map(PhaseCell::strategy),
              above));
    }
    return crossovers;
  }
}
