package org.heliograph.formats.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.heliograph.formats.TextInput;

/// A text file read character by character, with the line of the next one; no word is longer than
/// [#MOST_CHARACTERS], so memory does not grow with the file.
public final class TextCursor {
  /// What [#peek] says at the end of the file.
  public static final int END = -1;

  /// The maximum length of a word or a text in quotation marks.
  public static final int MOST_CHARACTERS = 1 << 16;

  private final Path file;
  private final BufferedReader reader;
  private int first;
  private int second;
  private int line = 1;

  private TextCursor(final Path file, final BufferedReader reader) {
    this.file = file;
    this.reader = reader;
    this.first = read();
    this.second = read();
  }

  /// What `body` makes of the file.
  public static <T> T read(final Path file, final Function<TextCursor, T> body) {
    return TextInput.read(
        file,
        TextInput.MAX_BYTES,
        reader -> {
          try {
            return body.apply(new TextCursor(file, reader));
          } catch (final UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  private int read() {
    try {
      return reader.read();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The next character, or [#END].
  public int peek() {
    return first;
  }

  /// The character after the next one, or [#END].
  public int peekSecond() {
    return second;
  }

  /// Moves on by one character and returns it.
  public int next() {
    final int character = first;
    if (character == '\n') {
      line++;
    }
    first = second;
    second = first == END ? END : read();
    return character;
  }

  /// The line of the next character, from 1.
  public int line() {
    return line;
  }

  /// A fault at the current line; `what` is a clause without a full stop.
  public IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
  }

  /// Passes over blanks and line ends.
  public void skipBlanks() {
    while (first != END && Character.isWhitespace(first)) {
      next();
    }
  }

  /// Passes over the rest of the line.
  public void skipLine() {
    while (first != END && first != '\n') {
      next();
    }
  }

  /// Reads characters as long as they are `accepted`; may be empty.
  public String word(final IntPredicate accepted) {
    final StringBuilder word = new StringBuilder();
    while (first != END && accepted.test(first)) {
      add(word, next());
    }
    return word.toString();
  }

  /// Adds a character to a word that is read here; throws if it becomes too long.
  public void add(final StringBuilder word, final int character) {
    if (word.length() >= MOST_CHARACTERS) {
      throw fault("a word longer than %s characters is not read".formatted(MOST_CHARACTERS));
    }
    word.append((char) character);
  }

  /// The next character as messages show it.
  public String shown() {
    return first == END
        ? "the end of the file"
        : "'" + NamedGraph.shortened(Character.toString((char) first)) + "'";
  }
}
