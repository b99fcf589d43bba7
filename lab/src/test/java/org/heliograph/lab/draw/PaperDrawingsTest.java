package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
}
