package org.heliograph.simulate.wormhole;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.Topology;

/// Assigns the channels of routes to layers so that no set of routes can deadlock.
///
/// A route begins in layer 0. It stays in its layer as long as the next channel may follow the last
/// one there without closing a cycle of followers; otherwise it moves to the next layer, from which
/// no route leads back. So all steps, which are pairs of channel and layer, have an order in which
/// every route ascends. The first route to use a pair of channels decides whether one may follow
/// the other. Sources: Dally and Seitz 1987 (order, and the change of layer at a dateline); Skeie,
/// Lysne, Theiss, *Layered shortest path (LASH) routing* (2002); Domke, Hoefler, Nagel,
/// *Deadlock-free oblivious routing for arbitrary topologies* (2011) for acyclic layers on any
/// network.
final class LayerAssignment {
  private final ChannelFollowers channelFollowers;
  private final List<ChannelOrder> orders = new ArrayList<>();

  LayerAssignment(final Topology topology) {
    channelFollowers = new ChannelFollowers(topology);
    orders.add(new ChannelOrder(channelFollowers));
  }

  /// The number of layers that the routes so far need.
  int count() {
    return orders.size();
  }

  /// The layer of `next`, which a new route takes after `channel` in `layer`.
  int admit(final int channel, final int layer, final int next) {
    if (orders.get(layer).admit(channel, next)) {
      return layer;
    }
    if (layer + 1 == orders.size()) {
      orders.add(new ChannelOrder(channelFollowers));
    }
    return layer + 1;
  }

  /// The layer of `next`, which an admitted route takes after `channel` in `layer`.
  int layer(final int channel, final int layer, final int next) {
    return orders.get(layer).allows(channel, next) ? layer : layer + 1;
  }
}
