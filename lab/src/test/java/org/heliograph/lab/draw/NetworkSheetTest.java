package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.Heliograph;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Every family of networks is drawn within its paper, with labels that do not cover each other.
/// `target/networks.html` shows all of them on one sheet.
class NetworkSheetTest {
  private static final Registry REGISTRY = Heliograph.registry();

  /// Members besides the usual ones whose drawings have more to keep apart.
  private static final List<String> LARGER =
      List.of(
          "torus(16)",
          "torus(3,3,3)",
          "torus(12,12)",
          "torus(32,32)",
          "mesh(3,3,3)",
          "hypercube(4)",
          "hypercube(6)",
          "kautz(2,4)",
          "de-bruijn(2,4)",
          "otis(mesh(3,3))",
          "fat-tree(6)",
          "switched(16,2)",
          "wdm(ring(8),3)",
          "stack-kautz(12,5,3)",
          "tpu-slice([8,8,8])");

  static List<String> networks() {
    final List<String> networks = new ArrayList<>(LARGER);
    REGISTRY.entries(TopologyFamily.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(PluginEntry::name)
        .forEach(networks::add);
    return networks;
  }

  private static Topology network(final String spec) {
    return REGISTRY.network(spec);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void nothingIsCutOffAtTheEdge(final String spec) {
    final NetworkPlaces places = NetworkPlaces.of(network(spec));
    final double radius = places.radius();
    for (int node = 0; node < places.nodes().count(); node++) {
      assertInside(places, places.nodes().point(node), radius);
    }
    for (final Curve curve : places.curves()) {
      for (int step = 0; step <= 8; step++) {
        assertInside(places, curve.at(step / 8.0), 0);
      }
    }
  }

  private static void assertInside(
      final NetworkPlaces places, final Point point, final double radius) {
    assertThat(point.x()).isBetween(radius, places.width() - radius);
    assertThat(point.y()).isBetween(radius, places.height() - radius);
  }

  @ParameterizedTest
  @MethodSource("networks")
  void labelsNeitherLeaveThePaperNorCoverEachOther(final String spec) {
    final Topology network = network(spec);
    if (DrawingLayout.of(network).isEmpty()) {
      return;
    }
    final Element svg = Xml.parsed(TopologyDrawing.svg(network)).getDocumentElement();
    final double width = Double.parseDouble(svg.getAttribute("width"));
    final NodeList texts = svg.getElementsByTagName("text");
    final List<double[]> boxes = new ArrayList<>();
    final List<String> names = new ArrayList<>();
    for (int i = 0; i < texts.getLength(); i++) {
      final Element text = (Element) texts.item(i);
      if (text.getAttribute("class").contains("mid")) {
        final double[] box = box(text);
        assertThat(box[0]).as(text.getTextContent()).isGreaterThanOrEqualTo(0);
        assertThat(box[1]).as(text.getTextContent()).isLessThanOrEqualTo(width);
        boxes.add(box);
        names.add(text.getTextContent());
      }
    }
    for (int one = 0; one < boxes.size(); one++) {
      for (int other = 0; other < one; other++) {
        assertThat(cover(boxes.get(one), boxes.get(other)))
            .as("%s and %s", names.get(one), names.get(other))
            .isFalse();
      }
    }
  }

  /// Left, right, top and bottom of a text, drawn in by a tenth.
  private static double[] box(final Element text) {
    final double size =
        text.hasAttribute("font-size") ? Double.parseDouble(text.getAttribute("font-size")) : 12;
    final double half = 0.45 * Svg.textWidth(text.getTextContent(), size);
    final double x = Double.parseDouble(text.getAttribute("x"));
    final double y = Double.parseDouble(text.getAttribute("y"));
    return new double[] {x - half, x + half, y - 0.45 * size, y + 0.45 * size};
  }

  private static boolean cover(final double[] one, final double[] other) {
    return one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3];
  }

  @Test
  void linksThatCloseLongRowsAreStubsAndShortOnesBows() {
    assertThat(stubs("torus(32,32)")).isEqualTo(128);
    assertThat(stubs("torus(12,12)")).isEqualTo(48);
    assertThat(stubs("torus(4,4)")).isZero();
    assertThat(stubs("torus(3,3,3)")).isEqualTo(54);
    assertThat(stubs("mesh(12,12)")).isZero();
  }

  private static long stubs(final String spec) {
    return NetworkPlaces.of(network(spec)).curves().stream().filter(Curve::isCut).count();
  }

  @Test
  void linksOfHypercubesAreStraight() {
    for (int k = 3; k <= 5; k++) {
      assertThat(NetworkPlaces.of(network("hypercube(%s)".formatted(k))).curves())
          .allMatch(Curve::isStraight);
    }
    // A large network with straight lines alone lists none.
    assertThat(NetworkPlaces.of(network("hypercube(10)")).curves()).isEmpty();
  }

  @Test
  void opticalLinksBetweenGroupsRunTogether() {
    final Topology otis = network("otis(mesh(3,3))");
    assertThat(GroupChords.of(otis, NetworkPlaces.of(otis).nodes().points())).isPresent();
    final Topology torus = network("torus(8,8)");
    assertThat(GroupChords.of(torus, NetworkPlaces.of(torus).nodes().points())).isEmpty();
  }

  @Test
  void aSheetShowsAllNetworks() throws IOException {
    final StringBuilder sheet =
        new StringBuilder(
            "<!doctype html><meta charset=utf-8><title>Networks</title><style>body{display:grid;"
                + "grid-template-columns:repeat(auto-fill,170px);font:12px sans-serif}"
                + "figure{margin:4px;text-align:center}</style>");
    for (final String spec : networks()) {
      final String svg = NetworkThumbnail.svg(network(spec));
      assertThat(svg).hasSizeLessThan(600_000);
      assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isPositive();
      sheet
          .append("<figure>")
          .append(svg)
          .append("<figcaption>")
          .append(Markup.escaped(spec))
          .append("</figcaption></figure>");
    }
    final Path file = Path.of("target", "networks.html");
    Files.createDirectories(Optional.ofNullable(file.getParent()).orElseThrow());
    Files.writeString(file, sheet);
    assertThat(file).isNotEmptyFile();
  }
}
