package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Fig. 8 of *jaros2008*: the Kautz network of 12 nodes, numbered as in Tables 3 and 4, with what
/// the paper says of it.
@AutoService(Exhibit.class)
@Summary("Kautz 12: drawn with the paper's numbers and measured beside what is printed.")
public record EvolutionFig8() implements EvolutionExhibit {
  private static final int DEGREE = 3;
  private static final int DIAMETER = 2;

  /// The numbers that Table 4 gives to the words.
  private static final String NUMBERS =
      "01=0 02=1 03=2 10=3 13=4 12=5 21=6 20=7 23=8 32=9 31=A 30=B";

  private static final List<String> CORNERS = List.of("01", "02", "12", "23", "13", "03");

  @Override
  public String title() {
    return "Fig. 8: the Kautz network with d = 3 and D = 2";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology network = studio.topology("kautz(d=%s,k=%s)".formatted(DEGREE, DIAMETER));
    final List<Statement> statements = statements(network);
    return new Sheet(
            List.of("fact", "printed", "ours"),
            statements.stream().map(Statement::cells).toList(),
            List.of(
                "A channel leads from ab to bc; those of ab and ba to each other are one line"
                    + " without arrowheads. Words of the same two letters stand together.",
                "Words and numbers are those of Table 4."),
            statements.stream().allMatch(Statement::holds) ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("kautz", TopologyDrawing.svg(numbered(network)))));
  }

  private static List<Statement> statements(final Topology network) {
    final DistanceSummary measured = DistanceSummary.of(network.graph());
    final long shifted =
        IntStream.range(0, Math.toIntExact(network.channels()))
            .filter(channel -> isShift(network, channel))
            .count();
    return List.of(
        Statement.of("nodes P", 12, network.nodes()),
        Statement.of("nodes by d^D + d^(D−1)", 12, byFormula()),
        Statement.of("degree d", DEGREE, network.outDegree(0)),
        Statement.of("channels from ab to bc", (long) DEGREE * network.nodes(), shifted),
        Statement.of("diameter D", DIAMETER, measured.diameter().orElse(-1)),
        Statement.of("sum of distances Σ", 228, measured.sum()),
        new Statement("numbers of the words", NUMBERS, numbers(network)));
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
