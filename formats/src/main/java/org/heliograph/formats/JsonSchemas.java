package org.heliograph.formats;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The JSON schemas of files, which are read field by field; a [RecordSchema] is that of what
/// commands print.
public final class JsonSchemas {
  /// Their names.
  public static final List<String> NAMES =
      List.of(
          "schedule",
          "certificate",
          "time-certificate",
          "topology",
          "program",
          "checkpoint",
          "mscclpp");

  private JsonSchemas() {}

  /// The text of the schema `name`, one of [#NAMES].
  public static String text(final String name) {
    try (InputStream schema = JsonSchemas.class.getResourceAsStream(name + ".schema.json")) {
      if (schema == null) {
        throw new AssertionError("the schema '" + name + "' is not among the resources");
      }
      return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
