package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.heliograph.lab.report.ReproductionPage;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.ExhibitRecord;
import org.heliograph.lab.reproduce.Exhibition;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Item;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The report of all exhibits, as `reproduce --out report` makes it: what it claims, and how it
/// behaves in a browser.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ReportShownTest {
  /// Tables and figures of each paper.
  private static final Map<String, Long> PRINTED =
      Map.of("otis", 12L, "optree", 7L, "latency", 5L, "evolution", 16L, "kautz", 8L);

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

  private final List<Exhibits.Shown> shown = new ArrayList<>();

  @TempDir private Path folder;

  @BeforeAll
  void computeTheExhibits() {
    final Exhibits exhibits = new Exhibits(Registered.REGISTRY);
    final Studio studio = new Studio(Registered.REGISTRY, 1, Progress.SILENT, () -> false);
    final int threads = Runtime.getRuntime().availableProcessors();
    assertThat(new Exhibition(exhibits, studio, threads).show(exhibits.all(), shown::add)).isTrue();
    assertThat(shown).hasSameSizeAs(exhibits.all());
  }

  private List<ExhibitRecord> records() {
    return shown.stream().map(Exhibits.Shown::record).toList();
  }

  @Test
  void everyTableAndFigureOfThePapersIsAnExhibit() {
    final Map<String, Long> printed =
        new Exhibits(Registered.REGISTRY)
            .all().stream()
                .filter(exhibit -> Item.of(exhibit).isPrinted())
                .collect(
                    Collectors.groupingBy(
                        exhibit -> exhibit.paper().name(), Collectors.counting()));
    assertThat(printed).isEqualTo(PRINTED);
  }

  @Test
  void everyExhibitHoldsWhatItClaims() {
    assertThat(records()).allSatisfy(it -> assertThat(it.holds()).as(it.name()).isTrue());
    assertThat(records())
        .filteredOn(it -> it.claim().equals("the printed numbers"))
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.verdict()).as(it.name()).startsWith("reproduced"));
    assertThat(records())
        .filteredOn(it -> !it.errata().isEmpty())
        .allSatisfy(it -> assertThat(it.verdict()).as(it.name()).isNotEqualTo("reproduced"));
  }

  @Test
  void everyKnownErratumIsShownAndOnThePageOfItsPaper() throws IOException {
    final Map<String, Set<String>> found =
        records().stream()
            .collect(
                Collectors.groupingBy(
                    it -> it.paper().name(),
                    Collectors.flatMapping(
                        it -> it.errata().stream().map(Erratum::name), Collectors.toSet())));
    final String pages = pages();
    ERRATA.forEach((paper, names) -> assertThat(found.get(paper)).as(paper).containsAll(names));
    for (final ExhibitRecord record : records()) {
      for (final Erratum erratum : record.errata()) {
        assertThat(List.of(erratum.item(), erratum.printed(), erratum.holds(), erratum.evidence()))
            .as(erratum.name())
            .noneMatch(String::isBlank);
        assertThat(pages)
            .containsPattern("\\| `" + erratum.name() + "` \\|.*`" + record.name() + "`");
      }
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

  @Test
  void thePagesOfThePapersTellEveryVerdict() throws IOException {
    final String pages = pages();
    for (final ExhibitRecord record : records()) {
      assertThat(pages)
          .containsPattern(
              "(?m)^\\|[^|]*`" + record.name() + "`[^|]*\\| " + record.verdict() + " \\|");
    }
  }

  @Test
  void theReadmeCountsTheErrata() throws IOException {
    assertThat(Files.readString(Repository.file("README.md")))
        .contains(
            "%s errata with evidence"
                .formatted(records().stream().mapToInt(it -> it.errata().size()).sum()));
  }

  @Test
  void everyPrintedItemHasAFigureAndSomeSchedulesPlay() {
    assertThat(shown)
        .filteredOn(it -> Item.named(it.record().item()).isPrinted())
        .allSatisfy(it -> assertThat(it.figures()).as(it.record().name()).isNotEmpty());
    assertThat(shown.stream().flatMap(it -> it.films().stream()))
        .filteredOn(film -> film.figures().player().isPresent())
        .hasSizeGreaterThan(8);
  }

  @Test
  void thePageWorksInABrowser() throws IOException, InterruptedException {
    final Path page = folder.resolve("report.html");
    Files.writeString(page, ReproductionPage.html(shown, it -> String.join(",", it.columns())));
    assertThat(PageChecks.assertThatItWorks(page, folder.resolve("profile"))).isGreaterThan(8);
  }
}
