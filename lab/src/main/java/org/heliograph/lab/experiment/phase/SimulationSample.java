package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Simulates the winners of some cells: builds each schedule again, verifies it under the very
/// delay of the cell, and lets a clock run. The clock is the simulator of that name; where it
/// fails, that is noted and the sample is missing.
record SimulationSample(
    ScheduleCache scheduleCache,
    Clock clock,
    BooleanSupplier interrupted,
    String simulator,
    Failures failures) {
  private static final String KIND = "simulator";

  /// When the run of a verified schedule ends, for a contribution of some size.
  @FunctionalInterface
  interface Clock {
    Time finish(Verified verified, Bytes size);
  }

  /// The cells of a sample that a plan won.
  private record Drawn(PhasePlan plan, List<PhaseCell> cells) {}

  /// Up to `count` different cells, drawn evenly.
  static List<PhaseCell> drawn(final List<PhaseCell> cells, final int count, final long seed) {
    final SplittableRandom random = RandomStreams.stream(seed, "cells");
    final List<PhaseCell> left = new ArrayList<>(cells);
    final List<PhaseCell> drawn = new ArrayList<>();
    while (drawn.size() < count && !left.isEmpty()) {
      final int at = random.nextInt(left.size());
      drawn.add(left.get(at));
      left.set(at, left.getLast());
      left.removeLast();
    }
    return drawn;
  }

  /// The samples of `cells`, grouped by plan; those that an interruption leaves no time for
  /// are missing. `plans` made their winners.
  List<PhaseSample> of(
      final InterruptibleExecutor interruptibleExecutor,
      final List<PhaseCell> cells,
      final List<PhasePlan> plans,
      final Progress progress) {
    final List<Future<List<PhaseSample>>> running =
        plans.stream()
            .map(plan -> new Drawn(plan, cells.stream().filter(plan::won).toList()))
            .filter(drawn -> !drawn.cells.isEmpty())
            .map(drawn -> interruptibleExecutor.start(() -> samples(drawn)))
            .toList();
    final List<PhaseSample> samples = new ArrayList<>();
    for (final Future<List<PhaseSample>> some : running) {
      samples.addAll(interruptibleExecutor.guarded(some).or(this::failed).orElse(List.of()));
      progress.at(samples.size(), cells.size(), "cells simulated");
    }
    return samples;
  }

  private Optional<List<PhaseSample>> failed(final Failure failure) {
    failures.note(KIND, simulator, failure);
    return Optional.empty();
  }

  private List<PhaseSample> samples(final Drawn drawn) {
    final PhasePlan plan = drawn.plan;
    final List<PhaseSample> samples = new ArrayList<>();
    if (interrupted.getAsBoolean()) {
      return samples;
    }
    final Optional<Schedule> schedule =
        failures
            .value("scheduler", plan.scheduler().name(), () -> scheduleCache.schedule(plan))
            .flatMap(found -> found);
    for (final PhaseCell cell : drawn.cells) {
      if (schedule.isPresent() && !interrupted.getAsBoolean()) {
        failures
            .value(KIND, simulator, () -> sample(plan.problem(), cell, schedule.get()))
            .ifPresent(samples::add);
      }
    }
    return samples;
  }

  private PhaseSample sample(
      final PhaseProblem problem, final PhaseCell cell, final Schedule schedule) {
    final Problem delayed = problem.at(new Time(cell.delayPs()));
    return switch (new Verifier().verify(delayed, schedule)) {
      case Verified verified ->
          new PhaseSample(
              cell.sizeBytes(),
              cell.delayPs(),
              cell.scheduler(),
              cell.chunks(),
              cell.timePs(),
              clock.finish(verified, new Bytes(cell.sizeBytes())).picoseconds());
      case Rejected _ ->
          throw new AssertionError(
              cell.scheduler() + " is verified at one delay and rejected at another");
    };
  }
}
