package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;

/// How far the light of a network carries; nothing where that is not known.
final class LightFacts {
  private LightFacts() {}

  static List<Facts.Row> rows(final Topology topology) {
    final List<Facts.Row> rows = new ArrayList<>();
    topology.light().ifPresent(light -> addRows(light, rows));
    return List.copyOf(rows);
  }

  private static void addRows(final Light light, final List<Facts.Row> rows) {
    for (final LightBudget.Part part : light.model().parts(light.wavelengths())) {
      rows.add(new Facts.Row(part.name(), part.value(), part.note()));
    }
    final int reach = light.reach();
    rows.add(
        new Facts.Row(
            "reach of light",
            reach == Light.UNLIMITED ? "any distance" : Integer.toString(reach),
            reach == Light.UNLIMITED
                ? ""
                : "links of the farthest lightpath that can be lit; one more loses "
                    + light.loss(reach + 1)));
  }
}
