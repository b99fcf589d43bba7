package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Bisection;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// Table 8 of *jaros2008*: its two bounds on all-to-all for a network, recomputed from the printed
/// inputs, from the index halves that it seems to use, and from the true bisection, beside the
/// certified bound.
record AllToAllBounds(
    PaperNetwork printed,
    int nodes,
    int arcs,
    int distances,
    IndexHalves halves,
    Bisection bisection,
    long certified) {
  private static final long BUDGET = 64;

  static ExhibitResult compute(final ExhibitContext context) {
    final List<AllToAllBounds> rows =
        context.sweep(PaperNetwork.networks(), "networks", network -> of(context, network));
    final boolean holds =
        rows.stream().allMatch(row -> row.agrees() && row.certified() >= row.improvedFromPrinted());
    final Optional<Verified> ring =
        context.verified(new ProblemText("all-to-all", "ring(8,directed=true)"), "best", BUDGET);
    final BoundErrata errata = new BoundErrata(rows, ring);
    final List<ComputedCell> cells =
        new ArrayList<>(rows.stream().flatMap(row -> row.cells().stream()).toList());
    cells.addAll(PrintedFact.cells(errata.facts(context)));
    return ExhibitTable.of(rows)
        .column("network", it -> it.printed().network())
        .column("B_C", it -> both(it.printed().cut(), it.halves().cut()))
        .column("2Δ", it -> both(it.printed().crossing(), 2 * it.halves().detained()))
        .column("Σ", it -> both(it.printed().distances(), it.distances()))
        .column(
            "(5)",
            it ->
                both(
                    it.printed().classical(), IndexHalves.classical(it.nodes(), it.halves().cut())))
        .column("(6)", it -> both(it.printed().improved(), it.improved()))
        .column(
            "bisection", it -> it.bisection().arcs() + (it.bisection().isExact() ? "" : " at most"))
        .column("(5) with it", AllToAllBounds::classicalOfBisection)
        .column("certified", AllToAllBounds::certified)
        .result(ExhibitVerdict.REPRODUCED.when(holds), notes(context))
        .withCells(cells)
        .withFigures(
            context.dots(
                "bounds",
                rows,
                it ->
                    DotPlot.Row.of(
                        it.printed().network(), (double) it.certified(), it.printed().improved())),
            context.dots(
                "bisection",
                rows,
                it ->
                    DotPlot.Row.of(
                        it.printed().network(),
                        it.classicalOfBisection(),
                        it.printed().classical())))
        .withErrata(errata.all())
        .withSchedules(
            ExhibitSchedule.of(
                "one-way-ring", "All-to-all on the one-way ring of 8 in {slots} slots", ring));
  }

  private static AllToAllBounds of(final ExhibitContext context, final PaperNetwork network) {
    final Digraph graph = context.topology(network.topology()).graph();
    return new AllToAllBounds(
        network,
        graph.nodes(),
        graph.arcs(),
        Math.toIntExact(DistanceSummary.of(graph).sum()),
        IndexHalves.of(graph),
        Bisection.of(graph, Bisection.DEFAULT_BUDGET),
        context.bound(new ProblemText("all-to-all", network.topology(), "")));
  }

  /// The notes, with the bisections of the Petersen graph that have the printed B_C and 2Δ.
  private static List<String> notes(final ExhibitContext context) {
    final PaperNetwork petersen = PaperNetwork.named("Petersen 10");
    final List<IndexHalves> bisections =
        IndexHalves.bisections(context.topology(petersen.topology()).graph());
    final long alike =
        bisections.stream()
            .filter(it -> it.cut() == petersen.cut() && 2 * it.detained() == petersen.crossing())
            .count();
    return context.notes(alike, bisections.size(), petersen.cut(), petersen.crossing());
  }

  /// What is compared with the print: each column as computed from index halves, and B_C as the
  /// bisection width that the paper calls it.
  private List<ComputedCell> cells() {
    final PrintedValues.Row row = printed.table8();
    return List.of(
        row.cell(PaperNetwork.CUT, halves.cut()),
        row.cell(PaperNetwork.CROSSING, 2 * halves.detained()),
        row.cell(PaperNetwork.DISTANCES, distances),
        row.cell(PaperNetwork.CLASSICAL, IndexHalves.classical(nodes, halves.cut())),
        row.cell(PaperNetwork.IMPROVED, improved()),
        row.cell(PaperNetwork.CUT, bisection.arcs()).read("as the bisection width"));
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

  private static String both(final int printed, final int computed) {
    return printed == computed ? Integer.toString(printed) : printed + " → " + computed;
  }
}
