package org.heliograph.house;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.house.Tidy.Source;

/// Finds words in texts for people that a reader has to read twice, `path:line: what to write`.
///
/// The texts are pages in Markdown, and in main code `///` comments and string literals. Code in
/// backticks, in fences and in links is left out.
final class Prose {
  /// Sources whose texts are not rewritten yet, by the beginning of their paths. Removing a line
  /// switches the check on.
  private static final List<String> TO_BE_REWRITTEN = List.of("reproduction/");

  /// A phrase that texts avoid, and what to write instead.
  private record Phrase(Pattern pattern, String remedy) {
    // A blank of a phrase may be the end of a line, of a comment line or of a literal.
    Phrase(final String words, final String remedy) {
      this(
          Pattern.compile(
              "(?<![\\w'-])(?:%s)(?![\\w-])".formatted(words.replace(" ", "[\\s\u0001]+")),
              Pattern.CASE_INSENSITIVE),
          remedy);
    }
  }

  private static final List<Phrase> EVERYWHERE =
      List.of(
          new Phrase("so (many|much|few)", "'at most n', 'the number of …', or the number itself"),
          new Phrase("just so", "how it is"),
          new Phrase("anew", "'again', or 'reconfigured' for circuits"),
          new Phrase("who(m|se)?(so)?ever", "the subject: 'any node that …'"),
          new Phrase("told", "'given', 'reported', or 'distinguished' for 'told apart'"),
          new Phrase("ours", "'Heliograph', or 'this …'"),
          new Phrase("but for", "'except', or 'without'"),
          new Phrase("of (its|their|his|her) own", "'its own …', or 'separate'"),
          new Phrase("not to be had", "'unavailable', or 'cannot be found'"),
          new Phrase("in vain", "'without effect', or 'unused'"),
          new Phrase("amiss", "'wrong', 'missing', or what is violated"));

  private static final List<Phrase> IN_OUTPUT =
      List.of(new Phrase("we|us|our", "the subject: 'Heliograph', 'this table', 'the bound'"));

  /// A word that a program reads, such as the name of a column, in one file.
  private record Name(String file, String literal) {}

  private static final List<Name> NAMES = List.of(new Name("Time.java", "us"));

  private static final Pattern CODE =
      Pattern.compile("```.*?```|`[^`]+`|\\]\\([^)\\n]*\\)", Pattern.DOTALL);
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"\"\"(?<block>[^\"\\\\]*+(?:(?:\\\\.|\"(?!\"\"))[^\"\\\\]*+)*+)\"\"\""
              + "|\"(?<literal>[^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+)\""
              + "|'(?:[^'\\\\\\n]|\\\\.)+'"
              + "|///(?<comment>[^\\n]*)"
              + "|//[^\\n]*|/\\*.*?\\*/",
          Pattern.DOTALL);
  private static final Pattern JOINT = Pattern.compile("\"\\s*\\+\\s*\"");

  private Prose() {}

  /// All offences in `sources`, in the order of the files.
  static List<String> offences(final List<Source> sources) {
    final List<String> offences = new ArrayList<>();
    for (final Source source : sources) {
      if (source.path().endsWith(".md")) {
        check(source, withoutCode(source.text()), EVERYWHERE, offences);
      } else if (source.isMain() && TO_BE_REWRITTEN.stream().noneMatch(source.path()::startsWith)) {
        check(source, withoutCode(comments(source.text())), EVERYWHERE, offences);
        final String literals = literals(source);
        check(source, literals, EVERYWHERE, offences);
        check(source, literals, IN_OUTPUT, offences);
      }
    }
    return offences;
  }

  /// Adds what `phrases` find in `text`, which has the places of the source.
  private static void check(
      final Source source,
      final String text,
      final List<Phrase> phrases,
      final List<String> offences) {
    for (final Phrase phrase : phrases) {
      final Matcher found = phrase.pattern().matcher(text);
      while (found.find()) {
        final long line =
            1 + text.substring(0, found.start()).chars().filter(c -> c == '\n').count();
        final String words = found.group().replaceAll("[\\s\u0001]+", " ");
        offences.add(
            "%s:%s: '%s': write %s.".formatted(source.path(), line, words, phrase.remedy()));
      }
    }
  }

  private static String withoutCode(final String text) {
    return CODE.matcher(text)
        .replaceAll(code -> Matcher.quoteReplacement(blank(code.group(), '\u0000')));
  }

  /// The `///` comments of `java`, everything else blank.
  private static String comments(final String java) {
    final char[] comments = blank(java, '\u0000').toCharArray();
    final Matcher token = TOKEN.matcher(java);
    int end = 0;
    while (token.find()) {
      if (token.group("comment") != null) {
        // Between the lines of a comment there is a blank.
        if (java.substring(end, token.start()).isBlank()) {
          fill(comments, end, token.start(), ' ');
        }
        fill(comments, token.start(), token.start("comment"), ' ');
        java.getChars(token.start("comment"), token.end(), comments, token.start("comment"));
        end = token.end();
      }
    }
    return new String(comments);
  }

  /// The string literals of a source except names, everything else blank; those that plus signs
  /// join are one.
  private static String literals(final Source source) {
    final String java = source.text();
    final char[] literals = blank(java, '\u0000').toCharArray();
    final Matcher token = TOKEN.matcher(java);
    while (token.find()) {
      for (final String kind : List.of("literal", "block")) {
        if (token.group(kind) != null && !isName(source, token.group(kind))) {
          java.getChars(token.start(kind), token.end(kind), literals, token.start(kind));
        }
      }
    }
    final Matcher joint = JOINT.matcher(java);
    while (joint.find()) {
      fill(literals, joint.start(), joint.end(), '\u0001');
    }
    return new String(literals);
  }

  private static boolean isName(final Source source, final String literal) {
    return NAMES.stream()
        .anyMatch(
            name -> source.path().endsWith("/" + name.file()) && literal.equals(name.literal()));
  }

  private static String blank(final String text, final char blank) {
    return text.replaceAll("[^\\n]", String.valueOf(blank));
  }

  /// Sets `text` from `from` to before `to`, and keeps line feeds, by which lines are counted.
  private static void fill(final char[] text, final int from, final int to, final char with) {
    for (int place = from; place < to; place++) {
      if (text[place] != '\n') {
        text[place] = with;
      }
    }
  }
}
