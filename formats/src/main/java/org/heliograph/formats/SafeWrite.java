package org.heliograph.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import tools.jackson.core.io.JsonStringEncoder;

/// Files written whole or not at all: to a temporary neighbour first, which then takes the name.
///
/// A link is followed, and what it leads to is replaced. A terminal, a pipe or another device of
/// characters is not replaced but written to; any other special file is refused.
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
    try {
      final Path target = WriteTarget.of(path);
      if (Files.isDirectory(target)) {
        throw new IllegalArgumentException(path + ": it is a directory; name a file in it.");
      }
      if (WriteTarget.isStream(target)) {
        try (Writer writer =
            Files.newBufferedWriter(
                target,
                StandardCharsets.UTF_8,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND)) {
          body.write(writer);
        }
        return;
      }
      final String special = WriteTarget.special(target).orElse("");
      if (!special.isEmpty()) {
        throw new IllegalArgumentException(
            "%s: it is %s; name a regular file.".formatted(path, special));
      }
      replace(target, body);
    } catch (final IOException | UncheckedIOException e) {
      throw WriteTarget.unwritable(path, e);
    }
  }

  private static void replace(final Path target, final Body body) throws IOException {
    final Path parent = target.getParent();
    if (parent == null) {
      throw new IOException("it has no directory");
    }
    try (ParentFolders parents = ParentFolders.of(parent)) {
      final Path temporary = TemporaryFiles.ofThisProcess().file(parent);
      try {
        WriteTarget.copyMode(target, temporary);
        try (Writer writer =
            Files.newBufferedWriter(
                temporary,
                StandardCharsets.UTF_8,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS)) {
          body.write(writer);
        }
        Files.move(
            temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        TemporaryFiles.discard(temporary);
      }
      parents.keep();
    }
  }

  /// `text` as a JSON string, with its quotation marks.
  public static String quoted(final String text) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + "\"";
  }
}
