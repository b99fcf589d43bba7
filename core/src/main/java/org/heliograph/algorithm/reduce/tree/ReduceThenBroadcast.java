package org.heliograph.algorithm.reduce.tree;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ProcessorStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.ReduceBroadcastJoin;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Bytes;

/// Combines every chunk at one owner, then broadcasts the result from there.
///
/// A single chunk is owned by `root`, or by a centre of its targets if `root` is −1. Several chunks
/// are owned by their targets in turn, which makes it reduce-scatter, then all-gather. The first
/// half is the second scheduler reversed in time, or the scheduler as it is where only that
/// applies, or else in-trees. On links both ways the longer half of a single chunk becomes the
/// shorter half reversed ([MirroredHalf]). Then every transmission moves as early as causality and
/// channels allow. It is a composite without a default.
@AutoService(Scheduler.class)
@Summary("Combines every chunk at one owner, then spreads the result from there.")
public record ReduceThenBroadcast(
    @Summary("the scheduler that spreads the results") Scheduler of,
    @Summary("the node that owns a single chunk; −1 = a centre") int root)
    implements Composite, ProcessorStrategy {
  private static final long CENTRE_WORK = 1L << 23;

  /// Takes a centre as root.
  public ReduceThenBroadcast(final Scheduler of) {
    this(of, -1);
  }

  public ReduceThenBroadcast {
    if (root < -1) {
      throw new IllegalArgumentException("root (" + root + ") must be a node, or -1 for a centre.");
    }
  }

  @Override
  public Scheduler at(final ProcessorParameters processors, final Bytes chunk) {
    return new ReduceThenBroadcast(ProcessorStrategy.at(of, processors, chunk), root);
  }

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _, OtherReduction _ -> ofSeveralTargets(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("an all-reduce or barrier: chunks that combine, for several targets");
    };
  }

  private Support ofSeveralTargets(final Problem problem) {
    if (root >= problem.topology().nodes()) {
      return Support.no("node %s does not exist in %s".formatted(root, problem.topology().name()));
    }
    final Support listed = ArcNetwork.support(problem.topology());
    if (!listed.isSupported()) {
      return listed;
    }
    final Support joined = joined(problem);
    if (!joined.isSupported()) {
      return joined;
    }
    // The owner of a chunk matters only without relaying; finding a centre takes long.
    final boolean relay = problem.capabilities().relay();
    final Halves halves = relay ? anyHalves(problem) : halves(problem);
    if (!relay && !ownersAreSources(problem, halves.broadcast)) {
      return Support.no("an owner would pass on a chunk that did not start there");
    }
    final Support second = of.supports(halves.broadcast);
    return second.isSupported()
        ? halves.reduce.map(half -> reducer(half).supports(half)).orElse(second)
        : second;
  }

  /// Returns whether any target may own a chunk: the targets reach each other, and they and the
  /// root do too.
  private Support joined(final Problem problem) {
    final Demand demand = problem.demand();
    final Demand.Builder needed = new Demand.Builder(Reduction.IDEMPOTENT);
    final Set<NodeSet> known = new HashSet<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      if (known.add(targets)) {
        needed.chunk(targets, targets);
        if (root >= 0) {
          needed.chunk(targets, NodeSet.of(root)).chunk(NodeSet.of(root), targets);
        }
      }
    }
    return Problem.support(problem.topology(), needed.build());
  }

  private static boolean ownersAreSources(final Problem problem, final Problem broadcast) {
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      if (!problem.demand().sources(chunk).contains(broadcast.demand().sources(chunk).get(0))) {
        return false;
      }
    }
    return true;
  }

  private Scheduler reducer(final Problem reduce) {
    final Scheduler reversed = new Reversed(of);
    if (reversed.supports(reduce).isSupported()) {
      return reversed;
    }
    return of.supports(reduce).isSupported() ? of : new InTree();
  }

  /// The two problems, one after the other; the first is left out if each owner already has
  /// everything.
  private record Halves(Optional<Problem> reduce, Problem broadcast) {}

  private Halves halves(final Problem problem) {
    return halves(problem, owners(problem.topology().graph(), problem.demand()));
  }

  /// Returns the same problems with the targets as owners in turn, without looking for a centre.
  private static Halves anyHalves(final Problem problem) {
    final int[] owners = new int[problem.demand().chunks()];
    for (int chunk = 0; chunk < owners.length; chunk++) {
      final NodeSet targets = problem.demand().targets(chunk);
      owners[chunk] =
          isOfOneTarget(problem.demand(), chunk)
              ? problem.demand().sources(chunk).get(0)
              : targets.get(chunk % targets.size());
    }
    return halves(problem, owners);
  }

  private static Halves halves(final Problem problem, final int[] owners) {
    final Demand demand = problem.demand();
    final Demand.Builder reduce = new Demand.Builder(demand.reduction());
    final Demand.Builder broadcast = new Demand.Builder(Reduction.NONE);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet owner = NodeSet.range(owners[chunk], owners[chunk] + 1);
      reduce.chunk(demand.sources(chunk), owner);
      broadcast.chunk(owner, demand.targets(chunk));
    }
    return new Halves(
        reduce.isAnythingSent() ? Optional.of(with(reduce.build(), problem)) : Optional.empty(),
        with(broadcast.build(), problem));
  }

  private static Problem with(final Demand demand, final Problem problem) {
    return problem.with(demand);
  }

  /// Returns whether a chunk has one contribution, which a target already has.
  private static boolean isOfOneTarget(final Demand demand, final int chunk) {
    final NodeSet sources = demand.sources(chunk);
    return sources.size() == 1 && demand.targets(chunk).contains(sources.get(0));
  }

  private int[] owners(final Digraph graph, final Demand demand) {
    final Map<NodeSet, Integer> shared = new HashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      shared.merge(demand.targets(chunk), 1, Integer::sum);
    }
    final Map<NodeSet, Integer> turns = new HashMap<>();
    final int[] owners = new int[demand.chunks()];
    for (int chunk = 0; chunk < owners.length; chunk++) {
      final NodeSet targets = demand.targets(chunk);
      final int turn = turns.merge(targets, 1, Integer::sum) - 1;
      if (isOfOneTarget(demand, chunk)) {
        owners[chunk] = demand.sources(chunk).get(0);
      } else if (shared.getOrDefault(targets, 1) > 1) {
        owners[chunk] = targets.get(turn % targets.size());
      } else {
        owners[chunk] = root >= 0 ? root : centre(graph, targets);
      }
    }
    return owners;
  }

  /// Returns the member whose distance to and from the farthest member is least.
  private static int centre(final Digraph graph, final NodeSet members) {
    final BreadthFirst forth = BreadthFirst.over(graph);
    final BreadthFirst back = BreadthFirst.against(graph);
    final long tries = 1 + CENTRE_WORK / (graph.nodes() + graph.arcs());
    final int step = (int) Math.max(1, members.size() / tries);
    int centre = members.get(0);
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < members.size(); i += step) {
      forth.search(members.get(i));
      back.search(members.get(i));
      int farthest = 0;
      for (int other = 0; other < members.size(); other++) {
        final int node = members.get(other);
        farthest = Math.max(farthest, forth.distance(node) + back.distance(node));
      }
      if (farthest < least) {
        least = farthest;
        centre = members.get(i);
      }
    }
    return centre;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Halves halves = halves(problem);
    final Budget half = new Budget(Math.max(1, budget.evaluations() / 2), budget.interrupted());
    final SplittableRandom reducing = random.split();
    final Outcome first =
        halves
            .reduce
            .map(reduce -> reducer(reduce).schedule(reduce, half, reducing, progress))
            .orElseGet(() -> new Outcome.Found(new ColumnarSchedule.Builder().build()));
    final Outcome second = of.schedule(halves.broadcast, half, random.split(), progress);
    if (first.found().isEmpty() || second.found().isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule joined =
        IdleSlotInsertion.of(
            problem, joined(problem, halves, first.found().get(), second.found().get()));
    return first instanceof Outcome.Found && second instanceof Outcome.Found
        ? new Outcome.Found(joined)
        : new Outcome.Exhausted(Optional.of(joined));
  }

  private Schedule joined(
      final Problem problem, final Halves halves, final Schedule first, final Schedule second) {
    final boolean isOfTrees =
        problem.demand().chunks() == 1
            && CollectivePattern.of(problem.demand()) instanceof AllReduce
            && halves.reduce.filter(half -> reducer(half) instanceof Reversed).isPresent();
    final List<Schedule> equal =
        Optional.of(problem)
            .filter(_ -> isOfTrees && first.slots() != second.slots())
            .flatMap(MirroredHalf::of)
            .map(mirror -> mirror.equal(first, second, halves.broadcast))
            .orElse(List.of(first, second));
    return ReduceBroadcastJoin.of(problem, equal.getFirst(), equal.getLast());
  }
}
