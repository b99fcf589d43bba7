package org.heliograph.app.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/// A writer for text with words from strangers: control characters and those that turn the writing
/// direction are spelled out as in JSON, so that a terminal never obeys a file.
///
/// Line feeds pass. In JSON such characters occur only inside texts, where the spelling means the
/// same.
final class Printable extends FilterWriter {
  Printable(final Writer out) {
    super(out);
  }

  /// The same for one piece of text, whose blanks of any kind become single spaces.
  static String line(final String text) {
    final StringBuilder line = new StringBuilder();
    for (final char character : text.replaceAll("\\s+", " ").toCharArray()) {
      line.append(isPlain(character) ? String.valueOf(character) : spelled(character));
    }
    return line.toString();
  }

  private static boolean isPlain(final char character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL -> character == '\n';
      case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
      default -> true;
    };
  }

  private static String spelled(final char character) {
    return "\\u%04x".formatted((int) character);
  }

  @Override
  public void write(final int character) throws IOException {
    if (isPlain((char) character)) {
      out.write(character);
    } else {
      out.write(spelled((char) character));
    }
  }

  @Override
  public void write(final char[] buffer, final int offset, final int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(buffer[i]);
    }
  }

  @Override
  public void write(final String text, final int offset, final int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(text.charAt(i));
    }
  }
}
