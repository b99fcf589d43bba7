package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.OtherReduction;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.SwapNetwork;

/// Any collective on an OTIS network: first inside groups, then over the links between them, then
/// inside groups again.
///
/// A chunk from node (G,N) for group H goes to (G,H), over the link to (H,G), and on from there;
/// what combines at one node goes the same way backwards. All-reduce is all-reduce inside every
/// group, an exchange of the sums, and all-reduce once more: one optical slot. Inside a group
/// another scheduler does this, or the same reversed in time; if it supports no all-reduce, by
/// combining at a root and broadcasting. [Compaction] closes gaps between the stages of copies. It
/// is a composite without a default.
@AutoService(Scheduler.class)
@Summary("Any collective on an OTIS network: in groups, optical exchange, in groups.")
public record GroupSwapGroup(
    @Summary("the scheduler inside groups") Scheduler of,
    @Summary("for all-reduce, the root inside every group; −1 = its centre") int root)
    implements Composite {
  /// Takes a centre as root.
  public GroupSwapGroup(final Scheduler of) {
    this(of, -1);
  }

  public GroupSwapGroup {
    GroupRoots.require("root", root);
  }

  @Override
  public Support supports(final Problem problem) {
    final int nodes = problem.topology().nodes();
    return switch (CollectivePattern.of(problem.demand())) {
      case FromRoot _, ToRoot _, AllToAll _, AllGather _, ReduceScatter _ -> onOtis(problem);
      case AllReduce(NodeSet members) when members.size() == nodes -> onOtis(problem);
      case OtherReduction _ when problem.demand().hasSingleSources() -> onOtis(problem);
      case Rootless _ ->
          Support.needs("chunks from one source, for one target, or of all nodes for all nodes");
    };
  }

  private Support onOtis(final Problem problem) {
    return OtisSupport.support(
        problem,
        network ->
            root >= network.size()
                ? Support.no("a group has no node %s".formatted(root))
                : stages(problem, network).support(of));
  }

  private StageSequence stages(final Problem problem, final SwapNetwork network) {
    final DemandSplit demandSplit = new DemandSplit(problem, network);
    if (!problem.demand().combines() || problem.demand().hasSingleTargets()) {
      return demandSplit.rooted(!problem.demand().combines());
    }
    final StageSequence direct = demandSplit.exchange(NodeSet.range(0, network.size()));
    return direct.support(of).isSupported()
        ? direct
        : demandSplit.exchange(NodeSet.of(root >= 0 ? root : GroupRoots.centre(network.inside())));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final SwapNetwork network = SwapNetwork.of(problem.topology()).orElseThrow();
    final Outcome outcome = stages(problem, network).schedule(of, budget, random, progress);
    // The sums of contributions depend on the order of the stages.
    return problem.demand().combines()
        ? outcome
        : outcome.with(schedule -> Compaction.of(problem, schedule));
  }
}
