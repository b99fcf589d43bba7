package org.heliograph.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A value of a YAML file: a single one, a list or a mapping, with the line where it begins.
public sealed interface YamlValue {
  int line();

  /// A single value as it is written.
  record Scalar(String text, int line) implements YamlValue {}

  /// A list.
  record Sequence(List<YamlValue> items, int line) implements YamlValue {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// Keys with their values, in the order of the file.
  record Mapping(Map<String, YamlValue> fields, int line) implements YamlValue {
    public Mapping {
      fields = new LinkedHashMap<>(fields);
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
  }
}
