package org.heliograph.formats.topology;

import java.util.Locale;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.TextCursor;

/// The words and signs of a DOT file, one after the other.
final class DotTokens {
  /// What a token is.
  enum Kind {
    /// A name, a number, or a text in quotation marks or angle brackets.
    ID,
    /// A word of the language, such as `subgraph`, in small letters.
    KEYWORD,
    /// A sign such as `{` or `->`.
    SIGN,
    END
  }

  /// A token with its text and its line.
  record Token(Kind kind, String text, int line) {
    boolean is(final String sign) {
      return kind != Kind.ID && text.equals(sign);
    }

    String shown() {
      return kind == Kind.END ? "the end of the file" : "'" + NamedGraph.shortened(text) + "'";
    }
  }

  private static final String SIGNS = "{}[]=;,:+";

  private final TextCursor text;
  private Token token;

  DotTokens(final TextCursor text) {
    this.text = text;
    this.token = read();
  }

  /// The current token.
  Token peek() {
    return token;
  }

  /// Moves on and returns the token that was current.
  Token next() {
    final Token current = token;
    token = read();
    return current;
  }

  /// Moves on if the current token is `sign`.
  boolean skipped(final String sign) {
    if (token.is(sign)) {
      next();
      return true;
    }
    return false;
  }

  private Token read() {
    skipComments();
    final int line = text.line();
    final int character = text.peek();
    if (character == TextCursor.END) {
      return new Token(Kind.END, "", line);
    }
    if (character == '"') {
      return new Token(Kind.ID, quoted(), line);
    }
    if (character == '<') {
      return new Token(Kind.ID, bracketed(), line);
    }
    if (SIGNS.indexOf(character) >= 0) {
      return new Token(Kind.SIGN, Character.toString(text.next()), line);
    }
    if (character == '-' && (text.peekSecond() == '-' || text.peekSecond() == '>')) {
      text.next();
      return new Token(Kind.SIGN, "-" + Character.toString(text.next()), line);
    }
    return word(line);
  }

  private Token word(final int line) {
    final boolean isNumber = "-.0123456789".indexOf(text.peek()) >= 0;
    final StringBuilder word = new StringBuilder();
    while (isNumber
        ? "-.0123456789".indexOf(text.peek()) >= 0 && (word.isEmpty() || text.peek() != '-')
        : Character.isLetterOrDigit(text.peek()) || text.peek() == '_' || text.peek() > 127) {
      text.add(word, text.next());
    }
    if (word.isEmpty()) {
      throw text.fault("%s has no meaning here".formatted(text.shown()));
    }
    final String lower = word.toString().toLowerCase(Locale.ROOT);
    return switch (lower) {
      case "strict", "graph", "digraph", "node", "edge", "subgraph" ->
          new Token(Kind.KEYWORD, lower, line);
      default -> new Token(Kind.ID, word.toString(), line);
    };
  }

  private void skipComments() {
    text.skipBlanks();
    while (text.peek() == '#'
        || (text.peek() == '/' && (text.peekSecond() == '/' || text.peekSecond() == '*'))) {
      if (text.peek() == '/' && text.peekSecond() == '*') {
        text.next();
        text.next();
        while (text.peek() != TextCursor.END && !(text.peek() == '*' && text.peekSecond() == '/')) {
          text.next();
        }
        text.next();
        text.next();
      } else {
        text.skipLine();
      }
      text.skipBlanks();
    }
  }

  private String quoted() {
    text.next();
    final StringBuilder quoted = new StringBuilder();
    while (text.peek() != '"') {
      if (text.peek() == TextCursor.END) {
        throw text.fault("a text has no closing quotation mark");
      }
      final int character = text.next();
      if (character == '\\' && text.peek() == '"') {
        text.add(quoted, text.next());
      } else if (character == '\\' && text.peek() == '\n') {
        text.next();
      } else {
        text.add(quoted, character);
      }
    }
    text.next();
    return quoted.toString();
  }

  /// A text in angle brackets, which are paired within it.
  private String bracketed() {
    final StringBuilder bracketed = new StringBuilder();
    int open = 0;
    do {
      if (text.peek() == TextCursor.END) {
        throw text.fault("a text in angle brackets has no end");
      }
      final int character = text.next();
      open += character == '<' ? 1 : character == '>' ? -1 : 0;
      text.add(bracketed, character);
    } while (open > 0);
    return bracketed.substring(1, bracketed.length() - 1);
  }

  /// A fault at the current token; `what` is a clause without a full stop.
  IllegalArgumentException fault(final NamedGraph graph, final String what) {
    return graph.fault(token.line(), what);
  }
}
