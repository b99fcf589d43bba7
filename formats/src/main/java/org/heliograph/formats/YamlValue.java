package org.heliograph.formats;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.heliograph.plugin.OneLine;

/// A value of a YAML file: a single one, a list or a mapping, with the place where it begins. What
/// a format does not expect is a fault with its line.
public sealed interface YamlValue {
  /// A line of a file.
  record Place(Path file, int line) {
    /// A fault here; `what` is a clause without a full stop.
    IllegalArgumentException fault(final String what) {
      return new IllegalArgumentException(
          "%s, line %s: %s.".formatted(file, line, OneLine.clause(what)));
    }
  }

  Place place();

  default int line() {
    return place().line();
  }

  /// A fault at the line of this value; `what` is a clause without a full stop.
  default IllegalArgumentException fault(final String what) {
    return place().fault(what);
  }

  /// What `read` gives; what it throws is a fault at the line of this value.
  default <T> T located(final Supplier<T> read) {
    try {
      return read.get();
    } catch (final IllegalArgumentException e) {
      throw fault(String.valueOf(e.getMessage()).replaceAll("\\.$", ""));
    }
  }

  /// This value as a mapping; `what` names it, such as `a device`.
  default Mapping mapping(final String what) {
    throw fault(what + " must have keys and values");
  }

  /// The items of a list, or a value that is not a list as the only item.
  default List<YamlValue> items() {
    return List.of(this);
  }

  /// This value as a single value.
  default String text(final String what) {
    throw fault(what + " must be a single value");
  }

  /// This value as a whole number from 1 to `most`.
  default int count(final String what, final int most) {
    final String text = text(what);
    if (text.matches("[0-9]{1,9}")) {
      final int count = Integer.parseInt(text);
      if (count >= 1 && count <= most) {
        return count;
      }
    }
    throw fault("%s must be a whole number from 1 to %s".formatted(what, most));
  }

  /// A single value as it is written.
  record Scalar(String written, Place place) implements YamlValue {
    @Override
    public String text(final String what) {
      return written.strip();
    }

    private boolean isNothing() {
      return written.isBlank() || written.equals("null") || written.equals("~");
    }
  }

  /// A list.
  record Sequence(List<YamlValue> items, Place place) implements YamlValue {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// Keys with their values, in the order of the file.
  record Mapping(Map<String, YamlValue> fields, Place place) implements YamlValue {
    public Mapping {
      fields = new LinkedHashMap<>(fields);
    }

    @Override
    public Mapping mapping(final String what) {
      return this;
    }

    /// The value of the first of `names` that it has.
    public Optional<YamlValue> field(final String... names) {
      for (final String name : names) {
        if (fields.containsKey(name)) {
          return Optional.ofNullable(fields.get(name));
        }
      }
      return Optional.empty();
    }

    private Optional<YamlValue> something(final String... names) {
      return field(names)
          .filter(value -> !(value instanceof final Scalar scalar && scalar.isNothing()));
    }

    /// The items of the list that is the first of the fields `names`; none if it is absent.
    public List<YamlValue> list(final String... names) {
      final Optional<YamlValue> value = something(names);
      if (value.isPresent() && !(value.get() instanceof Sequence)) {
        throw value.get().fault("'%s' must be a list".formatted(names[0]));
      }
      return value.map(YamlValue::items).orElse(List.of());
    }

    /// The single value of the first of the fields `names`, if there is one.
    public Optional<String> fieldText(final String... names) {
      return something(names).map(value -> value.text("'" + names[0] + "'"));
    }
  }
}
