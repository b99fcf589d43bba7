package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// A deterministic SVG drawing in the making: shapes in pixels, styled by class.
///
/// Light colours are plain rules and dark ones a media query, so that readers which know neither
/// variables nor queries still show it right. It has no ids and no references: several fit on one
/// page.
final class Svg {
  private static final String STYLE = ShippedText.text(Svg.class, "drawing.css");

  private final Markup markup = new Markup();

  Svg(final double width, final double height, final String title) {
    markup
        .open("svg", "hg")
        .at("xmlns", "http://www.w3.org/2000/svg")
        .at("viewBox", "0 0 " + Markup.number(width) + " " + Markup.number(height))
        .at("width", width)
        .at("height", height)
        .at("role", "img")
        .at("aria-label", title);
    markup.line().element("title", title).line();
    markup.open("style").raw(STYLE).close().line();
    rect("paper", 0, 0, width, height);
    markup.line();
  }

  /// The width that a sans-serif font needs for `text`, about.
  static double textWidth(final String text, final double fontSize) {
    return 0.62 * fontSize * text.codePointCount(0, text.length());
  }

  /// The width that the longest of `texts` needs, about; 0 if there are none.
  static double widest(final Collection<String> texts, final double fontSize) {
    return texts.stream().mapToDouble(text -> textWidth(text, fontSize)).max().orElse(0);
  }

  /// The data of a path: `form` with the numbers in place of each `%s`.
  static String data(final String form, final double... numbers) {
    return String.format(
        Locale.ROOT, form, Arrays.stream(numbers).mapToObj(Markup::number).toArray());
  }

  Svg open(final String style) {
    markup.line().open("g", style);
    return this;
  }

  /// Opens a group of which `hint` is shown on hover.
  Svg openHinted(final String style, final String hint) {
    open(style);
    markup.element("title", hint);
    return this;
  }

  Svg close() {
    markup.close();
    return this;
  }

  Svg rect(
      final String style, final double x, final double y, final double width, final double height) {
    rectAt(x, y, width, height).at("class", style).close();
    return this;
  }

  /// A cell of a given colour.
  Svg cell(
      final String fill, final double x, final double y, final double width, final double height) {
    rectAt(x, y, width, height).at("fill", fill).at("rx", 2).close();
    return this;
  }

  private Markup rectAt(final double x, final double y, final double width, final double height) {
    return markup.open("rect").at("x", x).at("y", y).at("width", width).at("height", height);
  }

  Svg circle(final String style, final double x, final double y, final double radius) {
    markup.open("circle", style).at("cx", x).at("cy", y).at("r", radius).close();
    return this;
  }

  Svg path(final String style, final String data) {
    markup.open("path", style).at("d", data).close();
    return this;
  }

  Svg path(final String style, final String data, final double strokeWidth) {
    markup.open("path", style).at("d", data).at("stroke-width", strokeWidth).close();
    return this;
  }

  /// A line of a given colour along a path.
  Svg stroke(final String colour, final String data, final double width) {
    markup
        .open("path")
        .at("d", data)
        .at("fill", "none")
        .at("stroke", colour)
        .at("stroke-width", width)
        .close();
    return this;
  }

  /// The same, dashed.
  Svg dashed(final String colour, final String data, final double width) {
    markup
        .open("path")
        .at("d", data)
        .at("fill", "none")
        .at("stroke", colour)
        .at("stroke-width", width)
        .at("stroke-dasharray", "6 4")
        .close();
    return this;
  }

  /// A disc of a given colour.
  Svg disc(final String fill, final double x, final double y, final double radius) {
    markup.open("circle").at("cx", x).at("cy", y).at("r", radius).at("fill", fill).close();
    return this;
  }

  /// A shape of a given colour.
  Svg fill(final String colour, final String data) {
    markup.open("path").at("d", data).at("fill", colour).close();
    return this;
  }

  /// A ring of a given colour; what is inside shows through, and still answers to the pointer.
  Svg ring(final String colour, final double x, final double y, final double radius) {
    markup.open("circle").at("cx", x).at("cy", y).at("r", radius);
    markup.at("fill", colour).at("fill-opacity", 0).at("stroke", colour).at("stroke-width", 1.6);
    markup.close();
    return this;
  }

  /// A thin dotted line of a given colour, from a thing to its name.
  Svg leader(final String colour, final String data) {
    markup.open("path").at("d", data).at("fill", "none").at("stroke", colour);
    markup.at("stroke-dasharray", "1.5 2.5").close();
    return this;
  }

  /// A path filled with only a part of its colour.
  Svg faded(final String style, final String data, final double opacity) {
    markup.open("path", style).at("d", data).at("fill-opacity", opacity).close();
    return this;
  }

  /// Cells of a given colour of which only a part is drawn; without seams between them.
  Svg tint(final String colour, final String data, final double opacity) {
    markup.open("path").at("d", data).at("fill", colour).at("fill-opacity", opacity);
    markup.at("shape-rendering", "crispEdges").close();
    return this;
  }

  /// A part of a film that lasts `seconds` and begins again: from one share of it to another.
  record Interval(double from, double to, double seconds) {
    private String times(final String before, final String at, final String after) {
      return (from > 0 ? before + ";" : "") + at + (to < 1 ? ";" + after : "");
    }

    private String keys(final String inner) {
      return (from > 0 ? "0;" : "") + inner;
    }
  }

  /// Hides groups of a class from readers who prefer less motion.
  Svg onlyWithMotion(final String style) {
    markup.line().open("style");
    markup.raw("@media (prefers-reduced-motion:reduce){.hg .%s{display:none}}".formatted(style));
    markup.close();
    return this;
  }

  /// Opens a group that is seen in a part of the film.
  Svg openDuring(final String style, final Interval interval) {
    open(style);
    markup.at("visibility", "hidden").open("animate").at("attributeName", "visibility");
    markup.at("calcMode", "discrete").at("values", interval.times("hidden", "visible", "hidden"));
    final String end = interval.to() < 1 ? ";" + share(interval.to()) : "";
    markup.at("keyTimes", interval.keys(share(interval.from()) + end));
    repeated(interval);
    return this;
  }

  /// A disc that moves along a path in a part of the film.
  Svg moving(final String fill, final String data, final double radius, final Interval interval) {
    markup.open("circle").at("r", radius).at("fill", fill).open("animateMotion");
    markup.at("path", data).at("calcMode", "linear");
    markup.at("keyPoints", interval.times("0", "0;1", "1"));
    final String end = interval.to() < 1 ? ";1" : "";
    markup.at("keyTimes", interval.keys(share(interval.from()) + ";" + share(interval.to()) + end));
    repeated(interval);
    markup.close();
    return this;
  }

  private void repeated(final Interval interval) {
    markup.at("dur", Markup.number(interval.seconds()) + "s");
    markup.at("repeatCount", "indefinite").close();
  }

  private static String share(final double value) {
    return String.format(Locale.ROOT, "%.5f", value);
  }

  Svg text(final String style, final double x, final double y, final String text) {
    markup.open("text", style).at("x", x).at("y", y).text(text).close();
    return this;
  }

  Svg text(
      final String style, final double x, final double y, final double size, final String text) {
    markup.open("text", style).at("x", x).at("y", y).at("font-size", size).text(text).close();
    return this;
  }

  /// Text that runs upwards, centred at a point.
  Svg upwards(final String style, final double x, final double y, final String text) {
    final String turn = "rotate(-90 " + Markup.number(x) + " " + Markup.number(y) + ")";
    markup.open("text", style).at("x", x).at("y", y).at("transform", turn).text(text).close();
    return this;
  }

  String finish() {
    return markup.line().close().line().finish();
  }
}
