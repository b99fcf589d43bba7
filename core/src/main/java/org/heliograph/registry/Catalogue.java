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
import java.util.function.Predicate;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.PluginTable;

/// The plug-ins of one kind by name, with their aliases.
///
/// A plug-in that fails during inspection is left out, and a sentence about it is reported to
/// `faults`.
record Catalogue(
    Class<?> kind,
    SortedMap<String, PluginShape> shapes,
    SortedMap<String, String> aliases,
    Consumer<String> faults) {
  private static final int MOST_CAUSES = 8;

  /// The plug-ins of one kind: those whose providers are `wanted`, while no class of another is
  /// loaded, and the rows of `tables` of this kind.
  static <T extends Plugin> Catalogue of(
      final Class<T> kind,
      final ClassLoader loader,
      final Consumer<String> faults,
      final Predicate<Provider> wanted,
      final List<PluginTable> tables) {
    final Catalogue catalogue = empty(kind, faults);
    final Map<PluginShape, Map<String, String>> found = new LinkedHashMap<>();
    Providers.of(kind, loader, faults).stream()
        .filter(wanted)
        .forEach(
            provider ->
                catalogue.guarded(
                    provider,
                    () -> catalogue.add(PluginShape.of(provider.load(kind, loader)), found)));
    final Catalogue ofTables = empty(PluginTable.class, faults);
    tables.forEach(
        table ->
            ofTables.guarded(
                table.getClass().getName(),
                () -> {
                  if (table.kind() == kind) {
                    table.rows().forEach(row -> catalogue.add(PluginShape.of(row), found));
                  }
                }));
    found.forEach(
        (pluginShape, aliases) ->
            aliases.forEach(
                (alias, text) ->
                    catalogue.guarded(
                        pluginShape.type().getName(), () -> catalogue.addAlias(alias, text))));
    return catalogue;
  }

  private static Catalogue empty(final Class<?> kind, final Consumer<String> faults) {
    return new Catalogue(kind, new TreeMap<>(), new TreeMap<>(), faults);
  }

  /// The tables of plug-ins of all kinds.
  static List<PluginTable> tables(final ClassLoader loader, final Consumer<String> faults) {
    final Catalogue all = empty(PluginTable.class, faults);
    final List<PluginTable> tables = new ArrayList<>();
    Providers.of(PluginTable.class, loader, faults)
        .forEach(
            provider ->
                all.guarded(
                    provider,
                    () ->
                        tables.add(
                            provider
                                .load(PluginTable.class, loader)
                                .getConstructor()
                                .newInstance())));
    return List.copyOf(tables);
  }

  /// Work that may fail through the fault of a plug-in.
  @FunctionalInterface
  private interface Work {
    void run() throws ReflectiveOperationException;
  }

  /// Runs `work` on the plug-in `who`, and reports an exception as a fault of that plug-in.
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
              .formatted(who, PluginKind.noun(kind), ErrorText.of(root(e))));
    }
  }

  private static Throwable root(final Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < MOST_CAUSES && root.getCause() != null; i++) {
      root = root.getCause();
    }
    return root;
  }

  /// Adds a plug-in, and its aliases to those that are `found`.
  private void add(
      final PluginShape pluginShape, final Map<PluginShape, Map<String, String>> found) {
    final Map<String, String> aliases = aliasesOf(pluginShape);
    final PluginShape other = shapes.putIfAbsent(pluginShape.name(), pluginShape);
    if (other != null) {
      throw new IllegalArgumentException(
          "%s is another %s named '%s'. Remove or rename one."
              .formatted(other.type().getName(), PluginKind.noun(kind), pluginShape.name()));
    }
    found.put(pluginShape, aliases);
  }

  private void addAlias(final String alias, final String text) {
    if (shapes.containsKey(alias) || aliases.putIfAbsent(alias, text) != null) {
      throw new IllegalArgumentException(
          "its alias '%s' names another %s.".formatted(alias, PluginKind.noun(kind)));
    }
  }

  private static Map<String, String> aliasesOf(final PluginShape pluginShape) {
    return pluginShape.defaults().map(Plugin::aliases).orElse(Map.of());
  }

  /// The same without the plug-ins that `names` name; throws if one is unknown.
  Catalogue without(final List<String> names) {
    final SortedMap<String, PluginShape> others = new TreeMap<>(shapes);
    for (final String name : names) {
      if (!knows(name)) {
        throw NearestNames.unknown(PluginKind.noun(kind), name, known());
      }
      others.remove(called(aliases.getOrDefault(name.toLowerCase(Locale.ROOT), name)));
    }
    final SortedMap<String, String> otherAliases = new TreeMap<>(aliases);
    otherAliases.values().removeIf(text -> !others.containsKey(called(text)));
    return new Catalogue(kind, others, otherAliases, faults);
  }

  /// The name that a spec begins with.
  private static String called(final String text) {
    return text.replaceFirst("[(].*", "");
  }

  /// Whether `name` is a name or an alias; aliases may be in capitals, as papers print them.
  boolean knows(final String name) {
    return shapes.containsKey(name) || aliases.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /// All names and aliases.
  List<String> known() {
    final TreeSet<String> known = new TreeSet<>(shapes.keySet());
    known.addAll(aliases.keySet());
    return List.copyOf(known);
  }

  /// The plug-in that reads a bare path, if this kind has one.
  Optional<PluginShape> pathReader() {
    return shapes.values().stream().filter(PluginShape::readsPaths).findFirst();
  }

  List<PluginEntry> entries() {
    final List<PluginEntry> entries = new ArrayList<>();
    shapes
        .values()
        .forEach(
            pluginShape ->
                guarded(pluginShape.type().getName(), () -> entries.add(entry(pluginShape))));
    return entries;
  }

  private static PluginEntry entry(final PluginShape pluginShape) {
    final Optional<Plugin> defaults = pluginShape.defaults();
    final List<Parameter> parameters = new ArrayList<>();
    for (final Component component : pluginShape.components()) {
      parameters.add(SpecValues.parameter(component, defaults.map(component::read)));
    }
    return new PluginEntry(
        pluginShape.name(),
        pluginShape.summary(),
        pluginShape.sources(),
        Collections.unmodifiableSortedMap(new TreeMap<>(aliasesOf(pluginShape))),
        parameters,
        defaults.isPresent(),
        pluginShape.readsPaths());
  }
}
