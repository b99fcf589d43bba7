package org.heliograph.formats.network;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/// The lines of a text file, one after the other, each of limited length.
public final class TextLines {
  private static final int MAX_LINE = 1 << 20;

  private final Path file;
  private final BufferedReader reader;
  private final StringBuilder buffer = new StringBuilder();
  private int line;

  public TextLines(final Path file, final BufferedReader reader) {
    this.file = file;
    this.reader = reader;
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
      if (buffer.length() == MAX_LINE) {
        throw new IllegalArgumentException(
            "%s, line %s: it is longer than %s characters.".formatted(file, line, MAX_LINE));
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
