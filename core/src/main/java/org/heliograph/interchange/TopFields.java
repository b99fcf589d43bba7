package org.heliograph.interchange;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The fields of the outermost object of a JSON or YAML text that may be cut off, each with its
/// value where that is a text, otherwise with an empty one; none if the text is no object.
final class TopFields {
  private static final Pattern YAML =
      Pattern.compile("(?m)^( *)[\"']?([A-Za-z_][A-Za-z0-9_.-]{0,100}+)[\"']?\\s*:(?=\\s|$)(.*)");

  private final String text;
  private final Map<String, String> fields = new LinkedHashMap<>();
  private int at;

  private TopFields(final String text) {
    this.text = text;
  }

  static Map<String, String> of(final FileBeginning beginning) {
    return beginning.firstCharacter() == '{'
        ? new TopFields(beginning.text()).json()
        : yaml(beginning.text());
  }

  private Map<String, String> json() {
    at = text.indexOf('{') + 1;
    int depth = 1;
    while (at < text.length() && depth > 0) {
      switch (text.charAt(at)) {
        case '"' -> {
          final String word = string();
          if (depth == 1 && next() == ':') {
            at++;
            fields.put(word, next() == '"' ? string() : "");
          }
        }
        case '{', '[' -> {
          depth++;
          at++;
        }
        case '}', ']' -> {
          depth--;
          at++;
        }
        default -> at++;
      }
    }
    return fields;
  }

  /// The next character that is no blank, or a blank at the end.
  private char next() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : ' ';
  }

  /// The text in quotation marks that begins here, with its escapes as they are written.
  private String string() {
    final int from = ++at;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    final String word = text.substring(from, Math.min(at, text.length()));
    at++;
    return word;
  }

  /// The keys of the lines that are indented as the first one is.
  private static Map<String, String> yaml(final String text) {
    final Map<String, String> fields = new LinkedHashMap<>();
    final Matcher line = YAML.matcher(text);
    String indent = "";
    while (line.find()) {
      if (fields.isEmpty()) {
        if (!beginsWithFields(text.substring(0, line.start()))) {
          return fields;
        }
        indent = line.group(1);
      }
      if (line.group(1).equals(indent)) {
        fields.putIfAbsent(line.group(2), line.group(3).strip());
      }
    }
    return fields;
  }

  /// Whether only comments, blank lines and the marks of a document stand before the first field.
  private static boolean beginsWithFields(final String before) {
    return before
        .lines()
        .map(String::strip)
        .allMatch(
            line ->
                line.isEmpty()
                    || line.startsWith("#")
                    || line.startsWith("---")
                    || line.startsWith("%YAML"));
  }
}
