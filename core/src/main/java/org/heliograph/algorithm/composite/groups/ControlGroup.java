package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
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
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.SwapNetwork;

/// All-reduce on an OTIS network through a control group c and a root ρ in it.
///
/// Every group G combines its contributions at node c, which has a link to node G of the control
/// group. In the control group they are combined at the root and broadcast again. Links take the
/// result back to node c of every group, which broadcasts it. With L slots for combining or
/// broadcasting inside a group that is 4·L electronic and two optical slots. Another scheduler, or
/// the same reversed in time, schedules what happens inside groups. It is a composite without a
/// default.
///
/// Source: *mahafzah*, Sec. 3.
@AutoService(Scheduler.class)
@Summary(
    "All-reduce on an OTIS network through a control group; another scheduler works in groups.")
@Source("mahafzah, Sec. 3")
public record ControlGroup(
    @Summary("the scheduler inside groups") Scheduler of,
    @Summary("the control group; −1 = that of the centre inside a group") int control,
    @Summary("the root in the control group; −1 = its centre") int root)
    implements Composite {
  /// Takes a centre as control group and as root.
  public ControlGroup(final Scheduler of) {
    this(of, -1, -1);
  }

  public ControlGroup {
    GroupRoots.require("control", control);
    GroupRoots.require("root", root);
  }

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce(NodeSet members) when members.size() == problem.topology().nodes() ->
          OtisSupport.support(problem, network -> ofGroups(problem, network));
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("all-reduce or barrier among all nodes");
    };
  }

  private Support ofGroups(final Problem problem, final SwapNetwork network) {
    final int size = network.size();
    return control >= size || root >= size
        ? Support.no(
            "groups and their nodes have numbers from 0 to %s, not control=%s, root=%s"
                .formatted(size - 1, control, root))
        : stages(problem, network).support(of);
  }

  private StageSequence stages(final Problem problem, final SwapNetwork network) {
    final StageSequence stages = new StageSequence(network, problem);
    final int c = control >= 0 ? control : GroupRoots.centre(network.inside());
    final int rho = root >= 0 ? root : GroupRoots.centre(network.inside());
    final Demand demand = problem.demand();
    final NodeSet all = NodeSet.range(0, network.size());
    final OtisStage gathering = stages.stage(demand.reduction());
    final OtisStage up = stages.stage(Reduction.NONE);
    final OtisStage combining = stages.stage(demand.reduction());
    final OtisStage spreading = stages.stage(Reduction.NONE);
    final OtisStage down = stages.stage(Reduction.NONE);
    final OtisStage informing = stages.stage(Reduction.NONE);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (int other = 0; other < network.size(); other++) {
        gathering.add(other, chunk, all, NodeSet.of(c));
        if (other != c) {
          up.swap(chunk, network.node(other, c), Action.COPY);
          down.swap(chunk, network.node(c, other), Action.COPY);
          informing.add(other, chunk, NodeSet.of(c), all);
        }
      }
      combining.add(c, chunk, all, NodeSet.of(rho));
      spreading.add(c, chunk, NodeSet.of(rho), all);
    }
    return stages;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final SwapNetwork network = SwapNetwork.of(problem.topology()).orElseThrow();
    return stages(problem, network).schedule(of, budget, random, progress);
  }
}
