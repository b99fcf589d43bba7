package org.heliograph.formats;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;

/// Text files as they are opened here: regular, of limited size, strictly UTF-8.
public final class TextInput {
  /// The largest network or matrix file that is read: 512 MiB.
  public static final long MAX_BYTES = 512L << 20;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextInput() {}

  /// Something that reads a text and may fail to.
  @FunctionalInterface
  public interface Body<T> {
    /// What `reader` holds.
    T read(BufferedReader reader) throws IOException;
  }

  /// Throws if the parameter `path` of the plug-in `name` is blank.
  public static void requirePath(final String name, final String path) {
    if (path.isBlank()) {
      throw new IllegalArgumentException(name + ": path must not be empty.");
    }
  }

  /// The path that `text` spells.
  public static Path path(final String text) {
    try {
      return Path.of(text);
    } catch (final InvalidPathException e) {
      throw new IllegalArgumentException(
          "file: '%s' is no path: %s.%s"
              .formatted(
                  text,
                  e.getReason(),
                  text.indexOf('\0') < 0
                      ? " This locale lacks some of its characters. Maybe LC_ALL=C.UTF-8."
                      : ""),
          e);
    }
  }

  /// What `body` makes of the file at `path`; throws if it is none or larger than `mostBytes`.
  public static <T> T read(final Path path, final long mostBytes, final Body<T> body) {
    requireFile(path);
    try {
      if (Files.size(path) > mostBytes) {
        throw new IllegalArgumentException(
            "%s: it has %s bytes; at most %s are read."
                .formatted(path, Files.size(path), mostBytes));
      }
      try (BufferedReader reader = open(path)) {
        skipMark(reader);
        return body.read(reader);
      }
    } catch (final IOException e) {
      throw unreadable(path, e);
    }
  }

  /// The name and the beginning of the file at `path`; throws if it is empty or no text.
  public static FileBeginning beginning(final Path path) {
    return read(
        path,
        Long.MAX_VALUE,
        reader -> {
          final char[] head = new char[FileBeginning.MOST_CHARACTERS];
          int length = 0;
          int read = reader.read(head, 0, head.length);
          while (read > 0) {
            length += read;
            read = reader.read(head, length, head.length - length);
          }
          final String text = new String(head, 0, length);
          if (text.isBlank()) {
            throw new IllegalArgumentException(
                length < head.length
                    ? path + ": the file is empty."
                    : path + ": it begins with too many blanks to be read.");
          }
          return new FileBeginning(String.valueOf(path.getFileName()), text);
        });
  }

  private static void requireFile(final Path path) {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException(path + ": there is no such file.");
    }
    if (!Files.isRegularFile(path)) {
      throw new IllegalArgumentException(
          path + ": it is " + (Files.isDirectory(path) ? "a directory." : "no regular file."));
    }
  }

  private static BufferedReader open(final Path path) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            Files.newInputStream(path),
            StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
  }

  private static void skipMark(final BufferedReader reader) throws IOException {
    reader.mark(1);
    if (reader.read() != BYTE_ORDER_MARK) {
      reader.reset();
    }
  }

  /// What `cause` means to the user.
  static IllegalArgumentException unreadable(final Path path, final IOException cause) {
    if (cause instanceof CharacterCodingException) {
      return new IllegalArgumentException(
          path + ": it is not UTF-8 text. Maybe it is compressed or in another encoding.", cause);
    }
    if (cause instanceof AccessDeniedException) {
      return new IllegalArgumentException(path + ": it may not be read by this user.", cause);
    }
    return new IllegalArgumentException(
        "%s: it cannot be read: %s.".formatted(path, cause.getMessage()), cause);
  }
}
