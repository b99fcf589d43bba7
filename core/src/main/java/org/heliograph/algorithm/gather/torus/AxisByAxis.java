package org.heliograph.algorithm.gather.torus;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ReduceBroadcastJoin;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.OtherReduction;
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
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.ProductNetwork;

/// All-gather, reduce-scatter and all-reduce on products of rings and lines, such as tori, meshes
/// and hypercubes: along one axis in all rows at once, then along the next with everything that a
/// node holds by then, and so on.
///
/// Another scheduler solves the problem of a row, once for equal rows. If all chunks go together,
/// the links of all axes except one are idle. On d axes the chunks are therefore also tried in d
/// parts, each of which begins with a different axis, and the better result is taken. With n chunks
/// in all and w lanes per link and direction, rings then need about (n − 1)/(2dw) slots, the bound,
/// instead of (n − 1)/(2w). [org.heliograph.algorithm.kernel.Compaction] closes the gaps between
/// the phases. Reduce-scatter is the all-gather reversed in time. All-reduce is a reduce-scatter to
/// owners of the chunks ([DiagonalOwners]), then the all-gather: along all axes and back; or, by a
/// scheduler of all-reduces, all-reduces along one axis after another ([SweptReduction]). Each
/// problem along a row has the whole budget. Supports relays, and hardware without idle slots for
/// reconfiguration; with limited ports it uses one part only. It is a composite without a default.
@AutoService(Scheduler.class)
@Summary("Gathers or reduces on a torus or mesh, one axis after another, by another scheduler.")
public record AxisByAxis(@Summary("the scheduler of one row, a ring or line") Scheduler of)
    implements Composite {
  private static final int MAX_NODES = 1 << 14;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce(NodeSet members) ->
          Support.needs(
                  members.size() == problem.topology().nodes(),
                  "an all-reduce or barrier among all nodes")
              .and(() -> ofSize(problem))
              .and(() -> ofAllReduce(problem));
      case Reduce _, ReduceScatter _ -> new Reversed(gather()).supports(problem);
      case FromRoot _, ToRoot _, Rootless _ -> gather().supports(problem);
    };
  }

  private static Support ofSize(final Problem problem) {
    return Support.size(
        problem.topology().nodes() <= MAX_NODES,
        "it looks for axes among %s nodes; at most %s"
            .formatted(problem.topology().nodes(), MAX_NODES));
  }

  private Scheduler gather() {
    return new SweptGather(of, Optional.empty());
  }

  private Support ofAllReduce(final Problem problem) {
    // Both are asked, so that a component of either kind is found.
    final Support rows = new SweptReduction(of).supports(problem);
    final Support halves =
        ProductNetwork.of(problem.topology())
            .map(network -> Halves.of(problem, network, of).support())
            .orElseGet(() -> Support.needs("a torus or mesh of two axes or more"));
    return rows.isSupported() ? rows : halves;
  }

  /// A reduce-scatter to owners and the all-gather from there.
  private record Halves(Problem reduce, Problem gather, Scheduler of) {
    static Halves of(final Problem problem, final ProductNetwork network, final Scheduler of) {
      final DiagonalOwners owners = DiagonalOwners.of(network, problem.demand().chunks());
      final Demand.Builder reduce = new Demand.Builder(problem.demand().reduction());
      final Demand.Builder gather = new Demand.Builder(Reduction.NONE);
      for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
        final NodeSet owner = NodeSet.of(owners.nodes()[chunk]);
        reduce.chunk(problem.demand().sources(chunk), owner);
        gather.chunk(owner, problem.demand().targets(chunk));
      }
      return new Halves(
          problem.with(reduce.build()),
          problem.with(gather.build()),
          new SweptGather(of, Optional.of(owners.parts())));
    }

    Support support() {
      return of.supports(gather).and(() -> new Reversed(of).supports(reduce));
    }
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _, OtherReduction _ -> allReduce(problem, budget, random, progress);
      case Reduce _, ReduceScatter _ ->
          new Reversed(gather()).schedule(problem, budget, random, progress);
      case FromRoot _, ToRoot _, Rootless _ -> gather().schedule(problem, budget, random, progress);
    };
  }

  private Outcome allReduce(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Scheduler rows = new SweptReduction(of);
    final Halves halves =
        Halves.of(problem, ProductNetwork.of(problem.topology()).orElseThrow(), of);
    if (!rows.supports(problem).isSupported()) {
      return halves(problem, halves, budget, random, progress);
    }
    final Outcome swept = rows.schedule(problem, budget, random.split(), progress);
    return halves.support().isSupported()
        ? better(swept, halves(problem, halves, budget, random, progress))
        : swept;
  }

  private static Outcome better(final Outcome one, final Outcome other) {
    final int slots = one.found().map(Schedule::slots).orElse(Integer.MAX_VALUE);
    return slots <= other.found().map(Schedule::slots).orElse(Integer.MAX_VALUE) ? one : other;
  }

  private static Outcome halves(
      final Problem problem,
      final Halves halves,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Outcome reduced =
        new Reversed(halves.of).schedule(halves.reduce, budget, random.split(), progress);
    final Outcome gathered = halves.of.schedule(halves.gather, budget, random.split(), progress);
    if (reduced.found().isEmpty() || gathered.found().isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule joined =
        ReduceBroadcastJoin.of(problem, reduced.found().get(), gathered.found().get());
    return reduced instanceof Outcome.Found && gathered instanceof Outcome.Found
        ? new Outcome.Found(joined)
        : new Outcome.Exhausted(Optional.of(joined));
  }
}
