package org.heliograph.formats.simgrid;

import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.SaturatingMath;

/// A dragonfly: groups of chassis of routers of hosts. The routers of a chassis are all joined, so
/// are those at one place in the chassis of a group, and every two groups are joined once.
///
/// A connection of several links has as many times the bandwidth.
record DragonflyCluster(Level groups, Level chassis, Level routers, int hosts)
    implements ClusterShape {
  /// How many of something are joined, by how many links each.
  record Level(int count, int links) {}

  static DragonflyCluster of(final String parameters) {
    final String[] parts = parameters.split(";", -1);
    if (parts.length != 4) {
      throw new IllegalArgumentException(
          "topo_parameters '%s' of a dragonfly must be like 3,4;3,2;3,1;2"
              .formatted(ClusterShape.shown(parameters)));
    }
    final DragonflyCluster dragonfly =
        new DragonflyCluster(
            level("groups", parts[0]),
            level("chassis", parts[1]),
            level("routers", parts[2]),
            one("hosts", ClusterShape.counts("the number of hosts", parts[3])));
    final int ofGroup = dragonfly.chassis.count() * dragonfly.routers.count();
    if (dragonfly.groups.count() > ofGroup) {
      throw new IllegalArgumentException(
          "a dragonfly of %s groups needs as many routers in each, but there are %s"
              .formatted(dragonfly.groups.count(), ofGroup));
    }
    return dragonfly;
  }

  private static Level level(final String what, final String text) {
    final int[] counts = ClusterShape.counts("the number of " + what, text);
    if (counts.length != 2) {
      throw new IllegalArgumentException(
          "the number of %s '%s' of a dragonfly must have one of links, like 3,1"
              .formatted(what, ClusterShape.shown(text)));
    }
    return new Level(counts[0], counts[1]);
  }

  private static int one(final String what, final int[] counts) {
    if (counts.length != 1) {
      throw new IllegalArgumentException("the number of %s must be one number".formatted(what));
    }
    return counts[0];
  }

  @Override
  public void expand(final ClusterNodes cluster, final Target target) {
    final long all = SaturatingMath.product(groups.count(), chassis.count(), routers.count());
    final int[] ranks = ClusterShape.hosts(cluster, target, SaturatingMath.product(all, hosts));
    final int ofGroup = chassis.count() * routers.count();
    final long joined = SaturatingMath.product(all, (long) ofGroup + groups.count());
    if (joined > MOST_LINKS) {
      throw new IllegalArgumentException(
          "the dragonfly has more than %s links".formatted(MOST_LINKS));
    }
    final int[] switches = new int[(int) all];
    for (int i = 0; i < switches.length; i++) {
      switches[i] = target.router(cluster.part("router_" + i));
    }
    for (int i = 0; i < ranks.length; i++) {
      both(target, ranks[i], switches[i / hosts], cluster.links(), 1);
    }
    for (int one = 0; one < switches.length; one++) {
      for (int other = one + 1; other < (one / ofGroup + 1) * ofGroup; other++) {
        if (one / routers.count() == other / routers.count()) {
          both(target, switches[one], switches[other], cluster.links(), routers.links());
        } else if (one % routers.count() == other % routers.count()) {
          both(target, switches[one], switches[other], cluster.links(), chassis.links());
        }
      }
    }
    for (int one = 0; one < groups.count(); one++) {
      for (int other = one + 1; other < groups.count(); other++) {
        both(
            target,
            switches[one * ofGroup + other],
            switches[other * ofGroup + one],
            cluster.links(),
            groups.links());
      }
    }
  }

  private static void both(
      final Target target,
      final int one,
      final int other,
      final ChannelKind kind,
      final int links) {
    final ChannelKind joined = kind.withBandwidth(kind.bandwidth().times(links));
    target.link(one, other, joined);
    target.link(other, one, joined);
  }
}
