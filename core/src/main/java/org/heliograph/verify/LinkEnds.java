package org.heliograph.verify;

import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The ends of all links of a network of one medium, for schedules that cross many: a path is then
/// examined in a few steps per hop.
final class LinkEnds {
  private static final long MOST_LINKS = 1L << 22;

  private final int[] tails; // empty if routes are to be examined otherwise
  private final int[] heads;
  private final int lanes; // that every link has

  private LinkEnds(final int links, final int lanes) {
    this.tails = new int[links];
    this.heads = new int[links];
    this.lanes = lanes;
  }

  /// The ends of the links of `topology` if it has no more of them than `schedule` has
  /// transmissions, and nothing but links of one medium; otherwise of none. O(links).
  static LinkEnds of(final Topology topology, final Schedule schedule) {
    final long links = topology.channels();
    if (links > Math.min(MOST_LINKS, schedule.transmissions())
        || !topology.isPointToPoint()
        || topology.kinds().stream().map(ChannelKind::medium).distinct().count() != 1) {
      return new LinkEnds(0, 0);
    }
    final int lanes = topology.kinds().stream().mapToInt(ChannelKind::lanes).min().orElseThrow();
    final LinkEnds ends = new LinkEnds((int) links, lanes);
    for (int link = 0; link < ends.tails.length; link++) {
      ends.tails[link] = topology.writer(link, 0);
      ends.heads[link] = topology.reader(link, 0);
    }
    return ends;
  }

  /// Whether the route of `at` is a path over links that exist and have its lane, from its sender
  /// on. If not, the route may still be valid.
  boolean isRoute(final TransmissionCursor at) {
    boolean isPath = !at.isTree() && at.lane() < lanes;
    int node = at.sender();
    for (int hop = 0; isPath && hop < at.hops(); hop++) {
      final long link = at.channel(hop);
      isPath = link >= 0 && link < tails.length && tails[(int) link] == node;
      node = isPath ? heads[(int) link] : node;
    }
    return isPath;
  }
}
