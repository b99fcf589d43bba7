package org.heliograph.algorithm.kernel;

import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// What several schedulers need of a problem, with the same reason wherever it is missing.
public final class Requirements {
  private Requirements() {}

  /// A channel from every node to every other one.
  public static Support completeNetwork(final Problem problem) {
    return Support.needs(
        problem.topology() instanceof CompleteTopology,
        "a complete network, such as ron(k,n) or complete(n)");
  }

  /// Nodes that pass on chunks that did not start there.
  public static Support relaying(final Problem problem) {
    return Support.needs(
        problem.capabilities().relay(), "relaying: nodes that pass chunks on to others");
  }

  /// Channels from one node to one node.
  public static Support links(final Problem problem) {
    return Support.needs(
        problem.topology().isPointToPoint(), "links from node to node, not couplers");
  }

  /// Links that are set up as they are, so that no slots are idle for retuning.
  public static Support noRetuning(final Problem problem) {
    return Support.needs(
        !problem.capabilities().isReconfigurable(), "links that are never retuned");
  }

  /// Ports for all lanes of a node at the same time.
  public static Support allPorts(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return Support.needs(
        Math.min(allowed.sendPorts(), allowed.receivePorts()) == Capabilities.UNLIMITED,
        "ports for all lanes of a node in every slot");
  }

  /// Routes that each lead to one node.
  public static Support noTaps(final Problem problem) {
    return Support.needs(!problem.capabilities().taps(), "routes without taps");
  }

  /// Lightpaths that every node on their way can tap.
  public static Support taps(final Problem problem) {
    return Support.when(problem.capabilities().taps(), "lightpaths cannot be tapped on their way");
  }

  /// Switches, if there are any, that add values and multicast what they hold.
  public static Support switchesThatAddAndMulticast(final Problem problem) {
    final SwitchOperations does = problem.topology().switchOperations();
    return Support.needs(
        (does.combine() && does.multicast()) || !SwitchOperations.hasSwitches(problem.topology()),
        "switches that add and multicast; here they do not. Maybe in-network(of=…)");
  }

  /// Switches, if there are any, that multicast what they hold.
  public static Support switchesThatMulticast(final Problem problem) {
    return Support.needs(
        !RankCopies.applies(problem.topology()),
        "switches that multicast; here they do not. Maybe in-network(of=…)");
  }

  /// Switches, if there are any, that add what meets in them.
  public static Support switchesThatAdd(final Problem problem) {
    return Support.needs(
        problem.topology().switchOperations().combine()
            || !SwitchOperations.hasSwitches(problem.topology()),
        "switches that add; here they do not. Maybe in-network(of=…)");
  }

  /// No limit on how many circuits the whole network holds at a time.
  public static Support allCircuits(final Problem problem) {
    return Support.needs(
        problem.capabilities().retuning().circuits() == Capabilities.UNLIMITED,
        "circuits at every node at the same time; their number is limited here");
  }

  /// Chunks whose copies do not combine.
  public static Support copying(final Problem problem) {
    return Support.needs(
        !problem.demand().combines(), "a collective that copies chunks and combines none");
  }

  /// The "no" of those that carry messages, each from one node to one other.
  public static Support personalised() {
    return Support.needs("a collective that copies each chunk from one node to one node");
  }

  /// Contributions of every node to every chunk.
  public static Support contributionsOfAll(final Problem problem) {
    return Support.needs(
        problem.demand().fewestSources() == problem.topology().nodes(),
        "contributions of every node to every chunk");
  }

  /// A collective in which counting a contribution twice is harmless.
  public static Support idempotence(final Problem problem) {
    return Support.needs(
        problem.demand().reduction() == Reduction.IDEMPOTENT,
        "a barrier: counting a contribution twice is harmful here");
  }

  /// Links of one lane and one medium, so that a slot has no more to choose than links.
  public static Support plainLinks(final Topology topology) {
    boolean plain = topology.isPointToPoint();
    for (long channel = 0; channel < topology.channels() && plain; channel++) {
      plain =
          topology.lanes(channel) <= 1
              && topology.kind(channel).medium() == topology.kind(0).medium();
    }
    return Support.needs(plain, "links of one lane and one medium");
  }

  /// Links of one medium, so that every route may be lit in one slot.
  public static Support linksOfOneMedium(final Topology topology) {
    boolean uniform = topology.isPointToPoint();
    for (long channel = 0; channel < topology.channels() && uniform; channel++) {
      uniform = topology.kind(channel).medium() == topology.kind(0).medium();
    }
    return Support.needs(uniform, "links of one medium");
  }

  /// A schedule of at most `most` transmissions.
  public static Support atMost(final long transmissions, final long most) {
    return Support.size(
        transmissions <= most,
        "it would make %s transmissions; at most %s".formatted(transmissions, most));
  }
}
