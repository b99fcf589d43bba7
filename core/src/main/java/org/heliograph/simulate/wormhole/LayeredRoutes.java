package org.heliograph.simulate.wormhole;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// One shortest route for every pair of ranks, in as many layers as [LayerAssignment] needs.
///
/// Every node has one channel towards each target: of those on shortest routes the one with the
/// lowest number, which on hypercubes is dimension order. If some nodes only forward, as
/// in a fat tree, the targets use these channels in turn. O(nodes · channels) time, two bytes for
/// every pair of nodes.
final class LayeredRoutes implements RoutingFunction {
  private static final int MOST_NODES = 8_192;

  private final int nodes;
  private final int[] firstOut; // by node, and one more
  private final int[] outs; // channels by node they leave
  private final int[] heads; // by channel
  private final char[] choices; // by target and node
  private final LayerAssignment layerAssignment;
  private int longest;

  /// The routes on a connected network of links.
  static RoutingFunction shortest(final Topology topology) {
    return new LayeredRoutes(topology);
  }

  private LayeredRoutes(final Topology topology) {
    if (!topology.isPointToPoint()) {
      throw Wiring.couplers(topology);
    }
    nodes = topology.nodes();
    if (nodes > MOST_NODES) {
      throw new IllegalArgumentException(
          "%s has %s nodes; routes between all pairs are stored for at most %s. Maybe a mesh."
              .formatted(topology.name(), nodes, MOST_NODES));
    }
    final Digraph graph = topology.graph();
    firstOut = new int[nodes + 1];
    outs = new int[graph.arcs()];
    heads = new int[graph.arcs()];
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < graph.outDegree(node); i++) {
        outs[firstOut[node] + i] = graph.outArc(node, i);
        heads[graph.outArc(node, i)] = graph.head(graph.outArc(node, i));
      }
      firstOut[node + 1] = firstOut[node] + graph.outDegree(node);
    }
    choices = new char[nodes * nodes];
    choose(topology, graph);
    layerAssignment = new LayerAssignment(topology);
    admit(topology.ranks());
  }

  private void choose(final Topology topology, final Digraph graph) {
    final BreadthFirst search = BreadthFirst.against(graph);
    final boolean turns = topology.ranks().size() < nodes;
    for (int target = 0; target < nodes; target++) {
      final int[] distances = search.search(target).distances();
      for (int node = 0; node < nodes; node++) {
        if (distances[node] == BreadthFirst.UNREACHABLE) {
          throw new IllegalArgumentException(
              "%s: node %s does not reach node %s, so not every message has a route."
                  .formatted(topology.name(), topology.label(node), topology.label(target)));
        }
        if (node != target) {
          choices[target * nodes + node] = (char) choice(node, distances, turns ? target : 0);
        }
      }
    }
  }

  /// Among the channels nearer to the target, the one with index `turn` modulo their number.
  private int choice(final int node, final int[] distances, final int turn) {
    int count = 0;
    for (int i = firstOut[node]; i < firstOut[node + 1]; i++) {
      count += distances[heads[outs[i]]] == distances[node] - 1 ? 1 : 0;
    }
    int skip = turn % count;
    int place = firstOut[node];
    while (distances[heads[outs[place]]] != distances[node] - 1 || skip-- > 0) {
      place++;
    }
    return place - firstOut[node];
  }

  private void admit(final NodeSet ranks) {
    for (int t = 0; t < ranks.size(); t++) {
      for (int s = 0; s < ranks.size(); s++) {
        if (s != t) {
          admit(ranks.get(s), ranks.get(t));
        }
      }
    }
  }

  private void admit(final int source, final int target) {
    int channel = next(source, target);
    int layer = 0;
    int hops = 1;
    while (heads[channel] != target) {
      final int next = next(heads[channel], target);
      layer = layerAssignment.admit(channel, layer, next);
      channel = next;
      hops++;
    }
    longest = Math.max(longest, hops);
  }

  private int next(final int node, final int target) {
    return outs[firstOut[node] + choices[target * nodes + node]];
  }

  @Override
  public int layers() {
    return layerAssignment.count();
  }

  @Override
  public int longest() {
    return longest;
  }

  @Override
  public int write(
      final int source, final int target, final int downward, final int[] steps, final int at) {
    final int count = layerAssignment.count();
    int channel = next(source, target);
    int layer = 0;
    int end = at;
    steps[end++] = channel * count;
    while (heads[channel] != target) {
      final int next = next(heads[channel], target);
      layer = layerAssignment.layer(channel, layer, next);
      channel = next;
      steps[end++] = channel * count + layer;
    }
    return end - at;
  }
}
