package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;

/// Measures the contrast of what a browser shows, by the formula of WCAG 2.2: text needs 4.5 : 1,
/// edges of controls and the mark of the focus need 3 : 1.
///
/// Controls are measured at rest, under the mouse and with the focus, those that are disabled at
/// rest; of controls that look alike, three. Opacity counts. Text in drawings is measured
/// against the shape behind its middle.
record Contrast(Browser browser, String place) {
  /// All controls in an element that `:scope` means, that can be seen.
  private static final String CONTROLS =
      """
      document.querySelectorAll('details').forEach((one) => { one.open = true; });
      const within = arguments[0] ? document.querySelector(arguments[0]) : document;
      const found = [...within.querySelectorAll(
          'button, a[href], input, select, summary, [role=option]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
          && !one.matches('.skip, .columns button, svg a')
          && (!arguments[0] || !one.matches('[role=option]') || one.closest(arguments[0]))
          && (arguments[0] || !one.matches('[role=option]'))
          && one.getBoundingClientRect().width > 4);
      """;

  /// Of controls that look alike, by their classes and those of what they stand in, the
  /// first three.
  private static final String ALIKE =
      """
      const seen = new Map();
      return found.filter((one) => {
        const looks = [one, one.parentElement, one.parentElement.parentElement]
          .map((each) => `${each.tagName} ${each.getAttribute('class') ?? ''}`).join(' in ')
          + ['disabled', 'aria-pressed', 'aria-current', 'aria-selected', 'type']
            .map((name) => one.getAttribute(name)).join();
        seen.set(looks, (seen.get(looks) ?? 0) + 1);
        return seen.get(looks) <= 3;
      });
      """;

  private static final String MEASURES =
      """
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const known = new Map();
      const rgba = (colour) => {
        if (!known.has(colour)) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
          known.set(colour, [red, green, blue, alpha / 255]);
        }
        return known.get(colour);
      };
      const over = ([r, g, b, a], below, share = 1) =>
        [r, g, b].map((each, i) => a * share * each + (1 - a * share) * below[i]).concat(1);
      const opacity = (element) => (element instanceof Element
        ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);
      const ground = (element) => {
        if (!element) return rgba(getComputedStyle(document.body).backgroundColor);
        const own = rgba(getComputedStyle(element).backgroundColor);
        return own[3] === 1 && opacity(element) === 1 ? own
          : over(own, ground(element.parentElement), opacity(element));
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
      """;

  /// What is wrong with a control as it looks now: text below 4.5 : 1, an edge below 3 : 1, text
  /// that is cut off; with the focus, a mark below 3 : 1.
  private static final String CONTROL =
      MEASURES
          + """
          const [one, isFocus] = arguments;
          const style = getComputedStyle(one);
          const inside = ground(one);
          const outside = ground(one.parentElement);
          const share = opacity(one);
          const wrong = [];
          const words = (one.textContent || one.name || one.type || '').trim().slice(0, 30);
          const name = `${one.tagName} ${one.className} “${words}”`;
          const say = (what, ratio, least) => {
            if (ratio < least) wrong.push(`${name}: ${what} ${ratio.toFixed(2)}`);
          };
          const hasText = !['checkbox', 'range', 'file', 'radio'].includes(one.type);
          if (hasText && (one.textContent.trim() || one.value)) {
            say('text', contrast(over(rgba(style.color), inside, share), inside), 4.5);
          }
          if (one.placeholder) {
            const { color } = getComputedStyle(one, '::placeholder');
            say('placeholder', contrast(over(rgba(color), inside), inside), 4.5);
          }
          const hasEdge = one.matches(
              'input:not([type=checkbox],[type=range],[type=file]), select')
            || (one.tagName === 'BUTTON' && parseFloat(style.borderTopWidth) > 0);
          if (hasEdge) {
            const edge = over(rgba(style.borderTopColor), inside, share);
            say('edge', Math.max(contrast(edge, outside), contrast(inside, outside)), 3);
          }
          if (isFocus) {
            const target = one.type === 'radio' && !parseFloat(style.outlineWidth)
              ? one.parentElement : one;
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(target);
            const isThere = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
            say('mark of the focus', !isThere ? 1 : outlineStyle === 'auto' ? 21
              : contrast(over(rgba(outlineColor), outside), outside), 3);
          }
          if (one.tagName === 'BUTTON' && style.overflow !== 'visible'
              && one.scrollWidth > one.clientWidth + 1) {
            wrong.push(`${name}: cut off`);
          }
          return wrong;
          """;

  /// The texts of the page below 4.5 : 1, those of drawings among them.
  private static final String TEXTS =
      MEASURES
          + """
          const within = arguments[0] ? document.querySelector(arguments[0]) : document.body;
          const wrong = new Set();
          const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
          const behind = (text) => {
            const box = text.getBoundingClientRect();
            text.scrollIntoView({ block: 'center', inline: 'center' });
            const { x, y, width, height } = text.getBoundingClientRect();
            if (width === 0 || box.width === 0) return null;
            const stack = document.elementsFromPoint(x + width / 2, y + height / 2)
              .filter((one) => one instanceof SVGElement && text.ownerSVGElement.contains(one)
                && !['text', 'tspan', 'svg', 'g'].includes(one.tagName));
            let colour = ground(text.ownerSVGElement.parentElement);
            for (const one of stack.reverse()) {
              const { fill, fillOpacity } = getComputedStyle(one);
              if (fill !== 'none') colour = over(rgba(fill), colour, fillOpacity * opacity(one));
            }
            return colour;
          };
          let count = 0;
          while (walker.nextNode()) {
            const node = walker.currentNode;
            const one = node.parentElement;
            if (!node.textContent.trim()) continue;
            if (one.closest('script, style, title, noscript, option, .skip')) continue;
            if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
            const isDrawn = one instanceof SVGElement;
            const below = isDrawn ? behind(one.closest('text') ?? one) : ground(one);
            if (!below) continue;
            count++;
            const style = getComputedStyle(one);
            const share = opacity(one) * (isDrawn ? Number(style.fillOpacity) : 1);
            const colour = rgba(isDrawn ? style.fill : style.color);
            const ratio = contrast(over(colour, below, share), below);
            if (ratio < 4.5) {
              wrong.add(`${one.tagName} ${one.getAttribute('class') ?? ''} “${
                node.textContent.trim().slice(0, 30)}”: text ${ratio.toFixed(2)}`);
            }
          }
          return [String(count), ...wrong];
          """;

  private static final String IS_DISABLED = "return arguments[0].disabled === true";
  private static final String NAME = "return arguments[0].outerHTML.slice(0, 160)";

  /// All controls in the element `within`, or on the page if that is empty.
  List<?> controls(final String within) {
    return (List<?>) browser.ask(CONTROLS + "return found;", within);
  }

  /// What is wrong with any control or text in the element `within`, in each of its states.
  List<String> wrong(final String within) throws InterruptedException {
    final List<String> wrong = new ArrayList<>();
    // In one script, since the page may draw its list of jobs again at any time.
    final List<?> controls = (List<?>) browser.ask(CONTROLS + ALIKE, within);
    for (final Object control : controls) {
      wrong.addAll(wrong(control));
    }
    // After a key, what gets the focus from a script is marked as if by a key.
    browser.press(Keys.SHIFT);
    for (final Object control : controls) {
      wrong.addAll(focused(control));
    }
    browser.ask("document.activeElement?.blur()");
    wrong.addAll(texts(within));
    return wrong;
  }

  private List<String> wrong(final Object control) {
    final List<String> wrong = new ArrayList<>();
    try {
      browser.ask("arguments[0].scrollIntoView({ block: 'center' })", control);
      look(control, false).forEach(what -> wrong.add(place + ": " + what));
      if (Boolean.TRUE.equals(browser.ask(IS_DISABLED, control))) {
        return wrong;
      }
      browser.hover(control);
      assertThat(browser.ask("return arguments[0].matches(':hover')", control))
          .as("%s: the mouse is over %s", place, browser.ask(NAME, control))
          .isEqualTo(true);
      look(control, false).forEach(what -> wrong.add(place + ", under the mouse: " + what));
    } catch (final StaleElementReferenceException e) {
      // The page has drawn its list of jobs again; the other pages of the test see the new one.
      return List.of();
    }
    return wrong;
  }

  private List<String> focused(final Object control) {
    try {
      browser.ask("arguments[0].focus({ focusVisible: true })", control);
      final Object isFocused =
          browser.ask("return document.activeElement === arguments[0]", control);
      return Boolean.TRUE.equals(isFocused)
          ? look(control, true).stream().map(what -> place + ", focus: " + what).toList()
          : List.of();
    } catch (final StaleElementReferenceException e) {
      return List.of();
    }
  }

  private List<String> texts(final String within) {
    final List<String> found = texts(browser.ask(TEXTS, within));
    assertThat(Long.parseLong(found.getFirst())).as("%s: number of texts", place).isPositive();
    return found.stream().skip(1).map(what -> place + ": " + what).toList();
  }

  private List<String> look(final Object control, final boolean isFocus) {
    return texts(browser.ask(CONTROL, control, isFocus));
  }

  private static List<String> texts(final Object list) {
    return ((List<?>) list).stream().map(String::valueOf).toList();
  }
}
