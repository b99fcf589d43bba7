package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.graph.Girth;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Fig. 7 of *jaros2008*: the Heawood and the Petersen graph, with what the paper says of them.
@AutoService(Exhibit.class)
@Summary("Heawood and Petersen: drawn and measured beside what is printed.")
public record EvolutionFig7() implements EvolutionExhibit {
  @Override
  public String title() {
    return "Fig. 7: the Heawood and the Petersen graph";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  /// What Sections 2 and 6 print of a graph, and the largest size of one of its degree, diameter
  /// and girth: equation (1) for odd girth, (3) for even.
  private record Graph(
      String name, String topology, int nodes, int diameter, int girth, int distances) {

    /// Equation (1) or (3).
    long largest(final int degree) {
      long sum = 0;
      long power = 1;
      for (int i = 0; i < diameter; i++) {
        sum += power;
        power *= degree - 1;
      }
      return girth % 2 == 0 ? 2 * sum : 1 + degree * sum;
    }

    List<Statement> statements(final Topology network) {
      final DistanceSummary measured = DistanceSummary.of(network.graph());
      final int most = IntStream.range(0, nodes).map(network::outDegree).max().orElse(0);
      final int least = IntStream.range(0, nodes).map(network::outDegree).min().orElse(0);
      return List.of(
          Statement.of(name + ", nodes P", nodes, network.nodes()),
          new Statement(name + ", degree d", "3", least == most ? "" + most : least + "–" + most),
          Statement.of(name + ", diameter D", diameter, measured.diameter().orElse(-1)),
          Statement.of(name + ", girth", girth, Girth.of(network.graph()).orElse(-1)),
          Statement.of(name + ", sum of distances Σ", distances, measured.sum()),
          Statement.of(
              name + ", " + (girth % 2 == 0 ? "bound (3)" : "bound (1)"), nodes, largest(most)));
    }
  }

  private static final List<Graph> GRAPHS =
      List.of(
          new Graph("Heawood", "heawood", 14, 3, 6, 378),
          new Graph("Petersen", "petersen", 10, 2, 5, 150));

  @Override
  public Sheet show(final Studio studio) {
    final List<Statement> statements = new ArrayList<>();
    final List<Figure> figures = new ArrayList<>();
    for (final Graph graph : GRAPHS) {
      final Topology network = studio.topology(graph.topology());
      statements.addAll(graph.statements(network));
      figures.add(new Figure(graph.topology(), TopologyDrawing.svg(network)));
    }
    return new Sheet(
            List.of("fact", "printed", "ours"),
            statements.stream().map(Statement::cells).toList(),
            List.of(
                "Both are as large as their degree, diameter and girth allow: Petersen is a Moore"
                    + " graph, Heawood a generalised one.",
                "Degree, diameter and size are those of Section 2, Σ of Table 8; the girth of"
                    + " Heawood is 2D, among the even ones that Section 2 names."),
            statements.stream().allMatch(Statement::holds) ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(figures);
  }
}
