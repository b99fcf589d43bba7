package org.heliograph.formats;

import java.util.List;
import java.util.regex.Pattern;

/// How a column of a table is to be set.
public final class NumberColumn {
  private static final Pattern NUMBER =
      Pattern.compile("[-+−±≤≥]?\\d[\\d., \u2009\u202F]*(e[-+]?\\d+)?( ?(%|[muµ]?s|×))?|[-–—]?");

  private NumberColumn() {}

  /// Whether `cells` are numbers alone, with gaps at most, and so stand to the right.
  public static boolean is(final List<String> cells) {
    return cells.stream().allMatch(cell -> NUMBER.matcher(cell).matches())
        && cells.stream().anyMatch(cell -> !cell.isBlank());
  }
}
