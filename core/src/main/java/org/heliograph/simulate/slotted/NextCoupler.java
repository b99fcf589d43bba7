package org.heliograph.simulate.slotted;

import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// The coupler over which a group forwards a message.
final class NextCoupler {
  private final GroupRoutes routes;
  private final Divisor groupOf;

  NextCoupler(final StackTopology network, final GroupRoutes routes) {
    this.routes = routes;
    this.groupOf = new Divisor(network.stack());
  }

  /// Its index among the couplers that `group` writes.
  int of(final int group, final long message) {
    return routes.next(
        group, groupOf.quotient(PackedMessage.target(message)), PackedMessage.left(message));
  }
}
