package org.heliograph.lab.reproduce.evolution;

import java.util.List;

/// A collective: what the paper calls it, what we call it, how its messages travel there, and which
/// of our bounds is tight on networks like these.
record Collective(String abbreviation, String name, String switching, String bound) {
  /// Broadcast, all-gather, scatter and all-to-all, in the order of the tables.
  static final List<Collective> ALL =
      List.of(
          new Collective("OAB", "broadcast", Printed.MINIMAL, "growth"),
          new Collective("AAB", "all-gather", Printed.MINIMAL, "cut"),
          new Collective("OAS", "scatter", Printed.DIRECT, "flow-cut"),
          new Collective("AAS", "all-to-all", Printed.DIRECT, "multiplicative-weights"));
}
