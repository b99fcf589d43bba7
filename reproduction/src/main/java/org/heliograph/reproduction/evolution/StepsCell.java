package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.reproduction.ProblemText;

/// A cell of Table 6 of *jaros2008*: what was printed, and the problem behind it.
record StepsCell(
    String network, String abbreviation, PaperNetwork.Steps printed, ProblemText problem) {

  /// Forty cells over any routes, and two of Kautz 36 held to shortest paths.
  static List<StepsCell> all() {
    final List<StepsCell> cells = new ArrayList<>();
    for (final PaperNetwork network : PaperNetwork.networks()) {
      for (int i = 0; i < PaperCollective.ALL.size(); i++) {
        final PaperCollective collective = PaperCollective.ALL.get(i);
        cells.add(
            cell(
                network, collective.abbreviation(), collective.name(), network.steps().get(i), ""));
      }
    }
    final PaperNetwork kautz = PaperNetwork.networks().getLast();
    cells.add(cell(kautz, "OAS, shortest", "scatter", kautz.steps().get(2), PaperNetwork.DIRECT));
    cells.add(
        cell(kautz, "AAS, shortest", "all-to-all", kautz.steps().get(3), PaperNetwork.DIRECT));
    return cells;
  }

  private static StepsCell cell(
      final PaperNetwork network,
      final String abbreviation,
      final String collective,
      final PaperNetwork.Steps printed,
      final String switching) {
    return new StepsCell(
        network.network(),
        abbreviation,
        printed,
        new ProblemText(collective, network.topology(), switching));
  }

  /// Whether the printed steps are of longer routes than the problem allows, as a star says.
  boolean isOfOtherRoutes() {
    return printed.text().contains("*") && problem.switching().equals(PaperNetwork.DIRECT);
  }

  String title() {
    return abbreviation + " on " + network;
  }
}
