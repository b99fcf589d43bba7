package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;

/// How far the light of a network carries; nothing where that is not known.
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
            "reach of light",
            reach == OpticalParameters.UNLIMITED ? "any distance" : Integer.toString(reach),
            reach == OpticalParameters.UNLIMITED
                ? ""
                : "links of the farthest lightpath that can be lit; one more loses "
                    + opticalParameters.loss(reach + 1)));
  }
}
