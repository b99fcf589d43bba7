package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/// The explorer in a real browser: a reader composes a problem, plans, plays, breaks, compares and
/// takes away. Pictures of each step are in `target/explorer`.
@ExtendWith(OncePerRun.class)
final class ExplorerShownTest {
  private static final String PETERSEN = "view=plan&topology=petersen&collective=all-to-all";

  /// The shares of pixels of the largest canvas below an element that differ from its corner.
  private static final String INK =
      """
      const canvases = [...document.querySelectorAll(arguments[0] + ' canvas')];
      return Math.max(0, ...canvases.map((canvas) => {
        if (canvas.width === 0 || canvas.height === 0) return 0;
        const copy = new OffscreenCanvas(canvas.width, canvas.height);
        const context = copy.getContext('2d', { willReadFrequently: true });
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        let inked = 0;
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] > 0 && (data[at] !== data[0] || data[at + 1] !== data[1]
              || data[at + 2] !== data[2] || data[3] === 0)) inked++;
        }
        return inked;
      }));
      """;

  /// The frames that the player draws in a second, measured in the browser. Nothing is asserted of
  /// it, since it depends on the machine.
  private static final String FRAME_RATE =
      """
      const player = document.querySelector('.seat .player');
      const begun = performance.now();
      const drawn = Number(player.dataset.frames);
      const until = begun + 1000;
      return new Promise((resolve) => {
        const look = (now) => (now < until ? requestAnimationFrame(look)
          : resolve(String(1000 * (Number(player.dataset.frames) - drawn) / (now - begun))));
        requestAnimationFrame(look);
      });
      """;

  private static final String FITS =
      "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";

  private final Browser browser;

  ExplorerShownTest(final Browser browser) {
    this.browser = browser;
  }

  private static long ink(final ExplorerPage page, final String selector) {
    return ((Number) page.ask(INK, selector)).longValue();
  }

  private static void awaitInk(final ExplorerPage page, final String selector)
      throws InterruptedException {
    page.await(INK.replace("return Math.max", "return 300 < Math.max"), selector);
  }

  private static String output(final ExplorerPage page) {
    return page.text(".seat .controls output");
  }

  /// Nothing is asked of the reader: a schedule plays, and one click says why none is shorter.
  @Test
  void anEmptyAddressPlaysAScheduleAndProvesIt() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "",
        page -> {
          page.await("return document.querySelector('.player')?.dataset.frames > 10");
          assertThat(page.text("h1")).startsWith("9 slots. No schedule can have fewer");
          assertThat(page.text(".controls output")).contains("chunk 18");
          page.click("h1 .why");
          page.await("return !document.querySelector('.proof').hidden");
          assertThat(page.text(".proof"))
              .isEqualTo(
                  "35 chunks must leave a set of 35 nodes over 4 lanes. So 9 slots are needed,"
                      + " whatever the schedule.");
          page.click(".controls .play");
          page.ask("document.querySelector('.controls .step').click()");
          page.tour("start");
          page.click("h1 .why");
          page.await("return document.querySelector('.proof').hidden");
        });
  }

  @Test
  void aProblemIsComposedAndItsNetworkSeenAtOnce() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          awaitInk(page, "#network");
          assertThat(page.text(".told")).contains("torus").contains("16");
          page.tour("compose");
          page.click("[data-sheet=topology] [data-name=kautz]");
          page.await("return document.querySelector('.told').textContent.includes('kautz')");
          page.fill("[name=d]", "2");
          page.await("return location.hash.includes('d%3D2')");
          page.await("return document.querySelector('.told h2').textContent.includes('kautz(2')");
          page.fill("[aria-label='Network as text']", "octagon");
          page.await("return document.querySelector('.told').textContent.includes('moebius')");
          awaitInk(page, "#network");
        });
  }

  @Test
  void aWrongSpecIsAnsweredWithOneSentence() throws InterruptedException {
    Browser.assumeThatThereIsOne();
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          awaitInk(page, "#network");
          page.browser().forgive(400);
          page.fill("[aria-label='Network as text']", "torsu(4,4)");
          page.awaitElement("#notice:not([hidden])");
          assertThat(page.text("#notice"))
              .startsWith("No topology named 'torsu'. ")
              .contains("torus");
          assertThat(page.count("#network canvas")).isZero();
          assertThat(page.text("#network")).isEqualTo(page.text("#notice"));
          assertThat(page.text(".told")).isEmpty();
          page.fill("[aria-label='Network as text']", "ring(5)");
          page.await("return document.querySelector('.told').textContent.includes('ring')");
          awaitInk(page, "#network");
          assertThat(page.count("#notice:not([hidden])")).isZero();
        });
  }

  /// The links around a large torus run beside its nodes, not behind them.
  @Test
  void theWrapLinksOfALargeTorusAreSeen() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "topology=torus(32,32)",
        page -> {
          awaitInk(page, "#network");
          page.picture("torus-32-32");
        });
  }

  /// A file that is dropped outside the form is read, and the page stays.
  @ParameterizedTest
  @ValueSource(strings = {"header", "#stage", "#answer", "#start"})
  void aFileIsCaughtWhereverItIsDropped(final String place) throws InterruptedException {
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.awaitElement(place);
          final Object isLeft =
              page.ask(
                  """
                  const data = new DataTransfer();
                  data.items.add(new File(['graph { a -- b; b -- c; c -- a }'], 'triangle.dot'));
                  const drop = (type) => document.querySelector(arguments[0]).dispatchEvent(
                    new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
                  return [drop('dragover'), drop('drop')].some(Boolean);
                  """,
                  place);
          assertThat(isLeft).isEqualTo(false);
          page.await("return location.hash.includes('inline')");
          page.await("return /nodes\\s*3/.test(document.querySelector('.told')?.textContent)");
          awaitInk(page, "#network");
        });
  }

  /// The address of two schedules holds both requests, so another server shows both.
  @Test
  void aLinkHoldsNoNumberOfAJob() throws InterruptedException {
    final String[] address = {""};
    ExplorerPage.open(
        browser,
        PETERSEN + "&schedulers=ejection-search&budget=1",
        page -> {
          page.plan();
          page.step("compose");
          page.fill("[name=size]", "64KiB");
          page.plan();
          page.step("play");
          page.await("return document.querySelectorAll('[name=other] option').length === 2");
          page.ask(
              """
              const other = document.querySelector('[name=other]');
              other.value = other.options[1].value;
              other.dispatchEvent(new Event('change', { bubbles: true }));
              """);
          page.await("return document.querySelectorAll('.seat .player').length === 2");
          address[0] = String.valueOf(page.ask("return location.hash.slice(1)"));
        });
    assertThat(address[0]).contains("other=").doesNotContainPattern("=[prs][0-9]+(&|$)");
    ExplorerPage.open(
        browser,
        address[0],
        page -> {
          page.await("return document.querySelectorAll('.seat .player').length === 2");
          assertThat(page.ask("return location.hash.slice(1)")).isEqualTo(address[0]);
        });
  }

  @Test
  void aNetworkIsReadFromAFileThatIsDropped() throws InterruptedException {
    final String drop =
        """
        const data = new DataTransfer();
        data.items.add(new File([arguments[0]], 'triangle.dot'));
        document.querySelector('.drop').dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        """;
    ExplorerPage.open(
        browser,
        "view=compose",
        page -> {
          page.ask(drop, "graph { a -- b; b -- c; c -- a; c -- d }");
          page.await("return location.hash.includes('inline')");
          page.await("return /nodes\\s*4/.test(document.querySelector('.told').textContent)");
          awaitInk(page, "#network");
          page.plan();
          assertThat(page.text("#answer .verdict")).contains("verified");
        });
  }

  @Test
  void aPlanIsMadeAndRankedWithItsBound() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.click("[name=all]");
          page.plan();
          assertThat(page.text("#answer .verdict"))
              .matches("5 slots for 90 chunks of .*, verified, optimal: fewest slots");
          assertThat(page.count("#answer tbody tr")).isGreaterThan(3);
          assertThat(page.text("#answer tr.bound")).contains("lower bound");
          assertThat(page.text("#others")).contains("made for other problems");
          page.tour("plan");
        });
  }

  @Test
  void everyOptionOfAPlanHasAField() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.step("plan");
          page.fill("[name=energy]", "energy(1pJ/b,500fJ/b)");
          page.plan();
          page.step("take");
          page.awaitElement("#command");
          page.awaitElement(".files a");
          assertThat(page.text("#command")).contains("--energy 'energy(1pJ/b,500fJ/b)'");
          assertThat(page.text("#command")).doesNotContain("--unlit");
          assertThat(page.ask("return document.getElementById('link').value"))
              .asString()
              .contains("more=");
        });
  }

  @Test
  void aLongPlanIsCancelledAndItsBestKept() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=plan&topology=random-regular(48,4)&collective=all-to-all&budget=100000",
        page -> {
          page.click("#start");
          page.await(
              "return /far\\s*\\d+ slots/.test(document.querySelector('#jobs').textContent)");
          page.picture("plan-live");
          page.click("#jobs .cancel");
          page.awaitElement("#jobs [data-state=cancelled]");
          page.awaitElement("#answer .verdict");
          assertThat(page.text("#answer .verdict"))
              .containsPattern("\\d+ slots for 2256 chunks of .*, verified");
        });
  }

  @Test
  void aScheduleIsPlayedByMouseAndKeys() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.plan();
          page.step("play");
          page.awaitElement(".seat .controls output");
          awaitInk(page, ".seat .player");
          awaitInk(page, ".space-time");
          assertThat(output(page)).startsWith("slot 0 of ");
          page.click(".seat .step");
          page.await("return location.hash.includes('slot=1')");
          assertThat(output(page)).startsWith("slot 1 of ");
          page.ask("document.querySelector('.seat .player').focus()");
          page.ask("document.querySelector('.seat .player [tabindex]')?.focus()");
          page.browser().press(Keys.END);
          page.await(
              "return document.querySelector('.seat output').textContent.startsWith('slot 4 of ')");
          page.await(
              "return document.querySelector('.narration').textContent.startsWith('Slot 4: from"
                  + " ')");
          assertThat(page.text(".narration")).contains(" of 5.285 µs");
          page.click("#loads summary");
          page.await(
              "return document.querySelector('#loads').textContent.includes('Load per channel')");
          page.tour("play");
        });
  }

  @Test
  void linksFailAndTheScheduleIsRepaired() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=plan&topology=generalised-kautz(12,3)&collective=all-gather",
        page -> {
          page.plan();
          page.step("break");
          awaitInk(page, "#damage");
          // Where the drawing has its topmost node; a second click mends it.
          page.browser().click("#damage", 0, -182);
          page.await("return document.querySelector('.broken').textContent.includes('node 0')");
          page.browser().click("#damage", 0, -182);
          page.await("return document.querySelectorAll('.broken li').length === 0");
          page.fill("select[name=link]", "0");
          page.fill("select[name=node]", "5");
          assertThat(page.count(".broken li")).isEqualTo(2);
          page.click("#repair");
          page.awaitElement("#repaired table");
          assertThat(page.text("#repaired")).contains("before").contains("verified");
          page.await("return document.querySelectorAll('.seat .controls output').length === 2");
          awaitInk(page, ".seat[aria-label=after]");
          page.tour("break");
        });
  }

  /// A link starts a race; the one that needs less time arrives first.
  @Test
  void networksRaceOnOneClock() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "race=all-gather;1KiB;ring(6);hypercube(3)",
        page -> {
          page.await("return document.querySelectorAll('.outcome.in').length === 2");
          assertThat(page.text(".seat[aria-label='ring(6)'] .outcome"))
              .isEqualTo("finished in 4.536 µs");
          assertThat(page.text("table")).contains("hypercube(3)", "1.00 ×");
          page.await(
              "return document.querySelectorAll('.race td').length > 0"
                  + " && !document.querySelector('.race table').textContent.includes('…')");
          assertThat(page.text(".race thead")).contains("time", "price", "power", "Pareto");
          // Both take three slots, but the ring has fewer transceivers.
          assertThat(page.text(".race tbody tr:first-child"))
              .matches("ring\\(6\\).*1\\.00 ×.*USD.* Wyes.*");
          assertThat(page.text(".race tbody tr:last-child"))
              .matches("hypercube\\(3\\).*USD.* Wno.*");
          page.picture("race");
          page.fill("[name=race]", "all-gather;1KiB");
          page.click(".race form button");
          page.await("return document.getElementById('notice').textContent.includes('race=')");
        });
  }

  @Test
  void twoSchedulesAreSteppedTogether() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=plan&topology=ring(6)&collective=all-gather&schedulers=ring-all-gather",
        page -> {
          page.plan();
          page.fill("[name=schedulers]", "flooding");
          page.click("#start");
          page.await("return document.querySelectorAll('#jobs [data-state=done]').length === 2");
          page.step("play");
          page.await("return document.querySelectorAll('[name=other] option').length === 2");
          page.ask(
              """
              const other = document.querySelector('[name=other]');
              other.value = other.options[1].value;
              other.dispatchEvent(new Event('change', { bubbles: true }));
              """);
          page.await("return document.querySelectorAll('.seat .controls output').length === 2");
          page.click(".seat .step");
          page.await(
              "return [...document.querySelectorAll('.seat .controls output')]"
                  + ".every((output) => output.textContent.startsWith('slot 1 of '))");
          page.picture("play-two");
        });
  }

  @Test
  void aCurveGrowsWithItsBoundAndIsTakenAway() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=compare&topology=ring(8)&collective=all-gather",
        page -> {
          page.click("form button[type=submit]");
          page.awaitElement("article.study[data-state=done]");
          page.await("return document.querySelectorAll('article.study svg path').length > 2");
          assertThat(page.text("article.study")).contains("lower bound");
          assertThat(page.text("article.study pre")).startsWith("./heliograph plan");
          page.ask("document.querySelector('article.study').scrollIntoView()");
          page.tour("compare");
        });
  }

  @Test
  void theAddressIsAPermanentLink() throws InterruptedException {
    ExplorerPage.open(
        browser,
        "view=play&topology=ring(6)&collective=all-gather&seed=7&planned=true&slot=2",
        page -> {
          page.await(
              "return Boolean(document.querySelector('.seat output')?.textContent"
                  + ".startsWith('slot 2 of '))");
          page.step("take");
          page.awaitElement("#command");
          page.awaitElement(".files a");
          assertThat(page.text("#command"))
              .contains("heliograph plan all-gather")
              .contains("ring")
              .contains("--seed 7");
          assertThat(page.ask("return document.getElementById('link').value"))
              .asString()
              .contains("seed=7")
              .contains("slot=2");
          final List<?> broken =
              (List<?>)
                  page.browser()
                      .askLater(
                          """
                          const done = arguments[arguments.length - 1];
                          const links = [...document.querySelectorAll('.files a')];
                          Promise.all(links.map(async (link) => {
                            const answer = await fetch(link.href);
                            const size = (await answer.blob()).size;
                            const failed = link.textContent + ' ' + answer.status;
                            return answer.ok && size > 20 ? null : failed;
                          })).then((all) => done(all.filter(Boolean)));
                          """);
          assertThat(broken).isEmpty();
          page.tour("take");
        });
  }

  @Test
  void everyStepFitsAPhoneAndHasADarkSide() throws InterruptedException {
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.plan();
          final Object light = page.ask("return getComputedStyle(document.body).backgroundColor");
          for (final String view :
              List.of("start", "compose", "plan", "play", "break", "compare", "take", "race")) {
            page.browser().prefer("dark");
            page.step(view);
            page.await("return document.querySelector('[aria-busy]') === null");
            page.picture(view + "-dark");
            page.browser().prefer("light");
            page.browser().size(390, 844);
            page.await(FITS);
            page.picture(view + "-phone");
            page.browser().size(1280, 720);
            page.await(FITS);
          }
          page.browser().prefer("dark");
          assertThat(page.ask("return getComputedStyle(document.body).backgroundColor"))
              .isNotEqualTo(light);
        });
  }

  @Test
  void everyControlHasAName() throws InterruptedException {
    final String nameless =
        """
        return [...document.querySelectorAll('input, select, button, canvas')].filter((control) =>
          !control.hidden && !(control.labels?.length > 0) && !control.getAttribute('aria-label')
            && !control.textContent.trim() && !control.title
            && !control.closest('[aria-hidden=true]')
            && !(control.tagName === 'CANVAS' && control.closest('[aria-label]'))
        ).map((control) => control.outerHTML.slice(0, 120));
        """;
    ExplorerPage.open(
        browser,
        PETERSEN,
        page -> {
          page.plan();
          for (final String view :
              List.of("start", "compose", "plan", "play", "break", "compare", "take", "race")) {
            page.step(view);
            page.await("return document.querySelector('[aria-busy]') === null");
            assertThat((List<?>) page.ask(nameless)).as(view).isEmpty();
          }
        });
  }

  @Test
  void largeNetworksStayUsable() throws InterruptedException {
    for (final Map.Entry<String, String> large :
        List.of(
            Map.entry("wdm-ring(1024,64)", "all-gather"),
            Map.entry("random-regular(3000,6)", "broadcast"))) {
      ExplorerPage.open(
          browser,
          "view=compose&topology=" + large.getKey() + "&collective=" + large.getValue(),
          page -> {
            awaitInk(page, "#network");
            page.plan();
            page.step("play");
            awaitInk(page, ".seat .player");
            page.click(".seat .play");
            page.await(
                "return Number(document.querySelector('.seat .player').dataset.frames) > 60");
            page.note("frames-" + large.getValue(), page.ask(FRAME_RATE));
            assertThat(ink(page, ".seat .player")).isPositive();
            page.picture("large-" + large.getValue());
            page.click(".seat .play");
            page.ask("window.stop()"); // slots that are still on their way
          });
    }
  }
}
