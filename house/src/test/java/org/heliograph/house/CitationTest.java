package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.junit.jupiter.api.Test;

/// `CITATION.cff` cites this version, and the papers whose exhibits are reproduced.
final class CitationTest {
  private static final Pattern REFERENCE =
      Pattern.compile(
          "\n  - type: .*?\n    title: \"(.*?)\"\n.*?\n    notes: \"(.*?)\"", Pattern.DOTALL);
  private static final Pattern ENTRY = Pattern.compile("@\\w+\\{([^,]+),(.*?)\n}", Pattern.DOTALL);
  private static final Pattern TITLE = Pattern.compile("title\\s*=\\s*\\{(.*)},?\n");
  private static final Pattern YEAR = Pattern.compile("\n\\s*year\\s*[=:]\\s*\\{?(\\d+)");
  private static final Pattern AUTHORS = Pattern.compile("author\\s*=\\s*\\{(.*)},?\n");
  private static final Pattern PERSON =
      Pattern.compile("given-names: \"(.*?)\"\n +family-names: \"(.*?)\"");

  private static String text(final String path) throws IOException {
    return Files.readString(Repository.file(path));
  }

  private static String version(final String pom) throws IOException {
    final Matcher version = Pattern.compile("<version>(.*?)</version>").matcher(text(pom));
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  @Test
  void itsVersionIsThatOfTheBuild() throws IOException {
    assertThat(text("CITATION.cff").lines())
        .contains(
            "cff-version: 1.2.0",
            "type: software",
            "version: \"%s\"".formatted(version("pom.xml")),
            "license: Apache-2.0");
  }

  @Test
  void thePackagesAreOfThisVersion() throws IOException {
    // The default build does not read this module, so nothing else would notice.
    assertThat(version("packages/pom.xml")).isEqualTo(version("pom.xml"));
  }

  @Test
  void itsReferencesAreThePapersOfTheExhibits() throws IOException {
    final Map<String, String> entries = new TreeMap<>();
    final Matcher entry = ENTRY.matcher(text("docs/papers.bib"));
    while (entry.find()) {
      entries.put(entry.group(1), entry.group(2) + "\n");
    }
    final Map<String, String> references = new TreeMap<>();
    final Matcher reference = REFERENCE.matcher(text("CITATION.cff"));
    while (reference.find()) {
      references.put(reference.group(2), reference.group());
      assertThat(reference.group(1)).isEqualTo(title(entries.get(reference.group(2))));
    }
    final List<String> papers =
        new ExhibitCatalogue(Registered.REGISTRY)
            .all().stream().map(Exhibit::paper).map(paper -> paper.key()).distinct().toList();
    assertThat(references.keySet()).containsExactlyInAnyOrderElementsOf(papers);
    references.forEach((key, cited) -> assertThatItSaysTheSame(cited, entries.get(key)));
  }

  private static String title(final String entry) {
    final Matcher title = TITLE.matcher(entry);
    assertThat(title.find()).as(entry).isTrue();
    return title.group(1).replaceAll("[{}]", "");
  }

  /// Authors as far as they are known, and the year if it is.
  private static void assertThatItSaysTheSame(final String cited, final String entry) {
    final Matcher authors = AUTHORS.matcher(entry.replace("{\\~n}", "ñ"));
    final List<String> known =
        authors.find() ? List.of(authors.group(1).split(" and ", -1)) : List.of();
    assertThat(PERSON.matcher(cited).results().map(it -> it.group(1) + " " + it.group(2)).toList())
        .isEqualTo(known);
    assertThat(year(cited)).isEqualTo(year(entry));
  }

  private static String year(final String text) {
    final Matcher year = YEAR.matcher(text);
    return year.find() ? year.group(1) : "";
  }
}
