package org.heliograph.reproduction;

/// How a statement that does not hold is to be taken.
public enum ErratumKind {
  /// A wrong number, formula or statement of fact.
  ERROR("error", "errors"),
  /// The paper can be read in several ways, and one of them does not hold.
  UNCLEAR("unclear", "unclear"),
  /// It was right when it was printed, or as cited, and is no longer.
  OUTDATED("outdated", "outdated"),
  /// It holds less than the paper says: a matter of opinion.
  OVERSTATED("overstated", "overstated");

  private final String text;
  private final String plural;

  ErratumKind(final String text, final String plural) {
    this.text = text;
    this.plural = plural;
  }

  /// The word for one of them.
  public String text() {
    return text;
  }

  /// How many there are, in words, such as `3 errors`.
  public String counted(final long count) {
    return "%s %s".formatted(count, count == 1 ? text : plural);
  }
}
