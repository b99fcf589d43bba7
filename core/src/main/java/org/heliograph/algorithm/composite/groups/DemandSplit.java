package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.SwapNetwork;

/// Splits a demand on an OTIS network into what happens inside groups and between them.
final class DemandSplit {
  private final SwapNetwork network;
  private final Problem whole;
  private final Demand demand;

  DemandSplit(final Problem whole, final SwapNetwork network) {
    this.network = network;
    this.whole = whole;
    this.demand = whole.demand();
  }

  /// Returns the stages for chunks from one source each, if `outward`; otherwise the same
  /// backwards, for contributions that combine at one target each.
  StageSequence rooted(final boolean outward) {
    final StageSequence stages = new StageSequence(network, whole);
    final OtisStage before = stages.stage(demand.reduction());
    final OtisStage swaps = stages.stage(Reduction.NONE);
    final OtisStage after = stages.stage(demand.reduction());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int root = (outward ? demand.sources(chunk) : demand.targets(chunk)).get(0);
      final int home = network.group(root);
      final BitSet[] others = byGroup(outward ? demand.targets(chunk) : demand.sources(chunk));
      final BitSet partners = (BitSet) others[home].clone();
      for (int other = 0; other < others.length; other++) {
        if (other != home && !others[other].isEmpty()) {
          partners.set(other);
          if (outward) {
            swaps.swap(chunk, network.node(home, other), Action.COPY);
            after.add(other, chunk, NodeSet.of(home), set(others[other]));
          } else {
            before.add(other, chunk, set(others[other]), NodeSet.of(home));
            // If the partner has a contribution too, both are sent on together.
            final Action action = others[home].get(other) ? Action.COMBINE : Action.COPY;
            swaps.swap(chunk, network.node(other, home), action);
          }
        }
      }
      final NodeSet end = NodeSet.of(network.index(root));
      if (outward) {
        before.add(home, chunk, end, set(partners));
      } else {
        after.add(home, chunk, set(partners), end);
      }
    }
    return stages;
  }

  /// Returns the stages of all-reduce among all nodes. Each group combines at the nodes `meeting`,
  /// which then tell the others.
  StageSequence exchange(final NodeSet meeting) {
    final StageSequence stages = new StageSequence(network, whole);
    reduce(stages, meeting);
    swapAll(stages.stage(Reduction.NONE));
    reduce(stages, meeting);
    return stages;
  }

  private void reduce(final StageSequence stages, final NodeSet meeting) {
    final NodeSet all = NodeSet.range(0, network.size());
    combine(stages.stage(demand.reduction()), all, meeting);
    if (!meeting.equals(all)) {
      combine(stages.stage(Reduction.NONE), meeting, all);
    }
  }

  private void combine(final OtisStage stage, final NodeSet sources, final NodeSet targets) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (int number = 0; number < network.size(); number++) {
        stage.add(number, chunk, sources, targets);
      }
    }
  }

  private void swapAll(final OtisStage stage) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (int node = 0; node < whole.topology().nodes(); node++) {
        if (network.partner(node) != node) {
          stage.swap(chunk, node, Action.COPY);
        }
      }
    }
  }

  private BitSet[] byGroup(final NodeSet nodes) {
    final BitSet[] groups = new BitSet[network.size()];
    Arrays.setAll(groups, _ -> new BitSet());
    for (final int node : nodes.toArray()) {
      groups[network.group(node)].set(network.index(node));
    }
    return groups;
  }

  private static NodeSet set(final BitSet members) {
    return NodeSet.of(members.stream().toArray());
  }
}
