package org.heliograph.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/// A file that exists only while it is read, so that the readers of files read what was never on
/// disk.
///
/// It is the entry of an archive in the temporary folder of Java, so its path is its name alone,
/// and messages on it are the same on every machine.
public final class InMemoryFile {
  private static final String NAME = "\\w[\\w.-]{0,99}";

  private InMemoryFile() {}

  /// Throws unless `name` is a plain file name: up to 100 letters, digits, '.', '-' and '_'.
  public static void requireName(final String name) {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException(
          "'%s' is no plain file name of letters, digits, '.', '-' and '_'. Maybe network.graphml."
              .formatted(name.length() > 100 ? name.substring(0, 100) + "…" : name));
    }
  }

  /// What `body` makes of a file with this name and content; the file is gone afterwards.
  public static <T> T read(final String name, final byte[] content, final Function<Path, T> body) {
    requireName(name);
    try {
      final Path folder = Files.createTempDirectory("heliograph");
      final Path archive = folder.resolve("file.zip");
      try (FileSystem files = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
        final Path file = files.getPath(name);
        Files.write(file, content);
        return body.apply(file);
      } finally {
        Files.deleteIfExists(archive);
        Files.delete(folder);
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
