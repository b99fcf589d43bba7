package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.Crew;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.Recording;
import org.heliograph.simulate.slotted.Workload;
import org.heliograph.traffic.ArrivalProcess;

/// Runs control protocols on a stack-graph: each with every workload and every seed.
///
/// Several runs have a thread each; a single one has as many as it is given, else one, or all
/// processors of this machine if the network is large.
public final class SlottedStudy {
  private static final int LARGE = 1 << 16;
  private static final String STEPS = "steps";

  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private long stepsDone;
  private long stepsInAll;
  private Optional<Recording> recording = Optional.empty();

  /// A study that tells `progress` how far it is and stops early once `interrupted` says so.
  public SlottedStudy(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this.registry = registry;
    this.progress = progress;
    this.interrupted = interrupted;
  }

  /// All outcomes; throws `IllegalArgumentException` if the request makes no sense.
  public SlottedRecord run(final SlottedRequest request) {
    final ArrivalProcess arrivals = registry.parse(ArrivalProcess.class, request.arrivals());
    final List<ControlProtocol> protocols =
        request.protocols().stream()
            .map(text -> registry.parse(ControlProtocol.class, text))
            .distinct()
            .toList();
    final List<Workload> workloads =
        request.workloads().stream()
            .map(text -> registry.parse(Workload.class, text))
            .distinct()
            .toList();
    final Arena arena = Arena.of(registry, request);
    final List<Contest> contests =
        workloads.stream()
            .flatMap(
                workload ->
                    protocols.stream()
                        .map(protocol -> new Contest(arena, protocol, workload, request.notes())))
            .toList();
    final List<Saturation> searches =
        protocols.stream()
            .filter(_ -> request.saturation())
            .map(protocol -> new Saturation(arena, protocol, arrivals, request))
            .toList();
    return run(request, arena, contests, searches);
  }

  /// The messages of the only run, if it has ended and its trace was asked for.
  public Optional<Recording> recording() {
    return recording;
  }

  private SlottedRecord run(
      final SlottedRequest request,
      final Arena arena,
      final List<Contest> contests,
      final List<Saturation> searches) {
    final int tasks = contests.size() * request.replications() + searches.size();
    final int wanted = threads(request, arena);
    final Effort effort = new Effort(tasks == 1 ? wanted : 1, interrupted, this::advance);
    final Crew crew =
        request.threads() == 0 ? new Crew(interrupted) : new Crew(interrupted, request.threads());
    try {
      final List<Future<Optional<SaturationOutcome>>> saturations =
          searches.stream().map(search -> crew.start(() -> search.search(effort))).toList();
      final List<OutcomeRecord> outcomes = outcomes(request, contests, crew, effort);
      final List<SaturationOutcome> found = new ArrayList<>();
      for (final Future<Optional<SaturationOutcome>> saturation : saturations) {
        crew.result(saturation).flatMap(outcome -> outcome).ifPresent(found::add);
      }
      progress.at(stepsDone, stepsDone, STEPS);
      return SlottedRecord.of(request, arena, interrupted.getAsBoolean(), outcomes, found);
    } finally {
      crew.dismiss();
    }
  }

  private static int threads(final SlottedRequest request, final Arena arena) {
    if (request.threads() > 0) {
      return request.threads();
    }
    return arena.network().nodes() < LARGE ? 1 : Runtime.getRuntime().availableProcessors();
  }

  /// First the warm-ups that are looked for, then the runs.
  private List<OutcomeRecord> outcomes(
      final SlottedRequest request,
      final List<Contest> contests,
      final Crew crew,
      final Effort effort) {
    final int steps = request.steps();
    expect(request.warmUp().isEmpty() ? 2L * contests.size() * steps : 0);
    final List<Future<WarmUp>> warmUps =
        contests.stream()
            .map(contest -> crew.start(() -> warmUp(request, contest, effort)))
            .toList();
    final List<List<Future<Run>>> runs = new ArrayList<>();
    final List<WarmUp> found = new ArrayList<>();
    for (int i = 0; i < contests.size(); i++) {
      final Contest contest = contests.get(i);
      final WarmUp warmUp = crew.result(warmUps.get(i)).orElse(WarmUp.of(0));
      found.add(warmUp);
      expect(request.replications() * ((long) warmUp.steps() + steps));
      runs.add(
          IntStream.range(0, request.replications())
              .mapToObj(
                  run -> crew.start(() -> contest.run(request.seed() + run, warmUp, steps, effort)))
              .toList());
    }
    final List<OutcomeRecord> outcomes = new ArrayList<>();
    for (int i = 0; i < contests.size(); i++) {
      final List<Run> measured =
          runs.get(i).stream()
              .flatMap(run -> crew.result(run).stream())
              .filter(run -> run.steps() > 0)
              .toList();
      if (!measured.isEmpty()) {
        recording = measured.getFirst().recording();
        outcomes.add(OutcomeRecord.of(contests.get(i), found.get(i), measured));
      }
    }
    return outcomes;
  }

  private static WarmUp warmUp(
      final SlottedRequest request, final Contest contest, final Effort effort) {
    return request.warmUp().isPresent()
        ? WarmUp.of(request.warmUp().getAsInt())
        : contest.warmUp(request.seed(), request.steps(), effort);
  }

  private synchronized void expect(final long steps) {
    stepsInAll += steps;
  }

  private synchronized void advance(final int steps) {
    stepsDone += steps;
    progress.at(stepsDone, Math.max(stepsDone + 1, stepsInAll), STEPS);
  }
}
