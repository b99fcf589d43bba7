package org.heliograph.lab.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// A text file that is shipped beside a class, such as a style sheet.
public final class ShippedText {
  private ShippedText() {}

  /// The whole text of `name`, in UTF-8.
  public static String text(final Class<?> neighbour, final String name) {
    try (InputStream in = neighbour.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
