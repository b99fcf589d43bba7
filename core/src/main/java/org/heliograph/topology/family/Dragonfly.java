package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The largest dragonfly: g = a·h + 1 complete groups of a routers, one global link between any two
/// groups, h at each router, and p hosts at each router.
///
/// Global link i of a group (router i / h) leads to the group i + 1 places before it, where it is
/// link a·h − 1 − i. There are a·p·g hosts; a router has p + a − 1 + h links, and routers are at
/// most three links apart. Balanced if a = 2p = 2h. Router r of group k is labelled `k.r`. Source:
/// *kim2008*.
@AutoService(TopologyFamily.class)
@Summary("Dragonfly: complete groups of routers, one global link between any two groups.")
@Source("kim2008")
public record Dragonfly(
    @Summary("routers of a group") int a,
    @Summary("hosts of a router; 0 = the routers take part") int p,
    @Summary("global links of a router") int h)
    implements TopologyFamily {
  public Dragonfly() {
    this(4, 2, 2);
  }

  public Dragonfly {
    if (a < 1 || h < 1) {
      throw new IllegalArgumentException(
          "dragonfly: a (%s) and h (%s) must be at least 1. Maybe dragonfly(4,2,2)."
              .formatted(a, h));
    }
    HostedRouters.requireHosts("dragonfly", p);
  }

  /// Networks that are balanced, a = 2p = 2h, or nearly so; of equal size, the most balanced.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (int links = 1; 2L * links * links <= range.most(); links++) {
      for (int size = Math.max(2, 2 * links - 1); size <= 2 * links + 1; size++) {
        final int least = p == 0 ? 0 : Math.max(1, links - 1);
        for (int hosts = least; hosts <= (p == 0 ? 0 : links + 1); hosts++) {
          final long ranks =
              SaturatingMath.product(size, Math.max(1, hosts), (long) size * links + 1);
          if (range.contains(ranks)) {
            members.add(
                new Dragonfly(size, hosts, links),
                ranks,
                Math.abs(size - 2 * links) + (p == 0 ? 0 : Math.abs(hosts - links)));
          }
        }
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final long global = SaturatingMath.product(a, h);
    final long routers = SaturatingMath.product(a, Math.min(global, TopologyBuilder.MAX_NODES) + 1);
    final HostedRouters hosted = HostedRouters.of(SpecText.of(this), routers, p);
    final int groups = hosted.routers() / a;
    final TopologyBuilder builder =
        hosted.builder(
            SpecText.of(this),
            SaturatingMath.product(routers, a - 1L + h) / 2,
            router -> router / a + "." + router % a,
            Clusters.ofCircles(a, group -> Point.onCircle(group, groups, groups / 6.0 + 1))
                ::position);
    for (int group = 0; group < groups; group++) {
      for (int one = 0; one < a; one++) {
        for (int other = one + 1; other < a; other++) {
          builder.edge(hosted.router(group * a + one), hosted.router(group * a + other));
        }
      }
    }
    for (int group = 0; group < groups; group++) {
      for (int link = 0; link < global; link++) {
        final int to = (group + groups - 1 - link) % groups;
        if (group < to) {
          builder.edge(
              hosted.router(group * a + link / h),
              hosted.router(to * a + ((int) global - 1 - link) / h));
        }
      }
    }
    return builder.symmetry(() -> hosted.generators(List.of(rotation(hosted.routers())))).build();
  }

  private int[] rotation(final int routers) {
    return Permutations.of(routers, router -> (router + a) % routers);
  }
}
