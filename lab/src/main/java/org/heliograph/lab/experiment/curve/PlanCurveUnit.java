package org.heliograph.lab.experiment.curve;

import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.units.ValueRange;

/// What the values of a curve measure, and in which base unit they are counted.
public enum PlanCurveUnit {
  /// Bytes.
  SIZE(Bytes.class),
  /// Picoseconds.
  TIME(Time.class),
  /// Bits per second.
  BANDWIDTH(Bandwidth.class),
  /// A whole number without a unit.
  COUNT(int.class);

  private final Class<?> type;

  PlanCurveUnit(final Class<?> type) {
    this.type = type;
  }

  /// The type of an option with such values.
  Class<?> type() {
    return type;
  }

  /// A value in base units.
  long base(final String value) {
    return ValueRange.of("", type).number(value).longValueExact();
  }
}
