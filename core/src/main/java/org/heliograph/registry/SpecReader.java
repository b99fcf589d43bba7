package org.heliograph.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.plugin.OneLine;

/// Parses spec text into a [Spec]: recursive descent, one pass, limited nesting.
///
/// Time and memory O(length). An error is reported with its position, counted from 1.
final class SpecReader {
  /// The maximum nesting depth; deeper specs are rejected.
  static final int MAX_DEPTH = 32;

  private static final String DELIMITERS = "()[],=\"";
  private static final Pattern CODE = Pattern.compile("u([0-9a-f]{4})");

  private final String text;
  private int at;
  private int depth;

  private SpecReader(final String text) {
    this.text = text;
  }

  /// Whether `text` is a single word, without the special characters of specs.
  static boolean isWord(final String text) {
    return text.chars().allMatch(character -> DELIMITERS.indexOf(character) < 0);
  }

  /// Parses `text`; throws if it is not a spec.
  static Spec read(final String text) {
    final SpecReader reader = new SpecReader(text);
    final Spec spec = reader.value();
    reader.skipSpace();
    if (reader.at < text.length()) {
      throw reader.fault("'" + text.charAt(reader.at) + "' is not expected");
    }
    return spec;
  }

  private Spec value() {
    skipSpace();
    final int start = at;
    if (at < text.length() && text.charAt(at) == '"') {
      return new Spec.Quoted(quoted(), start);
    }
    if (at < text.length() && text.charAt(at) == '[') {
      return items(start);
    }
    final String word = word();
    if (word.isEmpty()) {
      throw fault("a name or a value is expected");
    }
    if (at < text.length() && text.charAt(at) == '(') {
      final List<Spec.Argument> arguments = arguments();
      return new Spec.Call(word, arguments, text.substring(start, at), start);
    }
    return new Spec.Word(word, start);
  }

  private Spec items(final int start) {
    open();
    final List<Spec> items = new ArrayList<>();
    while (!closes(']', items.isEmpty())) {
      items.add(value());
    }
    return new Spec.Items(List.copyOf(items), text.substring(start, at), start);
  }

  private List<Spec.Argument> arguments() {
    open();
    final List<Spec.Argument> arguments = new ArrayList<>();
    while (!closes(')', arguments.isEmpty())) {
      arguments.add(argument());
    }
    return List.copyOf(arguments);
  }

  private Spec.Argument argument() {
    final Spec value = value();
    if (at < text.length() && text.charAt(at) == '=') {
      if (!(value instanceof Spec.Word(final String key, final int _))) {
        throw fault("a key before '=' is a plain word");
      }
      at++;
      return new Spec.Argument(Optional.of(key), value());
    }
    return new Spec.Argument(Optional.empty(), value);
  }

  private void open() {
    at++;
    depth++;
    if (depth > MAX_DEPTH) {
      throw fault("specs nest at most " + MAX_DEPTH + " deep");
    }
  }

  /// Whether `end` follows, which is then consumed; otherwise consumes the comma between two parts.
  private boolean closes(final char end, final boolean isFirst) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == end) {
      at++;
      depth--;
      skipSpace();
      return true;
    }
    if (isFirst && at < text.length()) {
      return false;
    }
    if (at >= text.length() || text.charAt(at) != ',') {
      throw fault("',' or '" + end + "' is expected");
    }
    at++;
    return false;
  }

  private String word() {
    final int start = at;
    while (at < text.length() && DELIMITERS.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  private String quoted() {
    final StringBuilder content = new StringBuilder();
    at++;
    while (at < text.length() && text.charAt(at) != '"') {
      content.append(character());
    }
    if (at >= text.length()) {
      throw fault("a closing '\"' is expected");
    }
    at++;
    skipSpace();
    return content.toString();
  }

  /// The next character of a quoted text, which may be escaped by a backslash or by its four-digit
  /// code, as [OneLine] writes it.
  private char character() {
    if (text.charAt(at) == '\\' && at + 1 < text.length()) {
      at++;
      final Matcher code = CODE.matcher(text).region(at, text.length());
      if (code.lookingAt()) {
        at = code.end();
        return (char) Integer.parseInt(code.group(1), 16);
      }
    }
    return text.charAt(at++);
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException(
        "spec '%s': at position %s %s.".formatted(OneLine.excerpt(text), at + 1, what));
  }
}
