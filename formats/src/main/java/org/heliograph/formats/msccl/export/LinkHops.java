package org.heliograph.formats.msccl.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What both formats need of a schedule, and the nodes of its routes.
final class LinkHops {
  private LinkHops() {}

  /// Why no format of MSCCL can represent `verified`; empty if one can.
  static Optional<String> reason(final Verified verified) {
    final Problem problem = verified.problem();
    if (!problem.topology().isPointToPoint()) {
      return Optional.of("MSCCL knows links between two GPUs, and here are couplers");
    }
    if (problem.capabilities().aggregate()) {
      return Optional.of(
          "a lane carries several chunks at once here, which MSCCL counts one by one");
    }
    if (problem.demand().reduction() == Reduction.IDEMPOTENT) {
      return Optional.of("MSCCL has no barrier");
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        return Optional.of("MSCCL sends from one GPU to another, and here are light-trees");
      }
    }
    return Optional.empty();
  }

  /// Whether every transmission starts and ends at a rank.
  static boolean endsAtRanks(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final TransmissionCursor at = verified.schedule().cursor();
    boolean ends = true;
    while (at.advance() && ends) {
      ends =
          topology.ranks().contains(at.sender())
              && topology.ranks().contains(receiver(topology, at));
    }
    return ends;
  }

  /// The nodes that pass on the current transmission, from the sender to the receiver: those of its
  /// route, or where no node may relay, so that light passes them, only its ends.
  static List<Integer> nodes(final Problem problem, final TransmissionCursor at) {
    final Topology topology = problem.topology();
    if (!problem.capabilities().relay()) {
      return List.of(at.sender(), receiver(topology, at));
    }
    final List<Integer> nodes = new ArrayList<>(List.of(at.sender()));
    for (int hop = 0; hop < at.hops(); hop++) {
      nodes.add(topology.reader(at.channel(hop), 0));
    }
    return nodes;
  }

  /// The receiver of the current transmission.
  static int receiver(final Topology topology, final TransmissionCursor at) {
    final Receivers receivers = new Receivers();
    receivers.find(topology, at);
    return receivers.get(0);
  }
}
