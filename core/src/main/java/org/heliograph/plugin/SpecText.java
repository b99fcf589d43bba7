package org.heliograph.plugin;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The canonical text of a plug-in: `name(key=value,…)`, which the registry can parse again.
///
/// There is one text for every plug-in. It omits what equals its default. A plug-in that states its
/// sizes, as a network does, always has its numbers, lists and parts, and the first of them without
/// keys: `kautz(4,3)`, `otis(mesh(4,4))`, `ring(8,directed=true)`. An optional value that is absent
/// is always omitted.
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
    return of(name(plugin.getClass()), plugin);
  }

  /// The text of a plug-in record that has its name from data, not from its class.
  public static String of(final String name, final Plugin plugin) {
    return text(name, plugin, "", "");
  }

  /// The text of a plug-in record with `text`, such as a range, in place of one parameter.
  public static String with(final Plugin plugin, final String parameter, final String text) {
    return text(name(plugin.getClass()), plugin, parameter, text);
  }

  private static String text(
      final String name, final Plugin plugin, final String replaced, final String text) {
    final RecordComponent[] components = components(plugin.getClass());
    final Constructor<?> shortest = shortestConstructor(plugin.getClass(), components);
    final int required = shortest.getParameterCount();
    final Object defaults = defaults(plugin, components, shortest);
    final List<String> parts = new ArrayList<>();
    boolean isBare = plugin.statesSizes();
    for (int i = 0; i < components.length; i++) {
      final Object value = read(components[i], plugin);
      final String key = components[i].getName() + "=";
      if (components[i].getName().equals(replaced)) {
        isBare &= value instanceof Number;
        parts.add((isBare ? "" : key) + text);
        continue;
      }
      final boolean isDefault = i >= required && value.equals(read(components[i], defaults));
      if (isDefault && (!plugin.statesSizes() || isSilent(value))) {
        isBare = false;
        continue;
      }
      isBare &= isSize(value);
      final boolean isOnly = i == 0 && components.length == 1;
      parts.add(
          isBare
              ? isOnly && value instanceof List<?> list ? items(list) : value(value)
              : key + value(value));
    }
    return parts.isEmpty() ? name : name + "(" + String.join(",", parts) + ")";
  }

  /// Whether a value says by itself what it is: a number, some numbers, a part or a file.
  private static boolean isSize(final Object value) {
    return value instanceof Number
        || value instanceof String
        || (value instanceof final Plugin part && part.statesSizes())
        || (value instanceof final List<?> list
            && !list.isEmpty()
            && list.stream().allMatch(Number.class::isInstance));
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
    return of(plugin).equals(name(plugin.getClass()));
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
    return switch (value) {
      case Plugin plugin -> of(plugin);
      case List<?> list -> "[" + items(list) + "]";
      case Optional<?> optional -> optional.map(SpecText::value).orElse("");
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-');
      case String word -> word.matches("[\\w./:+-]+") ? word : quoted(word);
      default -> value.toString();
    };
  }

  private static String items(final List<?> list) {
    return list.stream().map(SpecText::value).collect(Collectors.joining(","));
  }

  private static String quoted(final String word) {
    return "\"" + OneLine.of(word.replace("\\", "\\\\").replace("\"", "\\\"")) + "\"";
  }
}
