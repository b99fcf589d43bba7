package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;

/// What follows from a comparison of networks, and what does not, in sentences.
record NetworkFindings(NetworkQuestion question, List<NetworkRow> rows, List<SizeWinner> winners) {
  /// All sentences, those about times first.
  List<String> sentences() {
    final List<String> all =
        new ArrayList<>(new SpeedFindings(question, rows, winners).sentences());
    all.addAll(new CostFindings(question, rows).sentences());
    all.addAll(new ScopeFindings(question, rows).sentences());
    return List.copyOf(all);
  }

  /// Names in a list: `a`, `a and b`, `a, b and c`.
  static String list(final List<String> names) {
    return names.size() < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
  }
}
