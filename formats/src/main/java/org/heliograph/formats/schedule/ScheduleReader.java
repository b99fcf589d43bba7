package org.heliograph.formats.schedule;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import tools.jackson.core.JsonToken;

/// Reads schedule files as a stream. Fields come in any order; one that is not known is refused.
///
/// Transmissions by number go into columns: about 23 bytes each plus 8 a channel of the route. If
/// one names a node by its label, or leaves its channels out, the file is read once more, as
/// sendings that a network turns into transmissions: about 250 bytes each. What the file claims of
/// its transmissions is kept beside them; whether the claims and the schedule are right is not for
/// the reader to say.
public final class ScheduleReader {
  /// The most transmissions that are read.
  public static final int MAX_TRANSMISSIONS = 1 << 27;

  /// The most transmissions that are read if they name nodes or ends of chunks.
  public static final int MAX_NAMED = 1 << 22;

  /// The most channels that all routes together may have.
  public static final int MAX_CHANNEL_USES = 1 << 29;

  private static final List<String> TEXTS =
      List.of("collective", "switching", "hardware", "topologyDigest", "digest");
  private static final List<String> COUNTS = List.of("nodes", "chunks", "slots");

  private final Path path;
  private final JsonInput json;
  private final TransmissionReader at;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Long> counts = new HashMap<>();
  private final List<ChannelEnds> channelEnds = new ArrayList<>();
  private boolean known;
  private boolean hasNetwork;
  private boolean transmissionsSeen;
  private boolean named;
  private int transmissions;

  private ScheduleReader(final Path path, final JsonInput json) {
    this.path = path;
    this.json = json;
    this.at = new TransmissionReader(json);
  }

  /// The schedule in the file at `path`; throws with one sentence if it is none.
  public static ScheduleFile read(final Path path) {
    return JsonInput.read(path, Long.MAX_VALUE, json -> new ScheduleReader(path, json).file());
  }

  /// Gives every transmission of the file at `path`, which are all by number, to `body` with its
  /// line.
  public static void lines(final Path path, final BiConsumer<Transmission, Integer> body) {
    transmissions(
        path,
        (json, at) -> {
          final int line = json.line();
          at.read();
          body.accept(at.transmission(), line);
        });
  }

  /// All transmissions of the file at `path` as sendings.
  static ImportedSchedule sendings(final Path path) {
    final NodeIndex nodes = new NodeIndex();
    final List<ImportedSend> sends = new ArrayList<>();
    final boolean[] hasLabels = {false};
    transmissions(
        path,
        (json, at) -> {
          if (sends.size() == MAX_NAMED) {
            throw json.fault(
                "more than %s transmissions with names; more are read only by number"
                    .formatted(MAX_NAMED));
          }
          final int line = json.line();
          at.read();
          sends.add(at.send(nodes, line));
          hasLabels[0] |= at.hasLabels();
        });
    return new ImportedSchedule(
        "heliograph-schedule",
        nodes.names(),
        hasLabels[0] ? NodeNaming.FOUND : NodeNaming.NODE_NUMBERS,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sends,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static void transmissions(
      final Path path, final BiConsumer<JsonInput, TransmissionReader> body) {
    JsonInput.<Boolean>read(
        path,
        Long.MAX_VALUE,
        json -> {
          final TransmissionReader at = new TransmissionReader(json);
          json.object(
              name -> {
                if (name.equals("transmissions")) {
                  json.array(() -> body.accept(json, at));
                } else {
                  json.skip();
                }
              });
          return true;
        });
  }

  private ScheduleFile file() {
    json.object(this::field);
    if (!known) {
      throw json.fault("'heliograph' must say what the file is");
    }
    requireGiven("format", counts.containsKey("format"));
    requireGiven("transmissions", transmissionsSeen);
    final Schedule columns = (named ? new ColumnarSchedule.Builder() : schedule).build();
    return new ScheduleFile(
        new ScheduleStatement(
            text("topology"), text("collective"), text("switching"), text("hardware")),
        new ScheduleClaims(
            count("nodes"),
            counts.containsKey("channels")
                ? OptionalLong.of(counts.getOrDefault("channels", 0L))
                : OptionalLong.empty(),
            count("chunks"),
            count("slots"),
            text("topologyDigest"),
            text("digest"),
            channelEnds),
        hasNetwork,
        named ? Optional.of(sendings(path)) : Optional.empty(),
        columns);
  }

  private void requireGiven(final String name, final boolean given) {
    if (!given) {
      throw json.fault("'" + name + "' is missing");
    }
  }

  private Optional<String> text(final String name) {
    return Optional.ofNullable(texts.get(name));
  }

  private OptionalInt count(final String name) {
    return counts.containsKey(name)
        ? OptionalInt.of(Math.toIntExact(counts.getOrDefault(name, 0L)))
        : OptionalInt.empty();
  }

  private void field(final String name) {
    switch (name) {
      case "heliograph" -> {
        json.requireKind("schedule");
        known = true;
      }
      case "format" -> {
        json.requireFormat(ScheduleFile.FORMAT);
        counts.put(name, (long) ScheduleFile.FORMAT);
      }
      case "topology" -> topology();
      case "transmissions" -> {
        transmissionsSeen = true;
        json.array(this::transmission);
      }
      case "channelEnds" -> json.array(this::channelEnds);
      case "channels" -> counts.put(name, json.whole("'channels'", 0, Long.MAX_VALUE));
      default -> {
        if (TEXTS.contains(name)) {
          texts.put(name, json.text("'" + name + "'"));
        } else if (COUNTS.contains(name)) {
          counts.put(name, (long) json.index("'" + name + "'"));
        } else {
          throw json.fault("a schedule has no field '%s'".formatted(NamedGraph.shortened(name)));
        }
      }
    }
  }

  /// A spec text, or the network itself, which is read when it is asked for.
  private void topology() {
    if (json.token() == JsonToken.START_OBJECT || json.token() == JsonToken.START_ARRAY) {
      hasNetwork = true;
      json.skip();
    } else if (json.token() == JsonToken.VALUE_STRING) {
      texts.put("topology", json.text("'topology'"));
    } else {
      throw json.fault("'topology' must be a text, a network {…} or a list of links […]");
    }
  }

  private void channelEnds() {
    final long[] channel = {-1};
    final List<Integer> from = new ArrayList<>();
    final List<Integer> to = new ArrayList<>();
    json.object(
        name -> {
          switch (name) {
            case "channel" -> channel[0] = json.whole("'channel'", 0, Long.MAX_VALUE);
            case "from" -> json.oneOrMore(() -> from.add(json.index("'from'")));
            case "to" -> json.oneOrMore(() -> to.add(json.index("'to'")));
            default ->
                throw json.fault(
                    "a channel has no field '%s'".formatted(NamedGraph.shortened(name)));
          }
        });
    if (channel[0] < 0 || from.isEmpty() || to.isEmpty()) {
      throw json.fault("the ends of a channel need 'channel', 'from' and 'to'");
    }
    channelEnds.add(new ChannelEnds(channel[0], from, to));
  }

  private void transmission() {
    if (transmissions++ == MAX_TRANSMISSIONS) {
      throw json.fault("more than %s transmissions".formatted(MAX_TRANSMISSIONS));
    }
    if (named) {
      json.skip();
      return;
    }
    at.read();
    if (at.isNumeric()) {
      schedule.add(at.transmission());
    } else {
      named = true;
    }
  }
}
