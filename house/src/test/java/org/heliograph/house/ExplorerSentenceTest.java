package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/// The sentence that says what is planned, in a real browser: its brackets, their sheets, the
/// gallery of networks, and what an address makes of them.
@ExtendWith(OncePerRun.class)
final class ExplorerSentenceTest {
  private static final String OPEN =
      "return document.querySelector('.sheet[data-sheet=' + arguments[0]"
          + " + ']').matches(':popover-open')";

  private static final String SHUT = "return document.querySelector(':popover-open') === null";

  /// The sentence without its sheets.
  private static final String SENTENCE =
      """
      [...document.querySelector('.ask .sentence').childNodes].map((one) =>
        one.querySelector?.('.bracket').textContent ?? one.textContent).join('')\
      """;

  /// The options that are shown, by name.
  private static final String OPTIONS =
      """
      return [...document.querySelectorAll('.sheet[data-sheet=topology] [role=option]')]
        .filter((one) => one.checkVisibility()).map((one) => one.dataset.name);
      """;

  /// What of the page, besides the facts of a network, can be used and is below the window.
  private static final String BELOW =
      """
      return [...document.querySelectorAll('button, input, select, summary, a[href]')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight)
        .map((one) => one.outerHTML.slice(0, 80));
      """;

  /// Texts that are wider than their place.
  private static final String CLIPPED =
      """
      return [...document.querySelectorAll('.sentence, .bracket, .sheet:popover-open *')]
        .filter((one) => one.checkVisibility() && !one.matches('input, .gallery, .gallery *')
          && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        .map((one) => one.outerHTML.slice(0, 80));
      """;

  private final Browser browser;

  ExplorerSentenceTest(final Browser browser) {
    this.browser = browser;
  }

  private static String bracket(final String name) {
    return "[data-bracket=" + name + "]";
  }

  private static String sentence(final ExplorerPage page) {
    return String.valueOf(page.ask("return " + SENTENCE));
  }

  private static void open(final ExplorerPage page, final String name) throws InterruptedException {
    page.ask("document.querySelector(arguments[0]).focus()", bracket(name));
    page.browser().press(Keys.ENTER);
    page.await(OPEN, name);
  }

  private static void awaitSentence(final ExplorerPage page, final String part)
      throws InterruptedException {
    page.await("return " + SENTENCE + ".includes(arguments[0])", part);
  }

  @Test
  void theSentenceIsWrittenWithTheKeyboardAlone() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          awaitSentence(page, "16 Gb/s");
          assertThat(sentence(page))
              .isEqualTo(
                  "Plan all-gather of 1 KiB in 1 chunk per node on torus(4,4) with 16 Gb/s for the"
                      + " fewest slots. more");
          open(page, "collective");
          page.browser().press("reduce-sc");
          page.browser().press(Keys.ENTER);
          page.await(SHUT);
          page.await("return document.activeElement.matches(arguments[0])", bracket("collective"));
          page.browser().press(Keys.TAB);
          assertThat(page.ask("return document.activeElement.dataset.bracket")).isEqualTo("size");
          page.browser().press(Keys.ENTER);
          page.await(OPEN, "size");
          page.browser().press("1MiB");
          page.browser().press(Keys.ENTER);
          page.await(SHUT);
          awaitSentence(page, "the best number of chunks");
          awaitSentence(page, "least time");
          assertThat(sentence(page)).startsWith("Plan reduce-scatter of 1 MiB in");
          assertThat(page.ask("return location.hash"))
              .asString()
              .contains("collective=reduce-scatter", "size=1MiB");
          open(page, "topology");
          page.browser().press("ring");
          page.browser().press(Keys.ESCAPE);
          page.await(SHUT);
          assertThat(sentence(page)).contains("torus(4,4)");
          open(page, "topology");
          page.browser().press("ring");
          page.browser().press(Keys.ENTER);
          page.await(SHUT);
          awaitSentence(page, " on ring with");
          open(page, "topology");
          page.browser().press("ring(6)");
          page.browser().press(Keys.ENTER);
          awaitSentence(page, "ring(6)");
        });
  }

  @Test
  void theGalleryHasPicturesIsFilteredAndWalkedThrough() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          open(page, "topology");
          page.await(
              "return performance.getEntriesByName('gallery shown').length > 0"
                  + " && [...document.querySelectorAll('.option img')]"
                  + ".filter((one) => one.complete && one.naturalWidth > 0).length > 3");
          assertThat((List<?>) page.ask(OPTIONS)).hasSizeGreaterThan(50);
          page.tour("gallery");
          page.browser().press("octagon");
          assertThat((List<?>) page.ask(OPTIONS)).hasToString("[moebius-ladder]");
          page.ask(
              """
              const field = document.querySelector('[data-sheet=topology] .filter');
              field.value = '';
              """);
          page.browser().press("stack-");
          assertThat((List<?>) page.ask(OPTIONS))
              .hasToString("[stack-de-bruijn, stack-imase-itoh, stack-kautz, stack]");
          page.browser().press(Keys.ARROW_DOWN);
          page.browser().press(Keys.ARROW_RIGHT);
          page.browser().press(Keys.END);
          page.browser().press(Keys.ARROW_LEFT);
          page.browser().press(" ");
          page.await("return location.hash.includes('topology=stack-kautz')");
          page.await(OPEN, "topology");
          page.fill("[data-sheet=topology] [name=d]", "3");
          page.await("return location.hash.includes('d%3D3')");
          page.await(
              "return document.querySelector('.told h2')?.textContent.includes('kautz(4,3')");
          page.browser().press(Keys.ESCAPE);
          page.await(SHUT);
        });
  }

  /// A choice of hardware begins with what the network assumes, so its rate is one field away.
  @Test
  void theRateOfLinksIsOneFieldAway() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          awaitSentence(page, "16 Gb/s");
          open(page, "hardware");
          page.fill("[data-sheet=hardware] [name=bandwidth]", "400Gb/s");
          awaitSentence(page, "default, 400 Gb/s");
          assertThat(page.ask("return document.querySelector('.ask .bracket.usual').textContent"))
              .isEqualTo("1 KiB");
        });
  }

  @Test
  void whatWasChosenForTheReaderIsSaidAndCanBeChanged() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=plan&topology=ring(6)&collective=all-gather&size=64KiB",
        page -> {
          page.plan();
          assertThat(page.text(".found").replaceAll("\\s+", " "))
              .matches("[0-9.]+ .s, least time.*, with [0-9]+ chunks of .* in [0-9]+ slots");
          assertThat(page.count(".found .usual")).isEqualTo(2);
          final Object before =
              page.ask("return document.querySelector('#jobs .chosen').dataset.job");
          page.fill(".found [name=chunks]", "2");
          page.await(
              "return document.querySelector('#jobs .chosen')?.dataset.job !== arguments[0]",
              before);
          page.await("return document.querySelector('.found .bracket:not(.usual)') !== null");
          assertThat(page.text(".found .bracket:not(.usual)")).isEqualTo("12 chunks of 32 KiB");
          assertThat(sentence(page)).contains("in 2 chunks per node");
        });
  }

  @Test
  void backUndoesAnEdit() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          page.fill("[name=size]", "1MiB");
          page.click("[data-sheet=topology] [data-name=kautz]");
          awaitSentence(page, "kautz");
          page.ask("history.back()");
          awaitSentence(page, "torus(4,4)");
          assertThat(sentence(page)).contains("1 MiB");
          page.ask("history.back()");
          awaitSentence(page, "1 KiB");
          page.ask("history.forward()");
          awaitSentence(page, "1 MiB");
        });
  }

  @Test
  void anAddressIsReadIntoTheSentenceAndStaysAsItIs() throws InterruptedException {
    final String address =
        "topology=kautz%283%2C2%29&collective=all-reduce&hardware=ocs%28bandwidth%3D400Gb%2Fs%29"
            + "&size=1MiB&chunks=16&objective=slots&seed=7&all=true&more="
            + "%7B%22without%22%3A%5B%22flooding%22%5D%7D";
    ExplorerPage.open(
        browser,
        address,
        page -> {
          awaitSentence(page, "ocs, 400 Gb/s");
          assertThat(sentence(page))
              .isEqualTo(
                  "Plan all-reduce of 1 MiB in 16 chunks per node on kautz(3,2) with ocs, 400 Gb/s"
                      + " for the fewest slots. more: seed 7, all schedulers, without");
          open(page, "more");
          assertThat(page.ask("return document.querySelector('[name=seed]').value")).isEqualTo("7");
          page.browser().press(Keys.ESCAPE);
          page.await(SHUT);
          assertThat(page.ask("return location.hash.slice(1)")).isEqualTo(address);
        });
  }

  @Test
  void aPhoneShowsThePictureFirstAndALaptopShowsAllFields() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          page.browser().size(1280, 800);
          awaitSentence(page, "16 Gb/s");
          page.await("return document.querySelector('#network canvas') !== null");
          assertThat((List<?>) page.ask(BELOW)).isEmpty();
          page.browser().size(390, 844);
          final String tops =
              "return ['#network', '.sentence', '#plan'].map((one) =>"
                  + " document.querySelector(one).getBoundingClientRect()).every((one, i, all) => i"
                  + " === 0 || one.bottom > all[i - 1].bottom) &&"
                  + " document.querySelector('#plan').getBoundingClientRect().bottom < innerHeight";
          page.await(tops);
          for (final String name : List.of("topology", "hardware", "more", "size")) {
            open(page, name);
            page.picture("sheet-phone-" + name);
            assertThat((List<?>) page.ask(CLIPPED)).as(name).isEmpty();
            assertThat(
                    page.ask(
                        "const { left, right, top, bottom } ="
                            + " document.querySelector(':popover-open').getBoundingClientRect();"
                            + " return left >= 0 && top >= 0"
                            + " && right <= document.documentElement.clientWidth"
                            + " && bottom <= innerHeight"))
                .as(name)
                .isEqualTo(true);
            page.browser().press(Keys.ESCAPE);
            page.await(SHUT);
          }
        });
  }
}
