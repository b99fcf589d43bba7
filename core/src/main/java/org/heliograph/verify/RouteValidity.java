package org.heliograph.verify;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A transmission names a chunk, a node and channels that exist. Its channels are connected from
/// the sender on, have the lane, stay in one medium, and reach the receiver named.
record RouteValidity() implements Rule {
  /// What the routes of a schedule are, from worst to best.
  enum Routes {
    /// One at least breaks this rule.
    INVALID,
    /// Valid, but one at least is a tree.
    WITH_TREES,
    /// Valid paths.
    PATHS
  }

  /// What the routes of `schedule` are; reads it up to the first that is invalid.
  static Routes of(final Topology topology, final Demand demand, final Schedule schedule) {
    final ConnectedStretches connected = ConnectedStretches.of(topology, schedule);
    final LinkEnds links = LinkEnds.of(topology, schedule);
    final TransmissionCursor at = schedule.cursor();
    boolean arePaths = true;
    while (at.advance()) {
      if (!fault(topology, demand, at, connected, links).isEmpty()) {
        return Routes.INVALID;
      }
      arePaths &= !at.isTree();
    }
    return arePaths ? Routes.PATHS : Routes.WITH_TREES;
  }

  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final ConnectedStretches connected = ConnectedStretches.of(topology, schedule);
    final LinkEnds links = LinkEnds.of(topology, schedule);
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final String fault = fault(topology, demand, at, connected, links);
      if (!fault.isEmpty()) {
        violationReport.violation(at, fault);
      }
    }
  }

  private static String fault(
      final Topology topology,
      final Demand demand,
      final TransmissionCursor at,
      final ConnectedStretches connected,
      final LinkEnds links) {
    if (at.chunk() >= demand.chunks()) {
      return "chunk %s does not exist; chunks run from 0 to %s."
          .formatted(at.chunk(), demand.chunks() - 1);
    }
    if (at.sender() >= topology.nodes() || at.receiver() >= topology.nodes()) {
      return "node %s does not exist; nodes run from 0 to %s."
          .formatted(Math.max(at.sender(), at.receiver()), topology.nodes() - 1);
    }
    final int unknown = connected.isRoute(topology, at) || links.isRoute(at) ? 0 : at.hops();
    for (int hop = 0; hop < unknown; hop++) {
      final String fault = hopFault(topology, at, hop);
      if (!fault.isEmpty()) {
        return fault;
      }
    }
    return isReceived(topology, at)
        ? ""
        : "node %s is named as receiver but is not a reader of the route's last channel."
            .formatted(topology.label(at.receiver()));
  }

  private static String hopFault(
      final Topology topology, final TransmissionCursor at, final int hop) {
    final long channel = at.channel(hop);
    if (channel < 0 || channel >= topology.channels()) {
      return "channel %s does not exist; channels run from 0 to %s."
          .formatted(channel, topology.channels() - 1);
    }
    if (at.lane() >= topology.lanes(channel)) {
      return "channel %s has no lane %s; it has %s."
          .formatted(channel, at.lane(), topology.lanes(channel));
    }
    if (topology.kind(channel).medium() != topology.kind(at.channel(0)).medium()) {
      return "the route crosses from one medium to another at channel %s.".formatted(channel);
    }
    if (hop == 0) {
      return topology.writes(at.sender(), channel)
          ? ""
          : "node %s cannot write channel %s.".formatted(topology.label(at.sender()), channel);
    }
    return isContinued(topology, at, hop)
        ? ""
        : "channel %s does not continue the route from node %s."
            .formatted(channel, topology.label(at.sender()));
  }

  private static boolean isContinued(
      final Topology topology, final TransmissionCursor at, final int hop) {
    if (!at.isTree()) {
      return meets(topology, at.channel(hop - 1), at.channel(hop));
    }
    boolean continued = topology.writes(at.sender(), at.channel(hop));
    // Search from the latest channel back: a branch continues the channel before it, except at a
    // fork.
    for (int before = hop - 1; before >= 0 && !continued; before--) {
      continued = meets(topology, at.channel(before), at.channel(hop));
    }
    return continued;
  }

  /// Whether some reader of `channel` may write `next`.
  static boolean meets(final Topology topology, final long channel, final long next) {
    for (int i = 0; i < topology.readerCount(channel); i++) {
      if (topology.writes(topology.reader(channel, i), next)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isReceived(final Topology topology, final TransmissionCursor at) {
    if (at.receiver() == Transmission.EVERY_READER) {
      return true;
    }
    final int last = at.hops() - 1;
    for (int hop = at.isTree() ? 0 : last; hop <= last; hop++) {
      if (topology.hears(at.receiver(), at.channel(hop))) {
        return true;
      }
    }
    return false;
  }
}
