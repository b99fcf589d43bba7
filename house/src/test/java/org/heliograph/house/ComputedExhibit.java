package org.heliograph.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// An exhibit as `reproduce` writes it: its JSON, and the folder with its other files.
record ComputedExhibit(JsonNode json, Path folder) {
  String name() {
    return text("name");
  }

  String verdict() {
    return text("verdict");
  }

  /// A text field of the JSON.
  String text(final String field) {
    return json.get(field).asString();
  }

  /// All notes as one text.
  String notes() {
    return json.get("notes").toString();
  }

  List<List<String>> rows() {
    return json.get("rows")
        .valueStream()
        .map(row -> row.valueStream().map(JsonNode::asString).toList())
        .toList();
  }

  /// A cell of each row, from the first row on.
  List<String> column(final int column) {
    return rows().stream().map(row -> row.get(column)).toList();
  }

  /// The names of the errata, figures or schedules.
  List<String> names(final String list) {
    return json.get(list)
        .valueStream()
        .map(one -> one.isString() ? one.asString() : one.get("name").asString())
        .toList();
  }

  /// All errata as one text.
  String errata() {
    return json.get("errata").toString();
  }

  /// A text field of an erratum; empty if there is no such erratum.
  String erratum(final String erratum, final String field) {
    return json.get("errata")
        .valueStream()
        .filter(one -> one.get("name").asString().equals(erratum))
        .map(one -> one.get(field).asString())
        .collect(Collectors.joining());
  }

  /// What stands in the file whose name is that of the exhibit, without parameters, and `ending`.
  String file(final String ending) {
    try {
      return Files.readString(folder.resolve(stem() + ending));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Copies its files to another folder.
  void copyTo(final Path other) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (final Path file : files.toList()) {
        final String name = file.getFileName().toString();
        if (name.startsWith(stem() + ".") || name.startsWith(stem() + "-")) {
          Files.copy(file, other.resolve(name));
        }
      }
    }
  }

  private String stem() {
    return name().replaceFirst("\\(.*", "");
  }
}
