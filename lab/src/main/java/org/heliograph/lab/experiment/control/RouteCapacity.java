package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;
import org.heliograph.traffic.UniformTraffic;

/// The maximum that any protocol can carry on given routes, in messages per sender and step.
///
/// If every sender makes p messages a step, coupler c carries p·Σ P(source → target) over the pairs
/// whose route crosses it, and at most one a step: so p ≤ `couplerLimit`, the reciprocal of the
/// largest sum. A processor sends what it makes and what it relays, at most one a step: so p ≤
/// `processorLimit`; where the relay is not settled by the routes, a group's relays count as shared
/// evenly, which only raises the limit. `meanHops` is over all messages.
public record RouteCapacity(
    double meanHops,
    @Summary("the rate at which the busiest coupler never rests") double couplerLimit,
    @Summary("the same if all couplers between groups were equally busy; null if none is used")
        OptionalDouble evenLimit,
    @Summary("the rate at which the busiest processor sends in every step") double processorLimit) {
  /// The most processors for patterns other than uniform and fixed ones.
  static final int MOST_PAIRED = 1 << 12;

  /// The lower of the two limits.
  public double limit() {
    return Math.min(couplerLimit, processorLimit);
  }

  /// By routes between all pairs of groups if traffic is uniform, of all senders if each has one
  /// receiver, else between all pairs of processors; empty if these are more than 4096, or if
  /// there are too many groups.
  public static Optional<RouteCapacity> of(
      final StackTopology network,
      final TrafficPattern pattern,
      final Destinations destinations,
      final RelayChoice relay) {
    if (pattern instanceof UniformTraffic) {
      return GroupLoads.uniform(network);
    }
    final Loads loads = new Loads(network, relay instanceof TargetIndex);
    if (destinations.isFixed()) {
      loads.addFixed(destinations);
    } else if (network.nodes() <= MOST_PAIRED) {
      loads.addPairs(destinations);
    } else {
      return Optional.empty();
    }
    return Optional.of(loads.capacity());
  }

  /// From what couplers carry and processors send at one message per sender and step, of which
  /// `sent` messages are made.
  static RouteCapacity of(
      final Digraph groups, final double[] carried, final double mostSent, final double sent) {
    double between = 0;
    int couplers = 0;
    for (int coupler = 0; coupler < groups.arcs(); coupler++) {
      if (groups.tail(coupler) != groups.head(coupler)) {
        between += carried[coupler];
        couplers++;
      }
    }
    return new RouteCapacity(
        Arrays.stream(carried).sum() / sent,
        1 / Arrays.stream(carried).max().orElseThrow(),
        between > 0 ? OptionalDouble.of(couplers / between) : OptionalDouble.empty(),
        1 / mostSent);
  }

  /// Sums over pairs of processors.
  private static final class Loads {
    private final StackTopology network;
    private final boolean isTargetIndex;
    private final GroupRoutes routes;
    private final double[] carried;
    private final double[] sends;
    private double sent;

    Loads(final StackTopology network, final boolean isTargetIndex) {
      this.network = network;
      this.isTargetIndex = isTargetIndex;
      this.routes = network.routes();
      this.carried = new double[network.groups().arcs()];
      this.sends = new double[network.nodes()];
    }

    void addFixed(final Destinations destinations) {
      final SplittableRandom none = new SplittableRandom(0);
      for (int source = 0; source < network.nodes(); source++) {
        if (destinations.sends(source)) {
          add(source, destinations.next(source, none), 1);
        }
      }
    }

    void addPairs(final Destinations destinations) {
      for (int source = 0; source < network.nodes(); source++) {
        for (int target = 0; target < network.nodes(); target++) {
          final double p = destinations.probability(source, target);
          if (p > 0) {
            add(source, target, p);
          }
        }
      }
    }

    private void add(final int source, final int target, final double p) {
      final int goal = network.group(target);
      int group = network.group(source);
      sent += p;
      sends[source] += p;
      for (int left = routes.hops(group, goal); left > 0; left--) {
        final int coupler = network.groups().outArc(group, routes.next(group, goal, left));
        carried[coupler] += p;
        group = network.groups().head(coupler);
        if (left > 1) {
          relay(group, target % network.stack(), p);
        }
      }
    }

    private void relay(final int group, final int index, final double p) {
      final int stack = network.stack();
      if (isTargetIndex) {
        sends[group * stack + index] += p;
      } else {
        for (int member = 0; member < stack; member++) {
          sends[group * stack + member] += p / stack;
        }
      }
    }

    RouteCapacity capacity() {
      return RouteCapacity.of(
          network.groups(), carried, Arrays.stream(sends).max().orElseThrow(), sent);
    }
  }
}
