package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// Table 2 of *jaros2008*: its lower bounds on four collectives for three cubic networks, by its
/// formulas and as we certify them.
@AutoService(Exhibit.class)
@Summary("Lower bounds on four collectives: printed, by the paper's formulas, certified.")
public record EvolutionTable2() implements EvolutionExhibit {
  private static final String HEAWOOD = "Heawood 14";
  private static final long BUDGET = 64;

  private record Column(String network, List<Integer> printed) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("Petersen 10", List.of(2, 3, 3, 5)),
          new Column("Kautz 12", List.of(2, 4, 4, 7)),
          new Column(HEAWOOD, List.of(2, 5, 5, 8)));

  /// A cell: the printed bound, that of the formula, and the certified one.
  private record Cell(
      String network, String abbreviation, int printed, long formula, long certified) {
    boolean agrees() {
      return printed == formula && formula == certified;
    }

    /// The one cell that contradicts its own formula.
    boolean isErratum() {
      return network.equals(HEAWOOD)
          && abbreviation.equals("AAS")
          && printed < formula
          && formula == certified;
    }

    String text() {
      return agrees()
          ? Integer.toString(printed)
          : "%s → %s, certified %s".formatted(printed, formula, certified);
    }
  }

  @Override
  public String title() {
    return "Table 2: lower bounds for three cubic networks";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Cell> cells = new ArrayList<>();
    final List<Cell> scatters = new ArrayList<>();
    for (final Column column : COLUMNS) {
      cells.addAll(cells(studio, column));
    }
    final List<List<String>> rows = new ArrayList<>();
    for (final Collective collective : Collective.ALL) {
      final List<String> row = new ArrayList<>(List.of(collective.abbreviation()));
      cells.stream()
          .filter(cell -> cell.abbreviation().equals(collective.abbreviation()))
          .forEach(cell -> row.add(cell.text()));
      rows.add(row);
    }
    scatters.addAll(cells.stream().filter(Cell::isErratum).toList());
    final Optional<Verified> heawood =
        studio.verified(new Question("all-to-all", "heawood", ""), "symmetric-search", BUDGET);
    final boolean holds =
        cells.stream().allMatch(cell -> cell.agrees() || cell.isErratum()) && heawood.isPresent();
    return new Sheet(
            List.of("", "P10", "K12", "H14"),
            rows,
            List.of(
                "Printed, by formula and certified alike where one number stands. The formulas take"
                    + " Σ as measured, B_C and 2Δ as printed in Table 8."),
            holds
                ? (scatters.isEmpty() ? Verdict.REPRODUCED : Verdict.WITH_ERRATUM)
                : Verdict.FAILED)
        .with(List.of(figure(cells)))
        .withErrata(
            scatters.stream()
                .flatMap(cell -> heawood.map(schedule -> erratum(studio, cell, schedule)).stream())
                .toList())
        .playing(
            heawood
                .map(
                    schedule ->
                        new Played(
                            "heawood",
                            "All-to-all on the Heawood graph in %s slots"
                                .formatted(schedule.slots()),
                            schedule))
                .stream()
                .toList());
  }

  private static List<Cell> cells(final Studio studio, final Column column) {
    final Printed network =
        Printed.networks().stream()
            .filter(printed -> printed.network().equals(column.network()))
            .findFirst()
            .orElseThrow();
    final Digraph graph = studio.topology(network.topology()).graph();
    final List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < Collective.ALL.size(); i++) {
      final Collective collective = Collective.ALL.get(i);
      cells.add(
          new Cell(
              network.network(),
              collective.abbreviation(),
              column.printed().get(i),
              formula(collective, network, graph),
              studio.bound(
                  new Question(collective.name(), network.topology(), ""), collective.bound())));
    }
    return cells;
  }

  private static int formula(
      final Collective collective, final Printed network, final Digraph graph) {
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

  private static Erratum erratum(final Studio studio, final Cell cell, final Verified schedule) {
    final Digraph graph = studio.topology("heawood").graph();
    final long hops = DistanceSummary.of(graph).sum();
    return new Erratum(
        "heawood-bound",
        "Table 2, AAS on the Heawood graph",
        Integer.toString(cell.printed()),
        "%s, as Tables 6 and 8 have it".formatted(cell.formula()),
        ("Σ = %s hops over %s channels take %s steps at least by the formula of the table; %s are"
                + " certified, and a verified schedule takes %s.")
            .formatted(
                hops,
                graph.arcs(),
                Math.ceilDiv(hops, graph.arcs()),
                cell.certified(),
                schedule.slots()));
  }

  private static Figure figure(final List<Cell> cells) {
    return new Figure(
        "bounds",
        new DotPlot(
                "Lower bounds on the steps of four collectives",
                new LinePlot.Axis("steps", "count", PlotScale.LINEAR),
                "printed in Table 2",
                cells.stream()
                    .map(
                        cell ->
                            DotPlot.Row.of(
                                cell.abbreviation() + ", " + cell.network(),
                                (double) cell.certified(),
                                cell.printed()))
                    .toList())
            .svg());
  }
}
