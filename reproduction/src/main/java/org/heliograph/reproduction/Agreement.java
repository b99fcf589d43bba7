package org.heliograph.reproduction;

/// What kind of agreement with the paper an exhibit claims.
public enum Agreement {
  /// The printed numbers themselves, except for errata that are shown.
  EXACT("the printed numbers"),
  /// Exact numbers of a definition given here, where the paper leaves one open.
  DEFINITION("numbers of our own definition"),
  /// The same trends, not the same numbers.
  TREND("the same trends"),
  /// None: it shows what the paper does not have.
  BEYOND("beyond the paper");

  private final String text;

  Agreement(final String text) {
    this.text = text;
  }

  /// What is claimed, in words.
  public String text() {
    return text;
  }
}
