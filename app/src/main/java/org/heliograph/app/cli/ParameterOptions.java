package org.heliograph.app.cli;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.plugin.Component;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Model.CommandSpec;

/// The options of a record of parameters that studies share, for a command that is a class.
final class ParameterOptions<R> {
  private final Class<R> type;
  private final List<StudyOption> options;

  ParameterOptions(final Class<R> type) {
    this.type = type;
    this.options = Component.of(type).stream().map(StudyOption::new).toList();
  }

  /// Adds the options to `command`.
  void addTo(final CommandSpec command) {
    options.forEach(option -> command.addOption(option.option()));
  }

  /// The record with the values that were given, and defaults elsewhere; throws what its parts
  /// refuse.
  R value(final Registry registry) {
    final Map<Integer, Object> given = new TreeMap<>();
    for (int i = 0; i < options.size(); i++) {
      final int place = i;
      options.get(i).value(registry).ifPresent(value -> given.put(place, value));
    }
    try {
      return type.cast(Component.make(type, given::containsKey, given::get));
    } catch (final InvocationTargetException e) {
      if (e.getCause() instanceof final IllegalArgumentException refusal) {
        throw refusal;
      }
      throw new AssertionError("the constructor of " + type + " failed", e);
    }
  }
}
