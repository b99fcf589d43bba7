package org.heliograph.registry;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;

/// The reflected structure of a plug-in class: its name and its parameters, of which the first are
/// required. Most have none of these; `file(path)` has one.
///
/// `readsPaths` says whether a bare path may stand for this plug-in, as the class itself states; it
/// is looked up once, since every spec that is parsed asks for it.
public record PluginShape(
    String name, Class<?> type, List<Component> components, int required, boolean readsPaths) {

  /// The structure of `type`; throws if it is not public.
  public static PluginShape of(final Class<? extends Plugin> type) {
    final List<Component> components = Component.of(type);
    final int required = (int) components.stream().filter(Component::isRequired).count();
    if (!components.stream().limit(required).allMatch(Component::isRequired)) {
      throw new IllegalArgumentException(
          "plug-in %s must have its required parameters first.".formatted(type.getName()));
    }
    return new PluginShape(SpecText.name(type), type, components, required, readsPaths(type));
  }

  /// The same shape under another name.
  public PluginShape named(final String other) {
    return new PluginShape(other, type, components, required, readsPaths);
  }

  /// The summary of the plug-in.
  public String summary() {
    final Summary summary = type.getAnnotation(Summary.class);
    return summary == null ? "" : summary.value();
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
  List<String> keys() {
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
