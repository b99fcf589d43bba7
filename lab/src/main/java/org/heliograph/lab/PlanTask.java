package org.heliograph.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.plan.Plan;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.study.StudyText;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginShape;
import org.heliograph.units.Bytes;

/// A plan to be made: the schedulers that suit a collective on a network, verified and ranked.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class PlanTask {
  private static final PluginShape SHAPE = PluginShape.of(Plan.class);

  private final TaskControl control;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final List<String> schedulers = new ArrayList<>();
  private final List<String> files = new ArrayList<>();

  PlanTask(final TaskControl control, final String collective, final String topology) {
    this.control = control;
    with("collective", collective);
    with("topology", topology);
  }

  /// The switching model, such as `circuit(ports=1)`; by default that of the network.
  public PlanTask switching(final String model) {
    return with("switching", model);
  }

  /// Leaves the optical power budget out of account: lightpaths of any length, ranked without
  /// light.
  public PlanTask unlit() {
    return with("unlit", "true");
  }

  /// The hardware, such as `ocs(bandwidth=400Gb/s)`; by default the one that the network assumes.
  public PlanTask hardware(final String hardware) {
    return with("hardware", hardware);
  }

  /// The hardware.
  public PlanTask hardware(final Hardware hardware) {
    return hardware(SpecText.of(hardware));
  }

  /// Whether schedules are ranked by slots or by time; by default by time if a size is given or the
  /// channels differ in rate or propagation time.
  public PlanTask objective(final Objective objective) {
    return with("objective", objective.name().toLowerCase(Locale.ROOT));
  }

  /// The whole contribution of one node, such as `64KiB`.
  public PlanTask size(final String size) {
    return size(Bytes.parse(size));
  }

  /// The whole contribution of one node.
  public PlanTask size(final Bytes size) {
    return with("size", size.toString());
  }

  /// The seed of all randomness.
  public PlanTask seed(final long seed) {
    return with("seed", Long.toString(seed));
  }

  /// How much search to spend, instead of a budget.
  public PlanTask effort(final Effort effort) {
    texts.remove("budget");
    return with("effort", effort.name().toLowerCase(Locale.ROOT));
  }

  /// The budget of each scheduler and each bound in evaluations, instead of an effort.
  public PlanTask budget(final long evaluations) {
    texts.remove("effort");
    return with("budget", Long.toString(evaluations));
  }

  /// Adds a scheduler, such as `reversed(of=umda)`; without any, those of the breadth
  /// take part.
  public PlanTask scheduler(final String scheduler) {
    schedulers.add(scheduler);
    return this;
  }

  /// Adds a scheduler; without any, those of the breadth take part.
  public PlanTask scheduler(final Scheduler scheduler) {
    return scheduler(SpecText.of(scheduler));
  }

  /// Also ranks the schedule in this file, once it is verified.
  public PlanTask with(final Path file) {
    files.add(file.toString());
    return this;
  }

  /// The cost model that prices schedules; by default that of the switching model.
  public PlanTask cost(final String model) {
    return with("cost", model);
  }

  /// Any other option of the command line by its name without dashes, such as `energy`.
  public PlanTask option(final String name, final String value) {
    final List<String> names = SHAPE.components().stream().map(Component::optionName).toList();
    if (!names.contains(name)) {
      throw NearestNames.unknown("option of plan", name, names);
    }
    return with(SHAPE.components().get(names.indexOf(name)).name(), value);
  }

  /// Any other option that names a plug-in.
  public PlanTask option(final String name, final Plugin value) {
    return option(name, SpecText.of(value));
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
  public PlanAnswer run() {
    return study().answer(control.timed());
  }

  private PlanTask with(final String parameter, final String text) {
    texts.put(parameter, text);
    return this;
  }

  private Plan study() {
    list("scheduler", schedulers);
    list("with", files);
    return (Plan) control.registry().made(SHAPE, texts);
  }

  private void list(final String parameter, final List<String> values) {
    if (!values.isEmpty()) {
      texts.put(parameter, StudyText.list(SHAPE.component(parameter), values));
    }
  }
}
