package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;

/// What must hold of every page in a browser: nothing on the console, nothing asked of any network,
/// no figure empty, no text cut off, every schedule steps, dark differs from light, and it prints.
final class PageChecks {
  private static final String PAPER = "return getComputedStyle(document.body).backgroundColor";

  /// Figures that show less than three shapes beside their paper; a player takes the place of its
  /// own on screen.
  private static final String EMPTY =
      """
      return [...document.querySelectorAll('figure')].filter((figure) => {
        if (figure.closest('.player.ready')) return false;
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

  /// The hosts of the players, whether they came into view or not.
  private static final String PLAYERS = "document.querySelectorAll('.player:has(> script)')";

  /// The player of the number that a script is given.
  private static final String PLAYER = PLAYERS + "[arguments[0]]";

  private static final String TOKENS =
      "return Number(" + PLAYER + ".querySelector('[data-tokens]').dataset.tokens)";

  /// The layers of a player on which less is painted than a node takes.
  private static final String EMPTY_LAYERS =
      "return [...%s.querySelectorAll('canvas.layer')]".formatted(PLAYER)
          + """
          .filter((canvas) => {
            const { width, height } = canvas;
            const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
            let painted = 0;
            for (let i = 3; i < data.length; i += 4) painted += data[i] > 0 ? 1 : 0;
            return painted < 50;
          }).map((canvas) => canvas.className);
          """;

  /// Plays the first schedule until its second slot, then pauses: what the button says while it
  /// plays, what is shown when it pauses, the button again, and whether chunks stand still.
  private static final String PLAY_AND_PAUSE =
      """
      const done = arguments[arguments.length - 1];
      const controls = document.querySelector('.controls');
      const play = controls.querySelector('.play');
      const output = controls.querySelector('output');
      const place = () => controls.parentElement.dataset.position;
      controls.parentElement.scrollIntoView();
      controls.querySelector('select.speed').value = '5';
      controls.querySelector('.back').click();
      play.click();
      const playing = play.textContent;
      const look = () => {
        if (output.value.startsWith('slot 0 of ')) {
          requestAnimationFrame(look);
          return;
        }
        play.click();
        const still = place();
        requestAnimationFrame(() => requestAnimationFrame(() =>
          done([playing, output.value, play.textContent, String(place() === still)])));
      };
      look();
      """;

  private PageChecks() {}

  /// Opens `page`, looks at everything, plays every schedule; returns how many there are.
  static long assertThatItWorks(final Browser browser, final Path page)
      throws InterruptedException {
    return browser.open(page, opened -> players(opened, page));
  }

  private static long players(final Browser browser, final Path page) throws InterruptedException {
    assertThat(offences(browser, EMPTY)).isEmpty();
    assertThat(offences(browser, CLIPPED)).isEmpty();
    assertThat(browser.ask("return document.documentElement.scrollWidth - innerWidth"))
        .asInstanceOf(InstanceOfAssertFactories.LONG)
        .isNotPositive();
    final long players = (Long) browser.ask("return " + PLAYERS + ".length");
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
    return players;
  }

  private static List<?> offences(final Browser browser, final String script) {
    return (List<?>) browser.ask(script);
  }

  private static void assertThatItSteps(final Browser browser, final int player)
      throws InterruptedException {
    browser.ask(PLAYER + ".scrollIntoView()", player);
    browser.await("return " + PLAYER + ".classList.contains('ready')", player);
    final String status = "return " + PLAYER + ".querySelector('output').value";
    final String step = PLAYER + ".querySelector('.step').click()";
    final String slots = "return " + PLAYER + ".querySelector('input[type=range]').max";
    assertThat(browser.ask(status, player)).asString().startsWith("slot 0 of ");
    browser.ask(step, player);
    final boolean isOne = "0".equals(browser.ask(slots, player));
    assertThat(browser.ask(status, player)).asString().startsWith(isOne ? "slot 0" : "slot 1 of ");
    assertThat(browser.ask(TOKENS, player)).isNotEqualTo(0L);
    browser.askLater("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
    assertThat((List<?>) browser.ask(EMPTY_LAYERS, player)).isEmpty();
  }

  private static void assertThatItPlaysAndPauses(final Browser browser) {
    final List<String> told =
        ((List<?>) browser.askLater(PLAY_AND_PAUSE)).stream().map(String::valueOf).toList();
    assertThat(told).hasSize(4);
    assertThat(told.get(0)).isEqualTo("Pause");
    assertThat(told.get(1)).startsWith("slot 1 of ");
    assertThat(told.subList(2, 4)).containsExactly("Play", "true");
  }
}
