package org.heliograph.lab.experiment.sweep;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Cells that a sweep leaves out: those that have, for each axis named, a value that matches one of
/// the patterns.
///
/// A pattern is a whole value, in which `*` stands for any text, or the name of a plug-in, which
/// matches it with any parameters.
public record SweepExclusion(Map<String, List<String>> patterns) {
  /// Copies the patterns.
  public SweepExclusion {
    final Map<String, List<String>> copy = new LinkedHashMap<>();
    patterns.forEach((axis, list) -> copy.put(axis, List.copyOf(list)));
    patterns = Collections.unmodifiableMap(copy);
  }

  /// Whether a pattern of `axis` matches `value`, or `axis` has no pattern. A cell whose values all
  /// match is left out.
  boolean takes(final String axis, final String value) {
    return patterns.getOrDefault(axis, List.of("*")).stream()
        .anyMatch(pattern -> matches(pattern, value));
  }

  /// Whether it matches what is absent on every axis that it names besides `axes`.
  boolean matchesAbsent(final Collection<String> axes) {
    return patterns.keySet().stream()
        .allMatch(axis -> axes.contains(axis) || matches(axis, SweepAxis.NATURAL));
  }

  private static boolean matches(final String pattern, final String value) {
    if (pattern.equals(value) || value.startsWith(pattern + "(")) {
      return true;
    }
    final String[] parts = pattern.split("[*]", -1);
    final StringBuilder regex = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      regex.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
    }
    return parts.length > 1 && Pattern.matches(regex.toString(), value);
  }
}
