package org.heliograph.formats.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text with character references of HTML, such as `Z&uuml;rich` and `&#246;`, decoded.
///
/// Known are numbers, the four of markup, and the names of ISO 8859-1; what else looks like one
/// stays as it is.
public final class HtmlText {
  private static final Pattern REFERENCE =
      Pattern.compile("&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,7});");

  /// The names of the characters from 160 to 255.
  private static final List<String> LATIN =
      List.of(
          """
          nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
          deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34
          iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave
          Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute
          Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave
          eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml
          divide oslash ugrave uacute ucirc uuml yacute thorn yuml\
          """
              .split("\\s+"));

  private static final Map<String, String> NAMED = named();

  private HtmlText() {}

  private static Map<String, String> named() {
    final Map<String, String> named = new HashMap<>();
    for (int i = 0; i < LATIN.size(); i++) {
      named.put(LATIN.get(i), Character.toString(160 + i));
    }
    named.putAll(Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'"));
    return Map.copyOf(named);
  }

  /// `text` with its references replaced by the characters that they stand for.
  public static String decoded(final String text) {
    return text.indexOf('&') < 0
        ? text
        : REFERENCE
            .matcher(text)
            .replaceAll(
                match -> Matcher.quoteReplacement(character(match.group(), match.group(1))));
  }

  private static String character(final String whole, final String name) {
    if (name.charAt(0) != '#') {
      return NAMED.getOrDefault(name, whole);
    }
    final boolean isHex = Character.toLowerCase(name.charAt(1)) == 'x';
    final int code = Integer.parseInt(name.substring(isHex ? 2 : 1), isHex ? 16 : 10);
    return Character.isValidCodePoint(code)
            && !(code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE)
        ? Character.toString(code)
        : whole;
  }
}
