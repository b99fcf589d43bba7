package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.topology.Topology;

/// Fig. 4 and Sec. 2.4 of *stack-kautz*: Kautz graphs, their size and diameter, measured and by
/// the two formulas that the paper has.
final class KautzGraphs {
  private static final String NODES = "nodes of K(5,4)";
  private static final int PRINTED_NODES =
      PrintedValues.of(KautzExhibits.class, "facts.csv").row("fact", NODES).whole("printed");
  private static final Kautz PRINTED_GRAPH = new Kautz(5, 4);

  private KautzGraphs() {}

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

    Topology graph(final ExhibitContext context) {
      return context.cache().of(Topology.class, this, () -> context.topology(text()));
    }

    private String text() {
      return "kautz(d=%s,k=%s)".formatted(d, k);
    }

    DistanceSummary distances(final ExhibitContext context) {
      return context
          .cache()
          .of(
              DistanceSummary.class,
              "distances of " + text(),
              () -> DistanceSummary.of(graph(context).graph()));
    }

    int diameter(final ExhibitContext context) {
      return distances(context).diameter().orElse(-1);
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

  private static String mean(final Kautz kautz, final ExhibitContext context) {
    final int nodes = kautz.graph(context).nodes();
    return FormattedText.of(
        "%.3g", (double) kautz.distances(context).sum() / ((double) nodes * (nodes - 1)));
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final boolean holds =
        GRAPHS.stream()
            .allMatch(
                it ->
                    it.graph(context).nodes() == it.nodes()
                        && it.diameter(context) == it.k()
                        && it.floor() == it.k());
    return ExhibitTable.of(GRAPHS)
        .column("graph", it -> "K(%s,%s)".formatted(it.d(), it.k()))
        .column("nodes", it -> it.graph(context).nodes())
        .column("d^(k-1)(d+1)", Kautz::nodes)
        .column("diameter", it -> it.diameter(context))
        .column("⌊log_d N⌋", Kautz::floor)
        .column("⌈log_d N⌉", Kautz::ceiling)
        .column("mean", it -> mean(it, context))
        .result(ExhibitVerdict.REPRODUCED.when(holds), context.notes())
        .withFigures(
            new ExhibitFigure("kautz", TopologyDrawing.svg(context.topology("kautz(2,2)"))))
        .withCells(
            context.factCells(
                PRINTED_GRAPH.graph(context).nodes(),
                PRINTED_GRAPH.diameter(context),
                GRAPHS.stream().allMatch(it -> it.ceiling() == it.diameter(context))
                    ? "⌈log_d N⌉"
                    : "⌊log_d N⌋"))
        .withErrata(errata(context));
  }

  /// What the graphs that are built contradict.
  private static List<Erratum> errata(final ExhibitContext context) {
    final int nodes = PRINTED_GRAPH.graph(context).nodes();
    final Kautz meant = new Kautz(5, 5);
    final long over =
        GRAPHS.stream().filter(kautz -> kautz.ceiling() == kautz.diameter(context) + 1).count();
    final long met = GRAPHS.stream().filter(it -> it.floor() == it.diameter(context)).count();
    return Stream.of(
            Erratum.when(
                nodes != PRINTED_NODES && meant.graph(context).nodes() == PRINTED_NODES,
                KautzExhibits.class,
                "k54-nodes",
                PRINTED_NODES,
                nodes,
                meant.diameter(context),
                meant.graph(context).nodes(),
                PRINTED_GRAPH.diameter(context)),
            Erratum.when(
                over > 0 && met == GRAPHS.size(),
                KautzExhibits.class,
                "diameter-floor",
                met,
                GRAPHS.size(),
                over))
        .flatMap(List::stream)
        .toList();
  }
}
