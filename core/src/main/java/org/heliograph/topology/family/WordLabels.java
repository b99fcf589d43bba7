package org.heliograph.topology.family;

import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.topology.Point;

/// Words of a fixed length as nodes, numbered in alphabetical order.
///
/// All words over `d` letters (de Bruijn), or those over `d + 1` letters without equal neighbours
/// (Kautz). Either way a word has `d` successors, made by shifting one letter in.
record WordLabels(int d, int length, boolean distinctNeighbours) {
  /// The number of letters.
  int letters() {
    return distinctNeighbours ? d + 1 : d;
  }

  /// The number of words; must fit an `int`.
  int count() {
    int count = letters();
    for (int i = 1; i < length; i++) {
      count *= d;
    }
    return count;
  }

  /// The drawing position of a word: its first half says the row, the rest the place in the row.
  ///
  /// The successors of a word are neighbours in one row. Every other row is moved by half a place,
  /// so that links between rows keep clear of nodes.
  Point position(final int number) {
    int columns = 1;
    for (int i = Math.max(1, length / 2); i < length; i++) {
      columns *= d;
    }
    final int row = number / columns;
    return new Point(number % columns + (row % 2) / 2.0, 0.95 * row);
  }

  /// The letters of a word.
  int[] word(final int number) {
    final int[] word = new int[length];
    int rest = number;
    for (int i = length - 1; i > 0; i--) {
      word[i] = rest % d;
      rest /= d;
    }
    word[0] = rest;
    for (int i = 1; i < length && distinctNeighbours; i++) {
      word[i] += word[i] >= word[i - 1] ? 1 : 0;
    }
    return word;
  }

  /// The number of a word.
  int number(final int[] word) {
    int number = word[0];
    for (int i = 1; i < length; i++) {
      final boolean skips = distinctNeighbours && word[i] > word[i - 1];
      number = number * d + word[i] - (skips ? 1 : 0);
    }
    return number;
  }

  /// The `index`-th successor of a word, by increasing last letter, `0 ≤ index < d`.
  int successor(final int number, final int index) {
    final int[] word = word(number);
    final int last = word[length - 1];
    System.arraycopy(word, 1, word, 0, length - 1);
    word[length - 1] = distinctNeighbours && index >= last ? index + 1 : index;
    return number(word);
  }

  /// The word as text. Letters after 9 are A, B, …; with more than 36 letters, numbers separated by
  /// dots.
  String label(final int number) {
    final int[] word = word(number);
    return letters() <= 36
        ? IntStream.of(word)
            .mapToObj(letter -> Character.toString(Character.forDigit(letter, 36)))
            .collect(Collectors.joining())
            .toUpperCase(Locale.ROOT)
        : IntStream.of(word).mapToObj(Integer::toString).collect(Collectors.joining("."));
  }

  /// Generators of the renamings of letters, as permutations of the words.
  List<int[]> renamings() {
    return Permutations.symmetricGroup(letters(), 0, letters()).stream()
        .map(renaming -> Permutations.of(count(), number -> renamed(number, i -> renaming[i])))
        .toList();
  }

  private int renamed(final int number, final IntUnaryOperator renaming) {
    return number(IntStream.of(word(number)).map(renaming).toArray());
  }
}
