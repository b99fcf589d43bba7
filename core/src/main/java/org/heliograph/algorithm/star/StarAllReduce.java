package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-reduce and barrier of one chunk on passive stars: reduce into a whole group, into one node
/// or into one collector per group, whichever ends sooner, then broadcast in waves.
///
/// If the whole group of a centre receives the last partial sums, no slot is spent on informing it
/// afterwards, but one slot on copying the centre's sum before. That needs a coupler from the group
/// to itself. [GroupCollectors] describes the third way, which on POPS needs ⌈(t−1)/g⌉ + 2 slots.
/// In a barrier, where a contribution may arrive twice, members may also take [GroupTurns], if
/// nodes times groups times nodes of a group are at most 2²².
///
/// An attempt tries one group as centre and takes O(couplers · slots + n). Source: *stack-kautz*,
/// Sec. 3.3.
@AutoService(Scheduler.class)
@Summary("All-reduce of one chunk on passive stars: combined in one group, then spread.")
@Source("stack-kautz, Sec. 3.3")
public record StarAllReduce() implements Scheduler {
  private static final int MOST_CENTRES = 32;
  private static final long MOST_TURNS = 1L << 22;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _, OtherReduction _ when problem.demand().chunks() == 1 ->
          Requirements.contributionsOfAll(problem).and(() -> StarNetwork.support(problem));
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("an all-reduce or barrier of one chunk");
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork network = StarNetwork.of(problem);
    final int groups = network.groups().nodes();
    final Optional<Schedule> turns =
        takesTurns(problem.demand(), network) ? GroupTurns.schedule(network) : Optional.empty();
    final int centres = (int) Math.min(Math.min(groups, MOST_CENTRES), budget.evaluations());
    return Restarts.best(
        new Budget(centres, budget.interrupted()),
        0,
        random,
        progress,
        (index, split, work) -> {
          work.add(network.groups().arcs());
          final int group = (int) ((long) index * groups / centres);
          final Schedule made = through(problem.demand(), network, group, split);
          return turns
              .filter(schedule -> schedule.slots() < made.slots())
              .or(() -> Optional.of(made));
        });
  }

  private static Schedule through(
      final Demand demand,
      final StarNetwork network,
      final int group,
      final SplittableRandom random) {
    final Stream<Optional<Schedule>> candidates =
        Stream.of(
            new GroupCollectors(network).exchange(),
            new GroupCollectors(network).through(group, demand.targets(0), random),
            network.hasOwnCoupler(group)
                ? Optional.of(through(demand, network, group, true, random))
                : Optional.empty(),
            Optional.of(through(demand, network, group, false, random)));
    return candidates
        .flatMap(Optional::stream)
        .min(Comparator.comparingInt(Schedule::slots))
        .orElseThrow();
  }

  private static boolean takesTurns(final Demand demand, final StarNetwork network) {
    final long turns =
        (long) network.topology().nodes() * network.groups().nodes() * network.stack();
    return demand.reduction() == Reduction.IDEMPOTENT && turns <= MOST_TURNS;
  }

  private static Schedule through(
      final Demand demand,
      final StarNetwork network,
      final int group,
      final boolean whole,
      final SplittableRandom random) {
    final int centre = network.first(group);
    final CouplerTransmissions sent = new CouplerTransmissions();
    final InflowTree growth = new InflowTree(network, demand.sources(0), centre, whole);
    growth.send(0, sent);
    final GroupFlooding.Start start =
        whole ? GroupFlooding.Start.WHOLE_GROUP : GroupFlooding.Start.OWN_FIRST;
    new GroupFlooding(network, centre, demand.targets(0))
        .spread(start, growth.slots(), random, sent);
    return sent.build();
  }
}
