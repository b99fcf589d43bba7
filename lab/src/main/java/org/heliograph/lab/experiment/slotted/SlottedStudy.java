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
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.RecordingGenerator;
import org.heliograph.traffic.ArrivalProcess;

/// Runs control protocols on a stack-graph: each with every message generator and every seed.
///
/// If there are several runs, each has one thread. A single run has the requested number of
/// threads; by default one, or one per core if the network is large.
public final class SlottedStudy {
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
  public SlottedStudy(final StudyContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
  }

  /// Reports the load of the runs that follow to `loadListener` while they run.
  public SlottedStudy onLoad(final LoadListener loadListener) {
    listener = loadListener;
    return this;
  }

  /// All outcomes; throws `IllegalArgumentException` if the request makes no sense.
  public SlottedRecord run(final SlottedRequest request) {
    final ArrivalProcess arrivals = registry.parse(ArrivalProcess.class, request.arrivals());
    final List<ControlProtocol> protocols =
        request.protocols().stream()
            .map(text -> registry.parse(ControlProtocol.class, text))
            .distinct()
            .toList();
    final List<MessageGenerator> generators =
        request.generators().stream()
            .map(text -> registry.parse(MessageGenerator.class, text))
            .distinct()
            .toList();
    final SlottedNetwork slottedNetwork = SlottedNetwork.of(registry, request);
    final List<ProtocolTrial> trials =
        generators.stream()
            .flatMap(
                generator ->
                    protocols.stream()
                        .map(
                            protocol ->
                                new ProtocolTrial(
                                    slottedNetwork, protocol, generator, request.notes())))
            .toList();
    final List<SlottedSaturation> searches =
        protocols.stream()
            .filter(_ -> request.saturation())
            .map(protocol -> new SlottedSaturation(slottedNetwork, protocol, arrivals, request))
            .toList();
    return run(request, slottedNetwork, trials, searches);
  }

  /// The messages of the only run, if it has ended and its trace was asked for.
  public Optional<RecordingGenerator> recording() {
    return recording;
  }

  private SlottedRecord run(
      final SlottedRequest request,
      final SlottedNetwork slottedNetwork,
      final List<ProtocolTrial> trials,
      final List<SlottedSaturation> searches) {
    final int tasks = trials.size() * request.runs().replications() + searches.size();
    final int wanted = threads(request, slottedNetwork);
    final RunSettings runSettings =
        new RunSettings(tasks == 1 ? wanted : 1, interrupted, this::advance, listener);
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(interrupted, request.threads());
    try {
      final List<Future<Optional<SaturationOutcome>>> saturations =
          searches.stream()
              .map(search -> interruptibleExecutor.start(() -> search.search(runSettings)))
              .toList();
      final List<OutcomeRecord> outcomes =
          outcomes(request, trials, interruptibleExecutor, runSettings);
      final List<SaturationOutcome> found = new ArrayList<>();
      for (final Future<Optional<SaturationOutcome>> saturation : saturations) {
        interruptibleExecutor.result(saturation).flatMap(outcome -> outcome).ifPresent(found::add);
      }
      progress.at(stepsDone, stepsDone, STEPS);
      return SlottedRecord.of(request, slottedNetwork, interrupted.getAsBoolean(), outcomes, found);
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private static int threads(final SlottedRequest request, final SlottedNetwork slottedNetwork) {
    if (request.threads() > 0) {
      return request.threads();
    }
    return slottedNetwork.network().nodes() < LARGE
        ? 1
        : Runtime.getRuntime().availableProcessors();
  }

  /// First the warm-ups that are looked for, then the runs.
  private List<OutcomeRecord> outcomes(
      final SlottedRequest request,
      final List<ProtocolTrial> trials,
      final InterruptibleExecutor interruptibleExecutor,
      final RunSettings runSettings) {
    final int steps = request.runs().steps();
    expect(request.runs().warmUp().isEmpty() ? 2L * trials.size() * steps : 0);
    final List<Future<WarmUp>> warmUps =
        trials.stream()
            .map(
                protocolTrial ->
                    interruptibleExecutor.start(() -> warmUp(request, protocolTrial, runSettings)))
            .toList();
    final List<List<Future<SlottedRun>>> runs = new ArrayList<>();
    final List<WarmUp> found = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final ProtocolTrial protocolTrial = trials.get(i);
      final WarmUp warmUp = interruptibleExecutor.result(warmUps.get(i)).orElse(WarmUp.of(0));
      found.add(warmUp);
      expect(request.runs().replications() * ((long) warmUp.steps() + steps));
      runs.add(
          IntStream.range(0, request.runs().replications())
              .mapToObj(
                  run ->
                      interruptibleExecutor.start(
                          () ->
                              protocolTrial.run(
                                  request.runs().seed() + run, warmUp, steps, runSettings)))
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
      final SlottedRequest request,
      final ProtocolTrial protocolTrial,
      final RunSettings runSettings) {
    return request.runs().warmUp().isPresent()
        ? WarmUp.of(request.runs().warmUp().getAsInt())
        : protocolTrial.warmUp(request.runs().seed(), request.runs().steps(), runSettings);
  }

  private synchronized void expect(final long steps) {
    stepsInAll += steps;
  }

  private synchronized void advance(final int steps) {
    stepsDone += steps;
    progress.at(stepsDone, Math.max(stepsDone + 1, stepsInAll), STEPS);
  }
}
