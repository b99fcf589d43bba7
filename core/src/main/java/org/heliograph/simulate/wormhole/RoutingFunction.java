package org.heliograph.simulate.wormhole;

import org.heliograph.topology.Topology;

/// Which channels a message takes, and which virtual channels of each it may use.
///
/// The virtual channels of a channel are dealt out to *layers* in turn: with k layers, virtual
/// channel v belongs to layer v mod k. A route is a sequence of *steps*, each a channel and a
/// layer, as the number channel·layers + layer. Wormholes cannot deadlock if the steps have an
/// order in which every route ascends. Source: Dally and Seitz 1987.
public interface RoutingFunction {
  /// How many layers there are; a network needs at least as many virtual channels.
  int layers();

  /// The most steps in a route.
  int longest();

  /// Writes the steps of the route from `source` to another node `target` into `steps` from
  /// place `at` on, and returns how many they are.
  int write(int source, int target, int[] steps, int at);

  /// The natural routes of `topology`: dimension order on meshes of any dimension, which needs
  /// one layer; elsewhere the shortest routes of [LayeredRoutes].
  ///
  /// Throws if the network has couplers, is not connected or too large.
  static RoutingFunction of(final Topology topology) {
    return DimensionOrderRoutes.on(topology).orElseGet(() -> LayeredRoutes.shortest(topology));
  }
}
