package org.heliograph.lab.draw;

import java.io.Writer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.LaneChoice;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.simulate.CircuitWaits;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.Precedence;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.simulate.TransmissionSlack;
import org.heliograph.simulate.message.CircuitOrder;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.NodeGrid;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;
import tools.jackson.core.JsonGenerator;

/// The transmissions of a simulated schedule in time, as columns that a page draws, and all that is
/// known of one of them.
///
/// A transmission is here what one sender sends at once over one route on one lane: the lightpaths
/// of the trace, in their order. Times and slacks that occur often are written once. O(channel
/// uses + waits); memory about 60 bytes per transmission.
public final class TransmissionTimeline {
  /// The maximum number of transmissions.
  public static final int MOST = 1 << 18;

  private static final int SEVERAL = -1;
  private static final int MOST_CHUNKS = 24;
  private static final int MOST_LISTED = 200;

  private final SimulatedRun run;
  private final Verified verified;
  private final Topology topology;
  private final Precedence precedence;
  private final TransmissionSlack slack;
  private final TransmissionSlack alone;
  private final SlotIndex index;
  private final ChunkNames names;
  private final LightpathLosses losses;
  // What each transmission feeds.
  private final int[] feedEnds;
  private final int[] feeds;

  private TransmissionTimeline(final SimulatedRun run) {
    this.run = run;
    this.verified = run.verified();
    this.topology = verified.problem().topology();
    this.precedence = Precedence.of(verified);
    final CircuitWaits circuits = CircuitOrder.of(run);
    this.slack = TransmissionSlack.of(precedence, circuits, run.trace(), run.isBarrier());
    this.alone =
        run.isBarrier() ? TransmissionSlack.of(precedence, circuits, run.trace(), false) : slack;
    this.index = SlotIndex.of(verified.schedule());
    this.names = new ChunkNames(verified.problem());
    this.losses = new LightpathLosses(topology);
    this.feedEnds = new int[precedence.lightpaths()];
    this.feeds = feeds();
  }

  /// The timeline; empty if there are too many transmissions or chunks.
  public static Optional<TransmissionTimeline> of(final SimulatedRun run) {
    return fits(run) ? Optional.of(new TransmissionTimeline(run)) : Optional.empty();
  }

  /// Whether transmissions and chunks are few enough.
  public static boolean fits(final SimulatedRun run) {
    return run.trace().lightpaths() <= MOST && ChunkNames.fit(run.verified().problem());
  }

  /// Turns what each transmission needs into what each feeds.
  private int[] feeds() {
    for (int i = 0; i < feedEnds.length; i++) {
      for (final int need : precedence.needs(i)) {
        feedEnds[need]++;
      }
    }
    Arrays.parallelPrefix(feedEnds, Integer::sum);
    final int[] turned = new int[feedEnds.length == 0 ? 0 : feedEnds[feedEnds.length - 1]];
    final int[] next = new int[feedEnds.length];
    for (int i = 1; i < next.length; i++) {
      next[i] = feedEnds[i - 1];
    }
    for (int i = 0; i < next.length; i++) {
      for (final int need : precedence.needs(i)) {
        turned[next[need]++] = i;
      }
    }
    return turned;
  }

  /// All transmissions: `count`, `startupPs`, `isBarrier`, `chunkBytes`, `budget` in dB or null;
  /// `slots` with transmissions and the `firsts` of them; by transmission the columns `sender`,
  /// `receiver` (−1 for several), `channel` (the first), `lane`, `chunk` (the first), `more`
  /// (chunks besides), `combines`, and `time` and `slack` as places in `times` (begin, lit, sent,
  /// arrived and end in picoseconds) and `slacks` (with and without slots); the other channels
  /// `via` which they go, up to `viaEnds`, both empty if routes have one; the critical `chain`
  /// with its `reasons`; by chunk `sources` and `targets` (−1 for several); and on a box of nodes
  /// the numbers of its `axes` and `axisOf` each channel.
  public String json() {
    return ScriptJson.of(
        json -> {
          json.writeStartObject();
          writeHead(json);
          writeColumns(json);
          writeChain(json);
          writeEnds(json);
          writeAxes(json);
          json.writeEndObject();
        });
  }

  /// Writes all transmissions in the Trace Event Format, for Perfetto: see [TraceEvents].
  public void writeTrace(final Writer out) {
    new TraceEvents(run, slack.criticalChain()).write(out);
  }

  private void writeHead(final JsonGenerator json) {
    json.writeNumberProperty("count", precedence.lightpaths());
    json.writeNumberProperty("startupPs", run.startup().picoseconds());
    json.writeBooleanProperty("isBarrier", run.isBarrier());
    json.writeNumberProperty("chunkBytes", run.chunk().bytes()).writeName("budget");
    losses
        .budget()
        .ifPresentOrElse(it -> ScriptJson.decimal(json, it.millidecibels(), 3), json::writeNull);
    final IntList slots = new IntList();
    final IntList firsts = new IntList();
    for (int i = 0; i < precedence.lightpaths(); i++) {
      if (i == 0 || precedence.slot(i) != precedence.slot(i - 1)) {
        slots.add(precedence.slot(i));
        firsts.add(i);
      }
    }
    write(json, "slots", slots.toArray());
    write(json, "firsts", firsts.toArray());
  }

  private void writeColumns(final JsonGenerator json) {
    final Columns columns = new Columns(verified, precedence.lightpaths());
    write(json, "sender", columns.senders);
    write(json, "receiver", columns.receivers);
    write(json, "lane", columns.lanes);
    write(json, "chunk", columns.chunks);
    write(json, "more", columns.more);
    write(json, "combines", columns.combines);
    json.writeName("channel").writeArray(columns.channels, 0, columns.channels.length);
    final long[] via = columns.via.toArray();
    write(json, "viaEnds", via.length == 0 ? new int[0] : columns.viaEnds);
    json.writeName("via").writeArray(via, 0, via.length);
    final Map<List<Long>, Integer> times = new LinkedHashMap<>();
    final Map<List<Long>, Integer> slacks = new LinkedHashMap<>();
    final int[] time = new int[precedence.lightpaths()];
    final int[] spare = new int[time.length];
    for (int i = 0; i < time.length; i++) {
      time[i] = times.computeIfAbsent(times(i), _ -> times.size());
      final List<Long> both = List.of(slack.picoseconds(i), alone.picoseconds(i));
      spare[i] = slacks.computeIfAbsent(both, _ -> slacks.size());
    }
    write(json, "time", time);
    write(json, "slack", spare);
    write(json, "times", times);
    write(json, "slacks", slacks);
  }

  private List<Long> times(final int transmission) {
    final LightpathTimes times = run.trace().times(transmission);
    return List.of(
        times.beginPs(), times.litPs(), times.sentPs(), times.arrivedPs(), times.endPs());
  }

  private static void write(final JsonGenerator json, final String name, final int[] column) {
    json.writeName(name).writeArray(column, 0, column.length);
  }

  private static void write(
      final JsonGenerator json, final String name, final Map<List<Long>, Integer> palette) {
    json.writeName(name).writeStartArray();
    palette.keySet().forEach(entry -> entry.forEach(json::writeNumber));
    json.writeEndArray();
  }

  private void writeChain(final JsonGenerator json) {
    final List<TransmissionSlack.Step> chain = slack.criticalChain();
    write(json, "chain", chain.stream().mapToInt(TransmissionSlack.Step::lightpath).toArray());
    json.writeName("reasons").writeStartArray();
    chain.forEach(step -> json.writeString(reason(step.reason())));
    json.writeEndArray();
  }

  private static String reason(final Precedence.Reason reason) {
    return switch (reason) {
      case CHUNK -> "chunk";
      case LANE -> "lane";
      case TRANSMITTER -> "transmitter";
      case SLOT -> "slot";
    };
  }

  private void writeEnds(final JsonGenerator json) {
    final Demand demand = verified.problem().demand();
    final ChunkEnds ends = new ChunkEnds(demand);
    final int[] sources = new int[demand.chunks()];
    final int[] targets = new int[demand.chunks()];
    Arrays.setAll(sources, ends::source);
    Arrays.setAll(targets, ends::target);
    write(json, "sources", sources);
    write(json, "targets", targets);
  }

  private void writeAxes(final JsonGenerator json) {
    final Optional<NodeGrid> grid =
        topology.isPointToPoint() && topology.channels() <= NetworkDrawing.ENDS_MAX
            ? NodeGrid.of(topology).filter(it -> it.axes() > 1)
            : Optional.empty();
    json.writeName("axes").writeStartArray();
    grid.ifPresent(box -> IntStream.range(0, box.axes()).forEach(json::writeNumber));
    json.writeEndArray().writeName("axisOf").writeStartArray();
    for (long channel = 0; grid.isPresent() && channel < topology.channels(); channel++) {
      json.writeNumber(axis(grid.get(), channel));
    }
    json.writeEndArray();
  }

  /// The axis along which a link runs; after all axes for a link that runs along none.
  private int axis(final NodeGrid grid, final long channel) {
    final int[] from = grid.point(topology.writer(channel, 0));
    final int[] to = grid.point(topology.reader(channel, 0));
    final int found = Arrays.mismatch(from, to);
    final boolean isOne =
        found >= 0 && Arrays.equals(from, found + 1, from.length, to, found + 1, to.length);
    return isOne ? found : grid.axes();
  }

  /// One transmission: `number`, `slot`, `chunks` (the names of the first), `chunkCount`, `bytes`,
  /// `combines`, `legs` and `loss` as in [SlotMoves], `times`, `slackPs` and `alonePs`, and the
  /// transmissions that it `needs` and `feeds`, with `needsCount` and `feedsCount`.
  public String transmission(final int number) {
    if (number < 0 || number >= precedence.lightpaths()) {
      throw new IllegalArgumentException(
          "transmission: %s must lie between 0 and %s."
              .formatted(number, precedence.lightpaths() - 1));
    }
    return ScriptJson.of(json -> write(json.writeStartObject(), number).writeEndObject());
  }

  private JsonGenerator write(final JsonGenerator json, final int number) {
    final int slot = precedence.slot(number);
    json.writeNumberProperty("number", number).writeNumberProperty("slot", slot);
    writeRoute(json, slot, number - precedence.firstOfSlot(number));
    json.writeName("times").writeStartArray();
    times(number).forEach(json::writeNumber);
    json.writeEndArray();
    json.writeNumberProperty("slackPs", slack.picoseconds(number));
    json.writeNumberProperty("alonePs", alone.picoseconds(number));
    writeListed(json, "needs", precedence.needs(number));
    final int from = number == 0 ? 0 : feedEnds[number - 1];
    writeListed(json, "feeds", Arrays.copyOfRange(feeds, from, feedEnds[number]));
    return json;
  }

  private static void writeListed(
      final JsonGenerator json, final String name, final int[] numbers) {
    write(json, name, Arrays.copyOf(numbers, Math.min(MOST_LISTED, numbers.length)));
    json.writeNumberProperty(name + "Count", numbers.length);
  }

  private void writeRoute(final JsonGenerator json, final int slot, final int place) {
    final MessageCursor at =
        new MessageCursor(
            new LaterTransmissions(verified.schedule(), index.start(slot)),
            verified.problem().capabilities().aggregate());
    int count = 0;
    json.writeName("chunks").writeStartArray();
    List<RouteLegs.Leg> legs = List.of();
    boolean combines = false;
    for (long i = index.count(slot); i > 0 && at.advance(); i--) {
      if (at.messageIndex() == place) {
        legs = legs.isEmpty() ? new RouteLegs(topology).of(at) : legs;
        combines = at.action() == Action.COMBINE;
        if (count++ < MOST_CHUNKS) {
          json.writeString(names.name(at.chunk()));
        }
      }
    }
    json.writeEndArray().writeNumberProperty("chunkCount", count);
    json.writeNumberProperty("bytes", run.chunk().bytes() * (long) count);
    json.writeBooleanProperty("combines", combines).writeName("legs");
    SlotMoves.write(json, legs);
    final Optional<Decibels> loss = losses.of(legs);
    json.writeName("loss");
    loss.ifPresentOrElse(it -> ScriptJson.decimal(json, it.millidecibels(), 3), json::writeNull);
  }

  /// The columns that are read from the schedule.
  private static final class Columns {
    final int[] senders;
    final int[] receivers;
    final int[] lanes;
    final int[] chunks;
    final int[] more;
    final int[] combines;
    final long[] channels;
    final int[] viaEnds;
    final LongList via = new LongList();

    Columns(final Verified verified, final int count) {
      senders = new int[count];
      receivers = new int[count];
      lanes = new int[count];
      chunks = new int[count];
      more = new int[count];
      combines = new int[count];
      channels = new long[count];
      viaEnds = new int[count];
      read(verified);
    }

    private void read(final Verified verified) {
      final Receivers taking = new Receivers();
      final LaneChoice choice = new LaneChoice();
      final MessageCursor at =
          new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
      while (at.advance()) {
        final int i = at.number();
        if (!at.startsMessage()) {
          more[i]++;
          continue;
        }
        taking.find(verified.problem().topology(), at);
        senders[i] = at.sender();
        receivers[i] = taking.count() == 1 ? taking.get(0) : SEVERAL;
        lanes[i] = choice.of(at, 0);
        chunks[i] = at.chunk();
        combines[i] = at.action() == Action.COMBINE ? 1 : 0;
        channels[i] = at.channel(0);
        for (int hop = 1; hop < at.hops(); hop++) {
          via.add(at.channel(hop));
        }
        viaEnds[i] = via.size();
      }
    }
  }
}
