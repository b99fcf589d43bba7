package org.heliograph.formats.foreign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The sample files of the formats.
public final class Samples {
  private Samples() {}

  /// The sample `name` of `format`.
  public static Path file(final String format, final String name) {
    return folder(format).resolve(name);
  }

  /// Its text.
  public static String text(final String format, final String name) {
    try {
      return Files.readString(file(format, name));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All samples of `format`.
  public static List<Path> all(final String format) {
    try (Stream<Path> files = Files.list(folder(format))) {
      return files.sorted().toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(final String format) {
    try {
      return Path.of(Samples.class.getResource("/samples/" + format).toURI());
    } catch (final URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
