package org.heliograph.registry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.plugin.Plugin;

/// The plug-ins of one kind by name, with their aliases.
record Catalogue(
    Class<?> kind, SortedMap<String, Shape> shapes, SortedMap<String, String> aliases) {

  static <T extends Plugin> Catalogue of(final Class<T> kind, final ClassLoader loader) {
    final SortedMap<String, Shape> shapes = new TreeMap<>();
    for (final Class<? extends T> type : Providers.of(kind, loader)) {
      final Shape shape = Shape.of(type);
      final Shape other = shapes.putIfAbsent(shape.name(), shape);
      if (other != null) {
        throw clash(kind, shape.name(), other.type().getName() + " and " + type.getName());
      }
    }
    final SortedMap<String, String> aliases = new TreeMap<>();
    for (final Shape shape : shapes.values()) {
      aliasesOf(shape)
          .forEach(
              (alias, text) -> {
                if (shapes.containsKey(alias) || aliases.putIfAbsent(alias, text) != null) {
                  throw clash(kind, alias, "one of them is an alias of " + shape.name());
                }
              });
    }
    return new Catalogue(kind, shapes, aliases);
  }

  private static IllegalArgumentException clash(
      final Class<?> kind, final String name, final String who) {
    return new IllegalArgumentException(
        "plug-ins: two of kind %s are named '%s': %s. Remove or rename one."
            .formatted(Kind.noun(kind), name, who));
  }

  private static Map<String, String> aliasesOf(final Shape shape) {
    return shape.defaults().map(Plugin::aliases).orElse(Map.of());
  }

  /// Whether `name` is a name or an alias; aliases may be in capitals, as the papers print them.
  boolean knows(final String name) {
    return shapes.containsKey(name) || aliases.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /// Names and aliases.
  List<String> known() {
    final TreeSet<String> known = new TreeSet<>(shapes.keySet());
    known.addAll(aliases.keySet());
    return List.copyOf(known);
  }

  /// The plug-in that reads a bare path, if this kind has one.
  Optional<Shape> pathReader() {
    return shapes.values().stream().filter(Shape::readsPaths).findFirst();
  }

  List<Entry> entries() {
    return shapes.values().stream().map(Catalogue::entry).toList();
  }

  private static Entry entry(final Shape shape) {
    final Optional<Plugin> defaults = shape.defaults();
    final List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < shape.components().size(); i++) {
      final int index = i;
      parameters.add(
          Values.parameter(
              shape.components().get(i),
              i < shape.required(),
              defaults.map(plugin -> shape.read(index, plugin))));
    }
    return new Entry(
        shape.name(),
        shape.summary(),
        Collections.unmodifiableSortedMap(new TreeMap<>(aliasesOf(shape))),
        parameters,
        defaults.isPresent(),
        shape.readsPaths());
  }
}
