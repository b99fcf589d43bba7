package org.heliograph.plugin;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The canonical text of a plug-in: `name(key=value,…)`, which the registry reads back.
///
/// A flag, a word or an empty list that equals its default is left out; numbers are always said.
public final class SpecText {
  private SpecText() {}

  /// The public name of a plug-in class: `RandomRegular` is `random-regular`.
  public static String name(final Class<?> type) {
    return type.getSimpleName()
        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z]+)([A-Z][a-z])", "$1-$2")
        .toLowerCase(Locale.ROOT);
  }

  /// The text of a plug-in record.
  public static String of(final Plugin plugin) {
    final Optional<Plugin> defaults = defaults(plugin.getClass());
    final List<String> parts = new ArrayList<>();
    for (final RecordComponent component : components(plugin.getClass())) {
      final Object value = read(component, plugin);
      if (!isSilent(value, component, defaults)) {
        parts.add(component.getName() + "=" + text(value));
      }
    }
    final String name = name(plugin.getClass());
    return parts.isEmpty() ? name : name + "(" + String.join(",", parts) + ")";
  }

  /// The instance made by the no-argument constructor, if there is one.
  public static Optional<Plugin> defaults(final Class<?> type) {
    for (final Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        try {
          return Optional.of((Plugin) constructor.newInstance());
        } catch (final ReflectiveOperationException e) {
          throw new LinkageError(type + " must have a working default", e);
        }
      }
    }
    return Optional.empty();
  }

  private static RecordComponent[] components(final Class<?> type) {
    final RecordComponent[] components = type.getRecordComponents();
    return components == null ? new RecordComponent[0] : components;
  }

  private static Object read(final RecordComponent component, final Plugin plugin) {
    try {
      return component.getAccessor().invoke(plugin);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("a plug-in is a public record: " + plugin.getClass(), e);
    }
  }

  private static boolean isSilent(
      final Object value, final RecordComponent component, final Optional<Plugin> defaults) {
    if (value instanceof Number || defaults.isEmpty()) {
      return false;
    }
    return value.equals(read(component, defaults.get()))
        && (!(value instanceof List<?> list) || list.isEmpty())
        && !(value instanceof Plugin);
  }

  private static String text(final Object value) {
    return switch (value) {
      case Plugin plugin -> of(plugin);
      case List<?> list -> listText(list);
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-');
      case String word -> word.matches("[\\w./:+-]+") ? word : quoted(word);
      default -> value.toString();
    };
  }

  private static String listText(final List<?> list) {
    final List<String> items = new ArrayList<>();
    for (final Object item : list) {
      items.add(text(item));
    }
    return "[" + String.join(",", items) + "]";
  }

  private static String quoted(final String word) {
    return "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
