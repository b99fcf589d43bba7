package org.heliograph.formats.schedule;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;

/// Reads schedule files as a stream into columns: about 23 bytes a transmission plus 8 a channel of
/// its route. Fields come in any order; one that is not known is refused.
///
/// What the file claims of its transmissions is kept beside them; whether the claims and the
/// schedule are right is not the reader's to say.
public final class ScheduleReader {
  /// The most transmissions that are read.
  public static final int MAX_TRANSMISSIONS = 1 << 27;

  /// The most channels that all routes together may have.
  public static final int MAX_CHANNEL_USES = 1 << 29;

  private static final int MAX_HOPS = 1 << 20;
  private static final int MAX_LANE = Short.MAX_VALUE - 1;
  private static final List<String> TEXTS =
      List.of("topology", "collective", "switching", "topologyDigest", "digest");
  private static final List<String> COUNTS = List.of("nodes", "channels", "chunks", "slots");

  private final JsonInput json;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Long> counts = new HashMap<>();
  private final List<ChannelEnds> channelEnds = new ArrayList<>();
  private boolean known;
  private boolean transmissionsSeen;
  private int transmissions;
  private int channelUses;

  private final LongList route = new LongList();
  private int slot;
  private int chunk;
  private int sender;
  private int receiver;
  private int lane;
  private boolean combines;
  private boolean isTree;
  private int seen;

  private ScheduleReader(final JsonInput json) {
    this.json = json;
  }

  /// The schedule in the file at `path`; throws with one sentence if it is none.
  public static ScheduleFile read(final Path path) {
    return JsonInput.read(path, Long.MAX_VALUE, json -> new ScheduleReader(json).file());
  }

  private ScheduleFile file() {
    json.object(this::field);
    if (!known) {
      throw json.fault("'heliograph' must say what the file is");
    }
    for (final String name : TEXTS) {
      requireGiven(name, texts.containsKey(name));
    }
    for (final String name : COUNTS) {
      requireGiven(name, counts.containsKey(name));
    }
    requireGiven("format", counts.containsKey("format"));
    requireGiven("transmissions", transmissionsSeen);
    return new ScheduleFile(
        new ProblemHeader(
            text("topology"),
            text("collective"),
            text("switching"),
            Optional.ofNullable(texts.get("hardware"))),
        Math.toIntExact(count("nodes")),
        count("channels"),
        Math.toIntExact(count("chunks")),
        Math.toIntExact(count("slots")),
        text("topologyDigest"),
        text("digest"),
        channelEnds,
        schedule.build());
  }

  private void requireGiven(final String name, final boolean given) {
    if (!given) {
      throw json.fault("'" + name + "' is missing");
    }
  }

  private String text(final String name) {
    return texts.getOrDefault(name, "");
  }

  private long count(final String name) {
    return counts.getOrDefault(name, 0L);
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
      case "transmissions" -> {
        transmissionsSeen = true;
        json.array(this::transmission);
      }
      case "channelEnds" -> json.array(this::channelEnds);
      case "channels" -> counts.put(name, json.whole("'channels'", 0, Long.MAX_VALUE));
      default -> {
        if (TEXTS.contains(name) || name.equals("hardware")) {
          texts.put(name, json.text("'" + name + "'"));
        } else if (COUNTS.contains(name)) {
          counts.put(name, (long) json.index("'" + name + "'"));
        } else {
          throw json.fault("a schedule has no field '%s'".formatted(shortened(name)));
        }
      }
    }
  }

  private static String shortened(final String name) {
    return (name.length() > 40 ? name.substring(0, 40) + "…" : name).replaceAll("\\p{Cntrl}", " ");
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
            default -> throw json.fault("a channel has no field '%s'".formatted(shortened(name)));
          }
        });
    if (channel[0] < 0 || from.isEmpty() || to.isEmpty()) {
      throw json.fault("the ends of a channel need 'channel', 'from' and 'to'");
    }
    channelEnds.add(new ChannelEnds(channel[0], from, to));
  }

  private void transmission() {
    if (transmissions == MAX_TRANSMISSIONS) {
      throw json.fault("more than %s transmissions".formatted(MAX_TRANSMISSIONS));
    }
    transmissions++;
    seen = 0;
    receiver = Transmission.EVERY_READER;
    lane = Transmission.ANY_LANE;
    combines = false;
    isTree = false;
    json.fields(this::transmissionField);
    if ((seen & 0xF) != 0xF) {
      throw json.fault("a transmission needs 'slot', 'chunk', 'from' and 'route'");
    }
    if (route.isEmpty()) {
      throw json.fault("a route needs at least one channel");
    }
    final long[] channels = route.toArray();
    schedule.add(
        new Transmission(
            chunk,
            sender,
            receiver,
            isTree ? new Route.Tree(channels) : new Route.Path(channels),
            lane,
            slot,
            combines ? Action.COMBINE : Action.COPY));
  }

  private void transmissionField(final String name) {
    final int field =
        switch (name) {
          case "slot" -> {
            slot = (int) json.whole("'slot'", 0, Integer.MAX_VALUE - 1);
            yield 0;
          }
          case "chunk" -> {
            chunk = json.index("'chunk'");
            yield 1;
          }
          case "from" -> {
            sender = json.index("'from'");
            yield 2;
          }
          case "route" -> {
            route.clear();
            json.array(this::hop);
            yield 3;
          }
          case "to" -> {
            receiver = json.index("'to'");
            yield 4;
          }
          case "lane" -> {
            lane = (int) json.whole("'lane'", 0, MAX_LANE);
            yield 5;
          }
          case "combine" -> {
            combines = json.flag("'combine'");
            yield 6;
          }
          case "tree" -> {
            isTree = json.flag("'tree'");
            yield 7;
          }
          default ->
              throw json.fault("a transmission has no field '%s'".formatted(shortened(name)));
        };
    if ((seen & 1 << field) != 0) {
      throw json.fault("'" + name + "' is given twice");
    }
    seen |= 1 << field;
  }

  private void hop() {
    if (route.size() == MAX_HOPS || channelUses == MAX_CHANNEL_USES) {
      throw json.fault(
          "routes have more than %s channels, or %s together"
              .formatted(MAX_HOPS, MAX_CHANNEL_USES));
    }
    channelUses++;
    route.add(json.whole("a channel", 0, Long.MAX_VALUE));
  }
}
