package org.heliograph.formats;

import java.nio.file.Path;
import org.heliograph.plugin.OneLine;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Records as JSON text, indented, their components in the order of declaration.
public final class JsonText {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private static final JsonMapper COMPACT = JsonMapper.builder().build();

  private static final JsonMapper EXACT =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private JsonText() {}

  /// What writes records.
  static JsonMapper mapper() {
    return MAPPER;
  }

  /// The text of a record, without a line end.
  public static String of(final Object record) {
    return MAPPER.writeValueAsString(record);
  }

  /// The text of a record on one line.
  public static String compact(final Object record) {
    return COMPACT.writeValueAsString(record);
  }

  /// The maps, lists and single values that `text` holds, with numbers as they are written; throws
  /// `IllegalArgumentException` if it is no JSON.
  public static Object values(final String text) {
    try {
      return EXACT.readValue(text, Object.class);
    } catch (final JacksonException e) {
      throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
    }
  }

  /// What the parser says, on one line and without its words for classes.
  private static String reason(final JacksonException e) {
    return OneLine.clause(
        e.getOriginalMessage().replaceAll("`[\\w.$<>,]+`( value \\(.*)?", "what it should hold"));
  }

  /// The record that `text`, the content of the file `source`, holds.
  public static <T> T read(final Path source, final String text, final Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (final JacksonException e) {
      throw new IllegalArgumentException(
          "'%s' was not written by this program (%s). Name another file or folder."
              .formatted(source, reason(e)),
          e);
    }
  }
}
