package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.ReduceBroadcastJoin;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.NodeSet;

/// Any collective on a network of groups, such as boxes of processors with switches: across groups,
/// then inside them by another scheduler.
///
/// The groups are found from the links. A chunk crosses to one node of each group that needs it,
/// and spreads there; a chunk that stays in its group spreads at once. A reduction is the same
/// reversed in time: inside, then across. An all-reduce is a reduction to one owner for each chunk,
/// the members in turn, and a spread from there: inside, across, inside.
/// [org.heliograph.algorithm.kernel.Compaction] lets the stages overlap. Several divisions into
/// groups are tried, and inside each group the component has four evaluations at most. Needs links,
/// relays, any routes, and no reconfiguration; chunks · nodes at most 2²⁰. It is a composite
/// without a default.
@AutoService(Scheduler.class)
@Summary("Any collective on groups of nodes: across groups, then inside by another scheduler.")
public record Hierarchical(@Summary("the scheduler inside groups") Scheduler of)
    implements Composite {
  private static final long MAX_WORK = 1L << 20;
  private static final long MAX_LINKS = 1L << 16;

  @Override
  public Support supports(final Problem problem) {
    return Requirements.links(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> ofRoutes(problem.capabilities()))
        .and(() -> ofSize(problem))
        .and(() -> ArcNetwork.support(problem.topology()))
        .and(() -> ofGroups(problem));
  }

  private static Support ofRoutes(final Capabilities allowed) {
    // A shortest route inside a group need not be a shortest one of the network.
    return Support.needs(
        allowed.hops() == 1 || allowed.routing() == Routing.ANY, "routes of any shape");
  }

  private static Support ofSize(final Problem problem) {
    final long work = (long) problem.demand().chunks() * problem.topology().nodes();
    return Support.size(
            work <= MAX_WORK,
            "it joins parts of %s chunks times nodes; at most %s".formatted(work, MAX_WORK))
        .and(
            () ->
                Support.size(
                    problem.topology().channels() <= MAX_LINKS,
                    "it looks for groups among %s links; at most %s"
                        .formatted(problem.topology().channels(), MAX_LINKS)));
  }

  private Support ofGroups(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case FromRoot _, AllGather _, AllToAll _ -> spread().supports(problem);
      case Reduce _, ReduceScatter _ -> new Reversed(spread()).supports(problem);
      case AllReduce _ -> {
        final Halves halves = Halves.of(problem);
        yield spread()
            .supports(halves.spread)
            .and(() -> new Reversed(spread()).supports(halves.reduce));
      }
      case ToRoot _, Rootless _ ->
          Support.needs("chunks of one source, or sums of one target or of all members");
    };
  }

  private Scheduler spread() {
    return new SpreadByGroups(of);
  }

  /// A reduction to the owners of the chunks, and what spreads the results from there.
  private record Halves(Problem reduce, Problem spread) {
    static Halves of(final Problem problem) {
      final Demand demand = problem.demand();
      final Demand.Builder reduce = new Demand.Builder(demand.reduction());
      final Demand.Builder spread = new Demand.Builder(Reduction.NONE);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final NodeSet members = demand.targets(chunk);
        // Few chunks are owned by members that are far apart.
        final int turn =
            demand.chunks() < members.size()
                ? (int) ((long) chunk * members.size() / demand.chunks())
                : chunk % members.size();
        final NodeSet owner = NodeSet.of(members.get(turn));
        reduce.chunk(demand.sources(chunk), owner);
        spread.chunk(owner, members);
      }
      return new Halves(problem.with(reduce.build()), problem.with(spread.build()));
    }
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _ -> allReduce(problem, budget, random, progress);
      case Reduce _, ReduceScatter _ ->
          new Reversed(spread()).schedule(problem, budget, random, progress);
      case FromRoot _, ToRoot _, Rootless _ -> spread().schedule(problem, budget, random, progress);
    };
  }

  private Outcome allReduce(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Halves halves = Halves.of(problem);
    final Optional<Schedule> reduced =
        new Reversed(spread()).schedule(halves.reduce, budget, random.split(), progress).found();
    final Optional<Schedule> spread =
        spread().schedule(halves.spread, budget, random.split(), progress).found();
    return reduced
        .flatMap(first -> spread.map(second -> ReduceBroadcastJoin.of(problem, first, second)))
        .<Outcome>map(Outcome.Found::new)
        .orElseGet(() -> new Outcome.Exhausted(Optional.empty()));
  }
}
