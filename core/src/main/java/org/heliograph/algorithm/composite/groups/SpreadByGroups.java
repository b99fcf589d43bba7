package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.Justification;
import org.heliograph.algorithm.kernel.RankCopies;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// Collectives of copies: across groups, then inside, for every division into groups that is found;
/// the best result is taken.
///
/// Across groups chunks take the least loaded links, with and without stops, or go as the component
/// sends them. Inside, the component solves the problem of a group, once for equal groups: all at
/// once, or first what started there and then what came from other groups. It has few evaluations,
/// since there are many such problems.
record SpreadByGroups(Scheduler of) implements Scheduler {
  private static final long INSIDE_EVALUATIONS = 4;

  @Override
  public Support supports(final Problem problem) {
    Support support = Support.needs("groups of nodes, such as boxes around switches");
    for (final GroupSpread spread : divisions(problem)) {
      support = support(spread.inside());
      if (support.isSupported()) {
        return support;
      }
    }
    return support;
  }

  private static List<GroupSpread> divisions(final Problem problem) {
    return GroupSearch.of(problem.topology(), problem.demand().participants()).stream()
        .map(groups -> GroupSpread.of(problem, groups))
        .flatMap(Optional::stream)
        .toList();
  }

  private Support support(final List<GroupProblem> parts) {
    for (final GroupProblem part : parts) {
      final Support support = of.supports(part.problem());
      if (!support.isSupported()) {
        return GroupProblem.inside(support);
      }
    }
    return Support.yes();
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Budget few =
        new Budget(Math.min(INSIDE_EVALUATIONS, budget.evaluations()), budget.interrupted());
    final Run run = new Run(problem, few, random, new HashMap<>());
    Optional<Schedule> best = Optional.empty();
    final List<GroupSpread> divisions =
        divisions(problem).stream()
            .filter(spread -> support(spread.inside()).isSupported())
            .toList();
    for (int i = 0; i < divisions.size(); i++) {
      progress.at(i, divisions.size(), "divisions into groups");
      if (best.isPresent() && budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(best);
      }
      for (final Schedule made : joined(divisions.get(i), run)) {
        if (best.isEmpty() || made.slots() < best.get().slots()) {
          best = Optional.of(made);
        }
      }
    }
    return best.<Outcome>map(found -> new Outcome.Found(Justification.of(problem, found, budget)))
        .orElseGet(() -> new Outcome.Exhausted(Optional.empty()));
  }

  /// What one call works with, and the schedules that were found for parts.
  private record Run(
      Problem problem,
      Budget budget,
      SplittableRandom random,
      Map<GroupKey, Optional<ColumnarSchedule>> solved) {}

  /// What is equal for groups that have the same solution: their links in order, and the demand.
  private record GroupKey(List<Link> links, Demand demand) {
    static GroupKey of(final Problem problem) {
      final Topology topology = problem.topology();
      return new GroupKey(
          LongStream.range(0, topology.channels())
              .mapToObj(
                  id -> new Link(topology.writer(id, 0), topology.reader(id, 0), topology.kind(id)))
              .toList(),
          problem.demand());
    }
  }

  /// A link between two nodes by their numbers inside a group.
  private record Link(int from, int to, ChannelKind kind) {}

  private List<Schedule> joined(final GroupSpread spread, final Run run) {
    final List<ColumnarSchedule> across = across(spread.across().problem(), run);
    final List<List<List<GroupProblem>>> orders = new ArrayList<>();
    orders.add(List.of(spread.inside()));
    if (!spread.own().isEmpty()
        && !spread.foreign().isEmpty()
        && support(spread.own()).and(() -> support(spread.foreign())).isSupported()) {
      orders.add(List.of(spread.own(), spread.foreign()));
    }
    final List<Schedule> made = new ArrayList<>();
    for (final List<List<GroupProblem>> stages : orders) {
      final List<ColumnarSchedule> inside =
          stages.stream().map(stage -> inside(stage, run)).flatMap(Optional::stream).toList();
      for (final ColumnarSchedule first : across) {
        if (inside.size() == stages.size()) {
          final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
          int slot = spread.across().addTo(whole, 0, first);
          for (final ColumnarSchedule stage : inside) {
            whole.add(stage, Embedding.later(slot));
            slot += stage.slots();
          }
          final Schedule copies = RankCopies.of(run.problem, whole.build());
          made.add(Compaction.of(run.problem, copies, run.budget));
        }
      }
    }
    return made;
  }

  private List<ColumnarSchedule> across(final Problem problem, final Run run) {
    final List<ColumnarSchedule> made = new ArrayList<>();
    for (final boolean stopsEverywhere : new boolean[] {false, true}) {
      final WorkCounter work = new WorkCounter(run.budget);
      try {
        made.add(LoadedTrees.of(problem, stopsEverywhere, work));
      } catch (final CancellationException _) {
        return made;
      }
    }
    if (of.supports(problem).isSupported()) {
      solved(problem, run).ifPresent(made::add);
    }
    return made;
  }

  private Optional<ColumnarSchedule> solved(final Problem problem, final Run run) {
    return of.schedule(problem, run.budget, run.random.split(), Progress.SILENT)
        .found()
        .map(ColumnarSchedule::of);
  }

  /// The schedules inside all groups, at once; empty if one has not been found.
  private Optional<ColumnarSchedule> inside(final List<GroupProblem> parts, final Run run) {
    final ColumnarSchedule.Builder all = new ColumnarSchedule.Builder();
    for (final GroupProblem part : parts) {
      final GroupKey key = GroupKey.of(part.problem());
      final Optional<ColumnarSchedule> found =
          run.solved.computeIfAbsent(key, _ -> solved(part.problem(), run));
      if (found.isEmpty()) {
        return Optional.empty();
      }
      part.addTo(all, 0, found.get());
    }
    return Optional.of(all.build());
  }
}
