package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import org.heliograph.units.Count;

/// A writer of XML and HTML elements that escapes whatever it is given.
///
/// The text depends on the calls alone: numbers have at most two decimals and a point, in any
/// locale. An element without content closes itself, so HTML elements need content.
public final class Markup {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private boolean inTag;

  /// Opens an element.
  public Markup open(final String tag) {
    endTag();
    out.append('<').append(tag);
    open.push(tag);
    inTag = true;
    return this;
  }

  /// Opens an element of a class.
  public Markup open(final String tag, final String style) {
    return open(tag).at("class", style);
  }

  /// Gives the element just opened an attribute.
  public Markup at(final String name, final String value) {
    if (!inTag) {
      throw new IllegalStateException("attribute " + name + " comes after its element's content.");
    }
    out.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
    return this;
  }

  /// Gives the element just opened a number as an attribute.
  public Markup at(final String name, final double value) {
    return at(name, number(value));
  }

  /// Adds text inside the open element.
  public Markup text(final String text) {
    endTag();
    out.append(escaped(text));
    return this;
  }

  /// Adds markup that is already well-formed.
  public Markup raw(final String markup) {
    endTag();
    out.append(markup);
    return this;
  }

  /// Closes the element opened last.
  public Markup close() {
    final String tag = open.pop();
    if (inTag) {
      out.append("/>");
      inTag = false;
    } else {
      out.append("</").append(tag).append('>');
    }
    return this;
  }

  /// An element with only text in it.
  public Markup element(final String tag, final String text) {
    return open(tag).text(text).close();
  }

  /// An element of a class with only text in it.
  public Markup element(final String tag, final String style, final String text) {
    return open(tag, style).text(text).close();
  }

  /// Starts a new line between elements, for readers of the source.
  public Markup line() {
    endTag();
    out.append('\n');
    return this;
  }

  /// The text written; every element must be closed.
  public String finish() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("element " + open.peek() + " is still open.");
    }
    return out.toString();
  }

  private void endTag() {
    if (inTag) {
      out.append('>');
      inTag = false;
    }
  }

  /// Text made safe as content and as an attribute; characters that XML forbids become U+FFFD.
  public static String escaped(final String text) {
    final StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
              }
            });
    return safe.toString();
  }

  private static boolean isAllowed(final int point) {
    return point == '\t'
        || point == '\n'
        || point == '\r'
        || (point >= 0x20 && point < 0x7F)
        || (point >= 0xA0 && point <= 0xD7FF)
        || (point >= 0xE000 && point <= 0xFFFD)
        || point >= 0x10000;
  }

  /// A number with at most two decimals.
  public static String number(final double value) {
    return BigDecimal.valueOf(value)
        .setScale(2, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /// `count` with its digits grouped, and the noun, which is given in the singular.
  public static String counted(final long count, final String noun) {
    return grouped(count) + " " + Count.noun(count, noun);
  }

  /// A whole number with its digits in groups of three, set apart by narrow spaces from 10 000 on.
  public static String grouped(final long value) {
    final String digits = Long.toString(value);
    if (digits.length() < 5) {
      return digits;
    }
    final StringBuilder text = new StringBuilder(digits);
    for (int at = digits.length() - 3; at > (value < 0 ? 1 : 0); at -= 3) {
      text.insert(at, '\u202F');
    }
    return text.toString();
  }

  /// The first `length` characters at most, the last an ellipsis if something was left out.
  public static String shortened(final String text, final int length) {
    return text.codePointCount(0, text.length()) <= length
        ? text
        : text.substring(0, text.offsetByCodePoints(0, length - 1)) + "…";
  }
}
