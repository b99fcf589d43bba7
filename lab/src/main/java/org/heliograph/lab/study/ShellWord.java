package org.heliograph.lab.study;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A word as a shell reads it: in quotes if it has characters that a shell treats specially.
public final class ShellWord {
  /// A piece of a word: in single quotes, in double quotes, escaped, or plain; or blanks.
  private static final Pattern PIECE =
      Pattern.compile(
          "'([^']*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|\\\\(.)|([^\\s'\"\\\\]+)|(\\s+)", Pattern.DOTALL);

  private static final int SINGLE = 1;
  private static final int DOUBLE = 2;
  private static final int ESCAPED = 3;
  private static final int PLAIN = 4;
  private static final int BLANKS = 5;

  private ShellWord() {}

  /// The word for `text`.
  public static String of(final String text) {
    return text.matches("[A-Za-z0-9_./:=,@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /// The words of `line`, split at blanks outside quotes. A word that begins with `#` and all after
  /// it are a comment. Other signs that a shell treats specially stand for themselves. Throws if a
  /// quote has no end. O(length).
  public static List<String> split(final String line) {
    final List<String> words = new ArrayList<>();
    final Matcher piece = PIECE.matcher(line);
    final StringBuilder word = new StringBuilder();
    boolean isBegun = false;
    int at = 0;
    while (piece.find() && piece.start() == at && (isBegun || line.charAt(at) != '#')) {
      at = piece.end();
      if (piece.group(BLANKS) == null) {
        word.append(text(piece));
        isBegun = true;
      } else if (isBegun) {
        words.add(word.toString());
        word.setLength(0);
        isBegun = false;
      }
    }
    if (at < line.length() && (isBegun || line.charAt(at) != '#')) {
      throw new IllegalArgumentException(
          "The quote or backslash at character %s of the line has no end. Maybe one more %s there."
              .formatted(at + 1, line.charAt(at)));
    }
    if (isBegun) {
      words.add(word.toString());
    }
    return words;
  }

  private static String text(final Matcher piece) {
    if (piece.group(SINGLE) != null) {
      return piece.group(SINGLE);
    }
    if (piece.group(DOUBLE) != null) {
      return piece.group(DOUBLE).replaceAll("\\\\([\"\\\\$`])", "$1");
    }
    return piece.group(ESCAPED) == null ? piece.group(PLAIN) : piece.group(ESCAPED);
  }
}
