package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The parts of a graph that may fail, and the graph that remains after each failure.
final class Faults {
  private final Digraph graph;
  // A part is one node, or the one or two arcs of a link.
  private final int[][] parts;
  private final boolean partsAreNodes;

  private Faults(final Digraph graph, final int[][] parts, final boolean partsAreNodes) {
    this.graph = graph;
    this.parts = parts;
    this.partsAreNodes = partsAreNodes;
  }

  static Faults ofNodes(final Digraph graph) {
    final int[][] parts = new int[graph.nodes()][];
    Arrays.setAll(parts, node -> new int[] {node});
    return new Faults(graph, parts, true);
  }

  static Faults ofLinks(final Digraph graph) {
    return new Faults(graph, links(graph), false);
  }

  private static int[][] links(final Digraph graph) {
    final boolean symmetric = graph.isSymmetric();
    final int[][] links = new int[graph.arcs()][];
    final boolean[] paired = new boolean[graph.arcs()];
    int count = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (paired[arc]) {
        continue;
      }
      paired[arc] = true;
      if (symmetric && graph.tail(arc) != graph.head(arc)) {
        final int opposite = unpairedOpposite(graph, arc, paired);
        paired[opposite] = true;
        links[count++] = new int[] {arc, opposite};
      } else {
        links[count++] = new int[] {arc};
      }
    }
    return Arrays.copyOf(links, count);
  }

  private static int unpairedOpposite(final Digraph graph, final int arc, final boolean[] paired) {
    final int node = graph.head(arc);
    for (int i = 0; i < graph.outDegree(node); i++) {
      final int opposite = graph.outArc(node, i);
      if (graph.head(opposite) == graph.tail(arc) && !paired[opposite]) {
        return opposite;
      }
    }
    throw new AssertionError("A symmetric graph has an opposite for every arc.");
  }

  FaultDiameter worst(final int faults, final long budget) {
    if (faults < 0 || faults > parts.length) {
      throw new IllegalArgumentException(
          "faults: %s given, but only %s parts can fail; choose from 0 to %s."
              .formatted(faults, parts.length, parts.length));
    }
    final double operations =
        binomial(parts.length, faults) * graph.nodes() * ((double) graph.nodes() + graph.arcs());
    return operations > budget ? new FaultDiameter.NotComputed(operations) : worstOfAll(faults);
  }

  private FaultDiameter worstOfAll(final int faults) {
    final int[] chosen = new int[faults];
    Arrays.setAll(chosen, i -> i);
    int largest = -1;
    List<Integer> worst = List.of();
    do {
      final BitSet failed = new BitSet();
      for (final int choice : chosen) {
        Arrays.stream(parts[choice]).forEach(failed::set);
      }
      final DistanceSummary left =
          DistanceSummary.of(partsAreNodes ? withoutNodes(failed) : withoutArcs(failed));
      if (!left.isStronglyConnected()) {
        return new FaultDiameter.Disconnects(failed.stream().boxed().toList());
      }
      final int diameter = left.diameter().orElse(0);
      if (diameter > largest) {
        largest = diameter;
        worst = failed.stream().boxed().toList();
      }
    } while (advance(chosen, parts.length));
    return new FaultDiameter.Finite(largest, worst);
  }

  private static double binomial(final int n, final int k) {
    double ways = 1;
    for (int i = 0; i < k; i++) {
      ways = ways * (n - i) / (i + 1);
    }
    return ways;
  }

  /// Advances `chosen` to the next choice in lexicographic order; returns false after the last.
  private static boolean advance(final int[] chosen, final int n) {
    int i = chosen.length - 1;
    while (i >= 0 && chosen[i] == n - chosen.length + i) {
      i--;
    }
    if (i < 0) {
      return false;
    }
    chosen[i]++;
    for (int j = i + 1; j < chosen.length; j++) {
      chosen[j] = chosen[j - 1] + 1;
    }
    return true;
  }

  private Digraph withoutArcs(final BitSet failed) {
    return subgraph(failed, new BitSet());
  }

  private Digraph withoutNodes(final BitSet failed) {
    final BitSet arcs = new BitSet();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      arcs.set(arc, failed.get(graph.tail(arc)) || failed.get(graph.head(arc)));
    }
    return subgraph(arcs, failed);
  }

  private Digraph subgraph(final BitSet failedArcs, final BitSet failedNodes) {
    final int[] numbers = new int[graph.nodes()];
    int nodes = 0;
    for (int node = 0; node < numbers.length; node++) {
      numbers[node] = failedNodes.get(node) ? -1 : nodes++;
    }
    final int[] tails = new int[graph.arcs() - failedArcs.cardinality()];
    final int[] heads = new int[tails.length];
    int arcs = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (!failedArcs.get(arc)) {
        tails[arcs] = numbers[graph.tail(arc)];
        heads[arcs++] = numbers[graph.head(arc)];
      }
    }
    return Digraph.of(nodes, tails, heads);
  }
}
