package org.heliograph.algorithm.otis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Reversed;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;

/// Stages one after another; what happens inside groups is left to another scheduler, or to the
/// same played backwards.
final class Course {
  private final SwapNetwork network;
  private final Topology group;
  private final Problem whole;
  private final List<Stage> stages = new ArrayList<>();

  /// No stage yet.
  Course(final SwapNetwork network, final Topology group, final Problem whole) {
    this.network = network;
    this.group = group;
    this.whole = whole;
  }

  /// A new last stage inside groups.
  Inside inside(final Reduction reduction) {
    final Inside stage = new Inside(network, group, whole, reduction);
    stages.add(stage);
    return stage;
  }

  /// A new last stage between groups.
  Swap swap() {
    final Swap stage = new Swap(network, whole);
    stages.add(stage);
    return stage;
  }

  /// Whether `of` solves what happens inside groups.
  Support support(final Scheduler of) {
    for (final Stage stage : stages) {
      final Support joined = stage.support();
      if (!joined.isSupported()) {
        return joined;
      }
    }
    for (final Problem problem : problems()) {
      final Support support = of.supports(problem);
      if (!support.isSupported() && !new Reversed(of).supports(problem).isSupported()) {
        return Support.no("inside a group, " + support.reason());
      }
    }
    return Support.yes();
  }

  private Set<Problem> problems() {
    final Set<Problem> problems = new LinkedHashSet<>();
    stages.forEach(stage -> problems.addAll(stage.problems()));
    return problems;
  }

  /// The schedule, with every problem inside a group solved by `of` with the whole budget.
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
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    int slot = 0;
    for (final Stage stage : stages) {
      slot = stage.addTo(builder, slot, solved);
    }
    final Schedule schedule = builder.build();
    return complete ? new Outcome.Found(schedule) : new Outcome.Exhausted(Optional.of(schedule));
  }
}
