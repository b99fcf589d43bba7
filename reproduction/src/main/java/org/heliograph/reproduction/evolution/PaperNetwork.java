package org.heliograph.reproduction.evolution;

import java.util.List;
import org.heliograph.reproduction.PrintedValues;

/// One of the ten networks of *jaros2008*, with its rows of Tables 6 and 8.
record PaperNetwork(PrintedValues.Row table6, PrintedValues.Row table8) {
  /// Broadcast trees of shortest paths.
  static final String MINIMAL = "circuit(routing=minimal)";

  /// Messages straight to their targets on shortest paths.
  static final String DIRECT = "circuit(routing=minimal,relay=false)";

  /// The same on any routes.
  static final String DIRECT_ON_ANY_ROUTES = "circuit(relay=false)";

  static final String CUT = "B_C (arcs)";
  static final String CROSSING = "2Δ (pairs)";
  static final String DISTANCES = "Σ (hops)";
  static final String CLASSICAL = "(5) (steps)";
  static final String IMPROVED = "(6) (steps)";

  /// A cell of Table 6: the lower bound and the steps that evolution reached; a star stands for
  /// routes that are not shortest.
  record Steps(String text, int bound, int best) {
    static Steps of(final String text) {
      final String[] numbers = text.replace("*", "").split("/", -1);
      return new Steps(
          text, Integer.parseInt(numbers[0]), Integer.parseInt(numbers[numbers.length - 1]));
    }

    /// Whether the steps were reached on routes that are not shortest, as a star says.
    boolean isOfAnyRoutes() {
      return text.contains("*");
    }
  }

  /// Its name in the tables.
  String network() {
    return table6.text("network");
  }

  /// Its topology as spec text.
  String topology() {
    return table6.text("topology");
  }

  /// The cell of Table 6 for a collective.
  Steps steps(final PaperCollective collective) {
    return Steps.of(table6.text(collective.column()));
  }

  /// B_C, an input of both bounds.
  int cut() {
    return table8.whole(CUT);
  }

  /// 2Δ, an input of the improved bound.
  int crossing() {
    return table8.whole(CROSSING);
  }

  /// Σ, an input of the improved bound.
  int distances() {
    return table8.whole(DISTANCES);
  }

  /// The old bound (5).
  int classical() {
    return table8.whole(CLASSICAL);
  }

  /// The improved bound (6).
  int improved() {
    return table8.whole(IMPROVED);
  }

  /// Whether it is one of those of degree 3 that are no ring and no hypercube, the paper's own.
  boolean isCubic() {
    return !network().startsWith("Ring") && !network().startsWith("Hypercube");
  }

  /// The ten networks, in the order of the tables.
  static List<PaperNetwork> networks() {
    final PrintedValues table6 = PrintedValues.of(EvolutionExhibits.class, "table6.csv");
    final PrintedValues table8 = PrintedValues.of(EvolutionExhibits.class, "table8.csv");
    return table6.values(row -> new PaperNetwork(row, table8.row("network", row.text("network"))));
  }

  /// The network of this name.
  static PaperNetwork named(final String name) {
    return networks().stream()
        .filter(it -> it.network().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("the paper has no network " + name + "."));
  }
}
