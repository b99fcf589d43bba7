package org.heliograph.solvers;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Translations;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.DisjointSums;
import org.heliograph.bound.family.Distance;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.units.Count;

/// Searches all-reduce schedules with the fewest slots as families of sets: which contributions
/// the partial sum of each node holds after each slot.
///
/// From a reduction and a broadcast on, one slot fewer is tried by constraint programming until a
/// certified lower bound is met or the budget is spent ([PartialSumModel]): first with schedules in
/// which all nodes do the image of the same under a group of automorphisms, large groups first,
/// then with any; then with copies by which a node loses contributions; first with short routes,
/// then with longer ones. Exchanges, trees and mixtures of both are found alike. If the solver
/// finds one slot fewer infeasible over all routes and copies, that is a proof; see *optimal by
/// solver* in the glossary. Exponential in the worst case; deterministic.
@AutoService(Scheduler.class)
@Summary("Fewest slots of an all-reduce by constraint programming over partial sums.")
public record PartialSumSearch() implements Scheduler {
  private static final List<LowerBound> BOUNDS =
      List.of(new DisjointSums(), new Growth(), new Cut(), new Distance());
  private static final List<Scheduler> SIMPLE =
      List.of(
          new ReduceThenBroadcast(new BreadthFirstTree()), new ReduceThenBroadcast(new Flooding()));
  private static final long MOST_VARIABLES = 20_000;
  private static final int ROOM_FOR_SLOTS = 6; // that a model must have room for
  private static final int MOST_GROUPS = 4;
  private static final int FEW_ROUTES = 24;
  private static final int MANY_ROUTES = 200;
  private static final int SHARES = 8; // of the budget, one for each attempt without an answer

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public boolean isSlowToStart() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return collective(problem)
        .and(() -> network(problem))
        .and(
            () ->
                Support.needs(
                    SIMPLE.stream().anyMatch(simple -> simple.supports(problem).isSupported()),
                    "a problem that a reduction and a broadcast solve"))
        .and(NativeLibrary::support);
  }

  private static Support collective(final Problem problem) {
    final int nodes = problem.topology().nodes();
    return Support.needs(
            CollectivePattern.of(problem.demand()) instanceof AllReduce(var members)
                && members.size() == nodes,
            "an all-reduce or barrier among all nodes")
        .and(
            () ->
                Support.size(
                    (long) nodes * nodes * problem.demand().chunks()
                        <= MOST_VARIABLES / ROOM_FOR_SLOTS,
                    "its model has a variable for each pair of nodes, chunk and slot, at most %s"
                        .formatted(MOST_VARIABLES)));
  }

  private static Support network(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return Requirements.linksOfOneMedium(problem.topology())
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(
            () ->
                Support.needs(
                    !allowed.aggregate() && allowed.routing() != Routing.XY,
                    "one chunk on a lane, and routes that may turn in any dimension"))
        .and(
            () ->
                allowed.laneContinuity()
                    ? Requirements.plainLinks(problem.topology())
                    : Support.yes());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Optional<Schedule> simple = simple(problem, budget, random, progress);
    if (simple.isEmpty()) {
      return new Outcome.Exhausted(simple);
    }
    final List<View> views = views(problem);
    final long bound = Math.max(1, LowerBound.best(BOUNDS, problem, budget, random));
    final Attempts attempts = new Attempts(problem, budget);
    Schedule best = simple.get();
    while (best.slots() > bound) {
      final Optional<Schedule> shorter = attempts.of(views, best.slots() - 1);
      if (shorter.isEmpty()) {
        return attempts.outcome(best);
      }
      best = shorter.get();
      progress.reached(best.slots());
    }
    return new Outcome.Found(best);
  }

  /// Attempts to find shorter schedules, which end when the budget is spent.
  private static final class Attempts {
    private final Problem problem;
    private final Budget share;
    private int sharesLeft = SHARES;
    private boolean isProved;

    Attempts(final Problem problem, final Budget budget) {
      this.problem = problem;
      this.share = new Budget(Math.max(1, budget.evaluations() / SHARES), budget.interrupted());
    }

    /// A schedule of `slots` slots, if one is found.
    Optional<Schedule> of(final List<View> views, final int slots) {
      isProved = false;
      for (final View view : views) {
        if (sharesLeft == 0
            || share.interrupted().getAsBoolean()
            || PartialSumModel.variables(problem, view.routes(), slots) > MOST_VARIABLES) {
          continue;
        }
        final PartialSumModel model =
            new PartialSumModel(problem, view.routes(), slots, view.isGrowing());
        final int shares = view.isComplete() ? sharesLeft : 1; // the last attempt has what is left
        final Budget given = new Budget(share.evaluations() * shares, share.interrupted());
        switch (new CpSat(given).solve(model.model(), model::schedule)) {
          case CpSat.Feasible(Schedule schedule) -> {
            return Optional.of(schedule);
          }
          case CpSat.Infeasible() -> isProved |= view.isComplete();
          case CpSat.Unknown() -> sharesLeft -= shares;
        }
      }
      return Optional.empty();
    }

    /// The outcome with `best`, after the last attempt has failed.
    Outcome outcome(final Schedule best) {
      return isProved
          ? new Outcome.Proved(
              best,
              "CP-SAT proved %s infeasible, over all routes, partial sums and copies"
                  .formatted(Count.of(best.slots() - 1, "slot")))
          : new Outcome.Exhausted(Optional.of(best));
    }
  }

  private static Optional<Schedule> simple(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    for (final Scheduler scheduler : SIMPLE) {
      if (scheduler.supports(problem).isSupported()) {
        final Budget one = new Budget(1, budget.interrupted());
        final Outcome made = scheduler.schedule(problem, one, random.split(), progress);
        if (made.found().isPresent()) {
          return made.found();
        }
      }
    }
    return Optional.empty();
  }

  /// A restriction of the schedules that are searched: to some routes, and perhaps to sums that
  /// only grow.
  private record View(TranslatedRoutes routes, boolean isGrowing) {
    /// Whether it leaves out no schedule that can help, so that "infeasible" is a proof.
    boolean isComplete() {
      return routes.isComplete() && !isGrowing;
    }
  }

  /// Few routes first and then many: with sums that only grow under groups of automorphisms, the
  /// largest first, and in the end under none; then with any sums under none.
  private static List<View> views(final Problem problem) {
    final SemiregularGroup none = SemiregularGroup.trivial(problem.topology().nodes());
    final List<SemiregularGroup> groups =
        Stream.concat(
                Translations.of(problem.topology()).reversed().stream()
                    .filter(group -> group.order() > 1)
                    .limit(MOST_GROUPS),
                Stream.of(none))
            .toList();
    final boolean isOnce = problem.demand().reduction() == Reduction.ONCE;
    final List<View> views = new ArrayList<>();
    for (final int most : new int[] {FEW_ROUTES, MANY_ROUTES}) {
      if (views.stream().anyMatch(View::isComplete)) {
        return views; // few routes are all
      }
      for (final SemiregularGroup group : groups) {
        TranslatedRoutes.of(problem, group, most)
            .ifPresent(routes -> views.add(new View(routes, isOnce)));
      }
      TranslatedRoutes.of(problem, none, most)
          .filter(_ -> isOnce)
          .ifPresent(routes -> views.add(new View(routes, false)));
    }
    return views;
  }
}
