package org.heliograph.formats.network;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.ObjIntConsumer;
import org.heliograph.formats.TextInput;

/// The lines of a text file, one after the other, each of limited length.
public final class TextLines {
  private static final int MAX_LINE = 1 << 20;
  private static final String TOO_LONG = "it is longer than " + MAX_LINE + " characters";

  private final Path file;
  private final BufferedReader reader;
  private final int most;
  private final String tooLong;
  private final StringBuilder buffer = new StringBuilder();
  private int line;

  public TextLines(final Path file, final BufferedReader reader) {
    this(file, reader, MAX_LINE, TOO_LONG);
  }

  private TextLines(
      final Path file, final BufferedReader reader, final int most, final String tooLong) {
    this.file = file;
    this.reader = reader;
    this.most = most;
    this.tooLong = tooLong;
  }

  /// Gives each line of `file` that is not blank to `body`: without the blanks at its ends, and
  /// with its number.
  public static void each(final Path file, final ObjIntConsumer<String> body) {
    each(file, MAX_LINE, TOO_LONG, body);
  }

  /// The same for lines of at most `most` characters; `tooLong` says of others what is wrong.
  public static void each(
      final Path file, final int most, final String tooLong, final ObjIntConsumer<String> body) {
    TextInput.<Boolean>read(
        file,
        TextInput.MAX_BYTES,
        reader -> {
          final TextLines lines = new TextLines(file, reader, most, tooLong);
          while (lines.next()) {
            final String text = lines.text().strip();
            if (!text.isEmpty()) {
              body.accept(text, lines.line());
            }
          }
          return true;
        });
  }

  /// Moves to the next line; false at the end of the file. Throws if the line is too long.
  public boolean next() throws IOException {
    buffer.setLength(0);
    int character = reader.read();
    if (character < 0) {
      return false;
    }
    line++;
    while (character >= 0 && character != '\n') {
      if (buffer.length() == most) {
        throw new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, tooLong));
      }
      buffer.append((char) character);
      character = reader.read();
    }
    return true;
  }

  /// The current line without its end.
  public String text() {
    return buffer.toString();
  }

  /// The number of the current line, from 1.
  public int line() {
    return line;
  }
}
