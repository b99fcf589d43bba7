package org.heliograph.lab.experiment;

import org.heliograph.cost.Expense;

/// The energy of a schedule: as text, in joules, and apart for electronic and optical channels.
public record EnergyRecord(
    String text, double joules, double electronicJoules, double opticalJoules) {
  static EnergyRecord of(final Expense expense) {
    return new EnergyRecord(
        expense.total().toString(),
        expense.total().joules(),
        expense.electronic().joules(),
        expense.optical().joules());
  }
}
