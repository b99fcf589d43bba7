package org.heliograph.plugin;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads the [Source] of plug-ins.
public final class Sources {
  private Sources() {}

  /// The sources of a plug-in class, such as `jaros2008, Sec. 4`; none if it has none.
  public static List<String> of(final Class<?> type) {
    final Source source = type.getAnnotation(Source.class);
    return source == null ? List.of() : List.of(source.value());
  }

  /// The sources of a plug-in and then of the plug-ins among its parameters, each once.
  public static List<String> of(final Plugin plugin) {
    final Set<String> sources = new LinkedHashSet<>();
    add(plugin, sources);
    return List.copyOf(sources);
  }

  /// The keys of `sources`, each once: `jaros2008` of `jaros2008, Sec. 4`.
  public static List<String> keys(final Collection<String> sources) {
    return sources.stream().map(source -> source.split(",", 2)[0].strip()).distinct().toList();
  }

  private static void add(final Object value, final Set<String> sources) {
    switch (value) {
      case Plugin plugin -> {
        sources.addAll(
            plugin instanceof final PluginRow row ? row.sources() : of(plugin.getClass()));
        SpecText.parameters(plugin).forEach(parameter -> add(parameter, sources));
      }
      case List<?> list -> list.forEach(item -> add(item, sources));
      default -> {
        // A number, a word or another plain value has no source.
      }
    }
  }
}
