package org.heliograph.lab.reproduce.evolution;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.reproduce.Studio.Question;

/// A cell of Table 6 of *jaros2008*: what was printed, and the problem behind it.
record StepsCell(String network, String abbreviation, Printed.Steps printed, Question question) {

  /// Forty cells over any routes, and two of Kautz 36 held to shortest paths.
  static List<StepsCell> all() {
    final List<StepsCell> cells = new ArrayList<>();
    for (final Printed network : Printed.networks()) {
      cells.add(cell(network, "OAB", "broadcast", network.oab(), ""));
      cells.add(cell(network, "AAB", "all-gather", network.aab(), ""));
      cells.add(cell(network, "OAS", "scatter", network.oas(), ""));
      cells.add(cell(network, "AAS", "all-to-all", network.aas(), ""));
    }
    final Printed kautz = Printed.networks().getLast();
    cells.add(cell(kautz, "OAS, shortest", "scatter", kautz.oas(), Printed.DIRECT));
    cells.add(cell(kautz, "AAS, shortest", "all-to-all", kautz.aas(), Printed.DIRECT));
    return cells;
  }

  private static StepsCell cell(
      final Printed network,
      final String abbreviation,
      final String collective,
      final Printed.Steps printed,
      final String switching) {
    return new StepsCell(
        network.network(),
        abbreviation,
        printed,
        new Question(collective, network.topology(), switching));
  }

  /// Whether the printed steps are of longer routes than the problem allows, as a star says.
  boolean isOfOtherRoutes() {
    return printed.text().contains("*") && question.switching().equals(Printed.DIRECT);
  }

  String title() {
    return abbreviation + " on " + network;
  }
}
