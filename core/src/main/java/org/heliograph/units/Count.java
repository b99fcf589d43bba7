package org.heliograph.units;

/// A number of things in words: `1 chunk`, `2 chunks`, `1 process`, `2 processes`.
public final class Count {
  private Count() {}

  /// `count` and the noun, which is given in the singular.
  public static String of(final long count, final String noun) {
    return count + " " + noun(count, noun);
  }

  /// The noun alone, in the form that follows `count`.
  public static String noun(final long count, final String noun) {
    if (count == 1) {
      return noun;
    }
    final int last = noun.length() - 1;
    if (noun.endsWith("s") || noun.endsWith("x") || noun.endsWith("ch") || noun.endsWith("sh")) {
      return noun + "es";
    }
    return noun.endsWith("y") && "aeiou".indexOf(noun.charAt(last - 1)) < 0
        ? noun.substring(0, last) + "ies"
        : noun + "s";
  }
}
