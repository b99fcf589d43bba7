package org.heliograph.simulate.wormhole;

import org.heliograph.topology.Topology;

/// The channels that a message takes, and the virtual channels of each that it may use.
///
/// The virtual channels of a channel are assigned to *layers* cyclically: with k layers, virtual
/// channel v belongs to layer v mod k. A route is a sequence of *steps*, each a channel and a
/// layer, encoded as channel·layers + layer. Wormhole routing cannot deadlock if the steps have an
/// order in which every route ascends. Source: Dally and Seitz 1987.
public interface RoutingFunction {
  /// The number of layers; a network needs at least as many virtual channels.
  int layers();

  /// The maximum number of steps in a route.
  int longest();

  /// The axes along which both directions from `source` to `target` are equally short, one bit
  /// each; 0 if the pair has one route. Every subset of these axes is a route.
  default int ties(final int source, final int target) {
    return 0;
  }

  /// Writes the steps of a route from `source` to another node `target` into `steps` from index
  /// `at` on, and returns their number. Of the axes in [#ties] the route goes down those in
  /// `downward`, and up the others.
  int write(int source, int target, int downward, int[] steps, int at);

  /// The default routes of `topology`: dimension order on meshes, which needs one layer, and on
  /// rings and tori, which needs two; otherwise the shortest routes of [LayeredRoutes].
  ///
  /// Throws if the network has couplers, is not connected or is too large.
  static RoutingFunction of(final Topology topology) {
    return DimensionOrderRoutes.on(topology)
        .or(() -> TorusRoutes.on(topology))
        .orElseGet(() -> LayeredRoutes.shortest(topology));
  }
}
