package org.heliograph.interchange;

import java.util.Locale;
import java.util.regex.Pattern;

/// The name of a file and how it begins, by which a format recognises its files.
///
/// `text` has at most [#MOST_CHARACTERS] characters and may end anywhere, within a word too.
public record FileBeginning(String name, String text) {
  /// The maximum length of the text.
  public static final int MOST_CHARACTERS = 1 << 16;

  /// Whether the name of the file ends so, in any case; `ending` has its dot.
  public boolean endsWith(final String ending) {
    return name.toLowerCase(Locale.ROOT).endsWith(ending);
  }

  /// The first character that is no blank, or a blank if there is none.
  public char firstCharacter() {
    return text.chars()
        .filter(character -> !Character.isWhitespace(character))
        .mapToObj(character -> (char) character)
        .findFirst()
        .orElse(' ');
  }

  /// Whether it looks like a JSON object in which `field` occurs, in quotation marks.
  public boolean isJsonWith(final String field) {
    return firstCharacter() == '{' && text.contains("\"" + field + "\"");
  }

  /// Whether it looks like a JSON file of Heliograph of this kind, such as `schedule`.
  public boolean isHeliographFile(final String kind) {
    return firstCharacter() == '{'
        && Pattern.compile("\"heliograph\"\\s*:\\s*\"" + Pattern.quote(kind) + "\"")
            .matcher(text)
            .find();
  }

  /// Whether it looks like an XML document with an element that begins with `<element`.
  public boolean isXmlWith(final String element) {
    final int at = text.indexOf("<" + element);
    final int end = at + 1 + element.length();
    return firstCharacter() == '<'
        && at >= 0
        && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
  }
}
