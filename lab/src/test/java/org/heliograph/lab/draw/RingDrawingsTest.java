package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Communications on rings, chromosomes and routers: complete, marked where it matters, and no
/// text beyond the edge.
final class RingDrawingsTest {
  private static int count(final String text, final String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  private static void assertTextsAreInside(final String svg) {
    final Element root = Xml.parsed(svg).getDocumentElement();
    final NodeList texts = root.getElementsByTagName("text");
    assertThat(texts.getLength()).isPositive();
    for (int i = 0; i < texts.getLength(); i++) {
      final Element text = (Element) texts.item(i);
      final String style = text.getAttribute("class");
      final double x = number(text, "x");
      final double wide = Svg.textWidth(text.getTextContent(), style.equals("title") ? 15 : 12);
      final double left = x - (style.contains("mid") ? wide / 2 : style.contains("end") ? wide : 0);
      assertThat(left).as(text.getTextContent()).isNotNegative();
      assertThat(left + wide).as(text.getTextContent()).isLessThan(number(root, "width"));
      assertThat(number(text, "y")).isBetween(10.0, number(root, "height") - 6);
    }
  }

  private static double number(final Element element, final String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static String ring(final RingStepDrawing.Way... ways) {
    final RingStepDrawing.Step step = new RingStepDrawing.Step("step", List.of(ways), Set.of(0, 3));
    final String svg = new RingStepDrawing(Samples.HOSTILE, "held", 8, List.of(step)).svg();
    Xml.assertHarmless(svg);
    assertTextsAreInside(svg);
    return svg;
  }

  @Test
  void onlyAChannelUsedTwiceIsMarked() {
    final RingStepDrawing.Way clockwise = new RingStepDrawing.Way(List.of(6, 7, 0, 1), 0);
    final RingStepDrawing.Way along = new RingStepDrawing.Way(List.of(7, 0, 1, 2), 1);
    final RingStepDrawing.Way back = new RingStepDrawing.Way(List.of(1, 0, 7, 6), 2);
    final RingStepDrawing.Way after = new RingStepDrawing.Way(List.of(1, 2), 3);
    assertThat(count(ring(clockwise, along), "is used twice")).isEqualTo(2);
    assertThat(count(ring(clockwise, along, along), "is used twice")).isEqualTo(3);
    assertThat(count(ring(clockwise, back, after), "is used twice")).isZero();
    assertThat(ring(clockwise, along)).contains("channel from 7 to 0 is used twice");
  }

  @Test
  void everyWayIsAnArrowOfItsColourAndEveryHolderShaded() {
    final String svg =
        ring(
            new RingStepDrawing.Way(List.of(0, 1), 4),
            new RingStepDrawing.Way(List.of(3, 2, 1), 5));
    for (final int colour : new int[] {4, 5}) {
      assertThat(count(svg, "stroke=\"" + Palette.colour(colour) + "\"")).isEqualTo(1);
      assertThat(count(svg, "fill=\"" + Palette.colour(colour) + "\"")).isEqualTo(2);
    }
    assertThat(count(svg, TopologyDrawing.MARKED)).as("two and the key").isEqualTo(3);
    assertThat(Xml.texts(svg, "text")).contains("0 → 1", "3 → 2 → 1", "held");
  }

  @Test
  void aGeneIsAColumnWithAllItsParts() {
    final String svg =
        new GeneStrip(
                Samples.HOSTILE,
                "note",
                List.of("source", "step"),
                List.of(
                    new GeneStrip.Gene("node 1", List.of("0", "7"), 6, Samples.HOSTILE),
                    new GeneStrip.Gene("node 2", List.of("5", "8"), 0, "5–2")))
            .svg();
    Xml.assertHarmless(svg);
    assertTextsAreInside(svg);
    assertThat(count(svg, "class=\"node\"")).isEqualTo(4);
    assertThat(Xml.texts(svg, "text"))
        .contains("source", "step", "node 1", "0", "7", "node 2", "5", "8", "5–2");
  }

  @Test
  void aRouterHasAPairOfArrowsForEveryPortAndLink() {
    final String svg =
        new RouterPorts(
                Samples.HOSTILE,
                List.of(
                    new RouterPorts.Router("one", 1, List.of("a", "b", "c"), List.of("k = 1")),
                    new RouterPorts.Router("all", 3, List.of("a", "b", "c"), List.of())))
            .svg();
    Xml.assertHarmless(svg);
    assertTextsAreInside(svg);
    assertThat(count(svg, "class=\"opt\"")).isEqualTo(2 * (1 + 3 + 3 + 3));
    assertThat(count(svg, "stroke-width=\"1.2\"")).as("links left idle").isEqualTo(2 * 2);
    assertThat(Xml.texts(svg, "text")).contains("one", "all", "k = 1");
  }
}
