package org.heliograph.app.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import org.heliograph.plugin.OneLine;
import picocli.CommandLine.Help.Ansi;

/// A writer for text with words from input files: control characters and those that change the
/// writing direction are escaped as in JSON, so that a file cannot control the terminal.
///
/// Line feeds pass, since they end lines; a word that may contain one is put on one line before it
/// is printed. In JSON such characters occur only inside texts, where the escapes mean the same.
///
/// Emphasis is marked by two characters without a meaning elsewhere. They become bold and green
/// where the terminal has colours and NO_COLOR is not set, and nothing elsewhere.
final class EscapingWriter extends FilterWriter {
  private static final char EMPHASIS = '\uE0E0';
  private static final char PLAIN = '\uE0E1';
  private static final String BOLD_GREEN = "\u001b[1;32m";
  private static final String RESET = "\u001b[0m";

  EscapingWriter(final Writer out) {
    super(out);
  }

  /// Text that is printed with emphasis.
  static String emphasised(final String text) {
    return EMPHASIS + text + PLAIN;
  }

  /// The same for one piece of text, whose blanks of any kind become single spaces.
  static String line(final String text) {
    return OneLine.of(text.replaceAll("\\s+", " "));
  }

  private static boolean isPlain(final char character) {
    return character == '\n' || OneLine.isPlain(character);
  }

  @Override
  public void write(final int character) throws IOException {
    if (character == EMPHASIS || character == PLAIN) {
      out.write(Ansi.AUTO.enabled() ? character == EMPHASIS ? BOLD_GREEN : RESET : "");
    } else if (isPlain((char) character)) {
      out.write(character);
    } else {
      out.write(OneLine.spelled((char) character));
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
