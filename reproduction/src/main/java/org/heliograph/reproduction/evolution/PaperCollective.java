package org.heliograph.reproduction.evolution;

import java.util.List;

/// A collective of the paper: its abbreviation there, its name here, the switching model of its
/// messages, and the lower bound that is tight on networks like these.
record PaperCollective(String abbreviation, String name, String switching, String bound) {
  /// Broadcast, all-gather, scatter and all-to-all, in the order of the tables.
  static final List<PaperCollective> ALL =
      List.of(
          new PaperCollective("OAB", "broadcast", PaperNetwork.MINIMAL, "growth"),
          new PaperCollective("AAB", "all-gather", PaperNetwork.MINIMAL, "cut"),
          new PaperCollective("OAS", "scatter", PaperNetwork.DIRECT, "flow-cut"),
          new PaperCollective("AAS", "all-to-all", PaperNetwork.DIRECT, "multiplicative-weights"));

  /// Whether its messages go straight to their targets.
  boolean isDirect() {
    return switching.equals(PaperNetwork.DIRECT);
  }

  /// Its column in Table 6.
  String column() {
    return abbreviation + " (bound/steps)";
  }
}
