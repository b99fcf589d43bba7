package org.heliograph.lab.draw;

import java.util.Optional;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import tools.jackson.core.JsonGenerator;

/// The drawing of a network as JSON, for a page that draws it on a canvas: where its nodes,
/// couplers and links stand.
///
/// Up to 400 nodes and 3000 channels the lines are those of [TopologyDrawing]; larger networks have
/// straight lines, or chords of their circle. O(n + m) time and text.
///
/// - `title`, `width`, `height`, `radius` of a node; `palette`, the colours by index;
/// - `kind`: `links` or `stars` (couplers); `disc`: whether every two nodes have the same link, so
///   that `channels` lists none; `complete`: whether channel s·(n−1) + i runs from s to its i-th
///   other node; `box`: the switch amid the nodes, its middle and half a side, or null;
/// - `nodes`: `label` (null if each is its number), `x`, `y`, `rank` (1 for a rank, 0 for a node
///   that only forwards; null if all are ranks);
/// - `mirrors`: the nodes as readers, where couplers are drawn in three columns, or null;
///   `couplers`: their places, or null; `groups`: `size` and `label` of groups in columns, or null;
/// - `channels` of links: `from`, `to`, `curve` (null if all are straight; else for each null if
///   straight, the eight coordinates of a cubic curve, or two lists of four for two stubs); of
///   stars: `writers`, `readers`; of both: `lanes` and `optical` (1 or 0), each one number if all
///   channels agree;
/// - `centre`: the point to which chords of a circle bend, or null.
public final class NetworkDrawing {
  /// More nodes than this are not drawn one by one.
  public static final int NODES_MAX = 1 << 17;

  /// More channels than this, or ends of channels, are not drawn one by one.
  public static final int ENDS_MAX = 1 << 21;

  private final Topology topology;
  private final NetworkPlaces places;
  private final JsonGenerator json;

  private NetworkDrawing(
      final Topology topology, final NetworkPlaces places, final JsonGenerator json) {
    this.topology = topology;
    this.places = places;
    this.json = json;
  }

  /// The JSON; empty if the network has too many nodes or channels to draw each.
  public static Optional<String> json(final Topology topology) {
    return fits(topology)
        ? Optional.of(
            ScriptJson.of(
                json -> new NetworkDrawing(topology, NetworkPlaces.of(topology), json).write()))
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

  private void write() {
    json.writeStartObject();
    json.writeName("title").writeString(TopologyCaption.title(topology));
    ScriptJson.tenths(json.writeName("width"), places.width());
    ScriptJson.tenths(json.writeName("height"), places.height());
    ScriptJson.tenths(json.writeName("radius"), places.radius());
    json.writeName("palette").writeStartArray();
    for (int colour = 0; colour < Palette.SIZE; colour++) {
      json.writeString(Palette.colour(colour));
    }
    json.writeEndArray();
    json.writeName("kind").writeString(topology.isPointToPoint() ? "links" : "stars");
    json.writeName("disc").writeBoolean(places.isDisc());
    json.writeName("complete").writeBoolean(topology instanceof CompleteTopology);
    writeBox();
    writeNodes();
    json.writeName("mirrors");
    writePlaces(places.mirrors());
    json.writeName("couplers");
    writePlaces(places.couplers());
    writeGroups();
    json.writeName("centre");
    places.centre().ifPresentOrElse(this::array, json::writeNull);
    writeChannels();
    json.writeEndObject();
  }

  private void writeBox() {
    json.writeName("box");
    if (places.box().isEmpty()) {
      json.writeNull();
      return;
    }
    final SwitchBox box = places.box().get();
    json.writeStartObject();
    ScriptJson.tenths(json.writeName("x"), box.middle().x());
    ScriptJson.tenths(json.writeName("y"), box.middle().y());
    ScriptJson.tenths(json.writeName("half"), box.half());
    json.writeEndObject();
  }

  private void writeNodes() {
    json.writeName("nodes").writeStartObject();
    json.writeName("label");
    final int nodes = topology.nodes();
    if (IntStream.range(0, nodes)
        .allMatch(node -> topology.label(node).equals(Integer.toString(node)))) {
      json.writeNull();
    } else {
      json.writeStartArray();
      for (int node = 0; node < nodes; node++) {
        json.writeString(Markup.shortened(topology.label(node), 40));
      }
      json.writeEndArray();
    }
    json.writeName("x");
    column(places.nodes().x());
    json.writeName("y");
    column(places.nodes().y());
    json.writeName("rank");
    if (topology.ranks().size() == nodes) {
      json.writeNull();
    } else {
      json.writeStartArray();
      for (int node = 0; node < nodes; node++) {
        json.writeNumber(topology.ranks().contains(node) ? 1 : 0);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void writePlaces(final Optional<NodePositions> positions) {
    if (positions.isEmpty()) {
      json.writeNull();
      return;
    }
    json.writeStartObject().writeName("x");
    column(positions.get().x());
    json.writeName("y");
    column(positions.get().y());
    json.writeEndObject();
  }

  private void writeGroups() {
    json.writeName("groups");
    if (places.mirrors().isPresent() && topology instanceof StackTopology stack) {
      json.writeStartObject()
          .writeName("size")
          .writeNumber(stack.stack())
          .writeName("label")
          .writeStartArray();
      for (int group = 0; group < stack.groups().nodes(); group++) {
        json.writeString(Markup.shortened(stack.groupLabel().apply(group), 16));
      }
      json.writeEndArray().writeEndObject();
    } else {
      json.writeNull();
    }
  }

  private void writeChannels() {
    json.writeName("channels").writeStartObject();
    if (topology.isPointToPoint()) {
      json.writeName("from");
      perChannel(channel -> topology.writer(channel, 0));
      json.writeName("to");
      perChannel(channel -> topology.reader(channel, 0));
      writeCurves();
    } else {
      json.writeName("writers");
      writeEnds(true);
      json.writeName("readers");
      writeEnds(false);
    }
    json.writeName("lanes");
    uniform(topology::lanes);
    json.writeName("optical");
    uniform(channel -> topology.kind(channel).medium() == Medium.OPTICAL ? 1 : 0);
    json.writeEndObject();
  }

  private long listed() {
    return places.isDisc() ? 0 : topology.channels();
  }

  private void writeCurves() {
    json.writeName("curve");
    if (places.curves().isEmpty() || places.isDisc()) {
      json.writeNull();
      return;
    }
    json.writeStartArray();
    for (final Curve curve : places.curves()) {
      if (curve.isStraight()) {
        json.writeNull();
      } else if (curve.isCut()) {
        json.writeStartArray();
        array(curve.from(), curve.first());
        array(curve.second(), curve.to());
        json.writeEndArray();
      } else {
        array(curve.from(), curve.first(), curve.second(), curve.to());
      }
    }
    json.writeEndArray();
  }

  private void array(final Point... points) {
    json.writeStartArray();
    for (final Point point : points) {
      ScriptJson.tenths(json, point.x());
      ScriptJson.tenths(json, point.y());
    }
    json.writeEndArray();
  }

  private void writeEnds(final boolean writers) {
    json.writeStartArray();
    for (long channel = 0; channel < topology.channels(); channel++) {
      json.writeStartArray();
      final int count = writers ? topology.writerCount(channel) : topology.readerCount(channel);
      for (int i = 0; i < count; i++) {
        json.writeNumber(writers ? topology.writer(channel, i) : topology.reader(channel, i));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  private void column(final double[] values) {
    json.writeStartArray();
    for (final double value : values) {
      ScriptJson.tenths(json, value);
    }
    json.writeEndArray();
  }

  private void perChannel(final LongToIntFunction value) {
    json.writeStartArray();
    for (long channel = 0; channel < listed(); channel++) {
      json.writeNumber(value.applyAsInt(channel));
    }
    json.writeEndArray();
  }

  /// One number if all channels have the same, else a list.
  private void uniform(final LongToIntFunction value) {
    final boolean isSame =
        topology.kinds().stream().map(kind -> kind.lanes() + " " + kind.medium()).distinct().count()
            == 1;
    if (isSame) {
      json.writeNumber(value.applyAsInt(0));
    } else {
      perChannel(value);
    }
  }
}
