package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The names of public classes consist of words that the glossary lists with their sources.
final class GlossaryTest {
  private static final int MOST_OWN_TERMS = 30;

  private static final Pattern TERM = Pattern.compile("\\*\\*([^*]+)\\*\\*");
  private static final Pattern WORD = Pattern.compile("[\\p{L}0-9]+");
  private static final Pattern PART = Pattern.compile("[A-Z][a-z]*[0-9]*|[0-9]+");
  private static final String WORDS_OF_NAMES = "## Words of class names";

  @Test
  void everyWordOfAPublicClassNameIsInTheGlossary() throws IOException {
    final Map<String, String> unknown = new TreeMap<>();
    words().forEach((word, name) -> unknown.put(word, name));
    unknown.keySet().removeAll(known(words().keySet()));
    assertThat(unknown)
        .as("words of class names that docs/glossary.md does not list, with a class of each")
        .isEmpty();
  }

  @Test
  void aWordThatNoSourceHasIsCaught() throws IOException {
    assertThat(known(Set.of("thermostat", "film", "arena"))).isEmpty();
  }

  @Test
  void everyListedWordIsUsed() throws IOException {
    final Set<String> listed = new TreeSet<>(listedWords());
    listed.removeAll(words().keySet());
    assertThat(listed).as("words of '" + WORDS_OF_NAMES + "' that no class has").isEmpty();
  }

  @Test
  void fewTermsAreDefinedHere() throws IOException {
    final List<String> own = new ArrayList<>();
    for (final String row : rows()) {
      final String[] cells = row.split("\\|", -1);
      if (cells[3].contains("*Heliograph*")) {
        own.add(cells[1].strip());
        assertThat(cells[2]).as(row).isNotBlank();
      }
      assertThat(cells[3].isBlank() && !cells[2].contains("see ")).as(row).isFalse();
    }
    assertThat(own).hasSizeBetween(1, MOST_OWN_TERMS);
  }

  /// The words of the names of all public classes, each with one of these.
  private static Map<String, String> words() {
    final Map<String, String> words = new TreeMap<>();
    for (final JavaClass type : MainClasses.ALL) {
      if (type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC)) {
        final Matcher part = PART.matcher(type.getSimpleName());
        while (part.find()) {
          words.put(part.group().toLowerCase(Locale.ROOT), type.getName());
        }
      }
    }
    assertThat(words).isNotEmpty();
    return words;
  }

  /// Those of `words` that a term of the glossary or its list of words contains, in the singular or
  /// the plural.
  private static Set<String> known(final Set<String> words) throws IOException {
    final Set<String> known = new TreeSet<>(listedWords());
    for (final String row : rows()) {
      final Matcher term = TERM.matcher(row.split("\\|", -1)[1]);
      while (term.find()) {
        final Matcher word = WORD.matcher(term.group(1).toLowerCase(Locale.ROOT));
        while (word.find()) {
          known.add(word.group());
        }
      }
    }
    final Set<String> found = new TreeSet<>();
    for (final String word : words) {
      if (known.contains(word)
          || known.contains(word + "s")
          || known.contains(word.replaceFirst("s$", ""))
          || known.contains(word.replaceFirst("es$", ""))
          || known.contains(word.replaceFirst("ies$", "y"))) {
        found.add(word);
      }
    }
    return found;
  }

  private static List<String> rows() throws IOException {
    final List<String> rows = glossary().lines().filter(line -> line.startsWith("| **")).toList();
    assertThat(rows).hasSizeGreaterThan(100);
    return rows;
  }

  /// The words of the second table, whose rows are a source and its words.
  private static Set<String> listedWords() throws IOException {
    final String text = glossary();
    assertThat(text).contains(WORDS_OF_NAMES);
    final Set<String> words = new TreeSet<>();
    text.substring(text.indexOf(WORDS_OF_NAMES))
        .lines()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| source"))
        .forEach(line -> words.addAll(List.of(line.split("\\|", -1)[2].strip().split(", ", -1))));
    return words;
  }

  private static String glossary() throws IOException {
    return Files.readString(Repository.file("docs/glossary.md"));
  }
}
