package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;

/// Every button, link and field of the explorer can be read under the mouse and without it, in
/// light and in dark colours, on a wide and on a narrow page.
@ExtendWith(OncePerRun.class)
final class ExplorerControlsTest {
  private static final List<String> VIEWS =
      List.of("start", "compose", "plan", "play", "break", "compare", "take", "race");

  private static final List<String> SHEETS =
      List.of("collective", "size", "chunks", "topology", "hardware", "objective", "more");

  /// All controls that can be seen and used.
  private static final String CONTROLS =
      """
      document.querySelectorAll('details').forEach((one) => { one.open = true; });
      return [...document.querySelectorAll('button, a[href], input, select, summary')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          && !one.disabled && !one.matches('.skip, .columns button')
          && one.getBoundingClientRect().width > 4);
      """;

  /// What is wrong with a control as it looks now: text below 4.5 : 1, an edge below 3 : 1, text
  /// that is cut off.
  private static final String WRONG =
      """
      const one = arguments[0];
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
      };
      const over = ([r, g, b, a], below) =>
        [r, g, b].map((each, i) => a * each + (1 - a) * below[i]).concat(1);
      const ground = (element) => {
        if (!element) return rgba(getComputedStyle(document.body).backgroundColor);
        const own = rgba(getComputedStyle(element).backgroundColor);
        return own[3] === 1 ? own : over(own, ground(element.parentElement));
      };
      const light = (colour) => {
        const [r, g, b] = colour.map((each) => each / 255)
          .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (first, second) => {
        const [more, less] = [light(first), light(second)].sort((a, b) => b - a);
        return (more + 0.05) / (less + 0.05);
      };
      const style = getComputedStyle(one);
      const inside = ground(one);
      const outside = ground(one.parentElement);
      const wrong = [];
      const words = (one.textContent || one.name || one.type).trim().slice(0, 30);
      const name = `${one.tagName} ${one.className} “${words}”`;
      const say = (what, ratio, least) => {
        if (ratio < least) wrong.push(`${name}: ${what} ${ratio.toFixed(2)}`);
      };
      const hasText = !['checkbox', 'range', 'file', 'radio'].includes(one.type);
      if (hasText && (one.textContent.trim() || one.value)) {
        say('text', contrast(over(rgba(style.color), inside), inside), 4.5);
      }
      if (one.placeholder) {
        const { color } = getComputedStyle(one, '::placeholder');
        say('placeholder', contrast(over(rgba(color), inside), inside), 4.5);
      }
      const hasEdge = one.matches('input:not([type=checkbox],[type=range],[type=file]), select')
        || (one.tagName === 'BUTTON' && parseFloat(style.borderTopWidth) > 0);
      if (hasEdge) {
        say('edge', Math.max(contrast(over(rgba(style.borderTopColor), inside), outside),
          contrast(inside, outside)), 3);
      }
      if (one.tagName === 'BUTTON' && style.overflow !== 'visible'
          && one.scrollWidth > one.clientWidth + 1) {
        wrong.push(`${name}: cut off`);
      }
      return wrong;
      """;

  private static final String NAME = "return arguments[0].outerHTML.slice(0, 160)";

  private final Browser browser;

  ExplorerControlsTest(final Browser browser) {
    this.browser = browser;
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
            final List<?> found = (List<?>) page.ask(CONTROLS);
            controls += found.size();
            for (final Object control : found) {
              wrong.addAll(wrong(page, view, control));
            }
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
            final List<?> found =
                (List<?>)
                    page.ask(
                        CONTROLS
                            .replace("summary'", "summary, [role=option]'")
                            .replace(
                                "!one.disabled", "one.closest(':popover-open') && !one.disabled"));
            assertThat(found).isNotEmpty();
            for (final Object control : found) {
              page.ask("arguments[0].scrollIntoView({ block: 'center' })", control);
              wrong.addAll(wrong(page, sheet, control));
            }
            page.browser().press(Keys.ESCAPE);
            page.await("return document.querySelector(':popover-open') === null");
          }
          assertThat(wrong).isEmpty();
        });
  }

  /// What is wrong before and while the mouse is over `control`, unless the page has replaced it.
  private static List<String> wrong(
      final ExplorerPage page, final String view, final Object control) {
    final List<String> wrong = new ArrayList<>();
    try {
      look(page, control).forEach(what -> wrong.add(view + ": " + what));
      page.browser().hover(control);
      assertThat(page.ask("return arguments[0].matches(':hover')", control))
          .as("%s: the mouse is over %s", view, page.ask(NAME, control))
          .isEqualTo(true);
      look(page, control).forEach(what -> wrong.add(view + ", under the mouse: " + what));
    } catch (final StaleElementReferenceException e) {
      // The page has drawn its list of jobs again; the other pages of the test see the new one.
      return List.of();
    }
    return wrong;
  }

  private static List<String> look(final ExplorerPage page, final Object control) {
    return ((List<?>) page.ask(WRONG, control)).stream().map(String::valueOf).toList();
  }
}
