package org.heliograph.topology.family;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The rows of a table that is shipped beside a class.
final class TableLines {
  private TableLines() {}

  /// The lines of `file`, which is beside `type`, without the header.
  static List<String> of(final Class<?> type, final String file) {
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in == null) {
        throw new AssertionError("the build puts " + file + " beside " + type.getSimpleName());
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .skip(1)
          .toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
