package org.heliograph.algorithm.composite.box;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;

/// All-reduce in stages: every member sends to a switch next to it, which returns the sum to all of
/// its members; then the same at the switches of the next stage.
///
/// The switches of a stage divide the members, and the switches of different stages divide them
/// crosswise: inside boxes and across them on rails, for example. With enough lanes one chunk takes
/// two slots per stage, whatever the number of members. Stages are taken from the switches with the
/// most lanes first. Every message takes the first slot in which its link is free. Needs links,
/// relays, no reconfiguration, and switches that take no part; at most 4096 members and chunks ·
/// members 2²². O(chunks · members · stages).
@AutoService(Scheduler.class)
@Summary("All-reduce in stages: around the switches of boxes, then around those across boxes.")
public record SwitchStages() implements Scheduler {
  private static final int MAX_MEMBERS = 4096;
  private static final long MAX_SENDS = 1L << 22;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce(NodeSet members) ->
          Requirements.links(problem)
              .and(() -> Requirements.relaying(problem))
              .and(() -> Requirements.noRetuning(problem))
              .and(() -> Requirements.switchesThatAddAndMulticast(problem))
              .and(() -> ofMembers(problem, members));
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("all-reduce or barrier among the same nodes");
    };
  }

  private static Support ofMembers(final Problem problem, final NodeSet members) {
    if (problem.topology().ranks().size() == problem.topology().nodes()) {
      return Support.needs("switches: nodes that take no part");
    }
    final long sends = (long) problem.demand().chunks() * members.size();
    if (members.size() > MAX_MEMBERS || sends > MAX_SENDS) {
      return Support.tooLarge(
          "it compares the contributions of %s members and makes %s sends in each stage; at most"
                  .formatted(members.size(), sends)
              + " %s and %s".formatted(MAX_MEMBERS, MAX_SENDS));
    }
    return Support.when(
        !StarPartition.stages(ArcNetwork.of(problem), members).isEmpty(),
        "its switches do not divide the members crosswise, stage by stage");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final Digraph graph = arcNetwork.graph();
    final List<StarPartition> stages =
        StarPartition.stages(arcNetwork, problem.demand().participants());
    final Occupancy occupancy = new Occupancy(arcNetwork);
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      if (budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(Optional.empty());
      }
      final int[] ready = new int[arcNetwork.nodes()];
      for (final StarPartition stage : stages) {
        for (final Action action : List.of(Action.COMBINE, Action.COPY)) {
          final int[] arcs = action == Action.COMBINE ? stage.inward() : stage.outward();
          final ArcNetwork.Message message = new ArcNetwork.Message(chunk, action);
          for (final int arc : arcs) {
            final int earliest = ready[graph.tail(arc)];
            final Transmission sent = occupancy.send(message, new int[] {arc}, 0, 1, earliest);
            ready[graph.head(arc)] = Math.max(ready[graph.head(arc)], sent.slot() + 1);
            schedule.add(sent);
          }
        }
      }
    }
    return new Outcome.Found(schedule.build());
  }
}
