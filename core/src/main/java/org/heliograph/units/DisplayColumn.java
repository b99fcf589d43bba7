package org.heliograph.units;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;

/// The column of a table for people: all its cells have the same unit and three or four significant
/// digits, such as `0.900 µs` above `15.2 µs`.
///
/// The unit is the one of the smallest cell, or the next larger one if the largest cell would have
/// more than four digits before the decimal point. If the largest is more than 10⁴ times the
/// smallest, every cell has its own unit. Cells that are 0 do not count.
public final class DisplayColumn {
  private static final long SPREAD_MAX = 10_000;

  private final DisplayForm form;
  private final Optional<Quantity.Unit> unit;
  private final int digits;

  private DisplayColumn(final DisplayForm form, final LongStream values) {
    this.form = form;
    final long[] sorted = values.map(Math::abs).filter(value -> value != 0).sorted().toArray();
    this.unit = commonUnit(form, sorted);
    this.digits =
        unit.stream()
            .flatMapToInt(
                common -> Arrays.stream(sorted).mapToInt(it -> DisplayForm.digits(it, common)))
            .map(needed -> Math.min(needed, DisplayForm.MOST_DIGITS))
            .reduce(form.leastDigits(), Math::max);
  }

  /// A column of times in picoseconds.
  public static DisplayColumn ofTimes(final LongStream picoseconds) {
    return new DisplayColumn(Time.DISPLAY, picoseconds);
  }

  /// A column of energies in picojoules.
  public static DisplayColumn ofEnergies(final LongStream picojoules) {
    return new DisplayColumn(Energy.DISPLAY, picojoules);
  }

  /// A column of powers in microwatts.
  public static DisplayColumn ofPowers(final LongStream microwatts) {
    return new DisplayColumn(Power.DISPLAY, microwatts);
  }

  private static Optional<Quantity.Unit> commonUnit(final DisplayForm form, final long[] sorted) {
    if (sorted.length == 0 || sorted[sorted.length - 1] / SPREAD_MAX > sorted[0]) {
      return Optional.empty();
    }
    final Quantity.Unit smallest = form.unit(sorted[0]);
    final boolean isLong = sorted[sorted.length - 1] / SPREAD_MAX >= smallest.base();
    return Optional.of(isLong ? form.larger(smallest) : smallest);
  }

  /// The text of one cell; a value that the column was not made of is shown in its unit too.
  public String cell(final long value) {
    return unit.map(common -> DisplayForm.text(value, common, digits))
        .orElseGet(() -> form.text(value));
  }
}
