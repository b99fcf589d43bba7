package org.heliograph.lab.draw;

import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.schedule.LaneChoice;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.simulate.TransmissionSlack;
import org.heliograph.topology.Topology;
import tools.jackson.core.JsonGenerator;

/// A simulated run in the Trace Event Format, which Perfetto and the trace viewer of Chromium
/// open.
///
/// A node is a process and each of its transmitters a thread; a transmission is an event with
/// its parts below it, and the critical chain is a flow. Times are in microseconds. Written as
/// a stream: O(transmissions) time, memory of the rows and the critical chain.
record TraceEvents(SimulatedRun run, List<TransmissionSlack.Step> chain) {
  private static final double PS_PER_MICROSECOND = 1e6;

  /// The parts of a transmission, in their order.
  private static final List<String> PARTS =
      List.of("reconfiguration", "start-up", "sending", "propagation", "conversion");

  /// A transmission on the row where it is shown.
  private record Place(int node, int row, LightpathTimes times) {}

  /// Writes the whole trace.
  void write(final Writer out) {
    ScriptJson.write(
        out,
        json -> {
          json.writeStartObject().writeStringProperty("displayTimeUnit", "ns");
          json.writeName("traceEvents").writeStartArray();
          writeAll(json);
          json.writeEndArray().writeEndObject();
        });
  }

  private void writeAll(final JsonGenerator json) {
    final Map<Integer, Place> critical = new LinkedHashMap<>();
    chain.forEach(step -> critical.put(step.lightpath(), new Place(0, 0, times(step.lightpath()))));
    final Topology topology = run.verified().problem().topology();
    final ChunkNames names = new ChunkNames(run.verified().problem());
    final Map<List<Long>, Integer> rows = new LinkedHashMap<>();
    final LaneChoice lanes = new LaneChoice();
    final Receivers receivers = new Receivers();
    final MessageCursor at =
        new MessageCursor(
            run.verified().schedule(), run.verified().problem().capabilities().aggregate());
    while (at.advance()) {
      if (!at.startsMessage()) {
        continue;
      }
      final int number = at.number();
      final int lane = lanes.of(at, 0);
      final List<Long> key = List.of((long) at.sender(), at.channel(0), (long) lane);
      if (!rows.containsKey(key)) {
        rows.put(key, rows.size());
        nameRow(json, topology, at.sender(), rows.get(key), at.channel(0), lane);
      }
      final Place place = new Place(at.sender(), rows.get(key), times(number));
      receivers.find(topology, at);
      final String target =
          receivers.count() == 1 ? topology.label(receivers.get(0)) : receivers.count() + " nodes";
      writeTransmission(json, place, "chunk " + names.name(at.chunk()) + " to " + target);
      critical.computeIfPresent(number, (_, _) -> place);
    }
    writeChain(json, List.copyOf(critical.values()));
  }

  private LightpathTimes times(final int number) {
    return run.trace().times(number);
  }

  private static void nameRow(
      final JsonGenerator json,
      final Topology topology,
      final int node,
      final int row,
      final long channel,
      final int lane) {
    begin(json, "M", "process_name", node, row);
    json.writeName("args").writeStartObject();
    json.writeStringProperty("name", "node " + topology.label(node)).writeEndObject();
    json.writeEndObject();
    begin(json, "M", "thread_name", node, row);
    json.writeName("args").writeStartObject();
    json.writeStringProperty(
        "name",
        ChannelName.of(topology, channel) + " " + ChannelName.lane(topology, channel, lane));
    json.writeEndObject().writeEndObject();
  }

  /// Begins an event; processes and threads are numbered from 1.
  private static void begin(
      final JsonGenerator json,
      final String phase,
      final String name,
      final int node,
      final int row) {
    json.writeStartObject().writeStringProperty("ph", phase).writeStringProperty("name", name);
    json.writeNumberProperty("pid", node + 1).writeNumberProperty("tid", row + 1);
  }

  private void writeTransmission(final JsonGenerator json, final Place place, final String name) {
    final LightpathTimes times = place.times();
    writeSpan(json, place, name, times.beginPs(), times.endPs());
    final long started = Math.min(times.sentPs(), times.litPs() + run.startup().picoseconds());
    final long[] edges = {
      times.beginPs(), times.litPs(), started, times.sentPs(), times.arrivedPs(), times.endPs()
    };
    IntStream.range(0, PARTS.size())
        .filter(part -> edges[part + 1] > edges[part])
        .forEach(part -> writeSpan(json, place, PARTS.get(part), edges[part], edges[part + 1]));
  }

  private static void writeSpan(
      final JsonGenerator json,
      final Place place,
      final String name,
      final long fromPs,
      final long toPs) {
    begin(json, "X", name, place.node(), place.row());
    json.writeNumberProperty("ts", microseconds(fromPs));
    json.writeNumberProperty("dur", microseconds(toPs - fromPs)).writeEndObject();
  }

  private static void writeChain(final JsonGenerator json, final List<Place> chain) {
    for (int i = 1; i < chain.size(); i++) {
      writeFlow(json, "s", i, chain.get(i - 1), chain.get(i - 1).times().beginPs());
      writeFlow(json, "f", i, chain.get(i), chain.get(i).times().beginPs());
    }
  }

  private static void writeFlow(
      final JsonGenerator json,
      final String phase,
      final int number,
      final Place place,
      final long ps) {
    begin(json, phase, "critical chain", place.node(), place.row());
    json.writeStringProperty("cat", "critical chain").writeNumberProperty("id", number);
    json.writeStringProperty("bp", "e");
    json.writeNumberProperty("ts", microseconds(ps)).writeEndObject();
  }

  /// Exact to the picosecond in runs of up to two hours.
  private static double microseconds(final long ps) {
    return ps / PS_PER_MICROSECOND;
  }
}
