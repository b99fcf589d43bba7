package org.heliograph.algorithm.kernel;

import java.util.Optional;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.view.MeshView;

/// Whether routes of a mesh in dimension order, no two of a slot over one channel, may be used.
public final class XyRoutingSupport {
  private XyRoutingSupport() {}

  /// Whether `problem` is on a mesh and allows such routes to nodes that start or take up to
  /// `ports` of them in one slot; O(n + m), or less if it is no mesh.
  public static Support support(final Problem problem, final int ports) {
    final Capabilities allowed = problem.capabilities();
    if (Math.min(allowed.sendPorts(), allowed.receivePorts()) < ports) {
      return Support.needs("%s ports for sending and receiving in one slot".formatted(ports));
    }
    final Support links = Requirements.noRetuning(problem);
    if (!links.isSupported()) {
      return links;
    }
    final Optional<MeshView> mesh = MeshView.of(problem.topology());
    if (mesh.isEmpty()) {
      return Support.needs(
          "a mesh: nodes at all points of a rectangle, each linked both ways to its"
              + " neighbours, by links of one medium");
    }
    if (mesh.get().rows() + mesh.get().columns() - 2 > allowed.hops()) {
      return Support.no("its routes cross the mesh; here they have at most " + allowed.hops());
    }
    return Support.when(
        allowed.routing() != Routing.MINIMAL || mesh.get().isPlain(),
        "its routes stay inside the mesh, where further links may make shorter ones");
  }

  /// The lane to be named where lanes must be: the first, of which one slot uses a channel once.
  public static int lane(final Problem problem) {
    return problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
  }
}
