package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.Digraph;
import org.heliograph.switching.Capabilities;

/// What communications occupy during their slot: the arcs of their paths and, where ports are
/// limited, a sending port of the first node and a receiving port of the last one.
///
/// Resources are numbered: the arcs first, then the sending ports of each node, then its receiving
/// ports. An arc serves one communication in a slot, the ports of a node as many as there are.
final class SlotResources {
  private final Digraph graph;
  private final int sendPorts;
  private final int receivePorts;
  private final int[] companions;

  private SlotResources(final Digraph graph, final int sendPorts, final int receivePorts) {
    this.graph = graph;
    this.sendPorts = sendPorts;
    this.receivePorts = receivePorts;
    final boolean limited = Math.min(sendPorts, receivePorts) < Capabilities.UNLIMITED;
    this.companions = new int[graph.arcs() + (limited ? 2 * graph.nodes() : 0)];
    for (int node = 0; limited && node < graph.nodes(); node++) {
      companions[graph.arcs() + node] = sends(node) - 1;
      companions[graph.arcs() + graph.nodes() + node] = receives(node) - 1;
    }
  }

  /// Returns the resources of a network with its limits of ports.
  static SlotResources of(final ArcNetwork arcNetwork) {
    final Capabilities allowed = arcNetwork.capabilities();
    return new SlotResources(arcNetwork.graph(), allowed.sendPorts(), allowed.receivePorts());
  }

  /// Returns the arcs of `graph` alone.
  static SlotResources arcs(final Digraph graph) {
    return new SlotResources(graph, Capabilities.UNLIMITED, Capabilities.UNLIMITED);
  }

  Digraph graph() {
    return graph;
  }

  /// Returns, for each resource, how many communications may share it in a slot beside another one.
  int[] companions() {
    return companions.clone();
  }

  /// Returns the number of communications that `node` may start in a slot.
  int sends(final int node) {
    return Math.min(graph.outDegree(node), sendPorts);
  }

  /// Returns the number of communications that may end at `node` in a slot.
  int receives(final int node) {
    return Math.min(graph.inDegree(node), receivePorts);
  }

  /// Returns the resources of a communication along the arcs of `path`, the arcs first.
  int[] along(final int[] path) {
    if (companions.length == graph.arcs()) {
      return path;
    }
    final int[] resources = Arrays.copyOf(path, path.length + 2);
    resources[path.length] = graph.arcs() + graph.tail(path[0]);
    resources[path.length + 1] = graph.arcs() + graph.nodes() + graph.head(path[path.length - 1]);
    return resources;
  }

  /// Returns how many of the resources of a communication are arcs.
  int pathLength(final int[] resources) {
    return resources.length - (companions.length == graph.arcs() ? 0 : 2);
  }
}
