package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;

/// The sets of hubs at which contributions may meet: central nodes, and cliques of central nodes.
///
/// The eccentricity of a set is the longest way from a participant to its nearest hub and back; of
/// single hubs and of cliques only those of least eccentricity are kept. Members of a clique are
/// linked in both directions, so they exchange what they have collected in one slot. O(n · m), or
/// less where only a sample of the nodes is tried.
final class HubSets {
  private static final long WORK = 1L << 26;
  private static final int MOST_SETS = 64;
  private static final int MOST_HUBS = 16;

  private final Digraph graph;
  private final NodeSet participants;
  private final BreadthFirst forth;
  private final BreadthFirst back;
  private final int[] eccentricities;

  HubSets(final Digraph graph, final NodeSet participants) {
    this.graph = graph;
    this.participants = participants;
    this.forth = BreadthFirst.over(graph);
    this.back = BreadthFirst.against(graph);
    this.eccentricities = new int[graph.nodes()];
    Arrays.fill(eccentricities, Integer.MAX_VALUE);
    final long tries = 1 + WORK / (graph.nodes() + graph.arcs());
    final int step = (int) Math.max(1, graph.nodes() / tries);
    for (int node = 0; node < graph.nodes(); node += step) {
      eccentricities[node] = eccentricity(distances(new int[] {node}));
    }
  }

  /// The distance of every node to and from the nearest hub, −1 if there is no path.
  @SuppressWarnings("ArrayRecordComponent") // written once
  record HubDistances(int[] hubs, int[] to, int[] from) {}

  HubDistances distances(final int[] hubs) {
    final int[] to = new int[graph.nodes()];
    final int[] from = new int[graph.nodes()];
    Arrays.fill(to, -1);
    Arrays.fill(from, -1);
    for (final int hub : hubs) {
      back.search(hub);
      forth.search(hub);
      for (int node = 0; node < to.length; node++) {
        to[node] = nearer(to[node], back.distance(node));
        from[node] = nearer(from[node], forth.distance(node));
      }
    }
    return new HubDistances(hubs, to, from);
  }

  private static int nearer(final int one, final int other) {
    return one < 0 || (other >= 0 && other < one) ? other : one;
  }

  private int eccentricity(final HubDistances distances) {
    int farthest = 0;
    for (int i = 0; i < participants.size(); i++) {
      final int node = participants.get(i);
      if (distances.to[node] < 0 || distances.from[node] < 0) {
        return Integer.MAX_VALUE;
      }
      farthest = Math.max(farthest, distances.to[node] + distances.from[node]);
    }
    return farthest;
  }

  /// Returns the most central nodes, each alone; at least one if any node reaches all participants.
  List<HubDistances> single() {
    final int[] central = central();
    return Arrays.stream(central)
        .filter(node -> eccentricities[node] == eccentricities[central[0]])
        .mapToObj(node -> distances(new int[] {node}))
        .toList();
  }

  /// Returns the most central cliques of at least two nodes.
  List<HubDistances> cliques() {
    final List<HubDistances> cliques = new ArrayList<>();
    for (final int node : central()) {
      final int[] clique = clique(node);
      if (clique.length > 1 && cliques.stream().noneMatch(set -> Arrays.equals(set.hubs, clique))) {
        cliques.add(distances(clique));
      }
    }
    final int least = cliques.stream().mapToInt(this::eccentricity).min().orElse(0);
    return cliques.stream().filter(set -> eccentricity(set) == least).toList();
  }

  private int[] central() {
    return IntStream.range(0, graph.nodes())
        .filter(node -> eccentricities[node] < Integer.MAX_VALUE)
        .boxed()
        .sorted(Comparator.comparingInt(node -> eccentricities[node]))
        .limit(MOST_SETS)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// Returns a clique that contains `first`, grown by the most central neighbours, sorted.
  private int[] clique(final int first) {
    final List<Integer> neighbours = new ArrayList<>();
    for (int i = 0; i < graph.outDegree(first); i++) {
      neighbours.add(graph.head(graph.outArc(first, i)));
    }
    neighbours.sort(Comparator.comparingInt(node -> eccentricities[node]));
    final List<Integer> clique = new ArrayList<>(List.of(first));
    for (final int node : neighbours) {
      if (clique.size() < MOST_HUBS
          && clique.stream().allMatch(member -> isLinked(node, member) && isLinked(member, node))) {
        clique.add(node);
      }
    }
    return clique.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private boolean isLinked(final int tail, final int head) {
    return tail != head && graph.multiplicity(tail, head) > 0;
  }
}
