package org.heliograph.lab.report;

import java.util.Optional;
import org.heliograph.lab.draw.Markup;

/// A drawn topology over which a schedule is played: back, play or pause, step, a slider, a speed.
public final class PlayerSection {
  /// What is said where there is nothing to play.
  public static final String TOO_LARGE = "Too large to be played slot by slot.";

  private static final String NORMAL = "0.5";
  private static final String[][] SPEEDS = {
    {"0.25", "¼"}, {NORMAL, "½"}, {"1", "1"}, {"2", "2"}, {"5", "5"}
  };

  private PlayerSection() {}

  /// The drawing, with controls and data if there are any; several fit on a page.
  public static void write(final Markup page, final String topology, final Optional<String> data) {
    page.open("div", "player").line();
    page.open("figure").raw(topology).close().line();
    data.ifPresent(json -> writeControls(page, json));
    page.close().line();
  }

  private static void writeControls(final Markup page, final String json) {
    page.open("div", "controls").at("hidden", "hidden").line();
    button(page, "back", "Back");
    button(page, "play", "Play");
    button(page, "step", "Step");
    page.open("label").text("slot ");
    page.open("input").at("type", "range").at("min", "0").at("value", "0").close();
    page.close().line();
    page.open("label").text("speed ").open("select");
    for (final String[] speed : SPEEDS) {
      page.open("option").at("value", speed[0]);
      if (NORMAL.equals(speed[0])) {
        page.at("selected", "selected");
      }
      page.text(speed[1] + " slots/s").close();
    }
    page.close().close().line();
    page.element("output", "–").close().line();
    page.open("script").at("type", "application/json").raw(json).close().line();
  }

  private static void button(final Markup page, final String style, final String name) {
    page.open("button", style).at("type", "button").text(name).close().line();
  }
}
