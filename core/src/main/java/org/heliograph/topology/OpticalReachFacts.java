package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;

/// The optical reach of a network; no rows if its optical power budget is unknown.
final class OpticalReachFacts {
  private OpticalReachFacts() {}

  static List<TopologyFacts.Row> rows(final Topology topology) {
    final List<TopologyFacts.Row> rows = new ArrayList<>();
    topology.light().ifPresent(opticalParameters -> addRows(opticalParameters, rows));
    return List.copyOf(rows);
  }

  private static void addRows(
      final OpticalParameters opticalParameters, final List<TopologyFacts.Row> rows) {
    for (final OpticalPowerBudget.Part part :
        opticalParameters.model().parts(opticalParameters.wavelengths())) {
      rows.add(new TopologyFacts.Row(part.name(), part.value(), part.note()));
    }
    final int reach = opticalParameters.reach();
    rows.add(
        new TopologyFacts.Row(
            "optical reach",
            reach == OpticalParameters.UNLIMITED ? "any distance" : Integer.toString(reach),
            reach == OpticalParameters.UNLIMITED
                ? ""
                : "links of the longest lightpath within the budget; one more loses "
                    + opticalParameters.loss(reach + 1)));
  }
}
