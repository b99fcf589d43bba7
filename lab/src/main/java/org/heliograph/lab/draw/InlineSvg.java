package org.heliograph.lab.draw;

/// Drawings that share one style sheet, for pages with many of them.
public final class InlineSvg {
  private static final String OPEN = "<style>";
  private static final String CLOSE = "</style>";

  private InlineSvg() {}

  /// The style sheet of all drawings.
  public static String css() {
    return ShippedText.text(Svg.class, "drawing.css");
  }

  /// `svg` without its own copy of the style sheet.
  public static String bare(final String svg) {
    final int from = svg.indexOf(OPEN + css());
    return from < 0
        ? svg
        : svg.substring(0, from) + svg.substring(svg.indexOf(CLOSE, from) + CLOSE.length());
  }
}
