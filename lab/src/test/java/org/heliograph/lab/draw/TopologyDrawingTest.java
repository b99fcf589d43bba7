package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Circulant;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TopologyDrawingTest {
  @ParameterizedTest
  @MethodSource("org.heliograph.lab.draw.Samples#topologies")
  void everyDrawingIsWellFormedHarmlessAndTheSameEachTime(final Topology topology) {
    final String svg = TopologyDrawing.svg(topology);
    assertThat(Xml.parsed(svg).getDocumentElement().getTagName()).isEqualTo("svg");
    Xml.assertHarmless(svg);
    assertThat(TopologyDrawing.svg(topology)).isEqualTo(svg).hasSizeLessThan(400_000);
  }

  @Test
  void everyNodeIsDrawnAndNamed() {
    final String svg = TopologyDrawing.svg(new Ring(40, false).build());
    assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(40);
    for (int node = 0; node < 40; node++) {
      assertThat(Xml.texts(svg, "text")).contains(Integer.toString(node));
    }
  }

  @Test
  void oppositeLinksShareALineAndOneWayLinksHaveAnArrowhead() {
    final String both = TopologyDrawing.svg(new Ring(5, false).build());
    final String one = TopologyDrawing.svg(new Ring(5, true).build());
    assertThat(both).doesNotContain("class=\"head-opt\"").contains("both ways");
    assertThat(both.split("class=\"opt\"", -1)).hasSize(1 + 5 + 1);
    assertThat(one.split("class=\"head-opt\"", -1)).hasSize(1 + 5 + 1);
  }

  @Test
  void nodesThatOnlyForwardAreSquaresAndMediaAndLanesAreTold() {
    final String svg = TopologyDrawing.svg(Samples.switched());
    assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(2);
    assertThat(Xml.texts(svg, "text"))
        .contains("forwards only", "optical link, both ways, 64 lanes", "×64")
        .contains("electronic link, both ways");
  }

  @Test
  void aMediumIsNamedOnlyWhereItTellsSomething() {
    assertThat(Xml.texts(TopologyDrawing.svg(new Ring(5, false).build()), "text"))
        .contains("link, both ways")
        .noneMatch(text -> text.contains("optical"));
  }

  @Test
  void aLinkThatWouldRunThroughNodesGoesRoundThem() {
    final LinkLayout layout = LinkLayout.of(Samples.row(9));
    final Curve around = layout.curves().get((int) Samples.row(9).channels() - 2);
    for (int node = 1; node < 8; node++) {
      final Point at = layout.points().get(node);
      for (int step = 0; step <= 100; step++) {
        assertThat(Curve.distance(around.at(step / 100.0), at)).isGreaterThan(layout.radius());
      }
    }
  }

  @Test
  void manyLinksBetweenAllNodesAreOneDiscUnlessTheyDiffer() {
    final String few = TopologyDrawing.svg(new Complete(24).build());
    assertThat(few.split("class=\"opt\"", -1)).hasSize(1 + 24 * 23 / 2 + 1);
    final String many = TopologyDrawing.svg(new Complete(25).build());
    assertThat(many).doesNotContain("class=\"opt\"");
    assertThat(Xml.texts(many, "text")).contains("link between every two nodes, both ways");
    final TopologyBuilder mixed = new TopologyBuilder("mixed", 25);
    for (int node = 0; node < 25; node++) {
      for (int other = 0; other < node; other++) {
        mixed.kind(node == 1 ? ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL) : ChannelKind.PLAIN);
        mixed.edge(node, other);
      }
    }
    mixed.positions(node -> Point.onCircle(node, 25, 25));
    assertThat(TopologyDrawing.svg(mixed.build())).contains("class=\"opt\"", "class=\"ele\"");
  }

  @Test
  void aLongChordOfACrowdedCircleComesNearerToTheCentreThanALine() {
    final LinkLayout crowded = LinkLayout.of(new Circulant(25, List.of(1, 10), false).build());
    final Point centre = LinkCurves.centre(crowded.points()).orElseThrow();
    for (final LinkLayout.Stroke stroke : crowded.strokes()) {
      final Curve curve = stroke.curve();
      assertThat(Curve.distance(curve.at(0.5), centre))
          .isLessThan(Curve.distance(Curve.straight(curve.from(), curve.to()).at(0.5), centre));
    }
  }

  @Test
  void positionsThatCoincideGiveWayToACircle() {
    final Topology heap =
        new TopologyBuilder("heap", 4)
            .edge(0, 1)
            .edge(2, 3)
            .positions(_ -> new Point(Double.NaN, 3))
            .build();
    final LinkLayout layout = LinkLayout.of(heap);
    assertThat(Curve.distance(layout.points().get(0), layout.points().get(1)))
        .isGreaterThan(2 * layout.radius());
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void aMillionNodesAreSummarisedAndTheDrawingSaysSo() {
    final String svg = TopologyDrawing.svg(Samples.million());
    assertThat(String.join(" ", Xml.texts(svg, "text")))
        .contains("Too large to draw node by node", "Counted on 200\u202F000 of");
  }

  @Test
  void aSinglePassiveStarNodeByNodeHasALegForEveryEnd() {
    final String svg = TopologyDrawing.svg(Samples.stars());
    assertThat(svg.split("class=\"opt\"", -1)).hasSize(1 + 16 + 1);
    assertThat(Xml.texts(svg, "text")).contains("writers", "couplers", "readers");
  }
}
