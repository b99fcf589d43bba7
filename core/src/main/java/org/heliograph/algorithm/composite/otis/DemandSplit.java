package org.heliograph.algorithm.composite.otis;

import java.util.BitSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.SwapNetwork;

/// Splits a demand on an OTIS network into what happens inside groups and between them.
final class DemandSplit {
  private final SwapNetwork network;
  private final Topology group;
  private final Problem whole;
  private final Demand demand;

  DemandSplit(final Problem whole, final SwapNetwork network) {
    this.network = network;
    this.group = network.inside();
    this.whole = whole;
    this.demand = whole.demand();
  }

  Topology group() {
    return group;
  }

  /// Returns the stages for chunks from one source each.
  StageSequence spread() {
    final StageSequence stageSequence = new StageSequence(network, group, whole);
    final GroupCollectives before = stageSequence.inside(Reduction.NONE);
    final PartnerSwap partnerSwap = stageSequence.swap();
    final GroupCollectives after = stageSequence.inside(Reduction.NONE);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int source = demand.sources(chunk).get(0);
      final int home = network.group(source);
      final BitSet[] targets = byGroup(demand.targets(chunk));
      final BitSet first = (BitSet) targets[home].clone();
      for (int other = 0; other < targets.length; other++) {
        if (other != home && !targets[other].isEmpty()) {
          first.set(other);
          partnerSwap.send(chunk, network.node(home, other), Action.COPY);
          after.add(other, chunk, NodeSet.of(home), set(targets[other]));
        }
      }
      before.add(home, chunk, NodeSet.of(network.index(source)), set(first));
    }
    return stageSequence;
  }

  /// Returns the stages for contributions that combine at one target each.
  StageSequence gather() {
    final StageSequence stageSequence = new StageSequence(network, group, whole);
    final GroupCollectives before = stageSequence.inside(demand.reduction());
    final PartnerSwap partnerSwap = stageSequence.swap();
    final GroupCollectives after = stageSequence.inside(demand.reduction());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int target = demand.targets(chunk).get(0);
      final int home = network.group(target);
      final BitSet[] sources = byGroup(demand.sources(chunk));
      final BitSet last = (BitSet) sources[home].clone();
      for (int other = 0; other < sources.length; other++) {
        if (other != home && !sources[other].isEmpty()) {
          before.add(other, chunk, set(sources[other]), NodeSet.of(home));
          // If the partner has a contribution too, both are sent on together.
          partnerSwap.send(
              chunk,
              network.node(other, home),
              sources[home].get(other) ? Action.COMBINE : Action.COPY);
          last.set(other);
        }
      }
      after.add(home, chunk, set(last), NodeSet.of(network.index(target)));
    }
    return stageSequence;
  }

  /// Returns the stages of all-reduce among all nodes, with all-reduce inside groups.
  StageSequence exchange() {
    final StageSequence stageSequence = new StageSequence(network, group, whole);
    final NodeSet all = NodeSet.range(0, network.size());
    combine(stageSequence.inside(demand.reduction()), all, all);
    swapAll(stageSequence.swap());
    combine(stageSequence.inside(demand.reduction()), all, all);
    return stageSequence;
  }

  /// Returns the same stages, but each group combines at `root` and broadcasts from there.
  StageSequence exchange(final int root) {
    final StageSequence stageSequence = new StageSequence(network, group, whole);
    final NodeSet all = NodeSet.range(0, network.size());
    final NodeSet centre = NodeSet.of(root);
    combine(stageSequence.inside(demand.reduction()), all, centre);
    combine(stageSequence.inside(Reduction.NONE), centre, all);
    swapAll(stageSequence.swap());
    combine(stageSequence.inside(demand.reduction()), all, centre);
    combine(stageSequence.inside(Reduction.NONE), centre, all);
    return stageSequence;
  }

  private void combine(final GroupCollectives stage, final NodeSet sources, final NodeSet targets) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (int number = 0; number < network.size(); number++) {
        stage.add(number, chunk, sources, targets);
      }
    }
  }

  private void swapAll(final PartnerSwap partnerSwap) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (int node = 0; node < whole.topology().nodes(); node++) {
        if (network.partner(node) != node) {
          partnerSwap.send(chunk, node, Action.COPY);
        }
      }
    }
  }

  private BitSet[] byGroup(final NodeSet nodes) {
    final BitSet[] groups = new BitSet[network.size()];
    for (int number = 0; number < groups.length; number++) {
      groups[number] = new BitSet();
    }
    for (int i = 0; i < nodes.size(); i++) {
      groups[network.group(nodes.get(i))].set(network.index(nodes.get(i)));
    }
    return groups;
  }

  private static NodeSet set(final BitSet members) {
    return NodeSet.of(members.stream().toArray());
  }
}
