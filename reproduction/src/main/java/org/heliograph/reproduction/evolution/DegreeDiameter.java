package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.graph.Digraph;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.topology.MooreFacts;
import org.heliograph.topology.family.LargestCubic;

/// Table 1 of *jaros2008*: how many nodes of degree 3 a network of diameter 2 to 7 can have.
///
/// Bounds are computed, Kautz and Moore graphs built and measured. The row of the largest known
/// graphs is data that the paper cites; it is refuted where a larger graph is measured.
final class DegreeDiameter {
  private static final int DEGREE = 3;
  private static final int SINGLETON_DEGREE = 7;
  private static final List<Integer> DIAMETERS = List.of(2, 3, 4, 5, 6, 7);
  private static final int REFUTED = 7;
  private static final int MISSING = 6;
  private static final String CAGE = "tutte-12-cage";

  private DegreeDiameter() {}

  /// A row: what is printed for each diameter, and what is computed; 0 stands for a dash.
  private record Row(PrintedValues.Row print, List<Long> computed) {
    private static final String DASH = "–";

    static Row of(final String name, final IntToLongFunction computed) {
      return new Row(
          PrintedValues.of(EvolutionExhibits.class, "table1.csv").row("row", name),
          DIAMETERS.stream().map(computed::applyAsLong).toList());
    }

    String name() {
      return print.text("row");
    }

    List<Long> printed() {
      return DIAMETERS.stream()
          .map(d -> print.text(column(d)))
          .map(text -> text.equals(DASH) ? 0L : Long.parseLong(text))
          .toList();
    }

    private static String column(final int diameter) {
      return diameter + " (nodes)";
    }

    List<ComputedCell> cells() {
      return IntStream.range(0, DIAMETERS.size())
          .mapToObj(i -> print.cell(column(DIAMETERS.get(i)), text(computed.get(i))))
          .toList();
    }

    String cell(final int index) {
      final String ours = text(computed.get(index));
      final String theirs = text(printed().get(index));
      return ours.equals(theirs) ? ours : theirs + " → " + ours;
    }

    private static String text(final long value) {
      return value == 0 ? DASH : Long.toString(value);
    }

    LinePlot.Series series() {
      return LinePlot.Series.of(name(), points(computed))
          .withMarks("printed in the paper", points(printed()));
    }

    private static List<LinePlot.Point> points(final List<Long> values) {
      return IntStream.range(0, values.size())
          .filter(i -> values.get(i) > 0)
          .mapToObj(i -> new LinePlot.Point(DIAMETERS.get(i), values.get(i)))
          .toList();
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Row> exact =
        List.of(
            Row.of("graphs (1)", d -> MooreFacts.bound(DEGREE, d)),
            Row.of("digraphs (2)", d -> MooreFacts.directedBound(DEGREE, d)),
            Row.of("even girth (3)", d -> MooreFacts.bipartiteBound(DEGREE, d)),
            Row.of("Kautz", d -> kautz(context, d)));
    final Row known = Row.of("known graphs", d -> witness(context, d));
    final Row moore = Row.of("Moore", d -> moore(context, d));
    final List<Erratum> errata = new ArrayList<>();
    if (witness(context, REFUTED) > known.printed().getLast()) {
      errata.add(diameter7(known, new LargestCubic(REFUTED)));
    }
    if (moore(context, 6) == MooreFacts.bipartiteBound(DEGREE, 6)) {
      errata.add(cage(context));
    }
    final List<Row> rows = new ArrayList<>(exact);
    rows.addAll(List.of(known, moore));
    final ExhibitTable<Row> table = ExhibitTable.of(rows).column("D", Row::name);
    for (int i = 0; i < DIAMETERS.size(); i++) {
      final int index = i;
      table.column(Integer.toString(DIAMETERS.get(i)), row -> row.cell(index));
    }
    return table
        .result(ExhibitVerdict.REPRODUCED, context.notes())
        .withCells(
            Stream.concat(
                    rows.stream().flatMap(row -> row.cells().stream()),
                    PrintedFact.cells(sizes(context)).stream())
                .toList())
        .withFigures(context.lines("sizes", rows.stream().map(Row::series).toList()))
        .withErrata(errata);
  }

  /// The nodes of two Moore graphs that the text names, built and measured; 0 if one does not meet
  /// its bound.
  private static List<PrintedFact> sizes(final ExhibitContext context) {
    final long singleton = measured(graph(context, "hoffman-singleton"), 2);
    final long utility = cubic(graph(context, "complete-bipartite(3,3)"), 2);
    return context.facts(
        singleton == MooreFacts.bound(SINGLETON_DEGREE, 2) ? singleton : 0,
        utility == MooreFacts.bipartiteBound(DEGREE, 2) ? utility : 0);
  }

  private static Digraph graph(final ExhibitContext context, final String network) {
    return context.topology(network).graph();
  }

  /// The nodes of a Kautz digraph if its diameter is measured to be `d`, else 0.
  private static long kautz(final ExhibitContext context, final int d) {
    return measured(graph(context, "kautz(%s,%s)".formatted(DEGREE, d)), d);
  }

  private static long measured(final Digraph graph, final int diameter) {
    return CubicGraph.diameter(graph) == diameter ? graph.nodes() : 0;
  }

  /// The nodes of the largest cubic graph that we have, 0 if we have none.
  private static long witness(final ExhibitContext context, final int d) {
    return d == MISSING ? 0 : cubic(graph(context, "largest-cubic(%s)".formatted(d)), d);
  }

  private static long cubic(final Digraph graph, final int diameter) {
    return CubicGraph.isCubic(graph) ? measured(graph, diameter) : 0;
  }

  /// The nodes of a cubic graph that meets bound (1) or (3), if we have one.
  private static long moore(final ExhibitContext context, final int d) {
    final String network =
        switch (d) {
          case 2 -> "petersen";
          case 3 -> "heawood";
          case 4 -> "levi";
          case 6 -> CAGE;
          default -> "";
        };
    final long nodes = network.isEmpty() ? 0 : cubic(graph(context, network), d);
    final boolean isTight =
        nodes == MooreFacts.bound(DEGREE, d) || nodes == MooreFacts.bipartiteBound(DEGREE, d);
    return isTight ? nodes : 0;
  }

  private static Erratum diameter7(final Row known, final LargestCubic largest) {
    final Digraph graph = largest.build().graph();
    final long printed = known.printed().getLast();
    return Erratum.of(
        EvolutionExhibits.class,
        "table1-diameter-7",
        printed,
        graph.nodes(),
        largest.layers(),
        graph.arcs() / 2 / largest.layers(),
        CubicGraph.diameter(graph),
        MooreFacts.bound(DEGREE, REFUTED));
  }

  private static Erratum cage(final ExhibitContext context) {
    final Digraph graph = graph(context, CAGE);
    return Erratum.of(
        EvolutionExhibits.class,
        "table1-twelve-cage",
        graph.nodes(),
        CubicGraph.diameter(graph),
        MooreFacts.bipartiteBound(DEGREE, 6));
  }
}
