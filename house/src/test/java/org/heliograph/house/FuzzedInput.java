package org.heliograph.house;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/// Damaged inputs of readers: one to four changes of a seed, of its bytes or of its words, numbers,
/// brackets and lines. The same seeds and the same number give the same bytes.
///
/// Texts are handled as Latin-1, so that every byte is one character and binary files are changed
/// as well.
final class FuzzedInput {
  private static final int MOST_CHANGES = 4;
  private static final int TRIES = 8;
  private static final int RARE = 40;
  private static final int DEEP = 50_000;
  private static final int LONGEST = 1 << 18;
  private static final int FEW = 12;

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "-1",
          "0.5",
          "1000000000",
          "2147483647",
          "2147483648",
          "-2147483649",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "99999999999999999999999",
          "1e9",
          "1e99",
          "1e999",
          "1e-300",
          "NaN",
          "-Infinity",
          "0x10",
          "007",
          "1_000",
          ".",
          "-",
          "1.2.3");
  private static final List<String> PIECES =
      List.of(
          "",
          "\0",
          "\t",
          "\r",
          "\n\n",
          " ",
          ",",
          ";",
          ":",
          "=",
          "\"",
          "'",
          "\\",
          "\\u0000",
          "#",
          "%s",
          "&lt;",
          "&x;",
          "<!--",
          "]]>",
          "*",
          "..",
          "&a",
          "*a",
          "null",
          "true",
          latin("\uFEFF"),
          latin("\u2028"),
          latin("\u0663"),
          latin("\uD83D\uDD26"));
  private static final List<String> PAIRS =
      List.of("[]", "{}", "()", "\"\"", "''", "<>", "<a></a>", "{\"a\":}", "[,]", "/**/");

  private final List<String> seeds;
  private final SplittableRandom random;

  private FuzzedInput(final List<String> seeds, final long number) {
    this.seeds = seeds;
    random = new SplittableRandom(number);
  }

  /// The input with this `number` of a reader with `seeds`, which are Latin-1 texts.
  static byte[] of(final List<String> seeds, final long number) {
    return new FuzzedInput(seeds, number).input().getBytes(StandardCharsets.ISO_8859_1);
  }

  /// The bytes of a file as a seed.
  static String seed(final byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  private static String latin(final String text) {
    return seed(text.getBytes(StandardCharsets.UTF_8));
  }

  private String input() {
    String text = any(seeds);
    for (int left = 1 + random.nextInt(MOST_CHANGES); left > 0; left--) {
      final String changed = random.nextInt(4) == 0 ? byBytes(text) : byWords(text);
      text = changed.substring(0, Math.min(LONGEST, changed.length()));
    }
    return text;
  }

  private String any(final List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private int place(final String text) {
    return random.nextInt(text.length() + 1);
  }

  private static String replaced(
      final String text, final int from, final int to, final String piece) {
    return text.substring(0, from) + piece + text.substring(to);
  }

  private String byBytes(final String text) {
    final int from = place(text);
    final int to = Math.min(text.length(), from + 1 + random.nextInt(FEW));
    return switch (random.nextInt(6)) {
      case 0 -> text.substring(0, from);
      case 1 -> replaced(text, from, to, "");
      case 2 -> replaced(text, to, to, text.substring(from, to));
      case 3 -> replaced(text, from, to, "" + (char) random.nextInt(256));
      case 4 -> flipped(text, from);
      default -> replaced(text, from, from, "" + (char) random.nextInt(256));
    };
  }

  private String flipped(final String text, final int at) {
    return at == text.length()
        ? text
        : replaced(text, at, at + 1, "" + (char) (text.charAt(at) ^ (1 << random.nextInt(8))));
  }

  private String byWords(final String text) {
    return switch (random.nextInt(12)) {
      case 0, 1 -> withNumber(text);
      case 2 -> withWord(text);
      case 3 -> renamed(text);
      case 4 -> swapped(text);
      case 5 -> nested(text);
      case 6, 7 -> byLines(text);
      case 8 -> spliced(text);
      case 9 -> bracketed(text);
      case 10 -> replaced(text, place(text), text.length(), text.substring(place(text)));
      default -> {
        final int at = place(text);
        yield replaced(text, at, at, any(PIECES));
      }
    };
  }

  private static boolean isOfWord(final int character) {
    return Character.isLetterOrDigit(character) || "_.-+".indexOf(character) >= 0;
  }

  /// The run of characters of words around a random place that begins as `isFirst` says; an empty
  /// run at a random place if none was met.
  private Span word(final String text, final IntPredicate isFirst) {
    for (int tries = 0; tries < TRIES && !text.isEmpty(); tries++) {
      int from = random.nextInt(text.length());
      int to = from;
      while (from > 0 && isOfWord(text.charAt(from - 1))) {
        from--;
      }
      while (to < text.length() && isOfWord(text.charAt(to))) {
        to++;
      }
      if (from < to && isFirst.test(text.charAt(from))) {
        return new Span(from, to);
      }
    }
    final int at = place(text);
    return new Span(at, at);
  }

  private record Span(int from, int to) {
    String of(final String text) {
      return text.substring(from, to);
    }
  }

  private static String put(final String text, final Span span, final String piece) {
    return replaced(text, span.from(), span.to(), piece);
  }

  private String withNumber(final String text) {
    final Span span = word(text, character -> Character.isDigit(character) || character == '-');
    final String old = span.of(text);
    return switch (random.nextInt(5)) {
      case 0 -> put(text, span, "-" + old);
      case 1 -> put(text, span, old + random.nextInt(10));
      case 2 -> put(text, span, "" + random.nextInt(FEW));
      case 3 -> put(text, span, old.replaceFirst("^-?[0-9]+", any(NUMBERS)));
      default -> put(text, span, any(NUMBERS));
    };
  }

  private String withWord(final String text) {
    final String other = any(seeds);
    final Span theirs = word(other, _ -> true);
    return put(text, word(text, _ -> true), theirs.of(other));
  }

  private String renamed(final String text) {
    final Span span = word(text, Character::isLetter);
    final String old = span.of(text);
    return switch (random.nextInt(5)) {
      case 0 -> put(text, span, old + "s");
      case 1 -> put(text, span, old.substring(old.isEmpty() ? 0 : 1));
      case 2 -> put(text, span, old.replace('e', 'E'));
      case 3 -> put(text, span, random.nextInt(RARE) == 0 ? old.repeat(2000) : "");
      default -> put(text, span, old + any(PIECES));
    };
  }

  private String swapped(final String text) {
    final Span one = word(text, _ -> true);
    final Span other = word(text, _ -> true);
    final Span first = one.from() <= other.from() ? one : other;
    final Span second = one.from() <= other.from() ? other : one;
    return first.to() > second.from()
        ? put(text, one, "")
        : put(put(text, second, first.of(text)), first, second.of(text));
  }

  private String nested(final String text) {
    final String pair = any(PAIRS);
    final int depth = random.nextInt(RARE) == 0 ? DEEP : 1 + random.nextInt(200);
    final int half = (pair.length() + 1) / 2;
    final int at = place(text);
    final String closing = random.nextBoolean() ? pair.substring(half).repeat(depth) : "";
    return replaced(text, at, at, pair.substring(0, half).repeat(depth) + closing);
  }

  private String bracketed(final String text) {
    final String pair = any(PAIRS);
    final Span span = word(text, _ -> true);
    final int half = (pair.length() + 1) / 2;
    return put(text, span, pair.substring(0, half) + span.of(text) + pair.substring(half));
  }

  private String byLines(final String text) {
    final Span one = line(text);
    final Span other = line(text);
    final String copied = other.of(text);
    return switch (random.nextInt(5)) {
      case 0 -> put(text, one, "");
      case 1 -> put(text, one, repeated(one.of(text), random.nextInt(RARE) == 0 ? 1000 : 2));
      case 2 -> put(text, one, copied);
      case 3 -> put(text, one, one.of(text).strip());
      default -> replaced(text, one.from(), one.from(), copied);
    };
  }

  /// `line` so often, as far as that is not longer than an input may be.
  private static String repeated(final String line, final int times) {
    return line.repeat(Math.min(times, 1 + LONGEST / Math.max(1, line.length())));
  }

  private Span line(final String text) {
    final int at = place(text);
    final int next = text.indexOf('\n', at);
    return new Span(
        text.lastIndexOf('\n', at - 1) + 1, next < 0 || next < at ? text.length() : next + 1);
  }

  private String spliced(final String text) {
    final String other = any(seeds);
    return text.substring(0, place(text)) + other.substring(place(other));
  }
}
