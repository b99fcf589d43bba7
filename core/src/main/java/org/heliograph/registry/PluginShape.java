package org.heliograph.registry;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;

/// The reflected structure of a plug-in class: its name, its components and its constructor.
///
/// The shortest public constructor whose parameters are the first components determines which of
/// them are required; the instance it makes holds the defaults of the others. Most have a
/// no-argument constructor; `file(path)` has one with a required component.
///
/// `readsPaths` says whether a bare path may stand for this plug-in, as the class itself states; it
/// is looked up once, since every spec that is parsed asks for it.
record PluginShape(
    String name,
    Class<?> type,
    List<RecordComponent> components,
    int required,
    boolean readsPaths) {

  static PluginShape of(final Class<? extends Plugin> type) {
    final List<RecordComponent> components = List.of(type.getRecordComponents());
    final int required =
        Arrays.stream(type.getConstructors())
            .filter(constructor -> isPrefix(constructor, components))
            .map(Constructor::getParameterCount)
            .min(Comparator.naturalOrder())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "plug-in %s must be public, and so its constructors."
                            .formatted(type.getName())));
    return new PluginShape(SpecText.name(type), type, components, required, readsPaths(type));
  }

  private static boolean isPrefix(
      final Constructor<?> constructor, final List<RecordComponent> components) {
    final Class<?>[] types = constructor.getParameterTypes();
    boolean same = types.length <= components.size();
    for (int i = 0; same && i < types.length; i++) {
      same = types[i] == components.get(i).getType();
    }
    return same;
  }

  /// The same shape under another name.
  PluginShape named(final String other) {
    return new PluginShape(other, type, components, required, readsPaths);
  }

  /// The summary of the plug-in.
  String summary() {
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

  /// The index of the component named `key`, or −1.
  int indexOf(final String key) {
    for (int i = 0; i < components.size(); i++) {
      if (components.get(i).getName().equals(key)) {
        return i;
      }
    }
    return -1;
  }

  /// The components' names, as listed in messages.
  List<String> keys() {
    return components.stream().map(RecordComponent::getName).toList();
  }

  /// The plug-in with the given values, by component index, and defaults elsewhere.
  Object make(final Map<Integer, Object> given) {
    final Object[] first = new Object[required];
    for (int i = 0; i < required; i++) {
      if (!given.containsKey(i)) {
        throw new IllegalArgumentException(
            "%s: '%s' must be given, since it has no default. It takes: %s."
                .formatted(name, components.get(i).getName(), String.join(", ", keys())));
      }
      first[i] = given.get(i);
    }
    final Object defaults = construct(first);
    if (given.size() == required) {
      return defaults;
    }
    final Object[] all = new Object[components.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = given.containsKey(i) ? given.get(i) : read(i, defaults);
    }
    return construct(all);
  }

  /// The plug-in with all defaults, if no component is required.
  Optional<Plugin> defaults() {
    return required == 0 ? Optional.of((Plugin) make(Map.of())) : Optional.empty();
  }

  /// The value of component `index` of `plugin`.
  Object read(final int index, final Object plugin) {
    try {
      return components.get(index).getAccessor().invoke(plugin);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("accessors of records only return", e);
    }
  }

  private Object construct(final Object[] values) {
    final Class<?>[] types =
        components.stream()
            .limit(values.length)
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getConstructor(types).newInstance(values);
    } catch (final InvocationTargetException e) {
      throw refusal(e.getCause() == null ? e : e.getCause());
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("the constructor was looked up before", e);
    }
  }

  /// The message of a constructor's exception, prefixed with the plug-in's name.
  private IllegalArgumentException refusal(final Throwable cause) {
    if (cause instanceof IllegalArgumentException && cause.getMessage() != null) {
      final String message = cause.getMessage();
      return message.startsWith(name)
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
