package org.heliograph.algorithm.composite.hierarchy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
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
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

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
        .filter(spread -> spread.across().isPresent())
        .toList();
  }

  private Support support(final List<GroupSpread.Part> parts) {
    for (final GroupSpread.Part part : parts) {
      final Support support = of.supports(part.problem());
      if (!support.isSupported()) {
        return Support.no("inside a group, " + support.reason());
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

  /// What is equal for groups that have the same solution.
  private record GroupKey(List<NodeGroups.Link> links, Demand demand) {}

  private List<Schedule> joined(final GroupSpread spread, final Run run) {
    final List<Schedule> across = across(spread.across().orElseThrow(), run);
    final List<List<List<GroupSpread.Part>>> orders = new ArrayList<>();
    orders.add(List.of(spread.inside()));
    if (!spread.own().isEmpty()
        && !spread.foreign().isEmpty()
        && support(spread.own()).and(() -> support(spread.foreign())).isSupported()) {
      orders.add(List.of(spread.own(), spread.foreign()));
    }
    final List<Schedule> made = new ArrayList<>();
    for (final List<List<GroupSpread.Part>> stages : orders) {
      final List<Schedule> inside = new ArrayList<>();
      for (final List<GroupSpread.Part> stage : stages) {
        inside(stage, run).ifPresent(inside::add);
      }
      for (final Schedule first : across) {
        if (inside.size() == stages.size()) {
          final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
          int slot = append(whole, first, 0);
          for (final Schedule stage : inside) {
            slot = append(whole, stage, slot);
          }
          final Schedule copies = RankCopies.of(run.problem, whole.build());
          made.add(Compaction.of(run.problem, copies, run.budget));
        }
      }
    }
    return made;
  }

  private List<Schedule> across(final GroupSpread.Part part, final Run run) {
    final List<Schedule> made = new ArrayList<>();
    final ArcNetwork network = ArcNetwork.of(run.problem);
    for (final boolean stopsEverywhere : new boolean[] {false, true}) {
      try {
        final Schedule found =
            new LoadedTrees(
                    network, part.problem().demand(), stopsEverywhere, new WorkCounter(run.budget))
                .schedule();
        made.add(renamed(part, found));
      } catch (final CancellationException _) {
        return made;
      }
    }
    if (of.supports(part.problem()).isSupported()) {
      of.schedule(part.problem(), run.budget, run.random.split(), Progress.SILENT)
          .found()
          .ifPresent(found -> made.add(renamed(part, found)));
    }
    return made;
  }

  /// The schedules inside all groups, at once; empty if one has not been found.
  private Optional<Schedule> inside(final List<GroupSpread.Part> parts, final Run run) {
    final ColumnarSchedule.Builder all = new ColumnarSchedule.Builder();
    for (final GroupSpread.Part part : parts) {
      final GroupKey key =
          new GroupKey(part.group().orElseThrow().links(), part.problem().demand());
      if (!run.solved.containsKey(key)) {
        run.solved.put(
            key,
            of.schedule(part.problem(), run.budget, run.random.split(), Progress.SILENT)
                .found()
                .map(ColumnarSchedule::of));
      }
      final Optional<ColumnarSchedule> found = run.solved.getOrDefault(key, Optional.empty());
      if (found.isEmpty()) {
        return Optional.empty();
      }
      append(all, renamed(part, found.get()), 0);
    }
    return Optional.of(all.build());
  }

  /// The schedule of a part with the numbers of the whole.
  private static Schedule renamed(final GroupSpread.Part part, final Schedule schedule) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        final long local = at.channel(hop);
        channels[hop] = part.group().map(group -> group.channel(local)).orElse(local);
      }
      builder.add(
          new Transmission(
              part.chunks()[at.chunk()],
              node(part, at.sender()),
              at.receiver() == Transmission.EVERY_READER
                  ? Transmission.EVERY_READER
                  : node(part, at.receiver()),
              at.isTree() ? new Route.Tree(channels) : new Route.Path(channels),
              at.lane(),
              at.slot(),
              at.action()));
    }
    return builder.build();
  }

  private static int node(final GroupSpread.Part part, final int local) {
    return part.group().map(group -> group.node(local)).orElse(local);
  }

  private static int append(
      final ColumnarSchedule.Builder whole, final Schedule part, final int slot) {
    whole.add(ColumnarSchedule.of(part), new Embedding(slot, 0, 0), IntUnaryOperator.identity());
    return slot + part.slots();
  }
}
