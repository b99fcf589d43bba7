package org.heliograph.formats;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.io.JsonStringEncoder;

/// Files written whole or not at all: to a temporary neighbour first, which then takes the name.
public final class SafeWrite {
  private SafeWrite() {}

  /// Something that writes and may fail to.
  @FunctionalInterface
  public interface Body {
    /// Writes everything to `writer`.
    void write(Writer writer) throws IOException;
  }

  /// Replaces the file at `path` by `text`, in UTF-8.
  public static void text(final Path path, final CharSequence text) {
    to(path, writer -> writer.append(text));
  }

  /// Replaces the file at `path` by what `body` writes, in UTF-8; missing directories are made.
  ///
  /// If it fails, an existing file stays as it was. Throws `IllegalArgumentException` if the file
  /// cannot be written.
  public static void to(final Path path, final Body body) {
    final Path target = path.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new IllegalArgumentException(path + ": it is a directory; name a file in it.");
    }
    try {
      final Path parent = target.getParent();
      if (parent == null) {
        throw new IOException("it has no directory");
      }
      Files.createDirectories(parent);
      // Not createTempFile: its files are for their owner alone, and the move would keep that.
      final Path temporary =
          parent.resolve(".writing-" + ProcessHandle.current().pid() + "-" + target.getFileName());
      try {
        try (BufferedWriter writer = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
          body.write(writer);
        }
        move(temporary, target);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (final IOException | UncheckedIOException e) {
      throw new IllegalArgumentException(
          "%s: it cannot be written: %s.".formatted(path, e.getMessage()), e);
    }
  }

  private static void move(final Path from, final Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (final AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// `text` as a JSON string, with its quotation marks.
  public static String quoted(final String text) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + "\"";
  }
}
