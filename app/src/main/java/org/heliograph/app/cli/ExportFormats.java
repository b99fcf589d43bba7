package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;

/// The formats of schedules, by name or by the ending of a file.
final class ExportFormats {
  private final Registry registry;

  ExportFormats(final Registry registry) {
    this.registry = registry;
  }

  /// The format that is named, or that of the file; throws if neither says one.
  ScheduleExport of(final Optional<String> format, final Optional<Path> file) {
    if (format.isPresent()) {
      return registry.parse(ScheduleExport.class, format.get());
    }
    if (file.isEmpty() || Files.isDirectory(file.get())) {
      throw new IllegalArgumentException(
          "export: the format is missing. Maybe -o program.json or --format program.");
    }
    final String name = file.get().getFileName().toString();
    final TreeSet<String> known = new TreeSet<>();
    Optional<ScheduleExport> best = Optional.empty();
    for (final ScheduleExport export : all()) {
      final String ending = ending(export);
      known.add(ending);
      if (name.endsWith(ending) && ending.length() > best.map(e -> ending(e).length()).orElse(0)) {
        best = Optional.of(export);
      }
    }
    return best.orElseThrow(
        () ->
            new IllegalArgumentException(
                "export: the ending of '%s' names no format; known are %s. Maybe --format program."
                    .formatted(file.get(), String.join(", ", known))));
  }

  /// Every format in every layout.
  private List<ScheduleExport> all() {
    final List<ScheduleExport> all = new ArrayList<>();
    for (final PluginEntry entry : registry.entries(ScheduleExport.class)) {
      if (entry.hasDefault()) {
        all.add(registry.parse(ScheduleExport.class, entry.name()));
        for (final Parameter parameter : entry.parameters()) {
          for (final String choice : parameter.choices()) {
            all.add(
                registry.parse(
                    ScheduleExport.class,
                    "%s(%s=%s)".formatted(entry.name(), parameter.name(), choice)));
          }
        }
      }
    }
    return all;
  }

  /// The ending of its files with all dots: `.msccl.json` rather than `.json`.
  private static String ending(final ScheduleExport export) {
    return export.fileName().substring(export.fileName().indexOf('.'));
  }
}
