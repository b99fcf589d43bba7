package org.heliograph.solvers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;

/// The routes that end at one representative of each orbit of a group of automorphisms of which
/// only the identity fixes a node. All other routes are their images.
///
/// Routes repeat no node and are as long as their number allows. With the group of the identity
/// alone these are the routes of the network.
final class TranslatedRoutes {
  private static final int NONE = -1;

  private final Digraph graph;
  private final SemiregularGroup group;
  private final List<Integer> representatives = new ArrayList<>();
  private final int[] orbits;
  private final int[] elements;
  private final int[] arcOrbits;
  private final int[][] arcImages;
  private final List<int[]> routes;
  private final boolean isComplete;
  private final int mostRoutes;

  private TranslatedRoutes(
      final Problem problem,
      final SemiregularGroup group,
      final int[][] arcImages,
      final int routesPerNode) {
    this.graph = problem.topology().graph();
    this.group = group;
    this.arcImages = arcImages;
    this.orbits = new int[graph.nodes()];
    this.elements = new int[graph.nodes()];
    this.arcOrbits = new int[graph.arcs()];
    Arrays.fill(orbits, NONE);
    for (int node = 0; node < orbits.length; node++) {
      if (orbits[node] == NONE) {
        for (int element = 0; element < group.order(); element++) {
          orbits[group.image(element, node)] = representatives.size();
          elements[group.image(element, node)] = element;
        }
        representatives.add(node);
      }
    }
    Arrays.fill(arcOrbits, NONE);
    for (int arc = 0; arc < arcOrbits.length; arc++) {
      for (int element = 0; element < group.order() && arcOrbits[arc] == NONE; element++) {
        arcOrbits[arc] = arcOrbits[arcImages[element][arc]];
      }
      arcOrbits[arc] = arcOrbits[arc] == NONE ? arc : arcOrbits[arc];
    }
    this.mostRoutes = routesPerNode * representatives.size();
    final int most = Math.min(problem.capabilities().hops(), graph.nodes() - 1);
    final boolean isMinimal = problem.capabilities().routing() == Routing.MINIMAL;
    List<int[]> found = routes(1, isMinimal);
    int length = 1;
    boolean fits = true;
    while (length < most && fits) {
      final List<int[]> longer = routes(length + 1, isMinimal);
      fits = longer.size() <= mostRoutes;
      found = fits ? longer : found;
      length++;
    }
    this.routes = found;
    this.isComplete = fits;
  }

  /// The routes under `group`, at most `routesPerNode` to a representative unless it has more
  /// links; empty if parallel links leave open which is the image of which, or if links that are
  /// images of each other differ in lanes.
  static Optional<TranslatedRoutes> of(
      final Problem problem, final SemiregularGroup group, final int routesPerNode) {
    final Digraph graph = problem.topology().graph();
    final Map<Long, Integer> arcs = new HashMap<>();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      arcs.put((long) graph.tail(arc) * graph.nodes() + graph.head(arc), arc);
    }
    if (arcs.size() < graph.arcs() && group.order() > 1) {
      return Optional.empty();
    }
    final int[][] images = new int[group.order()][graph.arcs()];
    for (int element = 0; element < group.order(); element++) {
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final long tail = group.image(element, graph.tail(arc));
        final int image =
            group.order() == 1
                ? arc
                : arcs.getOrDefault(
                    tail * graph.nodes() + group.image(element, graph.head(arc)), NONE);
        if (image == NONE || problem.topology().lanes(image) != problem.topology().lanes(arc)) {
          return Optional.empty();
        }
        images[element][arc] = image;
      }
    }
    return Optional.of(new TranslatedRoutes(problem, group, images, routesPerNode));
  }

  private List<int[]> routes(final int longest, final boolean isMinimal) {
    final List<int[]> found = new ArrayList<>();
    for (final int target : representatives) {
      final int[] distances = BreadthFirst.distancesTo(graph, target);
      collect(new int[] {target}, new int[0], new Limits(longest, isMinimal, distances), found);
    }
    return found;
  }

  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Limits(int longest, boolean isMinimal, int[] distances) {}

  /// Extends a route backwards; `nodes` are those on it, the last one its source.
  private void collect(
      final int[] nodes, final int[] arcs, final Limits limits, final List<int[]> found) {
    if (arcs.length > 0) {
      found.add(arcs);
    }
    final int source = nodes[nodes.length - 1];
    for (int i = 0; i < graph.inDegree(source) && arcs.length < limits.longest; i++) {
      final int arc = graph.inArc(source, i);
      final int node = graph.tail(arc);
      final boolean isNew = Arrays.stream(nodes).noneMatch(other -> other == node);
      if (isNew
          && (limits.longest == 1 || found.size() <= mostRoutes)
          && (!limits.isMinimal || limits.distances[node] == arcs.length + 1)) {
        final int[] longer = Arrays.copyOf(nodes, nodes.length + 1);
        longer[nodes.length] = node;
        final int[] route = new int[arcs.length + 1];
        route[0] = arc;
        System.arraycopy(arcs, 0, route, 1, arcs.length);
        collect(longer, route, limits, found);
      }
    }
  }

  Digraph graph() {
    return graph;
  }

  int order() {
    return group.order();
  }

  /// The number of orbits of nodes.
  int representatives() {
    return representatives.size();
  }

  int representative(final int orbit) {
    return representatives.get(orbit);
  }

  int orbit(final int node) {
    return orbits[node];
  }

  /// The node that is to the representative of an orbit what `other` is to `node`, which lies in
  /// that orbit.
  int back(final int node, final int other) {
    for (int candidate = 0; candidate < orbits.length; candidate++) {
      if (group.image(elements[node], candidate) == other) {
        return candidate;
      }
    }
    throw new AssertionError("a permutation reaches every node");
  }

  List<int[]> routes() {
    return routes;
  }

  int source(final int[] route) {
    return graph.tail(route[0]);
  }

  int target(final int[] route) {
    return graph.head(route[route.length - 1]);
  }

  int arcOrbit(final int arc) {
    return arcOrbits[arc];
  }

  int[] image(final int element, final int[] route) {
    return Arrays.stream(route).map(arc -> arcImages[element][arc]).toArray();
  }

  /// Whether no route is missing that the problem allows and that repeats no node.
  boolean isComplete() {
    return isComplete && group.order() == 1;
  }
}
