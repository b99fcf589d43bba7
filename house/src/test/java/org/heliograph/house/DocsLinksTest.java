package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Readers find every page and every link: the navigation of the site has all pages of docs, and
/// each link between files of the repository leads to something.
final class DocsLinksTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
  private static final Pattern CODE =
      Pattern.compile("^```.*?^```|`[^`\n]*`", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern ITEM = Pattern.compile("<item name=\"[^\"]+\" href=\"([^\"]+)\"/>");
  private static final String REFERENCE = "reference/";

  /// Pages that the site has besides those of docs.
  private static final Set<String> OTHERS =
      Set.of("index.html", "CHANGELOG.html", "decisions/index.html");

  @Test
  void everyPageIsInTheNavigationAndNoOther() throws IOException {
    final Set<String> pages = new TreeSet<>(OTHERS);
    for (final Path page : pages(Repository.file("docs"))) {
      final String name = Repository.file("docs").relativize(page).toString().replace('\\', '/');
      if (!name.startsWith("decisions/")) {
        pages.add(name.replaceAll("\\.md$", ".html"));
      }
    }
    assertThat(navigation().stream().filter(item -> !item.startsWith(REFERENCE)))
        .containsExactlyInAnyOrderElementsOf(pages);
  }

  @Test
  void theNavigationHasAtMostFiveParts() throws IOException {
    final String site = Files.readString(Repository.file("docs/site/site.xml"));
    assertThat(Pattern.compile("<menu name=\"([^\"]+)\"").matcher(site).results())
        .extracting(menu -> menu.group(1))
        .containsExactly("Start", "How to", "Reference", "Explanation", "The five papers");
  }

  @Test
  void everyLinkLeadsToAFileAndItsHeading() throws IOException {
    final List<Path> pages = new ArrayList<>(pages(Repository.file("docs")));
    pages.add(Repository.file("README.md"));
    final List<String> broken = new ArrayList<>();
    int links = 0;
    for (final Path page : pages) {
      final Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        final String target = link.group(1) == null ? link.group(2) : link.group(1);
        if (!target.matches("[a-z]+:.*")) {
          links++;
          if (!leadsSomewhere(page, target)) {
            broken.add(page.getFileName() + ": " + target);
          }
        }
      }
    }
    assertThat(links).isGreaterThan(50);
    assertThat(broken).isEmpty();
  }

  private static boolean leadsSomewhere(final Path page, final String target) throws IOException {
    final String[] parts = target.split("#", 2);
    final Path file = parts[0].isEmpty() ? page : page.getParent().resolve(parts[0]).normalize();
    return Files.exists(file) && (parts.length == 1 || anchors(file).contains(parts[1]));
  }

  /// The anchors of the headings of a page, as GitHub makes them.
  private static Set<String> anchors(final Path page) throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.matches("#+ .*"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^\\p{L}\\p{N}\\- ]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  static List<String> navigation() throws IOException {
    return ITEM.matcher(Files.readString(Repository.file("docs/site/site.xml")))
        .results()
        .map(item -> item.group(1))
        .toList();
  }

  private static List<Path> pages(final Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }
}
