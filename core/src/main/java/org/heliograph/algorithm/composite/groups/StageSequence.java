package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.DeferredSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.SwapNetwork;

/// Stages one after another. Another scheduler, or the same reversed in time, schedules what
/// happens inside groups.
final class StageSequence {
  private final SwapNetwork network;
  private final Topology group;
  private final Problem whole;
  private final List<OtisStage> stages = new ArrayList<>();

  /// Starts without stages.
  StageSequence(final SwapNetwork network, final Problem whole) {
    this.network = network;
    this.group = network.inside();
    this.whole = whole;
  }

  /// Adds a stage at the end; inside groups chunks combine as `reduction` says.
  OtisStage stage(final Reduction reduction) {
    final OtisStage stage = new OtisStage(network, group, whole, reduction);
    stages.add(stage);
    return stage;
  }

  /// Returns whether `of` supports the problems inside groups.
  Support support(final Scheduler of) {
    for (final OtisStage stage : stages) {
      final Support joined = stage.support();
      if (!joined.isSupported()) {
        return joined;
      }
    }
    for (final Problem problem : problems()) {
      final Support support = of.supports(problem);
      if (!support.isSupported() && !new Reversed(of).supports(problem).isSupported()) {
        return GroupProblem.inside(support);
      }
    }
    return Support.yes();
  }

  private Set<Problem> problems() {
    return stages.stream()
        .flatMap(stage -> stage.parts().stream())
        .map(GroupProblem::problem)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /// Returns the schedule, composed when it is read; `of` solves every problem inside a group with
  /// the whole budget.
  Outcome schedule(
      final Scheduler of,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Set<Problem> problems = problems();
    final Map<Problem, ColumnarSchedule> solved = new HashMap<>();
    boolean complete = true;
    for (final Problem problem : problems) {
      progress.at(solved.size(), problems.size(), "groups");
      final Scheduler solver = of.supports(problem).isSupported() ? of : new Reversed(of);
      final Outcome outcome = solver.schedule(problem, budget, random.split(), Progress.SILENT);
      if (outcome.found().isEmpty()) {
        return new Outcome.Exhausted(Optional.empty());
      }
      solved.put(problem, ColumnarSchedule.of(outcome.found().get()));
      complete &= !(outcome instanceof Outcome.Exhausted);
    }
    final Schedule schedule = composed(solved);
    return complete ? new Outcome.Found(schedule) : new Outcome.Exhausted(Optional.of(schedule));
  }

  /// The schedule of all stages, composed when it is read: many groups make it large.
  private Schedule composed(final Map<Problem, ColumnarSchedule> solved) {
    final StageSize size =
        stages.stream()
            .map(stage -> stage.size(solved))
            .reduce(new StageSize(0, 0, 0), StageSize::plus);
    return new DeferredSchedule(
        size.slots(),
        size.transmissions(),
        () -> {
          final ColumnarSchedule.Builder builder =
              new ColumnarSchedule.Builder(
                  Math.toIntExact(size.transmissions()), Math.toIntExact(size.channels()));
          int slot = 0;
          for (final OtisStage stage : stages) {
            stage.addTo(builder, slot, solved);
            slot += stage.size(solved).slots();
          }
          return builder.build();
        });
  }
}
