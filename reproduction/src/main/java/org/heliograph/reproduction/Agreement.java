package org.heliograph.reproduction;

/// What kind of agreement with the paper an exhibit claims.
public enum Agreement {
  /// The printed numbers themselves, except for errata that are shown.
  EXACT(
      "the printed numbers",
      "every printed number is reproduced, except for the differences that are shown"),
  /// Exact numbers of a definition given here, where the paper leaves one open.
  DEFINITION(
      "numbers of our own definition",
      "the paper leaves a definition open; Heliograph states its own, and its numbers hold"
          + " exactly"),
  /// The same trends, not the same numbers.
  TREND(
      "the same trends",
      "the order, the shape or the direction that the paper states, within the limits that the"
          + " exhibit names"),
  /// None: it shows what the paper does not have.
  BEYOND("beyond the paper", "what the exhibit promises, with verified schedules and certificates");

  private final String text;
  private final String meaning;

  Agreement(final String text, final String meaning) {
    this.text = text;
    this.meaning = meaning;
  }

  /// What is claimed, in words.
  public String text() {
    return text;
  }

  /// What must hold.
  public String meaning() {
    return meaning;
  }
}
