package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.RecordingGenerator;

/// Runs control protocols on a stack-graph: each with every message generator and every seed.
///
/// If there are several runs, each has one thread. A single run has the requested number of
/// threads; by default one, or one per core if the network is large.
public final class SlottedWork {
  private static final int LARGE = 1 << 16;
  private static final String STEPS = "steps";

  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private long stepsDone;
  private long stepsInAll;
  private Optional<RecordingGenerator> recording = Optional.empty();
  private LoadListener listener = LoadListener.NONE;

  /// A study that reports progress in steps.
  public SlottedWork(final StudyContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
  }

  /// Reports the load of the runs that follow to `loadListener` while they run.
  public SlottedWork onLoad(final LoadListener loadListener) {
    listener = loadListener;
    return this;
  }

  /// All outcomes; throws `IllegalArgumentException` if the question makes no sense.
  public SlottedAnswer run(final Control control) {
    final SlottedPlan plan = SlottedPlan.of(registry, control);
    final List<ControlProtocol> protocols = control.protocol().stream().distinct().toList();
    final SlottedNetwork slottedNetwork = SlottedNetwork.of(registry, control, plan.settings());
    final List<ProtocolTrial> trials =
        plan.generators().stream()
            .distinct()
            .flatMap(
                generator ->
                    protocols.stream()
                        .map(
                            protocol ->
                                new ProtocolTrial(
                                    slottedNetwork, protocol, generator, plan.settings())))
            .toList();
    final List<SlottedSaturation> searches =
        protocols.stream()
            .filter(_ -> plan.findsSaturation())
            .map(protocol -> new SlottedSaturation(slottedNetwork, protocol, plan))
            .toList();
    final SlottedRecord record = run(plan, slottedNetwork, trials, searches);
    return new SlottedAnswer(
        record,
        plan.settings().file().flatMap(file -> recording.map(it -> new RecordedTrace(file, it))));
  }

  private SlottedRecord run(
      final SlottedPlan plan,
      final SlottedNetwork slottedNetwork,
      final List<ProtocolTrial> trials,
      final List<SlottedSaturation> searches) {
    final int tasks = trials.size() * plan.runs() + searches.size();
    final int wanted = threads(plan, slottedNetwork);
    final RunSettings runSettings =
        new RunSettings(tasks == 1 ? wanted : 1, interrupted, this::advance, listener);
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(interrupted, plan.threads());
    try {
      final List<Future<Optional<SaturationOutcome>>> saturations =
          searches.stream()
              .map(search -> interruptibleExecutor.start(() -> search.search(runSettings)))
              .toList();
      final List<OutcomeRecord> outcomes =
          outcomes(plan, trials, interruptibleExecutor, runSettings);
      final List<SaturationOutcome> found = new ArrayList<>();
      for (final Future<Optional<SaturationOutcome>> saturation : saturations) {
        interruptibleExecutor.result(saturation).flatMap(outcome -> outcome).ifPresent(found::add);
      }
      progress.at(stepsDone, stepsDone, STEPS);
      return SlottedRecord.of(plan, slottedNetwork, interrupted.getAsBoolean(), outcomes, found);
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private static int threads(final SlottedPlan plan, final SlottedNetwork slottedNetwork) {
    if (plan.threads() > 0) {
      return plan.threads();
    }
    return slottedNetwork.network().nodes() < LARGE
        ? 1
        : Runtime.getRuntime().availableProcessors();
  }

  /// First the warm-ups that are looked for, then the runs.
  private List<OutcomeRecord> outcomes(
      final SlottedPlan plan,
      final List<ProtocolTrial> trials,
      final InterruptibleExecutor interruptibleExecutor,
      final RunSettings runSettings) {
    final int steps = plan.steps();
    expect(plan.warmUp().isEmpty() ? 2L * trials.size() * steps : 0);
    final List<Future<WarmUp>> warmUps =
        trials.stream()
            .map(
                protocolTrial ->
                    interruptibleExecutor.start(() -> warmUp(plan, protocolTrial, runSettings)))
            .toList();
    final List<List<Future<SlottedRun>>> runs = new ArrayList<>();
    final List<WarmUp> found = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final ProtocolTrial protocolTrial = trials.get(i);
      final WarmUp warmUp = interruptibleExecutor.result(warmUps.get(i)).orElse(WarmUp.of(0));
      found.add(warmUp);
      expect(plan.runs() * ((long) warmUp.steps() + steps));
      runs.add(
          IntStream.range(0, plan.runs())
              .mapToObj(
                  run ->
                      interruptibleExecutor.start(
                          () -> protocolTrial.run(plan.seed() + run, warmUp, steps, runSettings)))
              .toList());
    }
    final List<OutcomeRecord> outcomes = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final List<SlottedRun> measured =
          runs.get(i).stream()
              .flatMap(run -> interruptibleExecutor.result(run).stream())
              .filter(slottedRun -> slottedRun.steps() > 0)
              .toList();
      if (!measured.isEmpty()) {
        recording = measured.getFirst().recording();
        outcomes.add(OutcomeRecord.of(trials.get(i), found.get(i), measured));
      }
    }
    return outcomes;
  }

  private static WarmUp warmUp(
      final SlottedPlan plan, final ProtocolTrial protocolTrial, final RunSettings runSettings) {
    return plan.warmUp().isPresent()
        ? WarmUp.of(plan.warmUp().getAsInt())
        : protocolTrial.warmUp(plan.seed(), plan.steps(), runSettings);
  }

  private synchronized void expect(final long steps) {
    stepsInAll += steps;
  }

  private synchronized void advance(final int steps) {
    stepsDone += steps;
    progress.at(stepsDone, Math.max(stepsDone + 1, stepsInAll), STEPS);
  }
}
