package org.heliograph.reproduction.evolution;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.graph.Girth;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Figs. 7 and 8 of *jaros2008*: the Heawood, the Petersen and the Kautz graph of 12 nodes, drawn
/// and measured beside what the paper prints of them.
final class PaperGraphs {
  private static final int DEGREE = 3;
  private static final int DIAMETER = 2;
  private static final List<String> CORNERS = List.of("01", "02", "12", "23", "13", "03");

  private PaperGraphs() {}

  static ExhibitResult fig7(final ExhibitContext context) {
    final List<Topology> networks =
        Stream.of("heawood", "petersen").map(context::topology).toList();
    return PrintedFact.result(
            networks.stream().flatMap(it -> facts(it).stream()).toList(), context.notes())
        .withFigures(
            networks.stream()
                .map(it -> new ExhibitFigure(it.name(), TopologyDrawing.svg(it)))
                .toList());
  }

  private static List<PrintedFact> facts(final Topology network) {
    final DistanceSummary measured = DistanceSummary.of(network.graph());
    final IntSummaryStatistics degrees =
        IntStream.range(0, network.nodes()).map(network::outDegree).summaryStatistics();
    final int girth = Girth.of(network.graph()).orElse(-1);
    return PrintedFact.of(
        EvolutionExhibits.class,
        network.name(),
        network.nodes(),
        degrees.getMin() == degrees.getMax()
            ? degrees.getMax()
            : degrees.getMin() + "–" + degrees.getMax(),
        measured.diameter().orElse(-1),
        girth,
        measured.sum(),
        largest(degrees.getMax(), measured.diameter().orElse(-1), girth));
  }

  /// The most nodes for a degree, a diameter and a girth: equation (1) for odd girth, (3) for even.
  private static long largest(final int degree, final int diameter, final int girth) {
    long sum = 0;
    long power = 1;
    for (int i = 0; i < diameter; i++) {
      sum += power;
      power *= degree - 1;
    }
    return girth % 2 == 0 ? 2 * sum : 1 + degree * sum;
  }

  /// Numbered as in Tables 3 and 4.
  static ExhibitResult fig8(final ExhibitContext context) {
    final Topology network = context.topology("kautz(d=%s,k=%s)".formatted(DEGREE, DIAMETER));
    final DistanceSummary measured = DistanceSummary.of(network.graph());
    final long shifted =
        IntStream.range(0, Math.toIntExact(network.channels()))
            .filter(channel -> isShift(network, channel))
            .count();
    return PrintedFact.result(
            context.facts(
                network.nodes(),
                byFormula(),
                network.outDegree(0),
                shifted,
                measured.diameter().orElse(-1),
                measured.sum(),
                numbers(network)),
            context.notes())
        .withFigures(new ExhibitFigure("kautz", TopologyDrawing.svg(numbered(network))));
  }

  private static long byFormula() {
    return Math.round(StrictMath.pow(DEGREE, DIAMETER) + StrictMath.pow(DEGREE, DIAMETER - 1));
  }

  private static boolean isShift(final Topology network, final long channel) {
    final String from = network.label(network.writer(channel, 0));
    final String to = network.label(network.reader(channel, 0));
    return from.substring(1).equals(to.substring(0, to.length() - 1));
  }

  /// The label of every node with its number, A and B for 10 and 11.
  private static String numbers(final Topology network) {
    return IntStream.range(0, network.nodes())
        .mapToObj(node -> network.label(node) + "=" + digit(node))
        .collect(Collectors.joining(" "));
  }

  private static String digit(final int node) {
    return Integer.toString(node, 16).toUpperCase(Locale.ROOT);
  }

  /// The same network with words and numbers on its nodes.
  private static Topology numbered(final Topology network) {
    final TopologyBuilder builder = new TopologyBuilder(network.name(), network.nodes());
    for (long channel = 0; channel < network.channels(); channel++) {
      builder.link(network.writer(channel, 0), network.reader(channel, 0));
    }
    return builder
        .labels(node -> network.label(node) + " = " + digit(node))
        .positions(node -> place(network.label(node)))
        .build();
  }

  /// Words of the same two letters at one corner of a hexagon, opposite those that have none of
  /// them: only neighbouring corners and the next ones are linked then.
  private static Point place(final String word) {
    final boolean ascends = word.charAt(0) < word.charAt(1);
    final String letters = ascends ? word : new StringBuilder(word).reverse().toString();
    return Point.onCircle(CORNERS.indexOf(letters), CORNERS.size(), ascends ? 3 : 1.9);
  }
}
