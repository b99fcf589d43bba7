package org.heliograph.lab.report;

import java.util.Optional;
import org.heliograph.lab.draw.Markup;

/// A drawn topology over which a schedule is played: on screen a player takes its place, which
/// makes its controls itself; without script, and in print, the drawing stays.
public final class PlayerSection {
  /// What is said where there is nothing to play.
  public static final String TOO_LARGE = "Too large to be played slot by slot.";

  private PlayerSection() {}

  /// The drawing, with the data of its player if there are any; several fit on a page.
  public static void write(final Markup page, final String topology, final Optional<String> data) {
    page.open("div", "player").line();
    page.open("figure").raw(topology).close().line();
    data.ifPresent(json -> writeData(page, json));
    page.close().line();
  }

  /// A player without a drawing, for pages that show the network elsewhere.
  static void write(final Markup page, final String data) {
    page.open("div", "player").line();
    writeData(page, data);
    page.close().line();
  }

  private static void writeData(final Markup page, final String data) {
    page.open("script").at("type", "application/json").raw(data).close().line();
  }
}
