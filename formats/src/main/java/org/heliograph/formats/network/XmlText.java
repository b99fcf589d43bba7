package org.heliograph.formats.network;

/// Text as XML has it in attributes and between tags.
public final class XmlText {
  private XmlText() {}

  /// `text` with its special characters escaped; characters that XML cannot contain become `?`.
  public static String of(final String text) {
    final StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            character -> {
              switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\t', '\n', '\r' -> escaped.append("&#").append(character).append(';');
                default -> escaped.appendCodePoint(isAllowed(character) ? character : '?');
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(final int character) {
    return character >= ' '
        && (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE)
        && character != 0xFFFE
        && character != 0xFFFF;
  }
}
