package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/// Every button, link and field of the explorer and of all pages can be read at rest, under the
/// mouse, with the focus, and when it is of no use; so can every text: in light and in dark
/// colours, on a wide and on a narrow page ([Contrast]).
@Order(2)
@ExtendWith(OncePerRun.class)
final class ReadableControlsTest {
  private static final List<String> VIEWS =
      List.of("start", "compose", "plan", "play", "break", "compare", "take", "race");

  private static final List<String> SHEETS =
      List.of("collective", "size", "chunks", "topology", "hardware", "objective", "more");

  @TempDir private static Path folder;

  private static WrittenPages pages = new WrittenPages(Path.of(""));

  private final Browser browser;

  ReadableControlsTest(final Browser browser) {
    this.browser = browser;
  }

  @BeforeAll
  static void writePages() {
    pages = WrittenPages.to(folder);
  }

  @ParameterizedTest
  @CsvSource({"light,1280", "dark,1280", "light,390", "dark,390"})
  void everyControlCanBeReadUnderTheMouse(final String scheme, final int width)
      throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=plan&topology=petersen&collective=broadcast",
        page -> {
          page.plan();
          page.browser().prefer(scheme);
          page.browser().size(width, 900);
          final List<String> wrong = new ArrayList<>();
          int controls = 0;
          for (final String view : VIEWS) {
            page.step(view);
            page.awaitElement("#stage button");
            final Contrast contrast = new Contrast(page.browser(), view);
            controls += contrast.controls("").size();
            wrong.addAll(contrast.wrong(""));
            page.picture("controls-%s-%s-%s".formatted(scheme, width, view));
          }
          assertThat(controls).isGreaterThan(100);
          assertThat(wrong).isEmpty();
        });
  }

  /// The same for the sheets of the sentence, and for the options in them.
  @ParameterizedTest
  @CsvSource({"light,1280", "dark,1280", "light,390", "dark,390"})
  void everyControlOfASheetCanBeReadUnderTheMouse(final String scheme, final int width)
      throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          page.browser().prefer(scheme);
          page.browser().size(width, 900);
          final List<String> wrong = new ArrayList<>();
          for (final String sheet : SHEETS) {
            page.click("[data-bracket=" + sheet + "]");
            page.await("return document.querySelector(':popover-open') !== null");
            page.picture("sheet-%s-%s-%s".formatted(scheme, width, sheet));
            final Contrast contrast = new Contrast(page.browser(), sheet);
            assertThat(contrast.controls(":popover-open")).isNotEmpty();
            wrong.addAll(contrast.wrong(":popover-open"));
            page.browser().press(Keys.ESCAPE);
            page.await("return document.querySelector(':popover-open') === null");
          }
          assertThat(wrong).isEmpty();
        });
  }

  /// The same for a page of each kind that commands write.
  @ParameterizedTest
  @CsvSource({"light,1280", "dark,1280", "light,390", "dark,390"})
  void everyPageCanBeRead(final String scheme, final int width) throws InterruptedException {
    Browser.assumeThatThereIsOne();
    final List<String> wrong = new ArrayList<>();
    for (final Path page : pages.pages()) {
      browser.open(
          page,
          opened -> {
            opened.prefer(scheme);
            opened.size(width, 900);
            final String name = page.getFileName().toString();
            wrong.addAll(new Contrast(opened, name).wrong(""));
            return true;
          });
    }
    assertThat(wrong).isEmpty();
  }
}
