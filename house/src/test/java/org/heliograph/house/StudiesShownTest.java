package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Studies of the explorer in a real browser: each kind of chart is drawn from its rows, is read
/// with the keyboard, and has the same values as a table and as files.
@ExtendWith(OncePerRun.class)
final class StudiesShownTest {
  private static final String KEYS =
      """
      const picture = document.querySelector('article.study svg');
      picture.focus();
      for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowRight']) {
        picture.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      """;

  private final Browser browser;

  StudiesShownTest(final Browser browser) {
    this.browser = browser;
  }

  /// The address of the step "Compare" whose form has these values.
  private static String link(final String study) {
    return "view=compare&study="
        + URLEncoder.encode(study.replace('\'', '"'), StandardCharsets.UTF_8);
  }

  private static void start(final ExplorerPage page, final String kind)
      throws InterruptedException {
    page.click("form.study-form[data-kind='%s'] .start".formatted(kind));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curve | {'kind':'curve','collective':'all-to-all','topology':'wdm-ring(8,2)','budget':'1',"
            + "'across':'wavelengths','range':'1..8:x2'} | .line | 2 | 5 | lower bound | plan",
        "compare | {'kind':'compare','collective':'all-gather','on':'ring(6)','runs':'1',"
            + "'scheduler':['flooding','ring-all-gather'],'budget':'1'} | .line.colour-0 | 2 | 3"
            + " | lower bound 3 | compare",
        "phase-diagram |"
            + " {'kind':'phase-diagram','collective':'all-to-all','topology':'ron(2,8)',"
            + "'grid':'12x10'} | .cells path | 2 | 11 | ceases to pay | phase-diagram",
        "control | {'kind':'control','topology':'pops(4,3)','protocol':['simple','advanced'],"
            + "'generator':['open(0.2)'],'steps':'500'} | .line | 2 | 61 | advanced"
            + " | simulate control",
        "traffic | {'kind':'traffic','topology':'mesh(3,3)','traffic':['uniform','transpose'],"
            + "'load':'0.1..0.9:0.2','cycles':'300','warmUp':'100'} | .line .stroke | 3 | 7"
            + " | saturated | simulate traffic",
      })
  void everyKindOfStudyIsDrawn(
      final String kind,
      final String study,
      final String marks,
      final long leastMarks,
      final long rows,
      final String words,
      final String command)
      throws InterruptedException {
    ExplorerPage.open(
        browser,
        link(study),
        page -> {
          start(page, kind);
          page.awaitElement("article.study[data-state=done]");
          page.await("return document.querySelector('.chart-table tbody tr') !== null");
          page.await(
              "return document.querySelectorAll(arguments[0]).length >= arguments[1]",
              "article.study svg " + marks,
              leastMarks);
          assertThat(page.count(".chart-table tr")).isEqualTo(rows);
          assertThat(page.text("article.study .chart")).contains(words);
          assertThat(page.text("article.study pre")).startsWith("./heliograph " + command);
          page.ask(KEYS);
          assertThat(page.text("article.study output")).contains("—");
          assertThat(page.ask("return document.documentElement.scrollWidth <= innerWidth"))
              .isEqualTo(true);
          page.picture("study-" + kind);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compare | {'kind':'compare','collective':'all-gather','topology':'ring(6)','runs':'1',"
            + "'schedulers':['flooding'],'budget':'1'} | compare all-gather 'ring(6)'"
            + " --scheduler flooding --runs 1 --budget 1 --seed 1",
        "phase-diagram | {'kind':'phase','collective':'all-to-all','topology':'ron(2,8)',"
            + "'sizes':'1KiB..1MiB','delays':'1us..1ms','grid':'4x3'} | phase-diagram all-to-all"
            + " 'ron(2,8)' --size 1KiB..1MiB --delay 1us..1ms --grid 4x3 --sample 0 --seed 1",
        "control | {'kind':'load','topology':'pops(4,3)','protocols':['simple'],'loads':'0.5',"
            + "'generators':['open(0.2)'],'steps':'500','windows':'20'} | simulate control"
            + " 'pops(4,3)' --protocol simple --traffic uniform --steps 500 --load 0.5 --seed 1"
            + " --generator 'open(0.2)'",
        "traffic | {'kind':'latency','topology':'mesh(3,3)','patterns':['uniform'],"
            + "'loads':'0.1','cycles':'300','warmUp':'100'} | simulate traffic 'mesh(3,3)'"
            + " --traffic uniform --load 0.1 --seed 1 --flits 1 --warm-up 100 --cycles 300",
      })
  void aLinkOfFormerNamesIsTheSameStudy(final String kind, final String study, final String command)
      throws InterruptedException {
    ExplorerPage.open(
        browser,
        link(study),
        page -> {
          start(page, kind);
          page.awaitElement("article.study[data-state=done]");
          page.awaitElement("article.study svg");
          assertThat(page.text("article.study pre")).isEqualTo("./heliograph " + command);
        });
  }

  /// A study of the registry needs no code of the page: its parameters are the form, its tables the
  /// answer.
  @Test
  void aStudyWithoutAChartIsAFormAndATable() throws InterruptedException {
    ExplorerPage.open(
        browser,
        link("{'kind':'steps','collective':'all-gather','topology':'ring(4)','mostChunks':'2'}"),
        page -> {
          start(page, "steps");
          page.awaitElement("article.study[data-state=done]");
          page.await("return document.querySelectorAll('.chart-table tbody tr').length === 2");
          assertThat(page.text("article.study .chart"))
              .contains("all-gather on ring(4), store-and-forward", "rounds per chunk", "1.500");
          assertThat(page.text("article.study pre"))
              .startsWith("./heliograph steps all-gather 'ring(4)' --most-chunks 2");
          assertThat(page.ask("return document.documentElement.scrollWidth <= innerWidth"))
              .isEqualTo(true);
          page.picture("study-steps");
        });
  }

  @Test
  void aStudyIsCancelledAndKeepsItsPoints() throws InterruptedException {
    ExplorerPage.open(
        browser,
        link(
            "{'kind':'curve','collective':'all-gather','topology':'torus(4,4)',"
                + "'range':'1KiB..1GiB:x1.1'}"),
        page -> {
          start(page, "curve");
          page.await("return document.querySelectorAll('article.study .line.best').length > 0");
          page.click("article.study .cancel");
          page.awaitElement("article.study[data-state=cancelled]");
          page.await("return document.querySelector('.standing').textContent.includes('after')");
          assertThat(page.count("article.study .line.best")).isEqualTo(1);
          assertThat(page.count(".chart-table tbody tr")).isBetween(1L, 144L);
        });
  }

  @Test
  void picturesAndValuesAreSavedAsTheyAreShown() throws InterruptedException {
    ExplorerPage.open(
        browser,
        link(
            "{'kind':'curve','collective':'broadcast','topology':'ring(4)','range':'1KiB,2KiB',"
                + "'budget':'1'}"),
        page -> {
          page.ask(
              """
              window.saved = [];
              const make = URL.createObjectURL.bind(URL);
              URL.createObjectURL = (blob) => {
                if (blob instanceof Blob) window.saved.push(blob);
                return make(blob);
              };
              """);
          start(page, "curve");
          page.awaitElement("article.study[data-state=done]");
          page.await("return document.querySelector('.chart-table tbody tr') !== null");
          page.ask(
              "for (const one of document.querySelectorAll('.chart-files button')) one.click()");
          page.await("return window.saved.some(({ type }) => type === 'image/png')");
          page.ask(
              """
              window.texts = [];
              window.saved.filter(({ type }) => type !== 'image/png')
                .forEach((blob) => blob.text().then((text) => window.texts.push(text)));
              """);
          page.await("return window.texts.length >= 3");
          assertThat(page.ask("return window.texts.find((text) => text.startsWith('series'))"))
              .asString()
              .contains("best,1KiB,1024,", "lower bound,2KiB,2048,");
          assertThat(page.ask("return window.texts.find((text) => text.startsWith('<svg'))"))
              .asString()
              .contains("stroke=\"rgb(0, 114, 178)\"", "broadcast on ring(4)");
        });
  }
}
