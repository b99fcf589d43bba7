package org.heliograph.plugin;

/// Text on one line: control characters, line and paragraph separators, and characters that change
/// the writing direction are escaped as in JSON, `\u0009`.
///
/// Labels of nodes, paths and other external words pass through here before they are printed.
/// Joiners are not escaped: they only shape letters, as in Persian.
public final class OneLine {
  private static final int EXCERPT = 60;
  private static final int CLAUSE = 400;
  private static final char NON_JOINER = '\u200c';
  private static final char JOINER = '\u200d';

  private OneLine() {}

  /// `text` on one line; the same object if nothing is escaped. O(length).
  public static String of(final String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPlain(text.charAt(i))) {
        return spelled(text);
      }
    }
    return text;
  }

  /// The beginning of `text` on one line, short enough to be quoted in a message.
  public static String excerpt(final String text) {
    return shortened(text, EXCERPT);
  }

  /// What a message says of an input, on one line, however long what it quotes is.
  public static String clause(final String text) {
    return shortened(text, CLAUSE);
  }

  /// The longest beginning of `text` that takes at most `most` characters on one line.
  private static String shortened(final String text, final int most) {
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      final char character = text.charAt(i);
      length += isPlain(character) ? 1 : spelled(character).length();
      if (length > most) {
        return of(text.substring(0, i) + "…");
      }
    }
    return of(text);
  }

  private static String spelled(final String text) {
    final StringBuilder line = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      final char character = text.charAt(i);
      line.append(isPlain(character) ? String.valueOf(character) : spelled(character));
    }
    return line.toString();
  }

  /// Whether `character` may be printed unescaped.
  public static boolean isPlain(final char character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
      case Character.FORMAT -> character == NON_JOINER || character == JOINER;
      default -> true;
    };
  }

  /// The escape sequence of one character, such as `\u0009` for a tab.
  public static String spelled(final char character) {
    return "\\u%04x".formatted((int) character);
  }
}
