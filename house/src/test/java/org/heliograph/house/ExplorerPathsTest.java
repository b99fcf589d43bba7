package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// How few clicks lead to what the explorer is for, and that the last click counts: an answer to an
/// earlier one is not shown. The first schedule, the proof, a race by its link and a repair have
/// their tests beside what they show.
@ExtendWith(OncePerRun.class)
final class ExplorerPathsTest {
  private final Browser browser;

  ExplorerPathsTest(final Browser browser) {
    this.browser = browser;
  }

  @Test
  void theFirstScheduleIsPlannedOnce() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "",
        page -> {
          page.awaitElement(".start h1");
          page.step("plan");
          assertThat(page.count("#jobs .card")).isEqualTo(1);
        });
  }

  /// Plan, Play, and the button of the player.
  @Test
  void aComposedScheduleIsPlayedWithThreeClicks() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose&topology=hypercube(4)&collective=all-to-all",
        page -> {
          page.ask(
              "window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, true)");
          page.click("#plan");
          page.awaitElement("#answer .verdict");
          page.click("nav [data-view=play]");
          page.click(".seat .controls .play");
          page.await(
              "return document.querySelector('.seat .player')?.dataset.frames > 10"
                  + " && document.querySelector('.seat .controls .play').textContent === 'Pause'");
          assertThat((Long) page.ask("return window.clicks")).isLessThanOrEqualTo(3);
        });
  }

  /// Two races are started at once; the second one is run, with none of the first.
  @Test
  void aRaceThatIsStartedAnewShowsNothingOfTheOneBefore() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=race",
        page -> {
          page.awaitElement(".race form button");
          page.ask(
              """
              const field = document.querySelector('[name=race]');
              const race = document.querySelector('.race form button');
              field.value = 'all-gather;1KiB;ring(8);torus(3,3)';
              race.click();
              field.value = 'all-gather;1KiB;hypercube(3);petersen';
              race.click();
              """);
          page.await("return document.querySelectorAll('.race .outcome.in').length === 2");
          // The plans of the first race are over too.
          page.await(
              """
              return performance.getEntriesByType('resource').filter(({ name, responseEnd }) =>
                name.endsWith('/timeline') && responseEnd > 0).length === 4;
              """);
          assertThat(
                  page.ask(
                      "return [...document.querySelectorAll('.race .seat')].map("
                          + "(seat) => seat.getAttribute('aria-label')).join(' ')"))
              .isEqualTo("hypercube(3) petersen");
          assertThat(page.text(".race table")).doesNotContain("ring(8)");
        });
  }
}
