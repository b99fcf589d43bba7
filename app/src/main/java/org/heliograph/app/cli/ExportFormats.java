package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.SpecText;
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
    final List<ScheduleExport> fitting = fitting(name);
    if (fitting.size() == 1) {
      return fitting.getFirst();
    }
    if (fitting.isEmpty()) {
      throw new IllegalArgumentException(
          "export: the ending of '%s' names no format; known are %s. Maybe --format program."
              .formatted(file.get(), String.join(", ", endings())));
    }
    throw new IllegalArgumentException(
        "export: several formats end like '%s': %s. Maybe --format %s."
            .formatted(
                file.get(),
                String.join(", ", fitting.stream().map(SpecText::of).toList()),
                SpecText.of(fitting.getFirst())));
  }

  /// The formats whose ending, with all its dots, is the longest that `name` has, each in the first
  /// layout that has it.
  private List<ScheduleExport> fitting(final String name) {
    final int longest =
        all()
            .map(ExportFormats::ending)
            .filter(name::endsWith)
            .mapToInt(String::length)
            .max()
            .orElse(0);
    final Map<Class<?>, ScheduleExport> fitting = new LinkedHashMap<>();
    all()
        .filter(export -> ending(export).length() == longest && name.endsWith(ending(export)))
        .forEach(export -> fitting.putIfAbsent(export.getClass(), export));
    return List.copyOf(fitting.values());
  }

  private Set<String> endings() {
    return all().map(ExportFormats::ending).collect(Collectors.toCollection(TreeSet::new));
  }

  /// Every format of one file, in every layout.
  private Stream<ScheduleExport> all() {
    return registry.entries(ScheduleExport.class).stream()
        .filter(PluginEntry::hasDefault)
        .flatMap(this::layouts)
        .filter(export -> !export.isFolder());
  }

  private Stream<ScheduleExport> layouts(final PluginEntry entry) {
    final Stream<String> others =
        entry.parameters().stream()
            .flatMap(
                parameter ->
                    parameter.choices().stream()
                        .map(
                            choice ->
                                "%s(%s=%s)".formatted(entry.name(), parameter.name(), choice)));
    return Stream.concat(Stream.of(entry.name()), others)
        .map(text -> registry.parse(ScheduleExport.class, text))
        .distinct();
  }

  /// The ending of its files with all dots: `.msccl.json` rather than `.json`.
  private static String ending(final ScheduleExport export) {
    return export.fileName().substring(export.fileName().indexOf('.'));
  }
}
