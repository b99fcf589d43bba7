package org.heliograph.registry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Plugin;

/// The plug-ins of one kind by name, with their aliases.
///
/// A plug-in that fails when it is looked at is left out, which is told in a sentence to `faults`.
record Catalogue(
    Class<?> kind,
    SortedMap<String, Shape> shapes,
    SortedMap<String, String> aliases,
    Consumer<String> faults) {
  private static final int MOST_CAUSES = 8;

  static <T extends Plugin> Catalogue of(
      final Class<T> kind, final ClassLoader loader, final Consumer<String> faults) {
    final Catalogue catalogue = new Catalogue(kind, new TreeMap<>(), new TreeMap<>(), faults);
    final Map<Shape, Map<String, String>> found = new LinkedHashMap<>();
    for (final Provider provider : Providers.of(kind, loader, faults)) {
      catalogue.guarded(
          provider,
          () -> {
            final Shape shape = Shape.of(provider.load(kind, loader));
            final Map<String, String> aliases = aliasesOf(shape);
            shape.readsPaths();
            catalogue.add(shape);
            found.put(shape, aliases);
          });
    }
    found.forEach(
        (shape, aliases) ->
            aliases.forEach(
                (alias, text) ->
                    catalogue.guarded(
                        shape.type().getName(), () -> catalogue.addAlias(alias, text))));
    return catalogue;
  }

  /// What may fail through the fault of a plug-in.
  @FunctionalInterface
  private interface Work {
    void run() throws ReflectiveOperationException;
  }

  /// Does `work` on the plug-in `who`; what it throws is a fault of that.
  private void guarded(final Object who, final Work work) {
    try {
      work.run();
    } catch (final VirtualMachineError e) {
      throw e;
    } catch (final IllegalArgumentException e) {
      faults.accept("plug-in %s is left out: %s".formatted(who, e.getMessage()));
    } catch (final Throwable e) {
      faults.accept(
          "plug-in %s is left out: it fails as a %s (%s). Maybe it was built for another version."
              .formatted(who, Kind.noun(kind), ErrorText.of(root(e))));
    }
  }

  private static Throwable root(final Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < MOST_CAUSES && root.getCause() != null; i++) {
      root = root.getCause();
    }
    return root;
  }

  private void add(final Shape shape) {
    final Shape other = shapes.putIfAbsent(shape.name(), shape);
    if (other != null) {
      throw new IllegalArgumentException(
          "%s is another %s named '%s'. Remove or rename one."
              .formatted(other.type().getName(), Kind.noun(kind), shape.name()));
    }
  }

  private void addAlias(final String alias, final String text) {
    if (shapes.containsKey(alias) || aliases.putIfAbsent(alias, text) != null) {
      throw new IllegalArgumentException(
          "its alias '%s' names another %s.".formatted(alias, Kind.noun(kind)));
    }
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
    final List<Entry> entries = new ArrayList<>();
    shapes
        .values()
        .forEach(shape -> guarded(shape.type().getName(), () -> entries.add(entry(shape))));
    return entries;
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
