package org.heliograph.formats.topology;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The attributes of an edge as Python prints a dictionary: `{'weight': 3, 'rate': '10Gb/s'}`.
///
/// A value is a number, a word or a text in quotation marks; lists and dictionaries are refused.
final class AttributeDictionary {
  private static final String QUOTED = "'[^'\\\\]*+'|\"[^\"\\\\]*+\"";
  private static final Pattern ENTRY =
      Pattern.compile(
          "\\s*(?<name>%s)\\s*:\\s*(?<value>%s|[-+.\\w]++)\\s*".formatted(QUOTED, QUOTED));

  private AttributeDictionary() {}

  /// The attributes by name; empty if `text` is no such dictionary.
  static Optional<Map<String, String>> of(final String text) {
    final Map<String, String> values = new LinkedHashMap<>();
    if (!text.startsWith("{") || !text.endsWith("}") || text.length() < 2) {
      return Optional.empty();
    }
    final int end = text.length() - 1;
    int at = 1;
    if (text.substring(at, end).isBlank()) {
      return Optional.of(values);
    }
    while (at < end) {
      final Matcher entry = ENTRY.matcher(text).region(at, end);
      if (!entry.lookingAt()) {
        return Optional.empty();
      }
      values.put(plain(entry.group("name")), plain(entry.group("value")));
      at = entry.end();
      if (at < end && text.charAt(at) != ',') {
        return Optional.empty();
      }
      at++;
    }
    return Optional.of(values);
  }

  private static String plain(final String text) {
    final boolean isQuoted = text.length() > 1 && "'\"".indexOf(text.charAt(0)) >= 0;
    return isQuoted ? text.substring(1, text.length() - 1) : text;
  }
}
