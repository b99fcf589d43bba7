package org.heliograph.lab.planner;

import org.heliograph.cost.EnergyUse;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Energy;

/// The energy of a schedule: as text, in joules, and in joules by kind of channel.
public record EnergyRecord(
    @Summary("with its unit") String text,
    double joules,
    @Summary("over electronic channels") double electronicJoules,
    @Summary("over optical channels") double opticalJoules) {
  /// The energy for people, such as `2.50 nJ`.
  public String shown() {
    return Energy.parse(text).display();
  }

  /// The energy in picojoules.
  public long picojoules() {
    return Energy.parse(text).picojoules();
  }

  static EnergyRecord of(final EnergyUse energyUse) {
    return new EnergyRecord(
        energyUse.total().toString(),
        energyUse.total().joules(),
        energyUse.electronic().joules(),
        energyUse.optical().joules());
  }
}
