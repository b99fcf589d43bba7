package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
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
  private static final Kautz PRINTED_GRAPH = new Kautz(5, 4);

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

    /// The smallest x with d^x ≥ nodes.
    int ceiling() {
      int ceiling = 0;
      for (long power = 1; power < nodes(); power *= d) {
        ceiling++;
      }
      return ceiling;
    }

    Topology graph(final Studio studio) {
      return studio.memory().of(Topology.class, this, () -> studio.topology(text()));
    }

    private String text() {
      return "kautz(d=%s,k=%s)".formatted(d, k);
    }

    DistanceSummary distances(final Studio studio) {
      return studio
          .memory()
          .of(
              DistanceSummary.class,
              "distances of " + text(),
              () -> DistanceSummary.of(graph(studio).graph()));
    }

    int diameter(final Studio studio) {
      return distances(studio).diameter().orElse(-1);
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
      final Topology graph = kautz.graph(studio);
      final DistanceSummary distances = kautz.distances(studio);
      rows.add(
          List.of(
              "K(%s,%s)".formatted(kautz.d(), kautz.k()),
              Integer.toString(graph.nodes()),
              Long.toString(kautz.nodes()),
              Integer.toString(kautz.diameter(studio)),
              Integer.toString(kautz.floor()),
              Integer.toString(kautz.ceiling()),
              String.format(
                  Locale.ROOT,
                  "%.4f",
                  (double) distances.sum() / ((double) graph.nodes() * (graph.nodes() - 1)))));
      holds &=
          graph.nodes() == kautz.nodes()
              && kautz.diameter(studio) == kautz.k()
              && kautz.floor() == kautz.k();
    }
    final List<Erratum> errata = errata(studio);
    return new Sheet(
            List.of("graph", "nodes", "d^(k-1)(d+1)", "diameter", "⌊log_d N⌋", "⌈log_d N⌉", "mean"),
            rows,
            List.of(
                "Nodes, diameter and mean distance are of the graphs that we build, searched from"
                    + " every node; the other columns are formulas."),
            holds && errata.size() == 2 ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(List.of(new Figure("kautz", TopologyDrawing.svg(studio.topology("kautz(2,2)")))))
        .withErrata(errata);
  }

  /// What the graphs that are built contradict.
  private static List<Erratum> errata(final Studio studio) {
    final List<Erratum> errata = new ArrayList<>();
    final int nodes = PRINTED_GRAPH.graph(studio).nodes();
    final Kautz meant = new Kautz(5, 5);
    if (nodes != PRINTED_NODES && meant.graph(studio).nodes() == PRINTED_NODES) {
      errata.add(
          new Erratum(
              "k54-nodes",
              "Sec. 2.4",
              "K(5,4) has N = %s nodes, degree 5 and diameter 4".formatted(PRINTED_NODES),
              "K(5,4) has %s nodes; %s are those of K(5,5), of diameter %s"
                  .formatted(nodes, PRINTED_NODES, meant.diameter(studio)),
              "Both graphs built, nodes counted: %s and %s; longest shortest paths %s and %s"
                  .formatted(
                      nodes,
                      meant.graph(studio).nodes(),
                      PRINTED_GRAPH.diameter(studio),
                      meant.diameter(studio))));
    }
    final long over =
        GRAPHS.stream().filter(kautz -> kautz.ceiling() == kautz.diameter(studio) + 1).count();
    final long met = GRAPHS.stream().filter(it -> it.floor() == it.diameter(studio)).count();
    if (over > 0 && met == GRAPHS.size()) {
      errata.add(
          new Erratum(
              "diameter-floor",
              "Sec. 2.4",
              "diameter ⌈log_d N⌉",
              "⌊log_d N⌋, as the introduction says",
              "Of %s graphs searched from every node, the longest shortest path is ⌊log_d N⌋ in %s,"
                      .formatted(GRAPHS.size(), met)
                  + " and ⌈log_d N⌉ is one more in %s".formatted(over)));
    }
    return errata;
  }
}
