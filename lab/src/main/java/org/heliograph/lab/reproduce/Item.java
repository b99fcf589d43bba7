package org.heliograph.lab.reproduce;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an exhibit is in its paper, in the order in which they are shown.
public enum Item {
  TABLE("table"),
  FIGURE("figure"),
  /// A theorem, an equation or a sentence with numbers.
  STATEMENT("statement"),
  BEYOND("beyond");

  private static final Pattern PRINTED = Pattern.compile("(table|fig)(\\d+)");

  private final String text;

  Item(final String text) {
    this.text = text;
  }

  /// The word for it.
  public String text() {
    return text;
  }

  /// Whether it is one of the tables and figures of the papers.
  public boolean isPrinted() {
    return this == TABLE || this == FIGURE;
  }

  /// The one whose word is `text`.
  public static Item named(final String text) {
    return Arrays.stream(values())
        .filter(item -> item.text.equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("item: there is no '" + text + "'."));
  }

  /// What `exhibit` is, by its name and by what it claims.
  public static Item of(final Exhibit exhibit) {
    if (exhibit.agreement() == Agreement.BEYOND) {
      return BEYOND;
    }
    final Matcher printed = PRINTED.matcher(word(exhibit));
    if (!printed.matches()) {
      return STATEMENT;
    }
    return printed.group(1).equals("table") ? TABLE : FIGURE;
  }

  /// Which table or figure it is; 0 for others.
  static int number(final Exhibit exhibit) {
    final Matcher printed = PRINTED.matcher(word(exhibit));
    return printed.matches() ? Integer.parseInt(printed.group(2)) : 0;
  }

  /// The name without its paper and without parameters.
  private static String word(final Exhibit exhibit) {
    return Exhibits.name(exhibit)
        .substring(exhibit.paper().name().length() + 1)
        .replaceFirst("\\(.*", "");
  }
}
