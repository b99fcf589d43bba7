package org.heliograph.algorithm.reduce.rank;

import java.util.stream.LongStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// What all algorithms on mapped ranks need of a problem.
final class RankSupport {
  /// The largest number of messages times nodes, or times a part of the arcs where they are many.
  private static final long MOST_WORK = 1L << 25;

  private static final int ARCS_PER_NODE = 8;

  /// The largest number of chunks times nodes.
  private static final long MOST_PLACES = 1L << 24;

  private RankSupport() {}

  static Support network(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return Requirements.linksOfOneMedium(problem.topology())
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(
            () ->
                Support.needs(
                    allowed.routing() != Routing.XY, "routes that may turn in any dimension"))
        .and(
            () ->
                Support.needs(
                    !allowed.laneContinuity() || hasOneLane(problem.topology()),
                    "routes that may change the lane"))
        .and(() -> ArcNetwork.support(problem.topology()));
  }

  private static boolean hasOneLane(final Topology topology) {
    return LongStream.range(0, topology.channels())
        .allMatch(channel -> topology.lanes(channel) <= 1);
  }

  /// The pairs of a writer and a reader of all channels.
  private static long arcs(final Topology topology) {
    return LongStream.range(0, topology.channels())
        .map(channel -> (long) topology.writerCount(channel) * topology.readerCount(channel))
        .sum();
  }

  static Support size(final Problem problem, final RankCollective collective) {
    final long nodes = problem.topology().nodes();
    final int logarithm = Integer.SIZE - Integer.numberOfLeadingZeros(collective.ranks());
    final long messages = (long) collective.chunks() * collective.ranks() * (1L + logarithm);
    final long most = MOST_WORK / Math.max(nodes, arcs(problem.topology()) / ARCS_PER_NODE);
    return Support.size(
        messages <= most && collective.chunks() * nodes <= MOST_PLACES,
        "it would route %s messages on %s nodes; at most %s".formatted(messages, nodes, most));
  }
}
