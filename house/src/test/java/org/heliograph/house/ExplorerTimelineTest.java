package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/// Network, timeline and inspector in a real browser: one clock, one selection.
@ExtendWith(OncePerRun.class)
final class ExplorerTimelineTest {
  private static final String PLAY =
      "view=play&topology=torus(4,4)&collective=all-gather&size=64KiB&planned=true";
  private static final String DRAWN =
      "return Number(document.querySelector('.timeline')?.dataset.shown) === 240";

  /// Sends an event of the mouse to a place of an element.
  private static final String MOUSE =
      """
      const [selector, type, right, down] = arguments;
      const host = document.querySelector(selector);
      const box = host.getBoundingClientRect();
      host.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window,
        clientX: box.left + right, clientY: box.top + down }));
      """;

  private final Browser browser;

  ExplorerTimelineTest(final Browser browser) {
    this.browser = browser;
  }

  /// Four slots of 1 µs start-up and 32.768 µs for 64 KiB at 16 Gb/s, on 64 transmitters.
  @Test
  void aBarIsSelectedInAllPanes() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          assertThat(page.text(".legend"))
              .contains("start-up", "sending", "critical chain (4 transmissions)")
              .contains("no schedule takes less than 135.1 µs");
          assertThat(page.text(".inspector .now")).isEqualTo("16.88 µs of 135.1 µs");
          assertThat(page.text(".narration")).contains("Slot 0: from 0 s to 33.77 µs of 135.1 µs");
          page.ask(MOUSE, ".timeline .plot", "click", 500, 20);
          page.await("return document.querySelector('.inspected .needs li') !== null");
          assertThat(page.text(".inspected"))
              .contains("33.77 µs", "67.54 µs", "64 KiB", "Needs", "Feeds");
          assertThat(page.text(".inspector .now")).isEqualTo("50.65 µs of 135.1 µs");
          assertThat(output(page)).startsWith("slot 1 of 3");
          page.tour("timeline");
          // What it needs is one slot earlier.
          page.click(".inspected .needs button");
          page.await(
              "return document.querySelector('.seat .controls output').textContent"
                  + ".startsWith('slot 0 of 3')");
          // The server is asked for it.
          page.awaitElement(".inspected .feeds");
          assertThat(page.text(".inspected .feeds")).contains("slot 1");
        });
  }

  @Test
  void keysZoomAndMoveAndGoFromBarToBar() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          page.ask("document.querySelector('.timeline .plot').focus()");
          page.browser().press("wwwwww");
          page.await("return Number(document.querySelector('.timeline').dataset.shown) < 200");
          page.browser().press("f");
          page.await(DRAWN);
          page.browser().press(Keys.ARROW_RIGHT);
          page.await("return document.querySelector('.inspected .what') !== null");
          final String first = page.text(".inspected .what");
          page.browser().press(Keys.ARROW_RIGHT);
          page.await(
              "return document.querySelector('.inspected .what').textContent !== arguments[0]",
              first);
          page.browser().press("p");
          page.await("return document.querySelector('.inspected .pin') !== null");
          page.browser().press(Keys.ESCAPE);
          page.await("return document.querySelector('.inspected .what') === null");
          page.browser().press("?");
          page.awaitElement("dialog.keys");
          assertThat(page.text("dialog.keys")).contains("Timeline", "from bar to bar");
          page.browser().press(Keys.ESCAPE);
          page.await("return document.querySelector('dialog.keys') === null");
        });
  }

  @Test
  void whatIsSearchedIsFoundAndSlotsAreAUnit() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          search(page, "critical", "4 found");
          search(page, "slot 3", "48 found");
          search(page, "0→1", "3 found");
          search(page, "no such node", "0 found");
          search(page, "", "");
          page.fill(".timeline [name=unit]", "slots");
          page.await(
              "return document.querySelector('.timeline .axis').textContent.includes('slot 2')");
          page.fill(".timeline [name=sort]", "load");
          page.await(DRAWN);
          page.click(".events summary");
          page.await("return document.querySelectorAll('.events tbody tr').length === 60");
        });
  }

  private static void search(final ExplorerPage page, final String text, final String told)
      throws InterruptedException {
    page.ask(
        """
        const field = document.querySelector('.timeline [name=search]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));
        """,
        text);
    page.await(
        "return document.querySelector('.timeline-controls [role=status]').textContent"
            + " === arguments[0]",
        told);
  }

  @Test
  void aDragOverTheRulerSelectsAnInterval() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          page.ask(MOUSE, ".ruler .overlay", "mousedown", 100, 10);
          page.ask(
              MOUSE.replace("host.disp", "window.disp"), ".ruler .overlay", "mousemove", 400, 10);
          page.ask(
              MOUSE.replace("host.disp", "window.disp"), ".ruler .overlay", "mouseup", 400, 10);
          page.await(
              "return /transmitters in"
                  + " use/.test(document.querySelector('.inspected').textContent)");
          assertThat(page.text(".inspected")).contains("64 of 64");
          page.click(".inspected .actions button");
          page.await("return Number(document.querySelector('.timeline').dataset.shown) < 200");
        });
  }

  /// A link of the network selects what crosses it.
  @Test
  void aLinkSelectsItsTransmission() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          page.ask(
              """
              document.querySelector('.seat .network-view').scrollIntoView();
              """);
          page.browser().click(".seat .network-view", 0, -24);
          page.await("return document.querySelector('.inspected .what') !== null");
          assertThat(page.text(".inspected")).contains("slack");
        });
  }

  /// Two clicks: one on a link, one to break it.
  @Test
  void aLinkIsBrokenAndTheScheduleRepaired() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PLAY,
        page -> {
          page.await(DRAWN);
          page.browser().click(".seat .network-view", 0, -24);
          page.click(".inspected .break");
          page.await("return document.querySelector('.scalpel .failed') !== null");
          assertThat(page.text(".scalpel .failed"))
              .matches(
                  "Broken: link \\d+ → \\d+, both ways. It hits \\d of 240 transmissions, in"
                      + " \\d slots.");
          page.await("return document.querySelector('.scalpel')?.dataset.state === 'settled'");
          assertThat(page.text(".repair-headline"))
              .isEqualTo("Repaired: 135.1 µs → 168.8 µs (+25 %), 4 → 5 slots");
          page.await("return document.querySelectorAll('.after-room canvas').length === 4");
          page.tour("scalpel");
          page.ask(
              """
              const wipe = document.querySelector('[name=wipe]');
              wipe.value = 90;
              wipe.dispatchEvent(new Event('input', { bubbles: true }));
              """);
          assertThat(page.ask("return document.querySelector('.wipe-edge').style.left"))
              .isEqualTo("90%");
          page.ask("document.querySelector('.scalpel .actions button').click()");
          page.await("return document.querySelector('.scalpel, .after-room') === null");
          page.await(DRAWN);
        });
  }

  /// A film of a schedule is more than a header, and nodes of a reduction fill up.
  @Test
  void aReductionIsFilmed() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=play&topology=ring(6)&collective=reduce&size=64KiB&planned=true",
        page -> {
          page.await("return document.querySelector('.timeline')?.dataset.shown > 0");
          page.ask(
              """
              const speed = document.querySelector('.seat .speed');
              speed.selectedIndex = 4;
              const make = URL.createObjectURL;
              URL.createObjectURL = (blob) => {
                document.body.dataset.film = `${blob.type} ${blob.size > 1000}`;
                return make(blob);
              };
              """);
          page.click("#film");
          page.await("return document.body.dataset.film === 'video/webm true'");
          page.await("return !document.getElementById('film').disabled");
          page.picture("reduction");
        });
  }

  @Test
  void aProofIsGoneThroughStepByStep() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=play&topology=torus(6,6)&collective=broadcast&switching=circuit(ports=1)"
            + "&planned=true",
        page -> {
          page.click("h2 .why");
          page.await("return !document.querySelector('.proof-steps').hidden");
          final String next = "document.querySelectorAll('.proof-steps button')[1].click()";
          page.ask(next);
          assertThat(page.text(".step-text"))
              .isEqualTo(
                  "What leaves this set of 1 node must serve 35 pairs of a source and a target.");
          page.ask(next);
          page.ask(next);
          page.ask(next);
          assertThat(page.text(".step-text"))
              .isEqualTo("Of 5 slots, what leaves in slot 2 can serve 4 pairs: 28 so far.");
          page.picture("lens-frontier");
          page.ask(next);
          page.ask(next);
          page.ask(next);
          assertThat(page.text(".step-text"))
              .isEqualTo("31 in 5 slots is less than 35, so it takes at least 6 slots.");
          assertThat(page.text(".proof-steps .hint")).isEqualTo("7 of 7");
          page.ask("document.querySelector('.proof-steps button').click()");
          assertThat(page.text(".proof-steps .hint")).isEqualTo("6 of 7");
          page.click("h2 .why");
          page.await("return document.querySelector('.proof-steps').hidden");
        });
  }

  private static String output(final ExplorerPage page) {
    return page.text(".seat .controls output");
  }
}
