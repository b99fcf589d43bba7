package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.heliograph.app.web.ExplorerServer;
import org.heliograph.lab.Heliograph;

/// The explorer in a browser: what a reader does on its page, and what then is to be seen.
///
/// Every look at the page first asserts that neither the page nor the browser complained.
final class ExplorerPage {
  /// Where the pictures of all tests are.
  static final Path PICTURES = Repository.file("house/target/explorer");

  private static final long SECONDS_PER_JOB = 120;
  private static final String CHOSEN_JOB =
      "return (document.querySelector('#jobs .chosen')?.dataset.job ?? '')";
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 720;

  /// The mean difference of a picture from that of the tour, of 255, which other fonts may make.
  private static final double ALIKE = 12;

  private static final int COLUMNS = 64;
  private static final int ROWS = 36;

  private final Browser browser;

  private ExplorerPage(final Browser browser) {
    this.browser = browser;
  }

  /// What is done on the page.
  interface Visit {
    /// Does it.
    void on(ExplorerPage page) throws InterruptedException;
  }

  /// Starts a server, opens its page at `fragment`, such as `view=plan&topology=petersen`, and does
  /// what `visit` says; then nothing may be on the console.
  static void open(final Browser browser, final String fragment, final Visit visit)
      throws InterruptedException {
    Browser.assumeThatThereIsOne();
    try (ExplorerServer server =
        ExplorerServer.start(
            ExplorerServer.Settings.onPort(0, SECONDS_PER_JOB),
            Heliograph.registry(),
            report -> {
              throw new AssertionError(report);
            })) {
      browser.open(
          URI.create(server.address() + "#" + fragment),
          opened -> {
            final ExplorerPage page = new ExplorerPage(opened);
            opened.size(WIDTH, HEIGHT);
            page.await("return document.documentElement.dataset.ready === 'true'");
            visit.on(page);
            assertThat(opened.said()).isEmpty();
            return true;
          });
    }
  }

  Browser browser() {
    return browser;
  }

  void await(final String script, final Object... arguments) throws InterruptedException {
    browser.await(script, arguments);
  }

  Object ask(final String script, final Object... arguments) {
    return browser.ask(script, arguments);
  }

  /// Waits for an element.
  void awaitElement(final String selector) throws InterruptedException {
    await("return document.querySelector(arguments[0]) !== null", selector);
  }

  /// The text of an element; empty if there is none.
  String text(final String selector) {
    return String.valueOf(
        ask("return document.querySelector(arguments[0])?.textContent ?? ''", selector));
  }

  long count(final String selector) {
    return (Long) ask("return document.querySelectorAll(arguments[0]).length", selector);
  }

  /// Clicks on an element, which must be there.
  void click(final String selector) throws InterruptedException {
    awaitElement(selector);
    ask("document.querySelector(arguments[0]).click()", selector);
  }

  /// Opens one of the six steps, such as `play`.
  void step(final String view) throws InterruptedException {
    click("nav [data-view='" + view + "']");
    await("return document.getElementById('stage').dataset.view === arguments[0]", view);
  }

  /// Writes `value` into a field and leaves it.
  void fill(final String selector, final String value) throws InterruptedException {
    awaitElement(selector);
    ask(
        """
        const field = document.querySelector(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }));
        """,
        selector,
        value);
  }

  /// Plans what the page is asked, and waits for the answer.
  void plan() throws InterruptedException {
    step("plan");
    final Object before = ask(CHOSEN_JOB);
    click("#start");
    await(CHOSEN_JOB + " !== arguments[0]", before);
    awaitElement("#answer .verdict");
  }

  /// Keeps what the page looks like as `name`.png.
  byte[] picture(final String name) {
    try {
      Files.createDirectories(PICTURES);
      final byte[] png = browser.screenshot();
      Files.write(PICTURES.resolve(name + ".png"), png);
      return png;
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Keeps what was measured as `name`.txt beside the pictures.
  void note(final String name, final Object measured) {
    try {
      Files.createDirectories(PICTURES);
      Files.writeString(PICTURES.resolve(name + ".txt"), measured + "\n");
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Keeps what the page looks like, which must still be like its picture in the tour.
  void tour(final String name) {
    final byte[] png = picture("explorer-" + name);
    final Path shown = Repository.file("docs/images/explorer-" + name + ".png");
    try {
      final double difference =
          difference(ImageIO.read(new ByteArrayInputStream(png)), ImageIO.read(shown.toFile()));
      assertThat(difference)
          .as(
              "the tour shows another page; if this is right, replace %s by that of %s",
              shown, PICTURES)
          .isLessThan(ALIKE);
    } catch (final IOException e) {
      throw new UncheckedIOException("cannot read " + shown, e);
    }
  }

  /// The mean difference of the colours of two pictures, each seen as a mosaic.
  private static double difference(final BufferedImage one, final BufferedImage other) {
    final int[] first = mosaic(one);
    final int[] second = mosaic(other);
    long sum = 0;
    for (int i = 0; i < first.length; i++) {
      for (int shift = 0; shift <= 16; shift += 8) {
        sum += Math.abs((first[i] >> shift & 0xFF) - (second[i] >> shift & 0xFF));
      }
    }
    return (double) sum / (3L * first.length);
  }

  private static int[] mosaic(final BufferedImage picture) {
    final BufferedImage small = new BufferedImage(COLUMNS, ROWS, BufferedImage.TYPE_INT_RGB);
    final Graphics2D graphics = small.createGraphics();
    graphics.drawImage(
        picture.getScaledInstance(COLUMNS, ROWS, Image.SCALE_AREA_AVERAGING), 0, 0, null);
    graphics.dispose();
    return small.getRGB(0, 0, COLUMNS, ROWS, null, 0, COLUMNS);
  }
}
