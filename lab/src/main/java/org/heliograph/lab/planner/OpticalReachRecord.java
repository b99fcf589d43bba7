package org.heliograph.lab.planner;

import java.util.OptionalInt;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.units.Decibels;

/// The optical reach of a network: the power budget with its model as text, and the number of links
/// of the longest lightpath that the budget allows; absent if there is no limit.
public record OpticalReachRecord(
    @Summary("spec text of the light budget") String model,
    @Summary("what a lightpath may lose") String budget,
    @Summary("links of the farthest lightpath that can be lit; null if any can")
        OptionalInt reach) {
  /// The power budget for people, such as `27 dB`.
  public String shownBudget() {
    return Decibels.parse(budget).display();
  }

  static OpticalReachRecord of(final OpticalParameters opticalParameters) {
    final int reach = opticalParameters.reach();
    return new OpticalReachRecord(
        SpecText.of(opticalParameters.model()),
        opticalParameters.model().budget().toString(),
        reach == OpticalParameters.UNLIMITED ? OptionalInt.empty() : OptionalInt.of(reach));
  }
}
