package org.heliograph.lab;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.ClaimSurvey;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Lower bounds to be proved on the slots of any schedule and, with a size, on its time.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class BoundTask {
  private final TaskControl control;
  private final String collective;
  private final String topology;
  private Optional<String> switching = Optional.empty();
  private Optional<String> hardware = Optional.empty();
  private Objective objective = RequestDefaults.OBJECTIVE;
  private long seed = RequestDefaults.SEED;
  private long budget = RequestDefaults.BUDGET;
  private Optional<Bytes> size = Optional.empty();
  private Optional<Time> startup = Optional.empty();

  BoundTask(final TaskControl control, final String collective, final String topology) {
    this.control = control;
    this.collective = collective;
    this.topology = topology;
  }

  /// The switching model; by default the natural one of the network.
  public BoundTask switching(final String model) {
    switching = Optional.of(model);
    return this;
  }

  /// Whether schedules are ranked by slots or by time, which no bound on slots depends on.
  public BoundTask objective(final Objective goal) {
    objective = goal;
    return this;
  }

  /// Leaves the optical power budget out of account: lightpaths of any length, ranked without
  /// light.
  public BoundTask unlit() {
    switching = Optional.of(StatedProblem.UNLIT);
    return this;
  }

  /// The hardware, such as `ocs`; by default the one that the network assumes.
  public BoundTask hardware(final String text) {
    hardware = Optional.of(text);
    return this;
  }

  /// The hardware.
  public BoundTask hardware(final Hardware description) {
    return hardware(SpecText.of(description));
  }

  /// The switching model.
  public BoundTask switching(final SwitchingModel model) {
    return switching(SpecText.of(model));
  }

  /// The seed of all randomness.
  public BoundTask seed(final long root) {
    seed = root;
    return this;
  }

  /// How much search to spend.
  public BoundTask effort(final Effort effort) {
    return budget(effort.evaluations());
  }

  /// The budget of each bound in evaluations.
  public BoundTask budget(final long evaluations) {
    budget = evaluations;
    return this;
  }

  /// The total contribution of one node; without it no time is bounded.
  public BoundTask size(final Bytes contribution) {
    size = Optional.of(contribution);
    return this;
  }

  /// The total contribution of one node, such as `1MiB`.
  public BoundTask size(final String contribution) {
    return size(Bytes.parse(contribution));
  }

  /// The start-up of a message, by default that of the hardware.
  public BoundTask startup(final Time each) {
    startup = Optional.of(each);
    return this;
  }

  /// Stops soon after `condition` holds, with the bounds so far.
  public BoundTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time with the bounds so far; the result then depends on the machine.
  public BoundTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Proves the bounds.
  ///
  /// Throws `IllegalArgumentException` if the request makes no sense, and `CancellationException`
  /// if it is cancelled before the problem was built.
  public BoundResult run() {
    final BooleanSupplier interrupted = control.interrupted();
    final StatedProblem stated =
        InterruptibleExecutor.needed(
            interrupted,
            "the problem was built",
            () ->
                StatedProblem.of(
                    control.registry(),
                    topology,
                    new StatedProblem.Circumstances(
                        collective, switching, Optional.of(objective), hardware)));
    final Failures failures = new Failures();
    final BoundSurvey survey =
        new BoundSurvey(
            control.registry(), stated.problem(), new Budget(budget, interrupted), seed, failures);
    final List<BoundSurvey.Row> rows = survey.within(survey::all);
    final Optional<TimeBounds> times =
        size.map(
            bytes ->
                TimeBounds.of(
                    control.registry(),
                    timed(stated.problem(), bytes),
                    rows,
                    new Budget(budget, interrupted),
                    failures));
    return new BoundResult(
        stated,
        rows.getFirst().bound(),
        rows.stream().map(BoundSurvey.Row::record).toList(),
        ClaimSurvey.of(control.registry(), stated.problem(), failures),
        failures.records(),
        times);
  }

  private TimedProblem timed(final Problem problem, final Bytes bytes) {
    final Time each = startup.orElseGet(() -> problem.hardware().startup());
    return new TimedProblem(problem, bytes, each, TimeScope.ANY_DIVISION);
  }
}
