package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.NamedScheduler;
import org.heliograph.lab.planner.SchedulerChoice;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Support;
import org.heliograph.simulate.ScheduleSimulator;

/// Computes a phase diagram: asks every strategy in every cell, builds and verifies each chosen
/// schedule once, prices all cells, and simulates some.
///
/// The result does not depend on the number of threads.
public final class PhaseStudy {
  private final StudyContext context;

  /// A study that reports progress in schedules and samples, and the cells of each delay as soon as
  /// they are priced.
  public PhaseStudy(final StudyContext context) {
    this.context = context;
  }

  /// The diagram; throws `IllegalArgumentException` if the request makes no sense.
  public PhaseRecord run(final PhaseDiagram asked) {
    final List<PhaseProblem> divisions = PhaseProblem.of(context.registry(), asked);
    final String text = "circuit-clock" + divisions.getFirst().terms().text();
    final ScheduleSimulator simulator = context.registry().parse(ScheduleSimulator.class, text);
    return run(
        divisions, asked, text, (verified, size) -> simulator.simulate(verified, size).finish());
  }

  /// The diagram with another simulator clock.
  PhaseRecord run(
      final PhaseDiagram asked, final String simulator, final SimulationSample.Clock clock) {
    return run(PhaseProblem.of(context.registry(), asked), asked, simulator, clock);
  }

  private PhaseRecord run(
      final List<PhaseProblem> divisions,
      final PhaseDiagram asked,
      final String simulator,
      final SimulationSample.Clock clock) {
    final List<SkippedRecord> skipped = new ArrayList<>();
    final Failures failures = new Failures();
    final List<PhasePlan> strategies = strategies(divisions, asked, skipped, failures);
    try (InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(context.interrupted(), asked.threads().count())) {
      final StrategyChoices strategyChoices =
          StrategyChoices.of(
              interruptibleExecutor,
              strategies,
              divisions.size(),
              (strategy, failure) -> {
                failures.note("scheduler", strategy.name(), failure);
                skipped.add(
                    new SkippedRecord(
                        strategy.name(), SkippedRecord.Kind.FAILED, failure.reason()));
              });
      final ScheduleCache scheduleCache =
          new ScheduleCache(asked.seed(), context.interrupted(), failures);
      final List<ScheduleCache.Product> products =
          scheduleCache.candidates(
              interruptibleExecutor, strategyChoices.plans(), context.progress());
      final CellPricing.Priced priced =
          priced(divisions.getFirst(), strategyChoices, products, asked.threads().count());
      final List<PhaseCell> cells = List.copyOf(priced.cells().values());
      final List<PhaseSample> samples =
          new SimulationSample(scheduleCache, clock, context.interrupted(), simulator, failures)
              .of(
                  interruptibleExecutor,
                  SimulationSample.drawn(cells, asked.sample(), asked.seed()),
                  strategyChoices.plans(),
                  context.progress());
      return new PhaseSummary(divisions, strategyChoices, products)
          .record(
              priced,
              samples,
              skipped,
              failures,
              new PhaseRecord.PhaseRun(
                  asked.seed(),
                  "circuit-time" + divisions.getFirst().terms().text(),
                  simulator,
                  context.isOver()));
    }
  }

  /// Prices in a separate thread pool: pricing is too quick to interrupt, and threads of the other
  /// pool may be busy with work that ignores an interruption.
  private CellPricing.Priced priced(
      final PhaseProblem problem,
      final StrategyChoices strategyChoices,
      final List<ScheduleCache.Product> products,
      final int threads) {
    final String hardware = HardwareRecord.of(problem.problem()).spec();
    try (InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(() -> false, threads)) {
      return new CellPricing(problem.grid(), strategyChoices, products)
          .all(
              interruptibleExecutor,
              cells -> context.rows().accept(PhaseAnswer.table(cells, hardware)));
    }
  }

  /// Those named, which must support the problem, or every registered strategy that does, each for
  /// the numbers of chunks for which it does.
  private List<PhasePlan> strategies(
      final List<PhaseProblem> divisions,
      final PhaseDiagram asked,
      final List<SkippedRecord> skipped,
      final Failures failures) {
    final List<NamedScheduler> candidates =
        SchedulerChoice.chosen(context.registry(), asked.scheduler(), failures).stream()
            .filter(
                one ->
                    !asked.scheduler().isEmpty()
                        || one.scheduler() instanceof ReconfigurationStrategy)
            .toList();
    final PhaseProblem problem = divisions.getFirst();
    final List<PhasePlan> able = new ArrayList<>();
    final Set<String> names = new HashSet<>();
    for (final NamedScheduler namedScheduler : candidates) {
      if (!names.add(namedScheduler.name())) {
        throw new IllegalArgumentException(
            "--scheduler '%s' is given twice. Leave one out.".formatted(namedScheduler.name()));
      }
      final List<PhasePlan> supported =
          divisions.stream()
              .filter(it -> namedScheduler.support(it.problem(), failures).isSupported())
              .map(it -> new PhasePlan(it, namedScheduler))
              .toList();
      able.addAll(supported);
      if (!supported.isEmpty()) {
        continue;
      }
      final Support support = namedScheduler.support(problem.problem(), failures);
      if (asked.scheduler().isEmpty()) {
        skipped.add(SkippedRecord.of(namedScheduler.name(), support));
      } else {
        throw new IllegalArgumentException(
            "--scheduler %s does not support %s on %s: %s."
                .formatted(
                    namedScheduler.name(),
                    problem.collective(),
                    problem.topology(),
                    support.reason()));
      }
    }
    if (able.isEmpty()) {
      throw new IllegalArgumentException(
          "no strategy supports %s on %s: %s. Maybe a network such as ron(2,16)."
              .formatted(
                  problem.collective(),
                  problem.topology(),
                  skipped.isEmpty() ? "there is none" : skipped.getFirst().reason()));
    }
    return able;
  }
}
