package org.heliograph.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
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

  /// The public name of a plug-in class: `RandomRegular` is `random-regular`, unless it has a
  /// [PublicName].
  public static String name(final Class<?> type) {
    final PublicName given = type.getAnnotation(PublicName.class);
    return given == null ? hyphenated(type.getSimpleName()) : given.value();
  }

  /// The public name of a plug-in: that of its row, or of its class.
  public static String name(final Plugin plugin) {
    return plugin instanceof final PluginRow row ? row.name() : name(plugin.getClass());
  }

  /// A name of Java in lower case with hyphens.
  public static String hyphenated(final String name) {
    final StringBuilder text = new StringBuilder(name.length() + 4);
    for (int i = 0; i < name.length(); i++) {
      if (i > 0 && isUpper(name, i) && (!isUpper(name, i - 1) || isLower(name, i + 1))) {
        text.append('-');
      }
      text.append(name.charAt(i));
    }
    return text.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isUpper(final String name, final int place) {
    return name.charAt(place) >= 'A' && name.charAt(place) <= 'Z';
  }

  private static boolean isLower(final String name, final int place) {
    return place < name.length() && name.charAt(place) >= 'a' && name.charAt(place) <= 'z';
  }

  /// The text of a plug-in record.
  public static String of(final Plugin plugin) {
    return of(name(plugin), plugin);
  }

  /// The text of a plug-in record that has its name from data, not from its class.
  public static String of(final String name, final Plugin plugin) {
    return text(name, plugin, "", "");
  }

  /// The text of a plug-in record with `text`, such as a range, in place of one parameter.
  public static String with(final Plugin plugin, final String parameter, final String text) {
    return text(name(plugin), plugin, parameter, text);
  }

  private static String text(
      final String name, final Plugin plugin, final String replaced, final String text) {
    final List<Component> components = Component.of(plugin.getClass());
    final Object defaults = components.isEmpty() ? plugin : Component.defaults(plugin);
    final List<String> parts = new ArrayList<>();
    boolean isBare = plugin.statesSizes();
    for (final Component component : components) {
      final Object value = component.read(plugin);
      final String key = component.name() + "=";
      if (component.name().equals(replaced)) {
        isBare &= value instanceof Number;
        parts.add((isBare ? "" : key) + text);
        continue;
      }
      final boolean isDefault = !component.isRequired() && value.equals(component.read(defaults));
      if (isDefault && (!plugin.statesSizes() || isSilent(value))) {
        isBare = false;
        continue;
      }
      isBare &= isSize(value);
      final boolean isOnly = components.size() == 1;
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
    return of(plugin).equals(name(plugin));
  }

  /// The values of a plug-in's parameters, in the order of its components.
  static List<Object> parameters(final Plugin plugin) {
    return Component.of(plugin.getClass()).stream()
        .map(component -> component.read(plugin))
        .toList();
  }

  /// The text of one parameter's value.
  public static String value(final Object value) {
    return switch (value) {
      case Plugin plugin -> of(plugin);
      case List<?> list -> "[" + items(list) + "]";
      case Optional<?> optional -> optional.map(SpecText::value).orElse("");
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT).replace('_', '-');
      case String word -> word.matches("[\\w./:+-]+") ? word : quoted(word);
      case Path file -> value(file.toString());
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
