package org.heliograph.reproduction;

import java.util.Locale;

/// What an exhibit is in its paper.
public enum ItemKind {
  TABLE,
  FIGURE,
  /// A theorem, an equation or a sentence with numbers.
  STATEMENT,
  /// Something that the paper does not have.
  BEYOND;

  /// The word for it.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether it is one of the tables and figures of the papers.
  public boolean isPrinted() {
    return this == TABLE || this == FIGURE;
  }

  /// The kind whose word is `text`.
  public static ItemKind named(final String text) {
    for (final ItemKind kind : values()) {
      if (kind.text().equals(text)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("item: there is no kind '" + text + "'.");
  }
}
