package org.heliograph.reproduction.evolution;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.verify.Verified;

/// Table 2 of *jaros2008*: its lower bounds on four collectives for three cubic networks, by its
/// formulas and as we certify them.
final class LowerBounds {
  private static final String HEAWOOD = "Heawood 14";
  private static final long BUDGET = 64;

  private LowerBounds() {}

  /// A cell: the printed bound, that of the formula, and the certified one.
  private record Cell(PrintedValues.Row row, String abbreviation, long formula, long certified) {
    private String column() {
      return abbreviation + " (steps)";
    }

    String network() {
      return row.text("network");
    }

    int printed() {
      return row.whole(column());
    }

    Stream<ComputedCell> compared() {
      return Stream.of(
          row.cell(column(), formula), row.cell(column(), certified).read("as certified"));
    }

    boolean agrees() {
      return printed() == formula && formula == certified;
    }

    /// The one cell that contradicts its own formula.
    boolean isErratum() {
      return network().equals(HEAWOOD)
          && abbreviation.equals("AAS")
          && printed() < formula
          && formula == certified;
    }

    String text() {
      return agrees()
          ? Integer.toString(printed())
          : "%s → %s, certified %s".formatted(printed(), formula, certified);
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<PrintedValues.Row> networks =
        PrintedValues.of(EvolutionExhibits.class, "table2.csv").rows();
    final List<Cell> cells =
        networks.stream()
            .flatMap(row -> PaperCollective.ALL.stream().map(it -> cell(context, row, it)))
            .toList();
    final List<Cell> errata = cells.stream().filter(Cell::isErratum).toList();
    final Optional<Verified> heawood =
        context.verified(new ProblemText("all-to-all", "heawood"), "symmetric-search", BUDGET);
    final List<Erratum> found =
        errata.stream()
            .flatMap(cell -> heawood.map(schedule -> erratum(context, cell, schedule)).stream())
            .toList();
    final ExhibitTable<PaperCollective> table =
        ExhibitTable.of(PaperCollective.ALL).column("collective", PaperCollective::abbreviation);
    for (final String network : networks.stream().map(row -> row.text("network")).toList()) {
      table.column(
          network.charAt(0) + network.substring(network.length() - 2),
          collective ->
              cells.stream()
                  .filter(cell -> cell.network().equals(network))
                  .filter(cell -> cell.abbreviation().equals(collective.abbreviation()))
                  .map(Cell::text)
                  .collect(Collectors.joining()));
    }
    return table
        .result(ExhibitVerdict.REPRODUCED.when(heawood.isPresent()), context.notes())
        .withCells(cells.stream().flatMap(Cell::compared).toList())
        .withFigures(
            context.dots(
                "bounds",
                cells,
                cell ->
                    DotPlot.Row.of(
                        cell.abbreviation() + ", " + cell.network(),
                        (double) cell.certified(),
                        cell.printed())))
        .withErrata(found)
        .withSchedules(
            ExhibitSchedule.of(
                "heawood", "All-to-all on the Heawood graph in {slots} slots", heawood));
  }

  private static Cell cell(
      final ExhibitContext context, final PrintedValues.Row row, final PaperCollective collective) {
    final PaperNetwork network = PaperNetwork.named(row.text("network"));
    return new Cell(
        row,
        collective.abbreviation(),
        formula(collective, network, context.topology(network.topology()).graph()),
        context.bound(new ProblemText(collective.name(), network.topology()), collective.bound()));
  }

  private static int formula(
      final PaperCollective collective, final PaperNetwork network, final Digraph graph) {
    final int others = graph.nodes() - 1;
    final int degree = graph.outDegree(0);
    return switch (collective.abbreviation()) {
      case "OAB" -> broadcast(graph.nodes(), degree);
      case "AAB", "OAS" -> Math.ceilDiv(others, degree);
      default ->
          IndexHalves.improved(
              graph.nodes(),
              network.crossing(),
              network.cut(),
              Math.toIntExact(DistanceSummary.of(graph).sum()),
              graph.arcs());
    };
  }

  /// The least s with (d + 1)^s ≥ P.
  private static int broadcast(final int nodes, final int degree) {
    int steps = 0;
    for (long informed = 1; informed < nodes; informed *= degree + 1L) {
      steps++;
    }
    return steps;
  }

  private static Erratum erratum(
      final ExhibitContext context, final Cell cell, final Verified schedule) {
    final Digraph graph = context.topology("heawood").graph();
    final long hops = DistanceSummary.of(graph).sum();
    return Erratum.of(
        EvolutionExhibits.class,
        "heawood-bound",
        cell.printed(),
        cell.formula(),
        hops,
        graph.arcs(),
        Math.ceilDiv(hops, graph.arcs()),
        cell.certified(),
        schedule.slots());
  }
}
