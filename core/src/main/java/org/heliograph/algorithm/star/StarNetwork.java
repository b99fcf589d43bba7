package org.heliograph.algorithm.star;

import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.StackTopology;

/// A stack-graph whose processors start at most `transmissions` per slot and receive from every
/// coupler.
///
/// Members of a group are interchangeable, so most of a schedule is decided between groups: which
/// coupler carries which chunk. A group uses at most `min(stack · transmissions, couplers)`
/// couplers per slot.
record StarNetwork(StackTopology topology, int transmissions) {
  /// Returns whether `problem` is on passive stars between groups.
  static Support support(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    return Support.needs(
            problem.topology() instanceof StackTopology,
            "a stack-graph, such as pops(t,g) or stack-kautz(s,d,k)")
        .and(
            () ->
                Support.needs(
                    capabilities.hops() == 1
                        && capabilities.relay()
                        && capabilities.receivePorts() == Capabilities.UNLIMITED
                        && !capabilities.isReconfigurable(),
                    "passive stars: routes of one coupler a slot, and nodes that hear all couplers"
                        + " and pass chunks on"));
  }

  /// Returns the network of a problem with [#support].
  static StarNetwork of(final Problem problem) {
    if (problem.topology() instanceof final StackTopology stacked) {
      return new StarNetwork(stacked, problem.capabilities().sendPorts());
    }
    throw new AssertionError("not a stack-graph: " + problem.topology().name());
  }

  int stack() {
    return topology.stack();
  }

  /// Returns the digraph of groups, with an arc for every coupler.
  Digraph groups() {
    return topology.groups();
  }

  int group(final int node) {
    return topology.group(node);
  }

  /// Returns the first member of a group.
  int first(final int group) {
    return group * topology.stack();
  }

  /// Returns whether `group` has a coupler to itself.
  boolean hasOwnCoupler(final int group) {
    return groups().multiplicity(group, group) > 0;
  }

  /// Returns the most couplers that the members of `group` can use in one slot.
  int mostLit(final int group) {
    final long starts = (long) topology.stack() * transmissions;
    return (int) Math.min(starts, groups().outDegree(group));
  }

  /// Returns whether some group has more couplers than its members can use in one slot.
  boolean isLimited() {
    return IntStream.range(0, groups().nodes())
        .anyMatch(group -> mostLit(group) < groups().outDegree(group));
  }
}
