package org.heliograph.registry;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Documentation;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.PluginRow;
import org.heliograph.plugin.Sources;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;

/// The reflected structure of a plug-in class: its name and its parameters, of which the first are
/// required. Most have none of these; `file(path)` has one. A `row` of a table has no parameters.
///
/// `readsPaths` says whether a bare path may stand for this plug-in, as the class itself states; it
/// is looked up once, since every spec that is parsed asks for it.
public record PluginShape(
    String name,
    Class<?> type,
    List<Component> components,
    int required,
    boolean readsPaths,
    Optional<PluginRow> row) {

  /// The structure of `type`; throws if it is not public.
  public static PluginShape of(final Class<? extends Plugin> type) {
    final List<Component> components = Component.of(type);
    final int required = (int) components.stream().filter(Component::isRequired).count();
    if (!components.stream().limit(required).allMatch(Component::isRequired)) {
      throw new IllegalArgumentException(
          "plug-in %s must have its required parameters first.".formatted(type.getName()));
    }
    final String name = SpecText.name(type);
    if (!SpecText.hyphenated(type.getSimpleName()).startsWith(name)) {
      throw new IllegalArgumentException(
          "the name of its class must begin with its public name, '%s'.".formatted(name));
    }
    return new PluginShape(name, type, components, required, readsPaths(type), Optional.empty());
  }

  /// The structure of the class of `plugin`, or of its row.
  static PluginShape of(final Plugin plugin) {
    return plugin instanceof final PluginRow row
        ? new PluginShape(row.name(), row.getClass(), List.of(), 0, false, Optional.of(row))
        : of(plugin.getClass());
  }

  /// The same shape under another name.
  public PluginShape named(final String other) {
    return new PluginShape(other, type, components, required, readsPaths, row);
  }

  /// The summary of the plug-in.
  public String summary() {
    final Summary summary = type.getAnnotation(Summary.class);
    return row.map(PluginRow::summary).orElseGet(() -> summary == null ? "" : summary.value());
  }

  /// The sources of the plug-in.
  List<String> sources() {
    return row.map(PluginRow::sources).orElseGet(() -> Sources.of(type));
  }

  /// The documentation of the plug-in as Markdown, if its jar ships its source.
  Optional<String> documentation() {
    return row.map(PluginRow::documentation).or(() -> Documentation.of(type));
  }

  private static boolean readsPaths(final Class<?> type) {
    try {
      return type.getMethod("readsPaths").getDeclaringClass() == type;
    } catch (final NoSuchMethodException e) {
      throw new AssertionError("every plug-in has this method", e);
    }
  }

  /// The component with this name; throws if there is none.
  public Component component(final String key) {
    return components.get(indexOf(key));
  }

  /// The index of the component named `key`, or −1.
  int indexOf(final String key) {
    return keys().indexOf(key);
  }

  /// The components' names, as listed in messages.
  public List<String> keys() {
    return components.stream().map(Component::name).toList();
  }

  /// The plug-in with the given values, by component index, and defaults elsewhere.
  public Object make(final Map<Integer, Object> given) {
    for (int i = 0; i < required; i++) {
      if (!given.containsKey(i)) {
        throw new IllegalArgumentException(
            "%s: '%s' must be given, since it has no default. It takes: %s."
                .formatted(name, components.get(i).name(), String.join(", ", keys())));
      }
    }
    if (row.isPresent()) {
      return row.get();
    }
    try {
      return Component.make(type, given::containsKey, given::get);
    } catch (final InvocationTargetException e) {
      throw refusal(e.getCause() == null ? e : e.getCause());
    }
  }

  /// The plug-in with all defaults, if no component is required.
  public Optional<Plugin> defaults() {
    return required == 0 ? Optional.of((Plugin) make(Map.of())) : Optional.empty();
  }

  /// The message of a constructor's exception, prefixed with the plug-in's name.
  private IllegalArgumentException refusal(final Throwable cause) {
    if (cause instanceof IllegalArgumentException && cause.getMessage() != null) {
      final String message = cause.getMessage();
      // A study speaks of its options.
      return message.startsWith(name) || message.startsWith("--")
          ? new IllegalArgumentException(message, cause)
          : new IllegalArgumentException(name + ": " + message, cause);
    }
    if (cause instanceof ArithmeticException) {
      return new IllegalArgumentException(
          name + ": a value is too large. Maybe a smaller one.", cause);
    }
    throw new AssertionError("the constructor of " + type + " failed", cause);
  }
}
