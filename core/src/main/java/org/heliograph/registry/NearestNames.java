package org.heliograph.registry;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.OneLine;

/// Known names ordered by their distance from a wrong name, for error messages.
public final class NearestNames {
  private static final int MOST = 8;

  private NearestNames() {}

  /// The exception for a `noun` with an unknown `name`.
  public static IllegalArgumentException unknown(
      final String noun, final String name, final Collection<String> known) {
    return new IllegalArgumentException(
        "No %s named '%s'. %s".formatted(noun, OneLine.excerpt(name), list(name, known)));
  }

  /// The known name most like `given`, if one is so like it that it may be meant: it differs in at
  /// most a third of its letters, or begins with `given`.
  public static Optional<String> meant(final String given, final Collection<String> known) {
    final String word = given.toLowerCase(Locale.ROOT);
    final List<String> nearest = sorted(word, known);
    if (nearest.isEmpty()) {
      return Optional.empty();
    }
    final String best = nearest.getFirst();
    return 3 * distance(word, best) <= Math.max(word.length(), best.length())
        ? Optional.of(best)
        : nearest.stream().filter(name -> word.length() > 1 && name.startsWith(word)).findFirst();
  }

  /// The known names nearest to `given`, as the last sentence of a message.
  static String list(final String given, final Collection<String> known) {
    final List<String> nearest = sorted(given, known);
    final String names = String.join(", ", nearest.subList(0, Math.min(MOST, nearest.size())));
    if (nearest.isEmpty()) {
      return "None is known.";
    }
    return nearest.size() > MOST
        ? "Known, nearest first: " + names + ", …"
        : "Known: " + names + ".";
  }

  /// `known` by edit distance from `given`, then by name.
  static List<String> sorted(final String given, final Collection<String> known) {
    final String head = given.length() > 64 ? given.substring(0, 64) : given;
    return known.stream()
        .map(name -> Map.entry(distance(head, name), name))
        .sorted(Map.Entry.<Integer, String>comparingByKey().thenComparing(Map.Entry::getValue))
        .map(Map.Entry::getValue)
        .toList();
  }

  /// The minimum number of insertions, deletions, changes and swaps of neighbours.
  ///
  /// O(product of lengths) time. Source: the optimal string alignment distance of Damerau and
  /// Levenshtein.
  static int distance(final String one, final String other) {
    int[] before = new int[other.length() + 1];
    int[] row = new int[other.length() + 1];
    int[] next = new int[other.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= one.length(); i++) {
      next[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        final boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int least = Math.min(row[j - 1] + (same ? 0 : 1), 1 + Math.min(row[j], next[j - 1]));
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          least = Math.min(least, before[j - 2] + 1);
        }
        next[j] = least;
      }
      final int[] free = before;
      before = row;
      row = next;
      next = free;
    }
    return row[other.length()];
  }
}
