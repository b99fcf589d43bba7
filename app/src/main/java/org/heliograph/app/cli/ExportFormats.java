package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                String.join(", ", fitting.stream().map(SpecText::brief).toList()),
                SpecText.brief(fitting.getFirst())));
  }

  /// The format whose file has this name, or all whose files end so.
  private List<ScheduleExport> fitting(final String name) {
    final List<ScheduleExport> named =
        all().filter(export -> export.fileName().equals(name)).limit(1).toList();
    return named.isEmpty()
        ? all().filter(export -> ending(export).equals(ending(name))).toList()
        : named;
  }

  private Set<String> endings() {
    return all().map(export -> "." + ending(export)).collect(Collectors.toCollection(TreeSet::new));
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

  private static String ending(final ScheduleExport export) {
    return ending(export.fileName());
  }

  private static String ending(final String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
