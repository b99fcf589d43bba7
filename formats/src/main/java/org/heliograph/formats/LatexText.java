package org.heliograph.formats;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text for plain pdflatex: specials escaped, what exhibits write beyond ASCII as commands.
///
/// A character without a command becomes its code point, such as `U+2603`, so that a document
/// never fails for it. Code in backquotes is set as such.
public final class LatexText {
  private static final Pattern CODE = Pattern.compile("`([^`]*)`");
  private static final Pattern OPENING = Pattern.compile("(^|[\\s(])\"(?=\\S)");

  private static final Map<Integer, String> ASCII =
      Map.ofEntries(
          entry((int) '&', "\\&"),
          entry((int) '%', "\\%"),
          entry((int) '$', "\\$"),
          entry((int) '#', "\\#"),
          entry((int) '_', "\\_"),
          entry((int) '{', "\\{"),
          entry((int) '}', "\\}"),
          entry((int) '~', "\\textasciitilde{}"),
          entry((int) '^', "\\textasciicircum{}"),
          entry((int) '\\', "\\textbackslash{}"),
          entry((int) '<', "\\ensuremath{<}"),
          entry((int) '>', "\\ensuremath{>}"),
          entry((int) '|', "\\ensuremath{|}"),
          entry((int) '*', "\\ensuremath{*}"),
          entry((int) '"', "''"),
          entry((int) '`', "\\textasciigrave{}"));

  private static final Map<Integer, String> MATHS =
      Map.ofEntries(
          entry((int) '⌈', "\\lceil"),
          entry((int) '⌉', "\\rceil"),
          entry((int) '⌊', "\\lfloor"),
          entry((int) '⌋', "\\rfloor"),
          entry((int) '≥', "\\geq"),
          entry((int) '≤', "\\leq"),
          entry((int) '≠', "\\neq"),
          entry((int) '≈', "\\approx"),
          entry((int) '×', "\\times"),
          entry((int) '·', "\\cdot"),
          entry((int) '−', "-"),
          entry((int) '±', "\\pm"),
          entry((int) '→', "\\rightarrow"),
          entry((int) '↔', "\\leftrightarrow"),
          entry((int) '⇒', "\\Rightarrow"),
          entry((int) '∞', "\\infty"),
          entry((int) '∅', "\\emptyset"),
          entry((int) '∈', "\\in"),
          entry((int) '∘', "\\circ"),
          entry((int) '√', "\\surd"),
          entry((int) '½', "\\frac12"),
          entry((int) '¼', "\\frac14"),
          entry((int) '✗', "\\times"),
          entry((int) '✓', "\\surd"),
          entry((int) 'Δ', "\\Delta"),
          entry((int) 'Σ', "\\Sigma"),
          entry((int) '∑', "\\Sigma"),
          entry((int) 'γ', "\\gamma"),
          entry((int) 'θ', "\\theta"),
          entry((int) 'λ', "\\lambda"),
          entry((int) 'π', "\\pi"),
          entry((int) 'τ', "\\tau"),
          entry((int) 'ζ', "\\zeta"),
          entry((int) 'µ', "\\mu"),
          entry((int) 'μ', "\\mu"));

  private static final Map<Integer, String> WORDS =
      Map.ofEntries(
          entry((int) '…', "\\dots{}"),
          entry((int) '–', "--"),
          entry((int) '—', "---"),
          entry((int) '‘', "`"),
          entry((int) '’', "'"),
          entry((int) '“', "``"),
          entry((int) '”', "''"),
          entry((int) '§', "\\S{}"),
          entry(0xA0, "~"),
          entry(0x2009, "\\,"),
          entry(0x202F, "\\,"),
          entry((int) 'ä', "\\\"a"),
          entry((int) 'ö', "\\\"o"),
          entry((int) 'ü', "\\\"u"),
          entry((int) 'ß', "\\ss{}"),
          entry((int) 'é', "\\'e"),
          entry((int) 'ñ', "\\~n"),
          entry((int) 'š', "\\v{s}"));

  private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
  private static final String RAISED_PLAIN = "0123456789+-=()n";
  private static final String LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";

  private LatexText() {}

  /// A cell or a heading.
  public static String cell(final String text) {
    return escaped(text.replaceAll("\\s*\\R\\s*", " "));
  }

  /// A sentence: code in backquotes becomes typewriter text, straight quotes become pairs.
  public static String prose(final String text) {
    final StringBuilder out = new StringBuilder();
    int end = 0;
    final Matcher code = CODE.matcher(text);
    while (code.find()) {
      out.append(quoted(text.substring(end, code.start())));
      out.append("\\texttt{").append(cell(code.group(1))).append('}');
      end = code.end();
    }
    return out.append(quoted(text.substring(end))).toString();
  }

  private static String quoted(final String text) {
    return cell(OPENING.matcher(text).replaceAll("$1“"));
  }

  private static String escaped(final String text) {
    final StringBuilder out = new StringBuilder();
    int before = 0;
    for (final int one : text.codePoints().toArray()) {
      // Spec texts have no spaces to break at; two hyphens would become a dash.
      final boolean isWord = before == ',' && one != ' ';
      out.append(isWord ? "\\allowbreak " : "");
      out.append(one == '-' && before == '-' ? "{}-" : command(one));
      before = one;
    }
    return out.toString();
  }

  private static String command(final int one) {
    final int raised = RAISED.indexOf(one);
    final int lowered = LOWERED.indexOf(one);
    if (raised >= 0) {
      return maths("^{" + RAISED_PLAIN.charAt(raised) + "}");
    }
    if (lowered >= 0) {
      return maths("_{" + RAISED_PLAIN.charAt(lowered) + "}");
    }
    if (MATHS.containsKey(one)) {
      return maths(MATHS.getOrDefault(one, ""));
    }
    if (ASCII.containsKey(one) || WORDS.containsKey(one)) {
      return ASCII.getOrDefault(one, "") + WORDS.getOrDefault(one, "");
    }
    return ' ' <= one && one <= '~'
        ? Character.toString(one)
        : String.format(Locale.ROOT, "U+%04X", one);
  }

  private static String maths(final String command) {
    return "\\ensuremath{" + command + "}";
  }
}
