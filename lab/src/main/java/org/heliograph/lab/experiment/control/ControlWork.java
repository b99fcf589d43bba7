package org.heliograph.lab.experiment.control;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.Table;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.RecordingGenerator;

/// Runs control protocols on a stack-graph: each with every message generator and every seed.
///
/// If there are several runs, each has one thread. A single run has the requested number of
/// threads; by default one, or one per core if the network is large.
public final class ControlWork {
  private static final int LARGE = 1 << 16;
  private static final String STEPS = "steps";

  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private long stepsDone;
  private long stepsInAll;
  private Optional<RecordingGenerator> recording = Optional.empty();
  private final Consumer<Table<?>> rows;

  /// A study that reports progress in steps, and the load of each run while it runs.
  public ControlWork(final StudyContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
    this.rows = context.rows();
  }

  /// All outcomes; throws `IllegalArgumentException` if the question makes no sense.
  public ControlAnswer run(final Control control) {
    final ControlPlan plan = ControlPlan.of(registry, control);
    final List<ControlProtocol> protocols = control.protocol().stream().distinct().toList();
    final List<ControlTrial> trials = new ArrayList<>();
    for (final MessageGenerator generator : new LinkedHashSet<>(plan.generators())) {
      protocols.forEach(
          protocol -> trials.add(new ControlTrial(plan, protocol, generator, plan.settings())));
    }
    final List<ControlSaturation> searches =
        control.loads().findsSaturation()
            ? protocols.stream().map(protocol -> new ControlSaturation(plan, protocol)).toList()
            : List.of();
    final ControlRecord record = run(plan, trials, searches);
    return new ControlAnswer(record, plan.settings().file(), recording);
  }

  private ControlRecord run(
      final ControlPlan plan,
      final List<ControlTrial> trials,
      final List<ControlSaturation> searches) {
    final Loads loads = plan.control().loads();
    final boolean isSingle = trials.size() * loads.runs() + searches.size() == 1;
    final RunSettings runSettings =
        new RunSettings(
            isSingle ? threads(plan) : 1,
            interrupted,
            this::advance,
            load -> rows.accept(load.row()));
    try (InterruptibleExecutor executor =
        new InterruptibleExecutor(interrupted, loads.threads().count())) {
      final List<Future<Optional<SaturationOutcome>>> saturations =
          searches.stream()
              .map(search -> executor.start(() -> search.search(runSettings)))
              .toList();
      final List<OutcomeRecord> outcomes = outcomes(plan, trials, executor, runSettings);
      final List<SaturationOutcome> found =
          saturations.stream()
              .flatMap(it -> executor.result(it).flatMap(outcome -> outcome).stream())
              .toList();
      progress.at(stepsDone, stepsDone, STEPS);
      return ControlRecord.of(plan, interrupted.getAsBoolean(), outcomes, found);
    }
  }

  private static int threads(final ControlPlan plan) {
    final int given = plan.control().loads().threads().count();
    if (given > 0) {
      return given;
    }
    return plan.network().nodes() < LARGE ? 1 : Runtime.getRuntime().availableProcessors();
  }

  /// First the warm-ups that are looked for, then the runs.
  private List<OutcomeRecord> outcomes(
      final ControlPlan plan,
      final List<ControlTrial> trials,
      final InterruptibleExecutor executor,
      final RunSettings runSettings) {
    final int steps = plan.control().steps();
    final int count = plan.control().loads().runs();
    final OptionalInt given = plan.settings().steps();
    expect(given.isEmpty() ? 2L * trials.size() * steps : 0);
    final List<Future<WarmUp>> warmUps =
        trials.stream()
            .map(
                trial ->
                    executor.start(
                        () ->
                            given.isPresent()
                                ? WarmUp.of(given.getAsInt())
                                : trial.warmUp(plan.seed(0), steps, runSettings)))
            .toList();
    final List<List<Future<ControlRun>>> runs = new ArrayList<>();
    final List<WarmUp> found = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final ControlTrial trial = trials.get(i);
      final WarmUp warmUp = executor.result(warmUps.get(i)).orElse(WarmUp.of(0));
      found.add(warmUp);
      expect(count * ((long) warmUp.steps() + steps));
      runs.add(
          IntStream.range(0, count)
              .mapToObj(
                  run ->
                      executor.start(() -> trial.run(plan.seed(run), warmUp, steps, runSettings)))
              .toList());
    }
    final List<OutcomeRecord> outcomes = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final List<ControlRun> measured =
          runs.get(i).stream()
              .flatMap(run -> executor.result(run).stream())
              .filter(slottedRun -> slottedRun.steps() > 0)
              .toList();
      if (!measured.isEmpty()) {
        recording = measured.getFirst().recording();
        outcomes.add(OutcomeRecord.of(trials.get(i), found.get(i), measured));
      }
    }
    return outcomes;
  }

  private synchronized void expect(final long steps) {
    stepsInAll += steps;
  }

  private synchronized void advance(final int steps) {
    stepsDone += steps;
    progress.at(stepsDone, Math.max(stepsDone + 1, stepsInAll), STEPS);
  }
}
