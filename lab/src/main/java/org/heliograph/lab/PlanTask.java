package org.heliograph.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Breadth;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.KnownSchedules;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.atlas.AtlasSchedules;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.units.Bytes;

/// A plan to be made: the schedulers that suit a collective on a network, verified and ranked.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class PlanTask {
  private final TaskControl control;
  private final PlanRequest.Builder request;
  private final List<String> schedulers = new ArrayList<>();
  private final List<Path> files = new ArrayList<>();
  private Optional<Path> checkpoint = Optional.empty();
  private Optional<Path> atlas = Optional.empty();

  PlanTask(final TaskControl control, final String collective, final String topology) {
    this.control = control;
    this.request = PlanRequest.of(collective, topology);
  }

  /// The switching model, such as `circuit(ports=1)`; by default that of the switching model.
  public PlanTask switching(final String model) {
    request.switching(Optional.of(model));
    return this;
  }

  /// The switching model.
  public PlanTask switching(final SwitchingModel model) {
    return switching(SpecText.of(model));
  }

  /// Leaves the optical power budget out of account: lightpaths of any length, ranked without
  /// light.
  public PlanTask unlit() {
    request.switching(Optional.of(StatedProblem.UNLIT));
    return this;
  }

  /// The hardware, such as `ocs(bandwidth=400Gb/s)`; by default the one that the network assumes.
  public PlanTask hardware(final String hardware) {
    request.hardware(Optional.of(hardware));
    return this;
  }

  /// The hardware.
  public PlanTask hardware(final Hardware hardware) {
    return hardware(SpecText.of(hardware));
  }

  /// Whether schedules are ranked by slots or by time; by default by time if a size is given or the
  /// channels differ in rate or propagation time.
  public PlanTask objective(final Objective objective) {
    request.objective(objective);
    return this;
  }

  /// The whole contribution of one node, such as `64KiB`.
  public PlanTask size(final String size) {
    return size(Bytes.parse(size));
  }

  /// The whole contribution of one node.
  public PlanTask size(final Bytes size) {
    request.size(size);
    return this;
  }

  /// The number of equal parts of each contribution; by default the time decides if a size is
  /// given, unless the collective states it.
  public PlanTask chunks(final int chunks) {
    request.chunks(chunks);
    return this;
  }

  /// The seed of all randomness.
  public PlanTask seed(final long seed) {
    request.seed(seed);
    return this;
  }

  /// How much search to spend.
  public PlanTask effort(final Effort effort) {
    request.effort(effort);
    return this;
  }

  /// The budget of each scheduler and each bound in evaluations.
  public PlanTask budget(final long evaluations) {
    request.budget(evaluations);
    return this;
  }

  /// Adds a scheduler, such as `reversed(of=umda)`; without any, those of the breadth
  /// take part.
  public PlanTask scheduler(final String scheduler) {
    schedulers.add(scheduler);
    request.schedulers(schedulers);
    return this;
  }

  /// Adds a scheduler; without any, those of the breadth take part.
  public PlanTask scheduler(final Scheduler scheduler) {
    return scheduler(SpecText.of(scheduler));
  }

  /// Also ranks the schedule in this file, once it is verified.
  public PlanTask with(final Path file) {
    files.add(file);
    request.files(files);
    return this;
  }

  /// Which schedulers take part if none is named; by default the portfolio.
  public PlanTask breadth(final Breadth breadth) {
    request.breadth(breadth);
    return this;
  }

  /// The number of threads, which does not change the result; by default one per core.
  public PlanTask threads(final int threads) {
    request.threads(threads);
    return this;
  }

  /// The cost model that prices schedules; by default that of the switching model.
  public PlanTask cost(final String model) {
    request.cost(Optional.of(model));
    return this;
  }

  /// The cost model that prices schedules.
  public PlanTask cost(final CostModel model) {
    return cost(SpecText.of(model));
  }

  /// The energy model; by default no energy is computed.
  public PlanTask energy(final String model) {
    request.energy(Optional.of(model));
    return this;
  }

  /// The energy model.
  public PlanTask energy(final EnergyModel model) {
    return energy(SpecText.of(model));
  }

  /// The file in which searches that can be resumed leave their state, and from which they go on.
  public PlanTask checkpoint(final Path file) {
    checkpoint = Optional.of(file);
    return this;
  }

  /// The folder of an atlas whose schedule of this problem, verified again, takes part.
  public PlanTask atlas(final Path folder) {
    atlas = Optional.of(folder);
    return this;
  }

  /// Who is notified of the progress.
  public PlanTask onProgress(final Progress listener) {
    control.onProgress(listener);
    return this;
  }

  /// Stops soon after `condition` holds, with the best schedule so far.
  public PlanTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the best schedule so far; the result then depends on the machine.
  public PlanTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Plans.
  ///
  /// Throws `IllegalArgumentException` if the request makes no sense, and `CancellationException`
  /// if it is cancelled before there is anything to answer.
  public PlanResult run() {
    return run(control, request.build(), new Stored(checkpoint, atlas));
  }

  /// What a plan reads from files: the states of searches, and an atlas.
  record Stored(Optional<Path> checkpoint, Optional<Path> atlas) {
    private List<KnownSchedules> known() {
      return atlas.stream().<KnownSchedules>map(AtlasSchedules::in).toList();
    }
  }

  /// The only place that plans for users.
  static PlanResult run(final TaskControl control, final PlanRequest request, final Stored stored) {
    final PlanOutcome plan =
        new Planner(control.untimed(), control.limit(), stored.known())
            .plan(request, stored.checkpoint());
    return new PlanResult(plan, Citation.of(control.registry(), plan.record()));
  }

  /// The schedule of the first scheduler of `request` alone, without bounds and prices.
  static Optional<StatedSchedule> schedule(final TaskControl control, final PlanRequest request) {
    final StatedProblem stated =
        StatedProblem.of(
            control.registry(),
            request.topology(),
            new StatedProblem.Circumstances(
                request.collective(),
                request.switching(),
                request.objective(),
                request.hardware()));
    return planner(control)
        .verified(stated, request)
        .map(
            verified ->
                new StatedSchedule(stated, verified, Optional.of(request.schedulers().getFirst())));
  }

  private static Planner planner(final TaskControl control) {
    return new Planner(control.untimed(), control.limit());
  }
}
