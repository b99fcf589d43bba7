package org.heliograph.app.cli;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.JsonSchemas;
import org.heliograph.formats.RecordSchema;
import org.heliograph.lab.study.StudyRecords;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ExhibitRecord;

/// The JSON schemas that `schema` prints: of files, and of what commands print with `--json`.
final class PrintedSchemas {
  private final Map<String, Type> printed;

  /// With those of the studies of `registry`.
  PrintedSchemas(final Registry registry) {
    printed = StudyRecords.of(registry);
    printed.put("reproduce", ExhibitRecord[].class);
    printed.put("batch", BatchAnswer.class);
  }

  /// Their names: files first, then what commands print, in alphabetical order.
  List<String> names() {
    final List<String> names = new ArrayList<>(JsonSchemas.NAMES);
    names.addAll(printed.keySet());
    return names;
  }

  /// The text of the schema `name`, one of [#names].
  String text(final String name) {
    final Type type = printed.get(name);
    return type == null ? JsonSchemas.text(name) : RecordSchema.text(name, type);
  }
}
