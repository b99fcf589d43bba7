package org.heliograph.lab.draw;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;

/// The drawing of a network as JSON, for a page that draws it on a canvas: where its nodes,
/// couplers and links stand.
///
/// Up to 400 nodes and 3000 channels the lines are those of [TopologyDrawing]; larger networks have
/// straight lines, or chords of their circle. O(n + m) time and text.
///
/// - `title`, `width`, `height`, `radius` of a node; `palette`, the colours by index;
/// - `kind`: `links` or `stars` (couplers); `disc`: whether every two nodes have the same link, so
///   that `channels` lists none;
/// - `nodes`: `label` (null if each is its number), `x`, `y`, `rank` (1 for a rank, 0 for a node
///   that only forwards; null if all are ranks);
/// - `mirrors`: the nodes as readers, where couplers are drawn in three columns, or null;
///   `couplers`: their places, or null; `groups`: `size` and `label` of groups in columns, or null;
/// - `channels` of links: `from`, `to`, `curve` (null if all are straight; else for each the eight
///   coordinates of a cubic curve, or null if straight); of stars: `writers`, `readers`; of both:
///   `lanes` and `optical` (1 or 0), each one number if all channels agree;
/// - `centre`: the point to which chords of a circle bend, or null.
public final class NetworkDrawing {
  /// More nodes than this are not drawn one by one.
  public static final int NODES_MAX = 1 << 17;

  /// More channels than this, or ends of channels, are not drawn one by one.
  public static final int ENDS_MAX = 1 << 21;

  private final Topology topology;
  private final NetworkPlaces places;
  private final JsonBuilder json = new JsonBuilder();

  private NetworkDrawing(final Topology topology, final NetworkPlaces places) {
    this.topology = topology;
    this.places = places;
  }

  /// The JSON; empty if the network has too many nodes or channels to draw each.
  public static Optional<String> json(final Topology topology) {
    return fits(topology)
        ? Optional.of(new NetworkDrawing(topology, NetworkPlaces.of(topology)).written())
        : Optional.empty();
  }

  /// Whether the network has few enough nodes and channels to draw each.
  public static boolean fits(final Topology topology) {
    if (topology.nodes() > NODES_MAX) {
      return false;
    }
    if (NetworkPlaces.isComplete(topology)) {
      return true;
    }
    if (topology.channels() > ENDS_MAX) {
      return false;
    }
    long ends = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      ends += topology.writerCount(channel) + topology.readerCount(channel);
    }
    return ends <= ENDS_MAX;
  }

  private String written() {
    json.object();
    json.name("title").text(TopologyCaption.title(topology));
    json.name("width").tenths(places.width());
    json.name("height").tenths(places.height());
    json.name("radius").tenths(places.radius());
    json.name("palette").array();
    for (int colour = 0; colour < Palette.SIZE; colour++) {
      json.text(Palette.colour(colour));
    }
    json.endArray();
    json.name("kind").text(topology.isPointToPoint() ? "links" : "stars");
    json.name("disc").truth(places.isDisc());
    writeNodes();
    json.name("mirrors");
    writePlaces(places.mirrors());
    json.name("couplers");
    writePlaces(places.couplers());
    writeGroups();
    json.name("centre");
    places.centre().ifPresentOrElse(it -> coordinates(List.of(it)), json::nothing);
    writeChannels();
    return json.endObject().finish();
  }

  private void writeNodes() {
    json.name("nodes").object();
    json.name("label");
    final int nodes = topology.nodes();
    if (IntStream.range(0, nodes)
        .allMatch(node -> topology.label(node).equals(Integer.toString(node)))) {
      json.nothing();
    } else {
      json.array();
      for (int node = 0; node < nodes; node++) {
        json.text(Markup.shortened(topology.label(node), 40));
      }
      json.endArray();
    }
    json.name("x");
    column(places.nodes().x());
    json.name("y");
    column(places.nodes().y());
    json.name("rank");
    if (topology.ranks().size() == nodes) {
      json.nothing();
    } else {
      json.array();
      for (int node = 0; node < nodes; node++) {
        json.number(topology.ranks().contains(node) ? 1 : 0);
      }
      json.endArray();
    }
    json.endObject();
  }

  private void writePlaces(final Optional<NodePositions> positions) {
    if (positions.isEmpty()) {
      json.nothing();
      return;
    }
    json.object().name("x");
    column(positions.get().x());
    json.name("y");
    column(positions.get().y());
    json.endObject();
  }

  private void writeGroups() {
    json.name("groups");
    if (places.mirrors().isPresent() && topology instanceof StackTopology stack) {
      json.object().name("size").number(stack.stack()).name("label").array();
      for (int group = 0; group < stack.groups().nodes(); group++) {
        json.text(Markup.shortened(stack.groupLabel().apply(group), 16));
      }
      json.endArray().endObject();
    } else {
      json.nothing();
    }
  }

  private void writeChannels() {
    json.name("channels").object();
    if (topology.isPointToPoint()) {
      json.name("from");
      perChannel(channel -> topology.writer(channel, 0));
      json.name("to");
      perChannel(channel -> topology.reader(channel, 0));
      writeCurves();
    } else {
      json.name("writers");
      writeEnds(true);
      json.name("readers");
      writeEnds(false);
    }
    json.name("lanes");
    uniform(topology::lanes);
    json.name("optical");
    uniform(channel -> topology.kind(channel).medium() == Medium.OPTICAL ? 1 : 0);
    json.endObject();
  }

  private long listed() {
    return places.isDisc() ? 0 : topology.channels();
  }

  private void writeCurves() {
    json.name("curve");
    if (places.curves().isEmpty() || places.isDisc()) {
      json.nothing();
      return;
    }
    json.array();
    for (final Curve curve : places.curves()) {
      if (curve.isStraight()) {
        json.nothing();
      } else {
        json.array();
        coordinates(List.of(curve.from(), curve.first(), curve.second(), curve.to()));
        json.endArray();
      }
    }
    json.endArray();
  }

  private void coordinates(final List<Point> points) {
    final boolean isOne = points.size() == 1;
    if (isOne) {
      json.array();
    }
    points.forEach(point -> json.tenths(point.x()).tenths(point.y()));
    if (isOne) {
      json.endArray();
    }
  }

  private void writeEnds(final boolean writers) {
    json.array();
    for (long channel = 0; channel < topology.channels(); channel++) {
      json.array();
      final int count = writers ? topology.writerCount(channel) : topology.readerCount(channel);
      for (int i = 0; i < count; i++) {
        json.number(writers ? topology.writer(channel, i) : topology.reader(channel, i));
      }
      json.endArray();
    }
    json.endArray();
  }

  private void column(final double[] values) {
    json.array();
    for (final double value : values) {
      json.tenths(value);
    }
    json.endArray();
  }

  private void perChannel(final LongToIntFunction value) {
    json.array();
    for (long channel = 0; channel < listed(); channel++) {
      json.number(value.applyAsInt(channel));
    }
    json.endArray();
  }

  /// One number if all channels have the same, else a list.
  private void uniform(final LongToIntFunction value) {
    final boolean isSame =
        topology.kinds().stream().map(kind -> kind.lanes() + " " + kind.medium()).distinct().count()
            == 1;
    if (isSame) {
      json.number(value.applyAsInt(0));
    } else {
      perChannel(value);
    }
  }
}
