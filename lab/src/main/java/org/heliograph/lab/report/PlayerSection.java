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
    data.ifPresent(
        json -> page.open("script").at("type", "application/json").raw(json).close().line());
    page.close().line();
  }
}
