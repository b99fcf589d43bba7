package org.heliograph.algorithm.exchange.tiling;

import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// Accepts networks in which only the channels limit a slot: links of one lane and one medium.
final class PlainLinks {
  private PlainLinks() {}

  static Support support(final Problem problem) {
    final Topology topology = problem.topology();
    final Capabilities allowed = problem.capabilities();
    if (allowed.isReconfigurable()
        || Math.min(allowed.sendPorts(), allowed.receivePorts()) < Capabilities.UNLIMITED) {
      return Support.no("it needs as many ports as links, and no retuning");
    }
    if (!topology.isPointToPoint() || topology.ranks().size() < topology.nodes()) {
      return Support.no("it needs links between nodes that all take part");
    }
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (topology.lanes(channel) > 1
          || topology.kind(channel).medium() != topology.kind(0).medium()) {
        return Support.no("it needs links of one lane and one medium");
      }
    }
    return Support.yes();
  }

  /// Channels have one lane here, but a lightpath must still name it.
  static int lane(final Problem problem) {
    return problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
  }
}
