package org.heliograph.formats;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The values of a YAML file as a format expects them; anything else is a fault with its line.
public record YamlFields(Path file) {
  /// A fault at the line of `value`; `what` is a clause without a full stop.
  public IllegalArgumentException fault(final YamlValue value, final String what) {
    return YamlInput.fault(file, value.line(), what);
  }

  /// What `read` gives; what it throws is a fault at the line of `value`.
  public <T> T located(final YamlValue value, final Supplier<T> read) {
    try {
      return read.get();
    } catch (final IllegalArgumentException e) {
      throw fault(value, String.valueOf(e.getMessage()).replaceAll("\\.$", ""));
    }
  }

  /// `value` as a mapping; `what` names it, such as `a device`.
  public YamlValue.Mapping mapping(final YamlValue value, final String what) {
    if (value instanceof final YamlValue.Mapping mapping) {
      return mapping;
    }
    throw fault(value, what + " must have keys and values");
  }

  /// The items of a list, or a value that is not a list as the only item.
  public List<YamlValue> items(final YamlValue value) {
    return value instanceof final YamlValue.Sequence sequence ? sequence.items() : List.of(value);
  }

  /// The items of the list that is the first of the fields `names` of `of`; none if it is absent.
  public List<YamlValue> list(final YamlValue.Mapping of, final String... names) {
    final Optional<YamlValue> value = of.field(names);
    if (value.isEmpty() || isNothing(value.get())) {
      return List.of();
    }
    if (value.get() instanceof final YamlValue.Sequence sequence) {
      return sequence.items();
    }
    throw fault(value.get(), "'%s' must be a list".formatted(names[0]));
  }

  private static boolean isNothing(final YamlValue value) {
    return value instanceof final YamlValue.Scalar scalar
        && (scalar.text().isBlank() || scalar.text().equals("null") || scalar.text().equals("~"));
  }

  /// `value` as a single value.
  public String text(final YamlValue value, final String what) {
    if (value instanceof final YamlValue.Scalar scalar) {
      return scalar.text().strip();
    }
    throw fault(value, what + " must be a single value");
  }

  /// The single value of the first of the fields `names` of `of`, if there is one.
  public Optional<String> fieldText(final YamlValue.Mapping of, final String... names) {
    return of.field(names)
        .filter(value -> !isNothing(value))
        .map(value -> text(value, "'" + names[0] + "'"));
  }

  /// `value` as a whole number from 1 to `most`.
  public int count(final YamlValue value, final String what, final int most) {
    final String text = text(value, what);
    if (text.matches("[0-9]{1,9}")) {
      final int count = Integer.parseInt(text);
      if (count >= 1 && count <= most) {
        return count;
      }
    }
    throw fault(value, "%s must be a whole number from 1 to %s".formatted(what, most));
  }
}
