package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;

/// The diameters that the text of *jaros2008* states, measured, with the fault diameter of
/// Kautz(3,2).
final class StatedDiameters {
  private static final String GON = "16-gon";
  private static final String DIAMETER = "diameter (links)";
  private static final int DEGREE = 3;
  private static final int SPARE = 2;

  private StatedDiameters() {}

  /// A network, the diameter that the text gives it, and where.
  private record Claim(PrintedValues.Row row) {
    String network() {
      return row.text("network");
    }

    int printed() {
      return row.whole(DIAMETER);
    }

    String place() {
      return row.text("place");
    }
  }

  private static List<Claim> claims() {
    return PrintedValues.of(EvolutionExhibits.class, "diameters.csv").values(Claim::new);
  }

  private record Measured(
      Claim claim, PaperNetwork printed, Digraph graph, int diameter, long sum) {
    static Measured of(final ExhibitContext context, final Claim claim) {
      final PaperNetwork printed = PaperNetwork.named(claim.network());
      final Digraph graph = context.topology(printed.topology()).graph();
      final DistanceSummary distances = DistanceSummary.of(graph);
      return new Measured(claim, printed, graph, distances.diameter().orElse(0), distances.sum());
    }

    boolean agrees() {
      return diameter == claim.printed();
    }

    /// The printed distances leave no network of the printed diameter.
    boolean isErratum() {
      return claim.network().equals(GON) && !agrees() && most() < printed.distances();
    }

    /// The most that distances can add up to in a cubic graph of this size and diameter 3: a node
    /// has 3 neighbours, and every node at distance 2 leads on to 2 at most.
    long most() {
      final int rest = graph.nodes() - 1 - DEGREE;
      final int near = Math.ceilDiv(rest, DEGREE);
      return (long) graph.nodes() * (DEGREE + 2 * near + 3 * (rest - near));
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Measured> all = claims().stream().map(claim -> Measured.of(context, claim)).toList();
    final Digraph kautz = context.topology("kautz(3,2)").graph();
    final int faulty = faultDiameter(kautz);
    final int diameter = CubicGraph.diameter(kautz);
    final List<ComputedCell> cells =
        new ArrayList<>(
            all.stream().map(it -> it.claim().row().cell(DIAMETER, it.diameter())).toList());
    cells.addAll(context.factCells("D + %s".formatted(faulty - diameter)));
    final int claimed = diameter + SPARE;
    final List<Erratum> errata =
        all.stream().filter(Measured::isErratum).map(StatedDiameters::erratum).toList();
    return ExhibitTable.of(all)
        .column("network", it -> it.claim().network())
        .column("place", it -> it.claim().place())
        .column("diameter printed", it -> it.claim().printed())
        .column("measured", Measured::diameter)
        .column("Σ printed", it -> it.printed().distances())
        .column("measured", Measured::sum)
        .row(
            List.of(
                "Kautz 12, any %s links failed".formatted(SPARE),
                "Section 5",
                Integer.toString(claimed),
                Integer.toString(faulty),
                "",
                ""))
        .result(ExhibitVerdict.REPRODUCED, context.notes())
        .withCells(cells)
        .withFigures(figure(context, all, faulty, claimed))
        .withErrata(errata);
  }

  /// The largest distance after any two arcs have failed; 0 if two nodes can lose each other.
  private static int faultDiameter(final Digraph graph) {
    int most = 0;
    for (int one = 0; one < graph.arcs(); one++) {
      for (int other = one + 1; other < graph.arcs(); other++) {
        final int left = CubicGraph.diameter(without(graph, one, other));
        if (left == 0) {
          return 0;
        }
        most = Math.max(most, left);
      }
    }
    return most;
  }

  private static Digraph without(final Digraph graph, final int one, final int other) {
    final int[] arcs =
        IntStream.range(0, graph.arcs()).filter(arc -> arc != one && arc != other).toArray();
    return Digraph.of(
        graph.nodes(),
        IntStream.of(arcs).map(graph::tail).toArray(),
        IntStream.of(arcs).map(graph::head).toArray());
  }

  private static Erratum erratum(final Measured gon) {
    return Erratum.of(
        EvolutionExhibits.class,
        "diameter-16-gon",
        gon.claim().printed(),
        gon.diameter(),
        gon.graph().nodes(),
        gon.most(),
        gon.printed().distances(),
        gon.sum());
  }

  private static ExhibitFigure figure(
      final ExhibitContext context, final List<Measured> all, final int faulty, final int claimed) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Measured one : all) {
      rows.add(DotPlot.Row.of(one.claim().network(), one.diameter(), one.claim().printed()));
    }
    rows.add(DotPlot.Row.of("Kautz 12, any %s links failed".formatted(SPARE), faulty, claimed));
    return context.dots("diameters", rows);
  }
}
