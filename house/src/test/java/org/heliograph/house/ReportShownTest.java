package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ItemKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The report of all exhibits, as `reproduce --out report` makes it: what it claims, and how it
/// behaves in a browser.
@ExtendWith(OncePerRun.class)
final class ReportShownTest {
  /// Tables and figures of each paper.
  private static final Map<String, Long> PRINTED =
      Map.of("otis", 12L, "optree", 7L, "latency", 5L, "evolution", 16L, "kautz", 8L);

  private static final String EXACT = "the printed numbers";

  /// What the papers are known to print wrongly.
  private static final Map<String, Set<String>> ERRATA =
      Map.of(
          "otis",
          Set.of("fig12-ratio-256"),
          "optree",
          Set.of(
              "table1-one-stage",
              "table1-wrht",
              "theorem2-rounding",
              "theorem1-stages",
              "theorem3-closed-form",
              "lemma1-odd",
              "abstract-mean"),
          "latency",
          Set.of("eq2-branch", "n5-coefficient"),
          "evolution",
          Set.of(
              "eq6-parentheses",
              "ring8-all-to-all",
              "levi-distance-sum",
              "heawood-bound",
              "diameter-16-gon",
              "table4-busy-links",
              "eq4-time",
              "table1-diameter-7"),
          "kautz",
          Set.of(
              "k54-nodes",
              "diameter-floor",
              "power-budget",
              "bits-rounding",
              "size-against-degree"));

  private final ComputedExhibits exhibits;

  ReportShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private Stream<ComputedExhibit> all() {
    return ComputedExhibits.names().stream().map(exhibits::of);
  }

  @Test
  void everyTableAndFigureOfThePapersIsAnExhibit() {
    final Map<String, Long> printed =
        new ExhibitCatalogue(Registered.REGISTRY)
            .all().stream()
                .filter(exhibit -> exhibit.kind().isPrinted())
                .collect(
                    Collectors.groupingBy(
                        exhibit -> exhibit.paper().name(), Collectors.counting()));
    assertThat(printed).isEqualTo(PRINTED);
  }

  @ParameterizedTest
  @MethodSource("org.heliograph.house.ComputedExhibits#quick")
  void aQuickExhibitHoldsWhatItClaims(final String name) throws IOException {
    assertThatItHolds(exhibits.of(name));
  }

  @Slow
  @ParameterizedTest
  @MethodSource("org.heliograph.house.ComputedExhibits#slow")
  void aSlowExhibitHoldsWhatItClaims(final String name) throws IOException {
    assertThatItHolds(exhibits.of(name));
  }

  /// What it claims holds; the page of its paper tells its verdict and its errata; if it is a table
  /// or figure of the paper, it is drawn.
  private static void assertThatItHolds(final ComputedExhibit exhibit) throws IOException {
    final String verdict = exhibit.verdict();
    final List<String> errata = exhibit.names("errata");
    assertThat(exhibit.json().get("holds").asBoolean()).isTrue();
    if (exhibit.text("claim").equals(EXACT)) {
      assertThat(verdict).startsWith("reproduced");
    }
    if (!errata.isEmpty()) {
      assertThat(verdict).isNotEqualTo("reproduced");
    }
    final String pages = pages();
    final String name = exhibit.name();
    assertThat(pages).containsPattern("(?m)^\\|[^|]*`" + name + "`[^|]*\\| " + verdict + " \\|");
    for (final String erratum : errata) {
      assertThat(Stream.of("item", "printed", "holds", "evidence", "kind"))
          .as(erratum)
          .noneMatch(field -> exhibit.erratum(erratum, field).isBlank());
      assertThat(pages).containsPattern("\\| `" + erratum + "` \\|.*`" + name + "`");
    }
    if (ItemKind.named(exhibit.text("item")).isPrinted()) {
      assertThat(exhibit.names("figures")).isNotEmpty();
    }
  }

  private static String pages() throws IOException {
    final StringBuilder text = new StringBuilder();
    try (var files = Files.list(Repository.file("docs/papers"))) {
      for (final Path file : files.toList()) {
        text.append(Files.readString(file));
      }
    }
    return text.toString();
  }

  @Slow
  @Test
  void everyKnownErratumIsShown() {
    final Map<String, Set<String>> found =
        all()
            .collect(
                Collectors.groupingBy(
                    it -> it.name().substring(0, it.name().indexOf('-')),
                    Collectors.flatMapping(it -> it.names("errata").stream(), Collectors.toSet())));
    ERRATA.forEach((paper, names) -> assertThat(found.get(paper)).as(paper).containsAll(names));
    assertThat(all()).anyMatch(it -> it.text("claim").equals(EXACT));
  }

  @Slow
  @Test
  void theResultsCountTheErrata() throws IOException {
    assertThat(Files.readString(Repository.file("docs/results.md")))
        .contains(
            "%s errata with evidence (%s errors, %s unclear, %s outdated, %s overstated)"
                .formatted(
                    all().mapToInt(it -> it.names("errata").size()).sum(),
                    kinds("error"),
                    kinds("unclear"),
                    kinds("outdated"),
                    kinds("overstated")));
  }

  private long kinds(final String kind) {
    return all()
        .flatMap(it -> it.names("errata").stream().map(name -> it.erratum(name, "kind")))
        .filter(kind::equals)
        .count();
  }

  @Slow
  @Test
  void someSchedulesPlay() throws IOException {
    try (var files = Files.list(exhibits.report().getParent())) {
      assertThat(files.filter(file -> file.toString().endsWith("-player.json")))
          .hasSizeGreaterThan(8);
    }
  }

  @Slow
  @Test
  void thePageWorksInABrowser(final Browser browser) throws InterruptedException {
    assertThat(PageChecks.assertThatItWorks(browser, exhibits.report())).isGreaterThan(8);
  }
}
