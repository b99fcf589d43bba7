package org.heliograph.reproduction.evolution;

import java.util.List;
import org.heliograph.reproduction.PrintedValues;

/// One of the ten networks of *jaros2008*, with what Tables 6 and 8 print of it, and its topology
/// as spec text.
///
/// `steps` are the cells of Table 6 for OAB, AAB, OAS and AAS; `cut`, `crossing` (2Δ) and
/// `distances` (Σ) are inputs of the bounds `classical` (5) and `improved` (6) of Table 8.
record PaperNetwork(
    String network,
    String topology,
    List<Steps> steps,
    int cut,
    int crossing,
    int distances,
    int classical,
    int improved) {
  PaperNetwork {
    steps = List.copyOf(steps);
  }

  /// Broadcast trees of shortest paths.
  static final String MINIMAL = "circuit(routing=minimal)";

  /// Messages straight to their targets on shortest paths.
  static final String DIRECT = "circuit(routing=minimal,relay=false)";

  /// A cell of Table 6: the lower bound and the steps that evolution reached; a star stands for
  /// routes that are not shortest.
  record Steps(String text, int bound, int best) {
    static Steps of(final String text) {
      final String[] numbers = text.replace("*", "").split("/", -1);
      return new Steps(
          text, Integer.parseInt(numbers[0]), Integer.parseInt(numbers[numbers.length - 1]));
    }
  }

  /// Whether it is one of those of degree 3 that are no ring and no hypercube, the paper's own.
  boolean isCubic() {
    return !network.startsWith("Ring") && !network.startsWith("Hypercube");
  }

  /// The ten networks, in the order of the tables.
  static List<PaperNetwork> networks() {
    final PrintedValues steps = PrintedValues.of(EvolutionExhibits.class, "table6.csv");
    final PrintedValues inputs = PrintedValues.of(EvolutionExhibits.class, "table8.csv");
    return steps.values(row -> of(row, inputs.row("network", row.text("network"))));
  }

  /// The network of this name.
  static PaperNetwork named(final String name) {
    return networks().stream()
        .filter(it -> it.network().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("the paper has no network " + name + "."));
  }

  private static PaperNetwork of(final PrintedValues.Row row, final PrintedValues.Row inputs) {
    return new PaperNetwork(
        row.text("network"),
        row.text("topology"),
        PaperCollective.ALL.stream()
            .map(it -> Steps.of(row.text(it.abbreviation() + " (bound/steps)")))
            .toList(),
        inputs.whole("B_C (arcs)"),
        inputs.whole("2Δ (pairs)"),
        inputs.whole("Σ (hops)"),
        inputs.whole("(5) (steps)"),
        inputs.whole("(6) (steps)"));
  }
}
