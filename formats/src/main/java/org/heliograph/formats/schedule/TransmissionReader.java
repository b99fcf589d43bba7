package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedRoute;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import tools.jackson.core.JsonToken;

/// Reads the transmissions of a schedule file one by one. The accessors refer to the last one.
final class TransmissionReader {
  private static final int MAX_HOPS = 1 << 20;
  private static final int MAX_LANE = Short.MAX_VALUE - 1;

  private static final int SLOT = 1;
  private static final int CHUNK = 1 << 1;
  private static final int FROM = 1 << 2;
  private static final int ROUTE = 1 << 3;
  private static final int TO = 1 << 4;
  private static final int LANE = 1 << 5;
  private static final int COMBINE = 1 << 6;
  private static final int TREE = 1 << 7;
  private static final int PATH = 1 << 8;

  private final JsonInput json;
  private final LongList route = new LongList();
  private final List<String> path = new ArrayList<>();
  private int channelUses;
  private int slot;
  private int chunk;
  private int sender;
  private int receiver;
  private int lane;
  private boolean combines;
  private boolean isTree;
  private int seen;
  private boolean hasLabels;

  // What is not a number: the text of a node, or the ends of a chunk; empty where it is one.
  private String senderLabel = "";
  private String receiverLabel = "";
  private Optional<ChunkEnds> chunkEnds = Optional.empty();

  /// A chunk by its ends, which may be absent.
  private record ChunkEnds(Optional<String> source, Optional<String> target, int part) {}

  TransmissionReader(final JsonInput json) {
    this.json = json;
  }

  /// Reads the transmission at which the file stands.
  void read() {
    seen = 0;
    receiver = Transmission.EVERY_READER;
    lane = Transmission.ANY_LANE;
    combines = false;
    isTree = false;
    senderLabel = "";
    receiverLabel = "";
    chunkEnds = Optional.empty();
    json.fields(this::field);
    requireEnough();
  }

  private boolean has(final int field) {
    return (seen & field) != 0;
  }

  private void requireEnough() {
    if (!has(SLOT) || !has(CHUNK)) {
      throw json.fault("a transmission needs 'slot' and 'chunk'");
    }
    if (has(PATH) && (seen & (FROM | TO | ROUTE | TREE)) != 0) {
      throw json.fault("'path' names sender and receiver; leave out 'from', 'to' and 'route'");
    }
    if (has(PATH) && path.size() < 2) {
      throw json.fault("a path needs at least two nodes");
    }
    if (!has(PATH) && !(has(FROM) && (has(ROUTE) || has(TO)))) {
      throw json.fault("a transmission needs 'path', or 'from' and 'to', or 'from' and 'route'");
    }
    if (has(ROUTE) && route.isEmpty()) {
      throw json.fault("a route needs at least one channel");
    }
    if (isTree && !has(ROUTE)) {
      throw json.fault("a tree needs 'route', which names its channels");
    }
  }

  private void field(final String name) {
    final int field =
        switch (name) {
          case "slot" -> {
            slot = (int) json.whole("'slot'", 0, Integer.MAX_VALUE - 1);
            yield SLOT;
          }
          case "chunk" -> chunkField();
          case "from" -> {
            sender = isNumber() ? json.index("'from'") : 0;
            senderLabel = isNumber() ? "" : node("'from'");
            yield FROM;
          }
          case "route" -> {
            route.clear();
            json.array(this::hop);
            yield ROUTE;
          }
          case "to" -> {
            receiver = isNumber() ? json.index("'to'") : 0;
            receiverLabel = isNumber() ? "" : node("'to'");
            yield TO;
          }
          case "lane" -> {
            lane = (int) json.whole("'lane'", 0, MAX_LANE);
            yield LANE;
          }
          case "combine" -> {
            combines = json.flag("'combine'");
            yield COMBINE;
          }
          case "tree" -> {
            isTree = json.flag("'tree'");
            yield TREE;
          }
          case "path" -> {
            path.clear();
            json.array(this::pathNode);
            yield PATH;
          }
          default ->
              throw json.fault(
                  "a transmission has no field '%s'".formatted(NamedGraph.shortened(name)));
        };
    if (has(field)) {
      throw json.fault("'" + name + "' is given twice");
    }
    seen |= field;
  }

  private boolean isNumber() {
    return json.token() == JsonToken.VALUE_NUMBER_INT;
  }

  /// A node by label or number.
  private String node(final String what) {
    if (isNumber()) {
      return Integer.toString(json.index(what));
    }
    if (json.token() != JsonToken.VALUE_STRING) {
      throw json.fault(what + " must be a node: its number or its label");
    }
    hasLabels = true;
    final String label = json.text(what);
    if (label.isEmpty()) {
      throw json.fault(what + " must not be empty");
    }
    return label;
  }

  private void pathNode() {
    if (path.size() == MAX_HOPS) {
      throw json.fault("a path has more than %s nodes".formatted(MAX_HOPS));
    }
    path.add(node("a node of 'path'"));
  }

  private int chunkField() {
    if (json.token() == JsonToken.START_OBJECT) {
      final List<Optional<String>> ends =
          new ArrayList<>(List.of(Optional.empty(), Optional.empty()));
      final int[] part = {0};
      json.object(
          name -> {
            switch (name) {
              case "source" -> ends.set(0, Optional.of(node("'source'")));
              case "target" -> ends.set(1, Optional.of(node("'target'")));
              case "part" -> part[0] = json.index("'part'");
              default ->
                  throw json.fault(
                      "a chunk has no field '%s'".formatted(NamedGraph.shortened(name)));
            }
          });
      chunkEnds = Optional.of(new ChunkEnds(ends.get(0), ends.get(1), part[0]));
    } else {
      chunk = json.index("'chunk'");
    }
    return CHUNK;
  }

  private void hop() {
    if (route.size() == MAX_HOPS || channelUses == ScheduleReader.MAX_CHANNEL_USES) {
      throw json.fault(
          "routes have more than %s channels, or %s together"
              .formatted(MAX_HOPS, ScheduleReader.MAX_CHANNEL_USES));
    }
    channelUses++;
    route.add(json.whole("a channel", 0, Long.MAX_VALUE));
  }

  /// Whether it names its nodes, channels and chunk by number.
  boolean isNumeric() {
    return has(ROUTE) && senderLabel.isEmpty() && receiverLabel.isEmpty() && chunkEnds.isEmpty();
  }

  /// Whether one that was read so far has a label.
  boolean hasLabels() {
    return hasLabels;
  }

  /// The transmission, which is numeric.
  Transmission transmission() {
    final long[] channels = route.toArray();
    return new Transmission(
        chunk,
        sender,
        receiver,
        isTree ? new Route.Tree(channels) : new Route.Path(channels),
        lane,
        slot,
        action());
  }

  private Action action() {
    return combines ? Action.COMBINE : Action.COPY;
  }

  /// The transmission as the file states it, on line `line`, with the indices of its nodes.
  ImportedSend send(final NodeIndex nodes, final int line) {
    return new ImportedSend(
        slot,
        chunkEnds
            .<ChunkName>map(
                ends ->
                    new ChunkName.Message(
                        index(nodes, ends.source), index(nodes, ends.target), ends.part))
            .orElseGet(() -> new ChunkName.Numbered(chunk)),
        indices(nodes),
        lane == Transmission.ANY_LANE ? OptionalInt.empty() : OptionalInt.of(lane),
        action(),
        "line " + line,
        has(ROUTE) ? Optional.of(new ImportedRoute(channels(), isTree)) : Optional.empty());
  }

  private List<Long> channels() {
    final List<Long> channels = new ArrayList<>();
    for (int hop = 0; hop < route.size(); hop++) {
      channels.add(route.get(hop));
    }
    return channels;
  }

  private static OptionalInt index(final NodeIndex nodes, final Optional<String> name) {
    return name.isPresent() ? OptionalInt.of(nodes.of(name.get())) : OptionalInt.empty();
  }

  private List<Integer> indices(final NodeIndex nodes) {
    if (has(PATH)) {
      return path.stream().map(nodes::of).toList();
    }
    final int from = nodes.of(senderLabel.isEmpty() ? Integer.toString(sender) : senderLabel);
    return has(TO)
        ? List.of(
            from, nodes.of(receiverLabel.isEmpty() ? Integer.toString(receiver) : receiverLabel))
        : List.of(from);
  }
}
