package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;

/// Drawings of rings, stages and trees: well-formed, complete, the same every time.
final class PaperDrawingsTest {
  private static int count(final String text, final String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void everyChannelOfARingIsAnArrow() {
    for (final int nodes : new int[] {3, 16, 200}) {
      final Topology ring = new WdmRing(nodes, 4, 1).build();
      final String svg = new DoubleRing(ring).svg();
      Xml.assertHarmless(svg);
      assertThat(count(svg, "head-opt\"")).as("arrow heads").isEqualTo(2 * nodes);
      assertThat(count(svg, ", 4 lanes<")).as("hints").isEqualTo(2 * nodes);
      assertThat(svg).isEqualTo(new DoubleRing(ring).svg());
    }
  }

  @Test
  void everyNodeOfAStageHasTheColourOfItsSubset() {
    final RingStages stages =
        new RingStages(
            Samples.HOSTILE,
            4,
            List.of(
                new RingStages.Stage(
                    Samples.HOSTILE,
                    List.of(
                        new RingStages.Subset(0, List.of(0, 2)),
                        new RingStages.Subset(1, List.of(1, 3))),
                    List.of(0))));
    final String svg = stages.svg();
    Xml.assertHarmless(svg);
    assertThat(count(svg, "fill=\"" + Palette.colour(0) + "\"")).isEqualTo(2);
    assertThat(count(svg, "fill=\"" + Palette.colour(1) + "\"")).isEqualTo(2);
    assertThat(count(svg, "class=\"ele\"")).as("borders of blocks").isEqualTo(1);
  }

  @Test
  void aTreeHasALineToEveryChild() {
    final TreeDrawing.Node leaf = new TreeDrawing.Node(Samples.HOSTILE, List.of());
    final TreeDrawing.Node inner = new TreeDrawing.Node("inner", List.of(leaf, leaf, leaf));
    final String svg =
        new TreeDrawing(
                Samples.HOSTILE,
                List.of(
                    new TreeDrawing.Panel("a", new TreeDrawing.Node("root", List.of(inner, leaf)))))
            .svg();
    Xml.assertHarmless(svg);
    assertThat(count(svg, "class=\"frame\"")).isEqualTo(5);
    assertThat(count(svg, ">inner<")).isEqualTo(1);
  }

  @Test
  void aNodeThatSendsAgainStandsThereTwice() {
    final TimedTree.Node leaf = new TimedTree.Node(Samples.HOSTILE, 3, List.of(), Optional.empty());
    final TimedTree.Node again = new TimedTree.Node("0", 2, List.of(leaf, leaf), Optional.empty());
    final TimedTree.Node called = new TimedTree.Node("1", 1, List.of(), Optional.empty());
    final String svg =
        new TimedTree(
                Samples.HOSTILE,
                Samples.HOSTILE,
                new TimedTree.Node("0", 0, List.of(called, called), Optional.of(again)))
            .svg();
    Xml.assertHarmless(svg);
    assertThat(count(svg, "class=\"opt\"")).as("calls").isEqualTo(4);
    assertThat(count(svg, "class=\"ele\"")).as("waits").isEqualTo(1);
    assertThat(count(svg, ">0</text>")).as("twice, and not the time").isEqualTo(2);
  }

  @Test
  void everyCircuitThatIsSetIsDrawnInFull() {
    final String svg =
        new CircuitDiagram(
                Samples.HOSTILE,
                3,
                2,
                "from",
                Samples.HOSTILE,
                "to",
                List.of(new CircuitDiagram.Circuit(0, 1), new CircuitDiagram.Circuit(0, 2)))
            .svg();
    Xml.assertHarmless(svg);
    assertThat(count(svg, "class=\"opt\"")).isEqualTo(2);
    assertThat(count(svg, "class=\"star\"")).as("transmitters").isEqualTo(6);
    assertThat(count(svg, "class=\"rule\"")).as("others and the frame").isEqualTo(13);
  }

  @Test
  void treesOfAHeightAreOneTriangleWithTheirNumber() {
    final String svg =
        new NestedTrees(
                Samples.HOSTILE,
                Samples.HOSTILE,
                4,
                List.of(Samples.HOSTILE, "second"),
                List.of(new NestedTrees.Trees(0, 0, 1), new NestedTrees.Trees(1, 2, 12345)))
            .svg();
    Xml.assertHarmless(svg);
    assertThat(count(svg, "stroke=\"" + Palette.colour(0) + "\"")).isEqualTo(1);
    assertThat(count(svg, "stroke=\"" + Palette.colour(1) + "\"")).isEqualTo(1);
    assertThat(svg).contains("12\u202f345");
  }
}
