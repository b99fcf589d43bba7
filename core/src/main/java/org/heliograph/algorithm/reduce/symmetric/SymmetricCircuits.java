package org.heliograph.algorithm.reduce.symmetric;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.Translations;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.CutGrowth;
import org.heliograph.bound.family.Growth;
import org.heliograph.bound.family.SharedTravel;
import org.heliograph.bound.family.TwoSlotSums;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// All-reduce or barrier of one chunk by circuits that are the same from every node of an orbit, in
/// as few slots as a bound allows or one more.
///
/// Simulated annealing (*kirkpatrick1983*): a state says, for each slot, which lanes continue which
/// at every node, so that all states are circuits without a clash; the energy is the number of
/// contributions that the nodes miss in the end. A semiregular group of automorphisms reduces the
/// state to one node per orbit. Groups take turns, one of each order from the largest on before the
/// second of any; each round anneals twice as long as the one before. Where contributions count
/// once, every third try has one slot more, until that is found. If nothing is found, more slots
/// are tried, 2, 4, 8, …. Needs links, all ports and one chunk; at most 256 nodes. A move of the
/// annealing takes O(orbits · n) at most.
@AutoService(Scheduler.class)
@Summary("All-reduce by circuits that are the same from every node of an orbit.")
@Source("kirkpatrick1983")
public record SymmetricCircuits() implements Scheduler {
  private static final int MOST_NODES = 256;
  private static final int MOST_ORBITS = 64;
  private static final int MOST_LINES = 512;
  private static final int MOST_ARRIVALS = 1 << 22; // places for those of all slots
  private static final int OF_TRIES = 3; // one of them has a slot more
  private static final int MOST_DOUBLINGS = 10;
  private static final List<LowerBound> BOUNDS =
      List.of(new Growth(), new CutGrowth(), new SharedTravel(), new TwoSlotSums());

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final int nodes = problem.topology().nodes();
    return Support.needs(
            CollectivePattern.of(problem.demand()) instanceof AllReduce(var members)
                && members.size() == nodes
                && problem.demand().chunks() == 1,
            "an all-reduce or barrier of one chunk among all nodes")
        .and(
            () ->
                Support.size(
                    nodes <= MOST_NODES,
                    "it follows all circuits in each step, on %s nodes; at most %s"
                        .formatted(nodes, MOST_NODES)))
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(
            () ->
                Support.needs(
                    problem.capabilities().routing() == Routing.ANY, "routes over any path"));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork network = ArcNetwork.of(problem);
    final List<FoldedNetwork> folded = folded(network);
    if (folded.isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final int least =
        Math.toIntExact(Math.max(1, LowerBound.best(BOUNDS, problem, budget, random.split())));
    final boolean[] found = new boolean[1];
    final Outcome outcome =
        Restarts.best(
            budget,
            least,
            random,
            progress,
            (index, split, workCounter) -> {
              final int slots =
                  least + (isOnce(problem) && !found[0] && index % OF_TRIES == 2 ? 1 : 0);
              final int round = Math.min(index / folded.size(), MOST_DOUBLINGS);
              final FoldedNetwork one = folded.get(index % folded.size());
              final Optional<Schedule> made =
                  new Annealing(problem, network, one, slots).run(1L << round, split, workCounter);
              found[0] |= made.isPresent();
              return made;
            });
    return outcome.found().isPresent()
        ? outcome
        : new Outcome.Exhausted(longer(problem, network, folded.getLast(), least, budget, random));
  }

  /// A schedule of 2, 4, 8, … slots more than `least`, as far as memory allows and as long as a
  /// reduction to one node and a broadcast might take longer.
  private static Optional<Schedule> longer(
      final Problem problem,
      final ArcNetwork network,
      final FoldedNetwork folded,
      final int least,
      final Budget budget,
      final SplittableRandom random) {
    Optional<Schedule> found = Optional.empty();
    final int most =
        Math.min(4 * network.nodes(), MOST_ARRIVALS / (folded.orbits() * folded.lines()));
    for (int more = 2; found.isEmpty() && least + more < most; more *= 2) {
      found =
          new Annealing(problem, network, folded, least + more)
              .run(1, random.split(), new WorkCounter(budget));
    }
    return found;
  }

  private static boolean isOnce(final Problem problem) {
    return problem.demand().reduction() == Reduction.ONCE;
  }

  /// The network folded by groups, one of each order from the largest on, then the second of each.
  private static List<FoldedNetwork> folded(final ArcNetwork network) {
    final Map<Integer, Integer> turns = new HashMap<>();
    final Map<SemiregularGroup, Integer> turn = new HashMap<>();
    final List<SemiregularGroup> groups =
        new ArrayList<>(
            Stream.concat(
                    Translations.of(network.topology()).stream(),
                    Stream.of(SemiregularGroup.trivial(network.nodes())))
                .filter(group -> network.nodes() / group.order() <= MOST_ORBITS)
                .toList());
    groups.forEach(group -> turn.put(group, turns.merge(group.order(), 1, Integer::sum)));
    groups.sort(
        Comparator.comparing((SemiregularGroup group) -> turn.get(group))
            .thenComparing(group -> -group.order()));
    return groups.stream()
        .flatMap(group -> FoldedNetwork.of(network, group).stream())
        .filter(folded -> folded.lines() <= MOST_LINES)
        .toList();
  }
}
