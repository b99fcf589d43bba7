package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// The diameters that the text of *jaros2008* states, measured, with the fault diameter of
/// Kautz(3,2).
@AutoService(Exhibit.class)
@Summary("Diameters as the text states them, measured.")
public record EvolutionDiameters() implements EvolutionExhibit {
  private static final String GON = "16-gon";
  private static final int DEGREE = 3;
  private static final int SPARE = 2;

  /// A network, the diameter that the text gives it, and where.
  private record Claim(String network, int printed, String place) {}

  private static final List<Claim> CLAIMS =
      List.of(
          new Claim("Octagon 8", 2, "Section 5"),
          new Claim("Petersen 10", 2, "Section 2"),
          new Claim("Kautz 12", 2, "Figure 8"),
          new Claim("Heawood 14", 3, "Section 2"),
          new Claim(GON, 3, "Section 5"),
          new Claim("Levi 30", 4, "Section 2"),
          new Claim("Kautz 36", 3, "Table 1"));

  private record Measured(Claim claim, Printed printed, Digraph graph, int diameter, long sum) {
    static Measured of(final Studio studio, final Claim claim) {
      final Printed printed =
          Printed.networks().stream()
              .filter(network -> network.network().equals(claim.network()))
              .findFirst()
              .orElseThrow();
      final Digraph graph = studio.topology(printed.topology()).graph();
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

    List<String> cells() {
      return List.of(
          claim.network(),
          claim.place(),
          Integer.toString(claim.printed()),
          Integer.toString(diameter),
          Integer.toString(printed.distances()),
          Long.toString(sum));
    }
  }

  @Override
  public String title() {
    return "Section 5: diameters, and the fault diameter of Kautz 12";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Measured> all = CLAIMS.stream().map(claim -> Measured.of(studio, claim)).toList();
    final List<List<String>> rows = new ArrayList<>(all.stream().map(Measured::cells).toList());
    final Digraph kautz = studio.topology("kautz(3,2)").graph();
    final int faulty = faultDiameter(kautz);
    final int claimed = CyclicLift.diameter(kautz) + SPARE;
    rows.add(
        List.of(
            "Kautz 12, any %s links failed".formatted(SPARE),
            "Section 5",
            Integer.toString(claimed),
            Integer.toString(faulty),
            "",
            ""));
    final List<Measured> errata = all.stream().filter(Measured::isErratum).toList();
    final boolean holds =
        faulty == claimed && all.stream().allMatch(one -> one.agrees() || one.isErratum());
    return new Sheet(
            List.of("network", "place", "diameter printed", "measured", "Σ printed", "measured"),
            rows,
            List.of(
                "Diameter and sum of distances by a search from every node. The last row is the"
                    + " largest distance that any pair of failed links leaves; Section 5 states"
                    + " D + 2."),
            holds ? (errata.isEmpty() ? Verdict.REPRODUCED : Verdict.WITH_ERRATUM) : Verdict.FAILED)
        .with(List.of(figure(all, faulty, claimed)))
        .withErrata(errata.stream().map(EvolutionDiameters::erratum).toList());
  }

  /// The largest distance after any two arcs have failed; 0 if two nodes can lose each other.
  private static int faultDiameter(final Digraph graph) {
    int most = 0;
    for (int one = 0; one < graph.arcs(); one++) {
      for (int other = one + 1; other < graph.arcs(); other++) {
        final int left = CyclicLift.diameter(without(graph, one, other));
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
    return new Erratum(
        "diameter-16-gon",
        "Section 5, diameter of the 16-gon",
        Integer.toString(gon.claim().printed()),
        Integer.toString(gon.diameter()),
        ("With diameter 3 the distances of %s nodes of degree 3 add up to %s at most; Table 8"
                + " prints %s. The Möbius ladder has just that sum, %s, and diameter %s.")
            .formatted(
                gon.graph().nodes(),
                gon.most(),
                gon.printed().distances(),
                gon.sum(),
                gon.diameter()));
  }

  private static Figure figure(final List<Measured> all, final int faulty, final int claimed) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Measured one : all) {
      rows.add(DotPlot.Row.of(one.claim().network(), one.diameter(), one.claim().printed()));
    }
    rows.add(DotPlot.Row.of("Kautz 12, any %s links failed".formatted(SPARE), faulty, claimed));
    return new Figure(
        "diameters",
        new DotPlot(
                "Diameters",
                new LinePlot.Axis("largest distance", "links", PlotScale.LINEAR),
                "as the text says",
                rows)
            .svg());
  }
}
