package org.heliograph.verify;

import java.util.List;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The ends of all links of a network, for schedules that cross many: a path is then examined in a
/// few steps per hop.
final class LinkEnds {
  private static final int WORTH = 8; // links per transmission
  private static final long MOST_STORED = 1L << 22;

  private final Topology topology;
  private final long links; // none if routes are to be examined otherwise
  private final int lanes; // that every link has
  private final boolean isOneMedium;
  private final int[] tails; // empty if the topology is asked
  private final int[] heads;

  private LinkEnds(
      final Topology topology,
      final long links,
      final int lanes,
      final boolean isOneMedium,
      final boolean isStored) {
    this.topology = topology;
    this.links = links;
    this.lanes = lanes;
    this.isOneMedium = isOneMedium;
    this.tails = new int[isStored ? (int) links : 0];
    this.heads = new int[tails.length];
    for (int link = 0; link < tails.length; link++) {
      tails[link] = topology.writer(link, 0);
      heads[link] = topology.reader(link, 0);
    }
  }

  /// The ends of the links of `topology`; of none if it has channels that are no links, or very
  /// many for this `schedule`. They are stored if it has at least as many transmissions. O(links).
  static LinkEnds of(final Topology topology, final Schedule schedule) {
    final long links = topology.channels();
    final long transmissions = schedule.transmissions();
    if (!isWorthLooking(links, transmissions) || !topology.isPointToPoint()) {
      return new LinkEnds(topology, 0, 0, false, false);
    }
    final List<ChannelKind> kinds = topology.kinds();
    final int lanes = kinds.stream().mapToInt(ChannelKind::lanes).min().orElse(0);
    final long media = kinds.stream().map(ChannelKind::medium).distinct().count();
    return new LinkEnds(topology, links, lanes, media == 1, isWorthStoring(links, transmissions));
  }

  private static boolean isWorthLooking(final long links, final long transmissions) {
    return links / WORTH <= transmissions;
  }

  private static boolean isWorthStoring(final long links, final long transmissions) {
    return links <= Math.min(MOST_STORED, transmissions);
  }

  private int tail(final long link) {
    return tails.length > 0 ? tails[(int) link] : topology.writer(link, 0);
  }

  private int head(final long link) {
    return heads.length > 0 ? heads[(int) link] : topology.reader(link, 0);
  }

  /// Whether the route of `at` is a path over links that exist and have its lane, of one medium and
  /// from its sender on. If not, the route may still be valid.
  boolean isRoute(final TransmissionCursor at) {
    boolean isPath = !at.isTree() && at.lane() < lanes && (isOneMedium || at.hops() == 1);
    int node = at.sender();
    for (int hop = 0; isPath && hop < at.hops(); hop++) {
      final long link = at.channel(hop);
      isPath = link >= 0 && link < links && tail(link) == node;
      node = isPath ? head(link) : node;
    }
    return isPath;
  }
}
