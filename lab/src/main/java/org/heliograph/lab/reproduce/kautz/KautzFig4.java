package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Fig. 4 and Sec. 2.4 of *stack-kautz*: Kautz graphs, their size and diameter, measured and by
/// the two formulas that the paper has.
@AutoService(Exhibit.class)
@Summary("Kautz graphs: size, degree and diameter, measured and as printed.")
public record KautzFig4() implements KautzExhibit {
  private static final long PRINTED_NODES = 3750;

  private record Kautz(int d, int k) {
    long nodes() {
      long nodes = d + 1L;
      for (int i = 1; i < k; i++) {
        nodes *= d;
      }
      return nodes;
    }

    /// The largest x with d^x ≤ nodes.
    int floor() {
      int floor = 0;
      for (long power = d; power <= nodes(); power *= d) {
        floor++;
      }
      return floor;
    }
  }

  private static final List<Kautz> GRAPHS =
      List.of(
          new Kautz(2, 2),
          new Kautz(3, 2),
          new Kautz(3, 3),
          new Kautz(5, 2),
          new Kautz(5, 3),
          new Kautz(5, 4),
          new Kautz(5, 5));

  @Override
  public String title() {
    return "Fig. 4 and Sec. 2.4: Kautz graphs";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    boolean holds = true;
    for (final Kautz kautz : GRAPHS) {
      final Topology graph = studio.topology("kautz(d=%d,k=%d)".formatted(kautz.d(), kautz.k()));
      final DistanceSummary distances = DistanceSummary.of(graph.graph());
      final boolean isPower = Math.round(StrictMath.pow(kautz.d(), kautz.floor())) == kautz.nodes();
      rows.add(
          List.of(
              "K(%d,%d)".formatted(kautz.d(), kautz.k()),
              Integer.toString(graph.nodes()),
              Long.toString(kautz.nodes()),
              Integer.toString(distances.diameter().orElse(-1)),
              Integer.toString(kautz.floor()),
              Integer.toString(kautz.floor() + (isPower ? 0 : 1)),
              String.format(
                  Locale.ROOT,
                  "%.4f",
                  (double) distances.sum() / ((double) graph.nodes() * (graph.nodes() - 1)))));
      holds &=
          graph.nodes() == kautz.nodes()
              && distances.diameter().orElse(-1) == kautz.k()
              && kautz.floor() == kautz.k()
              && !isPower;
    }
    final boolean isErratum =
        new Kautz(5, 4).nodes() != PRINTED_NODES && new Kautz(5, 5).nodes() == PRINTED_NODES;
    return new Sheet(
            List.of("graph", "nodes", "d^(k-1)(d+1)", "diameter", "⌊log_d N⌋", "⌈log_d N⌉", "mean"),
            rows,
            List.of(
                "Erratum: the diameter is ⌊log_d N⌋, as the introduction says; ⌈log_d N⌉ of"
                    + " Sec. 2.4 is one too many in every row.",
                "Erratum: \"K(5,4) has N = %d nodes\" is K(5,5), of diameter 5; K(5,4) has %d."
                    .formatted(PRINTED_NODES, new Kautz(5, 4).nodes())),
            holds && isErratum ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(List.of(new Figure("kautz", TopologyDrawing.svg(studio.topology("kautz(2,2)")))));
  }
}
