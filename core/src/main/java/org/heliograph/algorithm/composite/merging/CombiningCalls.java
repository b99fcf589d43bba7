package org.heliograph.algorithm.composite.merging;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RankCopies;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// Merges all chunks into the calls of another scheduler that broadcasts a single chunk.
///
/// The calls are those of a broadcast if all chunks start at one node, of a reduce if all end at
/// one node, and otherwise of a barrier, after which every node has received from every other, as
/// in *bruck1997*: with circuits ⌈log_{d+1} P⌉ slots or slightly more, and the longest messages.
/// Supports copying demands where chunks aggregate, nodes relay, and the component can schedule the
/// single chunk; at most 2³¹ chunks · targets · calls. It is a composite without a default.
@AutoService(Scheduler.class)
@Summary("Lets another scheduler spread one chunk and merges all chunks into its calls.")
@Source("bruck1997")
public record CombiningCalls(@Summary("the scheduler that spreads one chunk") Scheduler of)
    implements Composite {
  @Override
  public Support supports(final Problem problem) {
    final Support merging = MergingSupport.support(problem).and(() -> callsOf(problem));
    if (!merging.isSupported()) {
      return merging;
    }
    final Support affordable =
        MergingSupport.affordable(problem.demand(), 2L * problem.topology().nodes());
    if (!affordable.isSupported()) {
      return affordable;
    }
    final Demand one = one(problem.demand());
    final Support joined = Problem.support(problem.topology(), one);
    return joined.isSupported() ? of.supports(skeleton(problem, one)) : joined;
  }

  /// Where chunks stop at switches, calls that merge them may take them on more than once.
  private static Support callsOf(final Problem problem) {
    final boolean passed =
        !problem.topology().switchOperations().combine()
            && ArcNetwork.support(problem.topology()).isSupported()
            && ArcNetwork.of(problem).routesFreely();
    return passed ? Support.yes() : Requirements.switchesThatMulticast(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem skeleton = skeleton(problem, one(problem.demand()));
    final Outcome spread = of.schedule(skeleton, budget, random.split(), progress);
    final Optional<Schedule> found = spread.found().map(schedule -> passing(skeleton, schedule));
    return found.isEmpty()
        ? spread
        : new BalancedMerge(problem, SlotMessages.of(problem.topology(), found.get()))
            .run(budget, random, progress);
  }

  /// The same copies past the switches at which they stop.
  private static Schedule passing(final Problem skeleton, final Schedule schedule) {
    return !skeleton.demand().combines() && RankCopies.stopsAtSwitches(skeleton, schedule)
        ? RankCopies.of(skeleton, schedule)
        : schedule;
  }

  /// Returns the demand of one chunk, from every node where a chunk starts to every node where one
  /// must end.
  private static Demand one(final Demand demand) {
    final BitSet sources = new BitSet();
    final BitSet targets = new BitSet();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      add(demand.sources(chunk), sources);
      add(demand.targets(chunk), targets);
    }
    final Reduction reduction =
        sources.cardinality() == 1
            ? Reduction.NONE
            : targets.cardinality() == 1 ? Reduction.ONCE : Reduction.IDEMPOTENT;
    return new Demand.Builder(reduction).chunk(set(sources), set(targets)).build();
  }

  private static Problem skeleton(final Problem problem, final Demand one) {
    return problem.with(one);
  }

  private static void add(final NodeSet nodes, final BitSet to) {
    for (int i = 0; i < nodes.size(); i++) {
      to.set(nodes.get(i));
    }
  }

  private static NodeSet set(final BitSet nodes) {
    return NodeSet.of(nodes.stream().toArray());
  }
}
