package org.heliograph.lab.experiment.throughput;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// What is known to reach the rate of the slowest cut, by theorems on packing trees.
enum RateReach {
  FLOW("a flow reaches it (ford-fulkerson1956)"),
  TREES("spanning trees reach it (edmonds1973)"),
  SPLIT_TREES("spanning trees past the switches reach it (bang-jensen1995)"),
  TWO_WAY_TREES("spanning trees in both directions reach it (nash-williams1961)"),
  UNKNOWN(
      "some node that is no target receives and sends at different rates: no schedule is known");

  private final String text;

  RateReach(final String text) {
    this.text = text;
  }

  /// The reason in words.
  String text() {
    return text;
  }

  boolean isReached() {
    return this != UNKNOWN;
  }

  /// What reaches the slowest cut of `problem`, which is one of the demands whose slowest cut is
  /// found exactly.
  static RateReach of(final Problem problem) {
    final Demand demand = problem.demand();
    if (CollectivePattern.of(demand) instanceof CollectivePattern.Personalised) {
      return FLOW;
    }
    final NodeSet starts = demand.combines() ? demand.targets(0) : demand.sources(0);
    final NodeSet goals = demand.combines() ? demand.sources(0) : demand.targets(0);
    final boolean isRooted = demand.hasSameSources() && demand.hasSameTargets();
    final int nodes = problem.topology().nodes();
    if (goals.size() == nodes
        || (isRooted && goals.size() == nodes - 1 && !goals.contains(starts.get(0)))) {
      return TREES;
    }
    return isBalanced(problem.topology()) ? SPLIT_TREES : UNKNOWN;
  }

  /// Whether every node receives at the rate at which it sends.
  private static boolean isBalanced(final Topology topology) {
    final BigInteger[] balance = new BigInteger[topology.nodes()];
    Arrays.fill(balance, BigInteger.ZERO);
    for (long channel = 0; channel < topology.channels(); channel++) {
      final BigInteger rate = rate(topology, channel);
      final int writer = topology.writer(channel, 0);
      final int reader = topology.reader(channel, 0);
      balance[writer] = balance[writer].subtract(rate);
      balance[reader] = balance[reader].add(rate);
    }
    return Arrays.stream(balance).allMatch(it -> it.signum() == 0);
  }

  /// Whether every node takes part, and every two send to each other at the same rate.
  static boolean isByTwoWayTrees(final Problem problem) {
    return problem.demand().participants().size() == problem.topology().nodes()
        && isTwoWay(problem.topology());
  }

  private static boolean isTwoWay(final Topology topology) {
    final Map<List<Integer>, BigInteger> rates = new HashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      rates.merge(
          List.of(topology.writer(channel, 0), topology.reader(channel, 0)),
          rate(topology, channel),
          BigInteger::add);
    }
    return rates.entrySet().stream()
        .allMatch(entry -> entry.getValue().equals(rates.get(entry.getKey().reversed())));
  }

  private static BigInteger rate(final Topology topology, final long channel) {
    return BigInteger.valueOf(topology.kind(channel).bandwidth().bitsPerSecond())
        .multiply(BigInteger.valueOf(topology.lanes(channel)));
  }
}
