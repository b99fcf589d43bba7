package org.heliograph.reproduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.lab.draw.ShippedText;

/// Texts of a Markdown file: the paragraphs below each heading, with places for values in braces.
///
/// `{nodes}` stands for the value of this name or, if there is none, for the next of the values
/// that have no name, and for the same value wherever it returns. `{share:%.1f}` says how the value
/// is written. A paragraph that is nothing but a place with a list becomes one paragraph for each
/// entry.
///
/// A heading may name several sections, with commas between, that have the same text.
record MarkdownTexts(String file, Map<String, List<String>> sections) {
  private static final Pattern PLACE = Pattern.compile("\\{([^{}:]+)(?::([^{}]+))?}");
  private static final String HEADING = "## ";

  /// The texts of the resource `file` beside `neighbour`.
  static MarkdownTexts of(final Class<?> neighbour, final String file) {
    final Map<String, List<String>> sections = new HashMap<>();
    List<String> section = new ArrayList<>();
    for (final String paragraph : ShippedText.text(neighbour, file).strip().split("\n\n+", -1)) {
      if (paragraph.startsWith(HEADING)) {
        section = new ArrayList<>();
        for (final String name : paragraph.substring(HEADING.length()).split(", ", -1)) {
          sections.put(name, section);
        }
      } else {
        section.add(paragraph.replace('\n', ' '));
      }
    }
    return new MarkdownTexts(file, sections);
  }

  /// The paragraphs of a section with their values; throws if there are more or fewer values than
  /// places.
  List<String> filled(final String section, final Map<String, ?> named, final Object... values) {
    final Map<String, Object> known = new HashMap<>(named);
    final Iterator<Object> left = Arrays.asList(values).iterator();
    final List<String> filled = new ArrayList<>();
    for (final String paragraph : paragraphs(section)) {
      final Matcher places = PLACE.matcher(paragraph);
      while (places.find()) {
        known.computeIfAbsent(places.group(1), place -> next(section, place, left));
      }
      final Matcher whole = PLACE.matcher(paragraph);
      if (whole.matches() && known.get(whole.group(1)) instanceof final List<?> several) {
        several.forEach(it -> filled.add(it.toString()));
      } else {
        filled.add(whole.reset().replaceAll(it -> Matcher.quoteReplacement(text(known, it))));
      }
    }
    if (left.hasNext()) {
      throw new AssertionError("%s, %s: no place for %s.".formatted(file, section, left.next()));
    }
    return filled;
  }

  private List<String> paragraphs(final String section) {
    return Optional.ofNullable(sections.get(section))
        .orElseThrow(() -> new AssertionError("%s has no section %s.".formatted(file, section)));
  }

  private Object next(final String section, final String place, final Iterator<Object> left) {
    if (!left.hasNext()) {
      throw new AssertionError("%s, %s: no value for {%s}.".formatted(file, section, place));
    }
    return left.next();
  }

  private static String text(final Map<String, Object> known, final MatchResult place) {
    final Object value = Objects.requireNonNull(known.get(place.group(1)));
    return place.group(2) == null ? String.valueOf(value) : FormattedText.of(place.group(2), value);
  }
}
