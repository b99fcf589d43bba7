package org.heliograph.units;

import org.heliograph.plugin.OneLine;

/// The maximum number of links of a lightpath: a number, `0` for any number, or `lit` for what the
/// optical power budget of the network allows.
///
/// @param links the number of links; 0 = no limit, −1 = that of the budget
public record Reach(int links) {
  /// Any number of links.
  public static final Reach ANY = new Reach(0);

  /// As many links as the optical power budget allows.
  public static final Reach LIT = new Reach(-1);

  private static final String LIT_TEXT = "lit";
  private static final String ANY_TEXT = "none";

  public Reach {
    if (links < -1) {
      throw new IllegalArgumentException(
          "reach (%s) must be a number of channels, or 0 for any.".formatted(links));
    }
  }

  /// Parses `lit`, `none` or a whole number, where 0 means the same as `none`.
  public static Reach parse(final String text) {
    return switch (text) {
      case LIT_TEXT -> LIT;
      case ANY_TEXT -> ANY;
      default -> number(text);
    };
  }

  private static Reach number(final String text) {
    try {
      return new Reach((int) WholeNumber.parse(text, 0, Integer.MAX_VALUE));
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          "reach '%s' must be lit, a number of channels, or 0 for any."
              .formatted(OneLine.excerpt(text)),
          e);
    }
  }

  /// Whether the optical power budget decides.
  public boolean isLit() {
    return equals(LIT);
  }

  /// Whether there is no limit.
  public boolean isAny() {
    return equals(ANY);
  }

  @Override
  public String toString() {
    return isLit() ? LIT_TEXT : Integer.toString(links);
  }
}
