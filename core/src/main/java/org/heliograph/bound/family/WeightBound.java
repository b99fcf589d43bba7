package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;

/// The number of slots, before rounding, that weights of channel orbits prove, and the load of each
/// channel by the cheapest routes under these weights.
///
/// One search per source, or per orbit of sources if all chunks have single sources.
final class WeightBound {
  private final ChannelGraph graph;
  private final ChannelPaths paths;
  private final ChannelOrbits orbits;
  private final List<GroupedDemand.Group> groups = new ArrayList<>();
  private final double[] factors;
  private final double[] capacities; // by orbit
  private final long[] perChannel;
  private final double[] loads;
  private final double[] amounts;

  /// What a channel offers is its `offers`: its lanes, or any multiple of lanes times rate.
  WeightBound(
      final Problem problem,
      final ChannelOrbits orbits,
      final boolean minimal,
      final double[] offers) {
    final Topology topology = problem.topology();
    final Demand demand = NodeRequirements.demand(problem);
    final GroupedDemand groupedDemand = GroupedDemand.of(demand);
    this.graph = new ChannelGraph(topology, groupedDemand.direction());
    this.paths = new ChannelPaths(graph, minimal);
    this.orbits = orbits;
    final boolean single =
        groupedDemand.groups().stream().allMatch(group -> group.roots().size() == 1);
    final double[] sizes = new double[topology.nodes()];
    for (final GroupedDemand.Group group : groupedDemand.groups()) {
      final int root = group.roots().get(0);
      final int least = orbits.leastNode(root);
      if (!single || root == least) {
        groups.add(group);
      }
      sizes[least]++;
    }
    this.factors = groups.stream().mapToDouble(g -> single ? sizes[g.roots().get(0)] : 1).toArray();
    this.capacities = new double[orbits.count()];
    for (int channel = 0; channel < graph.channels; channel++) {
      capacities[orbits.ofChannel(channel)] += offers[channel];
    }
    this.perChannel = new long[graph.channels];
    this.loads = new double[graph.channels];
    this.amounts = new double[graph.nodes];
  }

  /// The number of elementary steps of one evaluation.
  long work() {
    return groups.size() * (2L * graph.ends.length + 4L * graph.nodes);
  }

  /// The lanes of every channel.
  static double[] lanes(final Topology topology) {
    final double[] lanes = new double[Math.toIntExact(topology.channels())];
    for (int channel = 0; channel < lanes.length; channel++) {
      lanes[channel] = topology.lanes(channel);
    }
    return lanes;
  }

  /// Σ distance / Σ weight · what is offered; 0 if all weights are 0.
  double slots(final long[] weights) {
    unfold(weights);
    double distance = 0;
    for (int i = 0; i < groups.size(); i++) {
      paths.search(groups.get(i).roots(), perChannel);
      distance += factors[i] * groups.get(i).distance(paths);
    }
    final double offered = offered(weights);
    return offered == 0 ? 0 : distance / offered;
  }

  /// The same for weights ≥ 1; adds the mean load per unit offered of each orbit to `congestion`.
  double slots(final long[] weights, final double[] congestion) {
    unfold(weights);
    Arrays.fill(loads, 0);
    double distance = 0;
    for (int i = 0; i < groups.size(); i++) {
      final GroupedDemand.Group group = groups.get(i);
      paths.search(group.roots(), perChannel);
      distance += factors[i] * group.distance(paths);
      Arrays.fill(amounts, 0);
      group.mark(paths, amounts);
      paths.load(amounts, perChannel, factors[i], loads);
    }
    for (int channel = 0; channel < loads.length; channel++) {
      final int orbit = orbits.ofChannel(channel);
      congestion[orbit] += loads[channel] / capacities[orbit];
    }
    return distance / offered(weights);
  }

  private void unfold(final long[] weights) {
    for (int channel = 0; channel < perChannel.length; channel++) {
      perChannel[channel] = weights[orbits.ofChannel(channel)];
    }
  }

  private double offered(final long[] weights) {
    double offered = 0;
    for (int orbit = 0; orbit < weights.length; orbit++) {
      offered += weights[orbit] * capacities[orbit];
    }
    return offered;
  }
}
