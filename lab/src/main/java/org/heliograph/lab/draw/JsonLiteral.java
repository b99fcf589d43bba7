package org.heliograph.lab.draw;

/// A string as a JSON literal that is also safe inside a script element.
///
/// `<`, `>` and `&` are written as escapes, so that no label can end the element it stands in.
final class JsonLiteral {
  private JsonLiteral() {}

  static String string(final String text) {
    final StringBuilder json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      final char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < 0x20 || c > 0x7E || c == '<' || c == '>' || c == '&') {
        json.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
