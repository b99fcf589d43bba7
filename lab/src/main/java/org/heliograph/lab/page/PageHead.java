package org.heliograph.lab.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.lab.draw.ShippedText;

/// How a self-contained page begins and ends.
///
/// It asks nothing of any network: its content policy forbids all but its own styles and the one
/// script whose hash it names, so that text from a hostile file stays text.
public final class PageHead {
  private PageHead() {}

  /// The script of a page and its styles besides those that all pages share.
  public record Extras(String script, String css) {
    private static final Extras PLAYER = new Extras(SchedulePlayer.script(), SchedulePlayer.css());
  }

  /// Opens the page and its body.
  public static void open(final Markup page, final String title) {
    open(page, title, Extras.PLAYER);
  }

  /// Opens the page and its body, which have `extras`.
  public static void open(final Markup page, final String title, final Extras extras) {
    page.raw("<!DOCTYPE html>\n").open("html").at("lang", "en").line();
    page.open("head").open("meta").at("charset", "utf-8").close().line();
    page.open("meta")
        .at("http-equiv", "Content-Security-Policy")
        .at(
            "content",
            "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline';"
                + " script-src "
                + hash(extras.script()))
        .close()
        .line();
    page.open("meta")
        .at("name", "viewport")
        .at("content", "width=device-width, initial-scale=1")
        .close();
    page.open("meta").at("name", "color-scheme").at("content", "light dark").close().line();
    page.element("title", title).line();
    page.open("style")
        .raw(ShippedText.text(PageHead.class, "page.css") + extras.css())
        .close()
        .close()
        .line();
    page.open("body").line();
  }

  /// Writes the script that plays schedules, and closes body and page.
  public static void close(final Markup page) {
    close(page, Extras.PLAYER);
  }

  /// Writes the script of `extras`, and closes body and page.
  public static void close(final Markup page, final Extras extras) {
    page.open("script").at("type", "module").raw(extras.script()).close().line();
    page.close().close().line();
  }

  private static String hash(final String script) {
    try {
      final MessageDigest digest = MessageDigest.getInstance("SHA-256");
      final byte[] hash = digest.digest(script.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
