package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.GeneralisedKautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.RandomRegular;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class NetworkDrawingTest {
  private static JsonNode drawn(final Topology topology) {
    return JsonMapper.shared().readTree(NetworkDrawing.json(topology).orElseThrow());
  }

  private static Point place(final JsonNode drawing, final int node) {
    return new Point(
        drawing.at("/nodes/x").get(node).asDouble(), drawing.at("/nodes/y").get(node).asDouble());
  }

  @Test
  void everySampleIsDrawnOnItsPaper() {
    for (final Topology topology : Samples.topologies()) {
      if (!NetworkDrawing.fits(topology)) {
        assertThat(topology.nodes()).isGreaterThan(NetworkDrawing.NODES_MAX);
        continue;
      }
      final JsonNode drawing = drawn(topology);
      assertThat(drawing.at("/nodes/x").size()).isEqualTo(topology.nodes());
      for (int node = 0; node < topology.nodes(); node++) {
        final Point at = place(drawing, node);
        assertThat(at.x()).isBetween(0.0, drawing.get("width").asDouble());
        assertThat(at.y()).isBetween(0.0, drawing.get("height").asDouble());
      }
    }
  }

  /// Each ring of a large torus is closed by one link both ways, which bends beside its row.
  @Test
  void theWrapLinksOfALargeTorusBendBesideTheirRows() {
    final JsonNode drawing = drawn(new Torus(List.of(32, 32)).build());
    final JsonNode curves = drawing.at("/channels/curve");
    int bent = 0;
    for (int channel = 0; channel < curves.size(); channel++) {
      final Point from = place(drawing, drawing.at("/channels/from").get(channel).asInt());
      final Point to = place(drawing, drawing.at("/channels/to").get(channel).asInt());
      final boolean isLong = Math.hypot(from.x() - to.x(), from.y() - to.y()) > 500;
      assertThat(curves.get(channel).isNull()).isEqualTo(!isLong);
      bent += isLong ? 1 : 0;
    }
    assertThat(bent).isEqualTo(2 * (32 + 32));
    assertThat(drawn(new Mesh(List.of(32, 32)).build()).at("/channels/curve").isNull()).isTrue();
  }

  @Test
  void aLinkOfASmallNetworkHasItsCurve() {
    final JsonNode drawing = drawn(Samples.hostile());
    final JsonNode channels = drawing.get("channels");
    assertThat(channels.get("from").toString()).isEqualTo("[0,1,1,1,2,2,3,0]");
    assertThat(channels.get("to").toString()).isEqualTo("[1,0,2,2,1,3,0,3]");
    assertThat(channels.get("curve").get(0).isNull()).isTrue();
    final JsonNode bowed = channels.get("curve").get(2);
    assertThat(bowed.size()).isEqualTo(8);
    assertThat(bowed.get(0).asDouble()).isEqualTo(place(drawing, 1).x());
    assertThat(bowed.get(7).asDouble()).isEqualTo(place(drawing, 2).y());
    assertThat(drawing.at("/nodes/rank").isNull()).isTrue();
  }

  @Test
  void lanesAndMediaAreListedWhereChannelsDiffer() {
    final JsonNode drawing = drawn(Samples.switched());
    assertThat(drawing.at("/channels/lanes").toString()).isEqualTo("[1,1,64,64]");
    assertThat(drawing.at("/channels/optical").toString()).isEqualTo("[0,0,1,1]");
    assertThat(drawing.at("/nodes/rank").toString()).isEqualTo("[1,1,0]");
    assertThat(drawn(new Ring(5, false).build()).at("/channels/lanes").asInt()).isEqualTo(1);
  }

  @Test
  void aLargeRingIsACircle() {
    final int n = 1024;
    final JsonNode drawing = drawn(new Ring(n, false).build());
    final double x = drawing.at("/centre/0").asDouble();
    final double y = drawing.at("/centre/1").asDouble();
    final double radius = Curve.distance(place(drawing, 0), new Point(x, y));
    assertThat(IntStream.range(0, n))
        .allSatisfy(
            node ->
                assertThat(Curve.distance(place(drawing, node), new Point(x, y)))
                    .isCloseTo(radius, within(0.2)));
    assertThat(drawing.at("/channels/curve").isNull()).isTrue();
    assertThat(drawing.at("/nodes/label").isNull()).isTrue();
  }

  @Test
  void aLargeTorusIsAGrid() {
    final JsonNode drawing = drawn(new Torus(List.of(32, 32)).build());
    assertThat(IntStream.range(0, 1024).mapToObj(node -> place(drawing, node).x()).distinct())
        .hasSize(32);
    assertThat(IntStream.range(0, 1024).mapToObj(node -> place(drawing, node).y()).distinct())
        .hasSize(32);
  }

  @Test
  void smallStarsStandInColumnsAndLargeOnesAmidTheirGroups() {
    final JsonNode small = drawn(new Pops(4, 2).build());
    assertThat(small.get("mirrors").get("x").size()).isEqualTo(8);
    assertThat(small.at("/groups/size").asInt()).isEqualTo(4);
    assertThat(small.at("/channels/writers/1").toString()).isEqualTo("[0,1,2,3]");
    assertThat(small.at("/channels/readers/1").toString()).isEqualTo("[4,5,6,7]");
    final JsonNode large = drawn(new Pops(16, 16).build());
    assertThat(large.get("mirrors").isNull()).isTrue();
    assertThat(large.get("couplers").get("x").size()).isEqualTo(256);
  }

  @Test
  void aCompleteNetworkIsADiscAndListsNoChannels() {
    final JsonNode drawing =
        drawn(new CompleteTopology("complete(1000)", 1000, 1, ChannelKind.PLAIN));
    assertThat(drawing.get("disc").asBoolean()).isTrue();
    assertThat(drawing.at("/channels/from").isEmpty()).isTrue();
  }

  @Test
  void whatIsTooLargeIsNotDrawn() {
    assertThat(NetworkDrawing.json(Samples.million())).isEmpty();
    assertThat(NetworkDrawing.json(new Ring(NetworkDrawing.NODES_MAX, true).build())).isPresent();
    assertThat(NetworkDrawing.json(new Ring(NetworkDrawing.NODES_MAX + 1, true).build())).isEmpty();
  }

  /// A path without positions: links are much shorter than on a circle.
  @Test
  void aNetworkWithoutPositionsIsLaidOutByItsLinks() {
    final TopologyBuilder builder = new TopologyBuilder("path", 60);
    for (int node = 1; node < 60; node++) {
      // In an order that has nothing to do with the path.
      builder.edge(node * 7 % 60, (node - 1) * 7 % 60);
    }
    final Topology path = builder.build();
    final JsonNode drawing = drawn(path);
    double links = 0;
    for (int channel = 0; channel < path.channels(); channel++) {
      links +=
          Curve.distance(
              place(drawing, path.writer(channel, 0)), place(drawing, path.reader(channel, 0)));
    }
    assertThat(links / path.channels())
        .isLessThan(0.1 * Math.max(drawing.get("width").asDouble(), 400));
    assertThat(NetworkDrawing.json(path)).isEqualTo(NetworkDrawing.json(path));
  }

  @Test
  void familiesKeepTheirCircles() {
    final JsonNode kautz = drawn(new GeneralisedKautz(48, 2).build());
    final double middle = kautz.get("width").asDouble() / 2;
    assertThat(place(kautz, 0).x()).isCloseTo(middle, within(1.0));
  }

  @Test
  void noTwoNodesOfALargeRandomNetworkStandInOnePlace() {
    final Topology network = new RandomRegular(3000, 6, 1).build();
    final JsonNode drawing = drawn(network);
    assertThat(IntStream.range(0, 3000).mapToObj(node -> place(drawing, node)).distinct())
        .hasSize(3000);
  }

  @Test
  void noLabelCanEndTheScriptElementItStandsIn() {
    assertThat(NetworkDrawing.json(Samples.hostile()).orElseThrow()).doesNotContain("<", ">", "&");
  }
}
