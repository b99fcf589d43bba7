package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ProblemText;

/// A cell of Table 6 of *jaros2008*: its network and collective, and the problem behind it; whether
/// it is held to `shortest` paths.
record StepsCell(
    PaperNetwork row, PaperCollective collective, ProblemText problem, boolean shortest) {

  /// Forty cells over any routes, and two of Kautz 36 held to shortest paths.
  static List<StepsCell> all() {
    final List<StepsCell> cells = new ArrayList<>();
    for (final PaperNetwork network : PaperNetwork.networks()) {
      for (final PaperCollective collective : PaperCollective.ALL) {
        cells.add(cell(network, collective, ""));
      }
    }
    final PaperNetwork kautz = PaperNetwork.networks().getLast();
    PaperCollective.ALL.stream()
        .filter(PaperCollective::isDirect)
        .forEach(collective -> cells.add(cell(kautz, collective, PaperNetwork.DIRECT)));
    return cells;
  }

  private static StepsCell cell(
      final PaperNetwork network, final PaperCollective collective, final String switching) {
    return new StepsCell(
        network,
        collective,
        new ProblemText(collective.name(), network.topology(), switching),
        !switching.isEmpty());
  }

  String network() {
    return row.network();
  }

  String abbreviation() {
    return collective.abbreviation() + (shortest ? ", shortest" : "");
  }

  PaperNetwork.Steps printed() {
    return row.steps(collective);
  }

  /// Whether the printed steps are of longer routes than the problem allows, as a star says.
  boolean isOfOtherRoutes() {
    return printed().isOfAnyRoutes() && shortest;
  }

  String title() {
    return abbreviation() + " on " + network();
  }

  /// What is compared with the print: a certified bound and the steps of a schedule, one number if
  /// they are the same. A star is the print's.
  ComputedCell compared(final long bound, final String steps) {
    final String text = Long.toString(bound).equals(steps) ? steps : bound + "/" + steps;
    final boolean isStarred = printed().isOfAnyRoutes() && !shortest;
    final ComputedCell cell = row.table6().cell(collective.column(), isStarred ? text + "*" : text);
    return shortest ? cell.read("on shortest paths") : cell;
  }
}
