package org.heliograph.algorithm.composite.groups;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
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
        !stages(ArcNetwork.of(problem), members).isEmpty(),
        "its switches do not divide the members crosswise, stage by stage");
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final List<List<SwitchStar>> stages = stages(arcNetwork, problem.demand().participants());
    final MessagePlacement placement = new MessagePlacement(arcNetwork);
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      if (budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(Optional.empty());
      }
      placement.start(0);
      for (final List<SwitchStar> stage : stages) {
        for (final Action action : List.of(Action.COMBINE, Action.COPY)) {
          for (final SwitchStar star : stage) {
            for (final int arc : action == Action.COMBINE ? star.inward() : star.outward()) {
              placement.send(new ArcNetwork.Message(chunk, action), new int[] {arc}, 0, 1);
            }
          }
        }
      }
    }
    return new Outcome.Found(placement.build());
  }

  /// Returns the stages after which every member has the contributions of all, each exactly once;
  /// empty if there are none.
  private static List<List<SwitchStar>> stages(final ArcNetwork arcNetwork, final NodeSet members) {
    final List<Integer> unused = switches(arcNetwork, members);
    final BitSet[] sums = new BitSet[arcNetwork.nodes()];
    for (int i = 0; i < members.size(); i++) {
      sums[members.get(i)] = new BitSet();
      sums[members.get(i)].set(i);
    }
    final List<List<SwitchStar>> stages = new ArrayList<>();
    while (sums[members.get(0)].cardinality() < members.size()) {
      final List<SwitchStar> stage =
          SwitchStar.disjoint(
              arcNetwork.graph(), members, unused, star -> sum(star, sums).isPresent());
      if (!SwitchStar.cover(stage, members)) {
        return List.of();
      }
      for (final SwitchStar star : stage) {
        final BitSet sum = sum(star, sums).orElseThrow();
        Arrays.stream(star.members()).forEach(member -> sums[member] = sum);
      }
      stages.add(stage);
    }
    return stages;
  }

  /// Returns the sum of the members of `star`; empty if a contribution would count twice.
  private static Optional<BitSet> sum(final SwitchStar star, final BitSet[] sums) {
    final BitSet sum = new BitSet();
    for (final int member : star.members()) {
      if (sum.intersects(sums[member])) {
        return Optional.empty();
      }
      sum.or(sums[member]);
    }
    return Optional.of(sum);
  }

  /// The nodes that are no ranks, those with the most lanes from members first.
  private static List<Integer> switches(final ArcNetwork arcNetwork, final NodeSet members) {
    final Digraph graph = arcNetwork.graph();
    final int[] lanes = new int[graph.nodes()];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      lanes[graph.head(arc)] +=
          members.contains(graph.tail(arc)) ? arcNetwork.lanes(arcNetwork.channel(arc)) : 0;
    }
    return IntStream.range(0, lanes.length)
        .filter(node -> !arcNetwork.topology().ranks().contains(node))
        .boxed()
        .sorted(Comparator.comparingInt(node -> -lanes[node]))
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
