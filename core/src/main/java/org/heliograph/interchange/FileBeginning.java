package org.heliograph.interchange;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;

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

  /// The first line that is neither blank nor a comment after `#`, `%` or `//`, without blanks at
  /// its ends; an empty text if there is none.
  public String firstLine() {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.matches("(?:#|%|//).*"))
        .findFirst()
        .orElse("");
  }

  /// The fields of the outermost object of a JSON or YAML file, each with its value where that is
  /// a text, otherwise with an empty one; a long file has more fields than those that begin here.
  public Map<String, String> fields() {
    return Collections.unmodifiableMap(TopFields.of(this));
  }

  /// Whether the outermost object of a JSON file has the field `field`.
  public boolean isJsonWith(final String field) {
    return firstCharacter() == '{' && fields().containsKey(field);
  }

  /// Whether it is a JSON file of Heliograph of this kind, such as `schedule`.
  public boolean isHeliographFile(final String kind) {
    return firstCharacter() == '{' && kind.equals(fields().get("heliograph"));
  }

  /// Whether it is an XML document whose root element is `root`.
  public boolean isXml(final String root) {
    return XmlElements.of(text).root().equals(root);
  }

  /// Whether it is an XML document with an element `child` directly within its root element `root`.
  public boolean isXml(final String root, final String child) {
    final XmlElements elements = XmlElements.of(text);
    return elements.root().equals(root) && elements.children().contains(child);
  }
}
