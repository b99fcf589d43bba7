package org.heliograph.plugin;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The canonical text of a plug-in: `name(key=value,…)`, which the registry can parse again.
///
/// The full text omits flags, words, empty lists and one-word plug-ins that equal their defaults,
/// but includes every number. An optional value that is absent is always omitted. The brief text
/// omits everything that equals its default.
public final class SpecText {
  private SpecText() {}

  /// The public name of a plug-in class: `RandomRegular` is `random-regular`.
  public static String name(final Class<?> type) {
    return type.getSimpleName()
        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .replaceAll("([A-Z]+)([A-Z][a-z])", "$1-$2")
        .toLowerCase(Locale.ROOT);
  }

  /// The full text of a plug-in record.
  public static String of(final Plugin plugin) {
    return text(plugin, false);
  }

  /// The text of a plug-in record without the values that equal their defaults.
  public static String brief(final Plugin plugin) {
    return text(plugin, true);
  }

  /// The brief text of a plug-in record that has its name from data, not from its class.
  public static String brief(final String name, final Plugin plugin) {
    return text(name, plugin, true);
  }

  private static String text(final Plugin plugin, final boolean brief) {
    return text(name(plugin.getClass()), plugin, brief);
  }

  private static String text(final String name, final Plugin plugin, final boolean brief) {
    final RecordComponent[] components = components(plugin.getClass());
    final Constructor<?> shortest = shortestConstructor(plugin.getClass(), components);
    final int required = shortest.getParameterCount();
    final Object defaults = defaults(plugin, components, shortest);
    final List<String> parts = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      final Object value = read(components[i], plugin);
      final boolean isDefault = i >= required && value.equals(read(components[i], defaults));
      if (!isDefault || !(brief || isSilent(value))) {
        parts.add(components[i].getName() + "=" + valueText(value, brief));
      }
    }
    return parts.isEmpty() ? name : name + "(" + String.join(",", parts) + ")";
  }

  private static boolean isSilent(final Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty();
    }
    return !(value instanceof Number)
        && (!(value instanceof Plugin plugin) || isWord(plugin))
        && (!(value instanceof List<?> list) || list.isEmpty());
  }

  private static boolean isWord(final Plugin plugin) {
    return text(plugin, false).equals(name(plugin.getClass()));
  }

  private static RecordComponent[] components(final Class<?> type) {
    final RecordComponent[] components = type.getRecordComponents();
    return components == null ? new RecordComponent[0] : components;
  }

  /// The values of a plug-in's parameters, in the order of its components.
  static List<Object> parameters(final Plugin plugin) {
    return Arrays.stream(components(plugin.getClass()))
        .map(component -> read(component, plugin))
        .toList();
  }

  /// The public constructor with the fewest parameters, which must be the first components.
  private static Constructor<?> shortestConstructor(
      final Class<?> type, final RecordComponent[] components) {
    final Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return Arrays.stream(type.getConstructors())
        .filter(constructor -> isPrefix(constructor.getParameterTypes(), types))
        .min(Comparator.comparingInt(Constructor::getParameterCount))
        .orElseThrow(() -> new LinkageError("a plug-in is a public record: " + type));
  }

  private static boolean isPrefix(final Class<?>[] some, final Class<?>[] all) {
    return some.length <= all.length && Arrays.equals(some, Arrays.copyOf(all, some.length));
  }

  /// A plug-in with the same required components and defaults elsewhere.
  private static Object defaults(
      final Plugin plugin, final RecordComponent[] components, final Constructor<?> shortest) {
    final Object[] required = new Object[shortest.getParameterCount()];
    Arrays.setAll(required, i -> read(components[i], plugin));
    try {
      return shortest.newInstance(required);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError(plugin.getClass() + " must have a working default", e);
    }
  }

  private static Object read(final RecordComponent component, final Object plugin) {
    try {
      return component.getAccessor().invoke(plugin);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("a plug-in is a public record: " + plugin.getClass(), e);
    }
  }

  /// The text of one parameter's value.
  public static String value(final Object value) {
    return valueText(value, false);
  }

  private static String valueText(final Object value, final boolean brief) {
    return switch (value) {
      case Plugin plugin -> text(plugin, brief);
      case List<?> list -> listText(list, brief);
      case Optional<?> optional -> optional.map(given -> valueText(given, brief)).orElse("");
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-');
      case String word -> word.matches("[\\w./:+-]+") ? word : quoted(word);
      default -> value.toString();
    };
  }

  private static String listText(final List<?> list, final boolean brief) {
    final List<String> items = new ArrayList<>();
    for (final Object item : list) {
      items.add(valueText(item, brief));
    }
    return "[" + String.join(",", items) + "]";
  }

  private static String quoted(final String word) {
    return "\"" + OneLine.of(word.replace("\\", "\\\\").replace("\"", "\\\"")) + "\"";
  }
}
