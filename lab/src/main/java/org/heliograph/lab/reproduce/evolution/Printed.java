package org.heliograph.lab.reproduce.evolution;

import java.util.List;

/// What *jaros2008* printed about its ten networks in Tables 6 and 8, and what we call them.
///
/// `steps` are the cells of Table 6 for OAB, AAB, OAS and AAS; `cut`, `crossing` (2Δ) and
/// `distances` (Σ) are inputs of the bounds `classical` (5) and `improved` (6) of Table 8.
record Printed(
    String network,
    String topology,
    Steps oab,
    Steps aab,
    Steps oas,
    Steps aas,
    int cut,
    int crossing,
    int distances,
    int classical,
    int improved) {
  /// Broadcast trees of shortest paths.
  static final String MINIMAL = "circuit(routing=minimal)";

  /// Messages straight to their targets on shortest paths.
  static final String DIRECT = "circuit(routing=minimal,relay=false)";

  private static final String TABLES =
      """
      Ring 8, one way | ring(8,directed=true) | 3 7 7 16      | 2 0 128 16 16
      Ring 8          | ring(8)               | 2 4 4 8       | 4 0 128 8 8
      Octagon 8       | octagon               | 2 3 3 4       | 12 8 88 3 4
      Petersen 10     | petersen              | 2 3 3 5       | 14 20 150 4 5
      Kautz 12        | kautz(3,2)            | 2 4 4 7       | 24 80 228 3 7
      Heawood 14      | heawood               | 2 5 5 9/10    | 14 8 378 7 9
      16-gon          | moebius-ladder(16)    | 2 5 5 13/17   | 20 48 624 7 13
      Levi 30         | levi                  | 3 10 10 28/31 | 22 76 2520 21 28
      Hypercube 32    | hypercube(5)          | 2 7 7 16      | 32 0 2560 16 16
      Kautz 36        | kautz(3,3)            | 3 12 12* 31/34 | 72 720 3252 9 31
      """;

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
  static List<Printed> networks() {
    return TABLES.lines().map(Printed::row).toList();
  }

  private static Printed row(final String line) {
    final String[] parts = line.split("\\s*\\|\\s*", -1);
    final String[] steps = parts[2].split(" ", -1);
    final List<Integer> inputs =
        List.of(parts[3].split(" ", -1)).stream().map(Integer::valueOf).toList();
    return new Printed(
        parts[0],
        parts[1],
        Steps.of(steps[0]),
        Steps.of(steps[1]),
        Steps.of(steps[2]),
        Steps.of(steps[3]),
        inputs.get(0),
        inputs.get(1),
        inputs.get(2),
        inputs.get(3),
        inputs.get(4));
  }
}
