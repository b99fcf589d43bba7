package org.heliograph.interchange;

import java.util.HashSet;
import java.util.Set;

/// The root element of an XML text that may be cut off, and the elements directly within it, by
/// their names without a prefix; no root if the text is no XML.
record XmlElements(String root, Set<String> children) {
  static XmlElements of(final String text) {
    final Set<String> children = new HashSet<>();
    String root = "";
    int depth = 0;
    int at = text.indexOf('<');
    if (at < 0 || !text.substring(0, at).isBlank()) {
      return new XmlElements("", children);
    }
    while (at >= 0 && (depth > 0 || root.isEmpty())) {
      final int end = end(text, at);
      if (text.startsWith("</", at)) {
        depth--;
      } else if (!text.startsWith("<!", at) && !text.startsWith("<?", at)) {
        final String name = name(text, at + 1);
        if (depth == 0) {
          root = name;
        } else if (depth == 1) {
          children.add(name);
        }
        depth += end > at && text.charAt(end - 1) == '/' ? 0 : 1;
      }
      at = text.indexOf('<', end);
    }
    return new XmlElements(root, children);
  }

  /// The index of the last character of what begins with `<` at `from`, or the end of the text.
  private static int end(final String text, final int from) {
    if (text.startsWith("<!--", from)) {
      return found(text, "-->", from);
    }
    if (text.startsWith("<![CDATA[", from)) {
      return found(text, "]]>", from);
    }
    if (text.startsWith("<?", from)) {
      return found(text, "?>", from);
    }
    int brackets = 0;
    char quote = ' ';
    for (int at = from + 1; at < text.length(); at++) {
      final char character = text.charAt(at);
      if (quote != ' ') {
        quote = character == quote ? ' ' : quote;
      } else if (character == '"' || character == '\'') {
        quote = character;
      } else if (character == '[' || character == ']') {
        brackets += character == '[' ? 1 : -1;
      } else if (character == '>' && brackets <= 0) {
        return at;
      }
    }
    return text.length();
  }

  private static int found(final String text, final String end, final int from) {
    final int at = text.indexOf(end, from);
    return at < 0 ? text.length() : at + end.length() - 1;
  }

  private static String name(final String text, final int from) {
    int at = from;
    while (at < text.length() && " \t\r\n/>".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    final String name = text.substring(from, at);
    return name.substring(name.lastIndexOf(':') + 1);
  }
}
