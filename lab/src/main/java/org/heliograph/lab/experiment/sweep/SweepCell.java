package org.heliograph.lab.experiment.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonText;

/// What one cell of a sweep asks: a value of every axis that has one, by the name of the axis, as
/// canonical text and in the order of the axes.
public record SweepCell(Map<String, String> values) {
  /// Copies the values, without those that are left open.
  public SweepCell {
    final Map<String, String> copy = new LinkedHashMap<>(values);
    copy.values().removeIf(SweepAxis.NATURAL::equals);
    values = Collections.unmodifiableMap(copy);
  }

  /// The cell whose key is `text`.
  static SweepCell of(final String text) {
    final Map<String, String> values = new LinkedHashMap<>();
    if (JsonText.values(text) instanceof final Map<?, ?> fields) {
      fields.forEach((name, value) -> values.put(String.valueOf(name), String.valueOf(value)));
    }
    return new SweepCell(values);
  }

  /// The value of the axis `name`, if it has one.
  public Optional<String> value(final String name) {
    return Optional.ofNullable(values.get(name));
  }

  /// The value of `axis`, if it has one.
  Optional<String> value(final SweepAxis axis) {
    return value(axis.text());
  }

  /// All values as one line of JSON, equal for equal cells.
  public String key() {
    return JsonText.compact(values);
  }

  /// The cell for people, such as `all-gather on ring(4), size 1KiB, budget 64, seed 1`.
  public String text() {
    return subject().text(this);
  }

  /// What the cell asks.
  SweepSubject subject() {
    return SweepSubject.of(value(SweepSubject.STUDY));
  }
}
