package org.heliograph.lab.reproduce.evolution;

import java.util.List;
import org.heliograph.graph.Bisection;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;

/// A network in Table 8 of *jaros2008*: what is printed, and what we compute.
record Table8Row(
    Printed printed,
    int nodes,
    int arcs,
    int distances,
    IndexHalves halves,
    Bisection bisection,
    long certified) {
  static Table8Row of(final Studio studio, final Printed network) {
    final Digraph graph = studio.topology(network.topology()).graph();
    return new Table8Row(
        network,
        graph.nodes(),
        graph.arcs(),
        Math.toIntExact(DistanceSummary.of(graph).sum()),
        IndexHalves.of(graph),
        Bisection.of(graph, Bisection.DEFAULT_BUDGET),
        studio.bound(new Question("all-to-all", network.topology(), "")));
  }

  /// Equation (5) or (6) from the inputs that the paper prints.
  boolean agrees() {
    return IndexHalves.classical(nodes, printed.cut()) == printed.classical()
        && improvedFromPrinted() == printed.improved();
  }

  int improvedFromPrinted() {
    return IndexHalves.improved(
        nodes, printed.crossing(), printed.cut(), printed.distances(), arcs);
  }

  /// The first term of (6) from the printed inputs, with its parentheses as in Section 3.
  int crossings() {
    return IndexHalves.crossings(nodes, printed.crossing(), printed.cut());
  }

  /// The same as the conclusions print it: ⌈P² / (2 + 2Δ) / B_C⌉.
  int crossingsAsConcluded() {
    return Math.ceilDiv(nodes * nodes, (2 + printed.crossing()) * printed.cut());
  }

  /// The second term of (6) from the printed inputs.
  int hops() {
    return Math.ceilDiv(printed.distances(), arcs);
  }

  /// Equation (5) with the true bisection.
  int classicalOfBisection() {
    return IndexHalves.classical(nodes, Math.toIntExact(bisection.arcs()));
  }

  private int improved() {
    return IndexHalves.improved(nodes, 2 * halves.detained(), halves.cut(), distances, arcs);
  }

  List<String> cells() {
    return List.of(
        printed.network(),
        both(printed.cut(), halves.cut()),
        both(printed.crossing(), 2 * halves.detained()),
        both(printed.distances(), distances),
        both(printed.classical(), IndexHalves.classical(nodes, halves.cut())),
        both(printed.improved(), improved()),
        bisection.arcs() + (bisection.isExact() ? "" : " at most"),
        Integer.toString(classicalOfBisection()),
        Long.toString(certified));
  }

  private static String both(final int printed, final int computed) {
    return printed == computed ? Integer.toString(printed) : printed + " → " + computed;
  }
}
