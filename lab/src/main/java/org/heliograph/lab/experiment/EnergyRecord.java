package org.heliograph.lab.experiment;

import org.heliograph.cost.EnergyUse;

/// The energy of a schedule: as text, in joules, and in joules by kind of channel.
public record EnergyRecord(
    String text, double joules, double electronicJoules, double opticalJoules) {
  static EnergyRecord of(final EnergyUse energyUse) {
    return new EnergyRecord(
        energyUse.total().toString(),
        energyUse.total().joules(),
        energyUse.electronic().joules(),
        energyUse.optical().joules());
  }
}
