package org.heliograph.formats;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/// A file that exists only in memory, so that the readers of files read what was never on disk.
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
    try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
      final Path file = memory.getPath(name);
      Files.write(file, content);
      return body.apply(file);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
