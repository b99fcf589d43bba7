package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
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
  void theReadmeCountsTheErrata() throws IOException {
    assertThat(Files.readString(Repository.file("README.md")))
        .contains(
            "%d errata with evidence"
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
    assertThatItWorks(page, folder.resolve("profile"));
  }

  static void assertThatItWorks(final Path page, final Path profile) throws InterruptedException {
    try (Browser browser = Browser.open(page, profile)) {
      assertThat(offences(browser, EMPTY)).isEmpty();
      assertThat(offences(browser, CLIPPED)).isEmpty();
      assertThat(browser.ask("return document.documentElement.scrollWidth - innerWidth"))
          .asInstanceOf(InstanceOfAssertFactories.LONG)
          .isNotPositive();
      final long players =
          (Long) browser.ask("return document.querySelectorAll('.controls').length");
      assertThat(players).isGreaterThan(8);
      for (int player = 0; player < players; player++) {
        assertThatItSteps(browser, player);
      }
      assertThatItPlaysAndPauses(browser);
      browser.prefer("light");
      final Object light = browser.ask(PAPER);
      browser.prefer("dark");
      assertThat(browser.ask(PAPER)).isNotEqualTo(light);
      assertThat(new String(browser.printed(), StandardCharsets.ISO_8859_1)).startsWith("%PDF");
      assertThat(browser.said()).isEmpty();
      assertThat(browser.requested(page)).containsExactly(page.toUri().toString());
    }
  }

  private static final String PAPER = "return getComputedStyle(document.body).backgroundColor";

  /// Figures that show less than three shapes beside their paper.
  private static final String EMPTY =
      """
      return [...document.querySelectorAll('figure')].filter((figure) => {
        const shapes = [...figure.querySelectorAll('svg *:not(.paper)')].filter((shape) =>
          shape.getBBox && (shape.getBBox().width > 0 || shape.getBBox().height > 0));
        const box = figure.getBoundingClientRect();
        return shapes.length < 3 || box.width < 100 || box.height < 40;
      }).map((figure) => figure.id || figure.textContent.slice(0, 60));
      """;

  /// Text that leaves the paper of its figure.
  private static final String CLIPPED =
      """
      return [...document.querySelectorAll('figure svg')].flatMap((svg) => {
        const paper = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text')].filter((text) => {
          const box = text.getBoundingClientRect();
          return box.left < paper.left - 1 || box.right > paper.right + 1
              || box.top < paper.top - 1 || box.bottom > paper.bottom + 1;
        }).map((text) => svg.getAttribute('aria-label') + ': ' + text.textContent);
      });
      """;

  private static List<?> offences(final Browser browser, final String script) {
    return (List<?>) browser.ask(script);
  }

  private static void assertThatItSteps(final Browser browser, final int player)
      throws InterruptedException {
    browser.ask(
        "document.querySelectorAll('.controls')[arguments[0]].parentElement.scrollIntoView()",
        player);
    browser.await("return !document.querySelectorAll('.controls')[arguments[0]].hidden", player);
    final String status =
        "return document.querySelectorAll('.controls')[arguments[0]].querySelector('output').value";
    final String step =
        "document.querySelectorAll('.controls')[arguments[0]].querySelector('.step').click()";
    final String slots =
        "return document.querySelectorAll('.controls')[arguments[0]].querySelector('input').max";
    assertThat(browser.ask(status, player)).asString().startsWith("slot 0 of ");
    browser.ask(step, player);
    final boolean isOne = "0".equals(browser.ask(slots, player));
    assertThat(browser.ask(status, player)).asString().startsWith(isOne ? "slot 0" : "slot 1 of ");
    assertThat(browser.ask(TOKENS, player)).isNotEqualTo(0L);
  }

  private static final String TOKENS =
      """
      return document.querySelectorAll('.controls')[arguments[0]].parentElement
        .querySelectorAll('.token').length;
      """;

  private static void assertThatItPlaysAndPauses(final Browser browser)
      throws InterruptedException {
    browser.ask(
        """
        const controls = document.querySelector('.controls');
        controls.parentElement.scrollIntoView();
        controls.querySelector('select').value = '5';
        controls.querySelector('.back').click();
        controls.querySelector('.play').click();
        """);
    final String name = "return document.querySelector('.controls .play').textContent";
    assertThat(browser.ask(name)).isEqualTo("Pause");
    browser.await(
        "return document.querySelector('.controls output').value.startsWith('slot 1 of ')");
    browser.ask("document.querySelector('.controls .play').click()");
    assertThat(browser.ask(name)).isEqualTo("Play");
    final String tokens = "return document.querySelector('.token').getAttribute('transform')";
    final Object still = browser.ask(tokens);
    Thread.sleep(100);
    assertThat(browser.ask(tokens)).isEqualTo(still);
  }
}
