package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.TopologyBuilder;

/// Routers with the same number of hosts each.
///
/// The hosts come first and are the ranks: host i of router r is node r·hosts + i. Then come the
/// routers, which only forward. Without hosts the routers are nodes 0, 1, … and take part
/// themselves.
record HostedRouters(int routers, int hosts) {
  /// Throws unless the number of hosts of each router is 0 or more.
  static void requireHosts(final String family, final int hosts) {
    if (hosts < 0) {
      throw new IllegalArgumentException(
          "%s: hosts (%s) must be at least 0; with 0 the routers take part themselves."
              .formatted(family, hosts));
    }
  }

  /// Throws if there are too many nodes.
  static HostedRouters of(final String name, final long routers, final int hosts) {
    TopologyBuilder.requireNodes(name, SaturatingMath.product(routers, hosts + 1L));
    return new HostedRouters((int) routers, hosts);
  }

  int router(final int index) {
    return routers * hosts + index;
  }

  int nodes() {
    return router(routers);
  }

  /// Returns a builder that has the links between hosts and routers; `links` more links follow.
  TopologyBuilder builder(
      final String name,
      final long links,
      final IntFunction<String> labels,
      final IntFunction<Point> places) {
    final long nodes = SaturatingMath.product(routers, hosts + 1L);
    final TopologyBuilder builder = new TopologyBuilder(name, nodes);
    builder.expecting(2 * (Math.min(links, TopologyBuilder.MAX_CHANNELS) + nodes - routers));
    for (int host = 0; host < router(0); host++) {
      builder.edge(host, router(host / hosts));
    }
    final Clusters clusters = Clusters.ofCircles(Math.max(1, hosts), places);
    return builder
        .ranks(NodeSet.range(0, hosts == 0 ? routers : router(0)))
        .labels(node -> label(node, labels))
        .positions(node -> hosts == 0 ? places.apply(node) : position(node, clusters));
  }

  private String label(final int node, final IntFunction<String> labels) {
    return node >= router(0)
        ? labels.apply(node - router(0))
        : labels.apply(node / hosts) + ":" + node % hosts;
  }

  private Point position(final int node, final Clusters clusters) {
    if (node < router(0)) {
      return clusters.position(node);
    }
    final Point place = clusters.places().apply(node - router(0));
    return new Point(place.x() * clusters.spread(), place.y() * clusters.spread());
  }

  /// Returns the automorphisms that `maps` of the routers give, and exchanges of the hosts of each
  /// router.
  List<int[]> generators(final List<int[]> maps) {
    final List<int[]> generators = new ArrayList<>();
    for (final int[] map : maps) {
      generators.add(
          Permutations.of(
              nodes(),
              node ->
                  node >= router(0)
                      ? router(map[node - router(0)])
                      : map[node / hosts] * hosts + node % hosts));
    }
    for (int router = 0; router < routers && hosts > 1; router++) {
      generators.addAll(Permutations.symmetricGroup(nodes(), router * hosts, (router + 1) * hosts));
    }
    return generators;
  }
}
