package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Prints records as JSON on standard output.
final class JsonOutput {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonOutput() {}

  static void print(final PrintWriter out, final Object record) {
    out.println(text(record));
    out.flush();
  }

  /// The record that `text`, the content of `source`, holds.
  static <T> T read(final Path source, final String text, final Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (final JacksonException e) {
      throw new IllegalArgumentException(
          "'%s' was not written by this program (%s). Remove it, or name another folder."
              .formatted(source, e.getOriginalMessage()),
          e);
    }
  }

  static String text(final Object record) {
    return MAPPER.writeValueAsString(record);
  }
}
