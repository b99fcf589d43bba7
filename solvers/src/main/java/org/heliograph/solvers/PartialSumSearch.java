package org.heliograph.solvers;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
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
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.solvers.PartialSumModel.Part;
import org.heliograph.solvers.PartialSumModel.Sums;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// Searches all-reduce schedules with the fewest slots as families of sets: which contributions
/// the partial sum of each node holds after each slot.
///
/// From a reduction and a broadcast on, one slot fewer is tried by constraint programming until a
/// certified lower bound is met or the budget is spent ([PartialSumModel]): first with schedules in
/// which all nodes do the image of the same under a group of automorphisms, large groups first,
/// then with any; then with copies by which a node loses contributions. Exchanges, trees and
/// mixtures of both are found alike. If the solver finds one slot fewer infeasible over all routes
/// and copies, that is a proof; see *optimal by solver* in the glossary. What the budget is too
/// small for is not begun. Where lightpaths keep their lane, what was found counts only if lanes
/// are found for it. Exponential in the worst case; deterministic.
@AutoService(Scheduler.class)
@Summary("Fewest slots of an all-reduce by constraint programming over partial sums.")
public record PartialSumSearch() implements Scheduler {
  private static final List<LowerBound> BOUNDS =
      List.of(new DisjointSums(), new Growth(), new Cut(), new Distance());
  private static final List<Scheduler> SIMPLE =
      List.of(
          new ReduceThenBroadcast(new BreadthFirstTree()), new ReduceThenBroadcast(new Flooding()));
  private static final long MOST_VARIABLES = 20_000;
  private static final long MOST_VARIABLES_OF_PROOFS = 30_000;
  private static final int ROOM_FOR_SLOTS = 6; // that a model must have room for
  private static final int MOST_GROUPS = 4;
  private static final int FEW_ROUTES = 24;
  private static final int SHARES = 8; // of the budget, one for each attempt without an answer
  private static final int KEPT = 3; // of the shares, for proofs
  private static final long SEARCHED_AT_ONCE = 2_000; // variables: no budget is too small for fewer
  private static final long SEARCHED_PER_EVALUATION = 256; // variables: searches of more found none
  private static final long PROVED_PER_EVALUATION = 32; // variables: proofs with more never ended

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
                Support.needs(
                    !allowed.laneContinuity() || areLanesEqual(problem.topology()),
                    "links of equally many lanes"));
  }

  private static boolean areLanesEqual(final Topology topology) {
    return LongStream.range(0, topology.channels())
        .allMatch(channel -> topology.lanes(channel) == topology.lanes(0));
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
        final int shares = view.shares(sharesLeft);
        final Budget given = new Budget(share.evaluations() * shares, share.interrupted());
        final long variables = PartialSumModel.variables(problem, view.network(), slots);
        if (sharesLeft <= (view.isComplete() ? 0 : KEPT)
            || share.interrupted().getAsBoolean()
            || variables > view.most(given)) {
          continue;
        }
        switch (answer(view, slots, given)) {
          case CpSat.Feasible(Optional<Schedule> schedule) -> {
            if (schedule.isPresent() && !view.isRelaxed()) {
              return schedule;
            }
            sharesLeft -= view.isRelaxed() ? 0 : shares; // no lanes were found
          }
          case CpSat.Infeasible() -> {
            if (view.isComplete()) {
              isProved = true;
              return Optional.empty();
            }
          }
          case CpSat.Unknown() -> sharesLeft -= shares;
        }
      }
      return Optional.empty();
    }

    private CpSat.Answer<Optional<Schedule>> answer(
        final View view, final int slots, final Budget given) {
      final PartialSumModel model =
          new PartialSumModel(problem, view.network(), slots, view.part());
      final CpSat solver =
          view.part().least().isPresent() ? CpSat.counting(given) : CpSat.logical(given);
      return solver.solve(model.model(), model::schedule);
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

  /// A restriction of the schedules that are searched: to those that a group of automorphisms maps
  /// to themselves, and to a part of these.
  private record View(TranslatedNetwork network, Part part) {
    /// All that can help. Some node receives along few channels in the last slot, which may be any
    /// node if one represents them all.
    static View complete(final List<TranslatedNetwork> networks, final Sums sums) {
      final TranslatedNetwork largest = networks.getFirst();
      final OptionalInt least =
          largest.representatives() == 1
              ? OptionalInt.of(largest.representative(0))
              : OptionalInt.empty();
      return new View(networks.getLast(), new Part(OptionalInt.empty(), sums, least));
    }

    /// Whether it leaves out no schedule that can help, so that "infeasible" is a proof.
    boolean isComplete() {
      return network.order() == 1 && part.isAll();
    }

    /// The most variables of its model: fewer if `budget` is too small to end with an answer.
    long most(final Budget budget) {
      return isComplete()
          ? Math.min(MOST_VARIABLES_OF_PROOFS, budget.evaluations() * PROVED_PER_EVALUATION)
          : Math.clamp(
              budget.evaluations() * SEARCHED_PER_EVALUATION, SEARCHED_AT_ONCE, MOST_VARIABLES);
    }

    boolean isRelaxed() {
      return part.sums() == Sums.RELAXED;
    }

    /// How many of the shares that are left an attempt has: a proof that is sought last has all,
    /// and one before it that may be easier has all but one.
    int shares(final int left) {
      final int all = isRelaxed() ? Math.max(1, left - 1) : left;
      return isComplete() ? all : 1;
    }
  }

  /// Few shortest routes first, then all of them, then all routes: sums that only grow under groups
  /// of automorphisms, the largest first, and in the end under none; then any sums under none. If
  /// there is no schedule even where contributions may count twice, that is a proof too.
  private static List<View> views(final Problem problem) {
    final SemiregularGroup none = SemiregularGroup.trivial(problem.topology().nodes());
    final boolean isOnce = problem.demand().reduction() == Reduction.ONCE;
    final List<TranslatedNetwork> networks =
        Stream.concat(
                Translations.of(problem.topology()).reversed().stream()
                    .filter(group -> group.order() > 1)
                    .limit(MOST_GROUPS),
                Stream.of(none))
            .flatMap(group -> TranslatedNetwork.of(problem.topology(), group).stream())
            .toList();
    final List<View> views = new ArrayList<>();
    for (final OptionalInt longest : lengths(problem.topology().graph())) {
      final Part growing = new Part(longest, isOnce ? Sums.GROW : Sums.ANY);
      networks.stream()
          .map(network -> new View(network, growing))
          .filter(view -> !view.isComplete())
          .forEach(views::add);
      if (isOnce && longest.isPresent()) {
        views.add(new View(networks.getLast(), new Part(longest, Sums.ANY)));
      }
    }
    if (isOnce) {
      views.add(View.complete(networks, Sums.RELAXED));
    }
    views.add(View.complete(networks, Sums.ANY));
    return views;
  }

  /// How long shortest routes may be: so that few lead to a node, then any, then all routes.
  /// None is longer than the diameter, so that the first two may be the same.
  private static List<OptionalInt> lengths(final Digraph graph) {
    final int diameter =
        IntStream.range(0, graph.nodes())
            .flatMap(node -> Arrays.stream(BreadthFirst.distancesFrom(graph, node)))
            .max()
            .orElse(1);
    final int degree = IntStream.range(0, graph.nodes()).map(graph::inDegree).max().orElse(1);
    int length = 1;
    long last = degree;
    for (long routes = last;
        length < diameter && routes + last * (degree - 1) <= FEW_ROUTES;
        length++) {
      last *= degree - 1;
      routes += last;
    }
    return Stream.of(OptionalInt.of(length), OptionalInt.of(diameter), OptionalInt.empty())
        .distinct()
        .toList();
  }
}
