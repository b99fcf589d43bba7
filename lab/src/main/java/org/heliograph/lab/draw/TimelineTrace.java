package org.heliograph.lab.draw;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/// The operations of a [TimelineChart] in the Trace Event Format, which Perfetto and the trace
/// viewer of Chromium open.
///
/// A track is a process with a thread of computations and one of communications; an operation is an
/// event, of the category `critical` if it is on the critical path. Times are in microseconds. All
/// tracks are written, whatever the chart has room for. O(bars).
public record TimelineTrace(List<TimelineChart.Track> tracks) {
  private static final int DECIMALS = 6; // of a microsecond, in picoseconds

  public TimelineTrace {
    tracks = List.copyOf(tracks);
  }

  /// The trace; the same bytes for the same operations.
  public String json() {
    return ScriptJson.of(
        json -> {
          json.writeStartObject().writeStringProperty("displayTimeUnit", "ns");
          json.writeName("traceEvents").writeStartArray();
          for (int track = 0; track < tracks.size(); track++) {
            write(json, track + 1);
          }
          json.writeEndArray().writeEndObject();
        });
  }

  private void write(final JsonGenerator json, final int number) {
    final TimelineChart.Track track = tracks.get(number - 1);
    name(json, "process_name", track.name(), number, false);
    name(json, "thread_name", "computation", number, false);
    name(json, "thread_name", "communication", number, true);
    for (final TimelineChart.Bar bar : track.bars()) {
      begin(json, "X", bar.name(), number, bar.isCommunication());
      json.writeStringProperty("cat", bar.isCritical() ? "critical" : bar.kind());
      ScriptJson.decimal(json.writeName("ts"), bar.startPs(), DECIMALS);
      ScriptJson.decimal(json.writeName("dur"), bar.endPs() - bar.startPs(), DECIMALS);
      json.writeEndObject();
    }
  }

  private static void name(
      final JsonGenerator json,
      final String what,
      final String name,
      final int number,
      final boolean isCommunication) {
    begin(json, "M", what, number, isCommunication);
    json.writeName("args").writeStartObject().writeStringProperty("name", name);
    json.writeEndObject().writeEndObject();
  }

  private static void begin(
      final JsonGenerator json,
      final String phase,
      final String name,
      final int number,
      final boolean isCommunication) {
    json.writeStartObject().writeStringProperty("ph", phase).writeStringProperty("name", name);
    json.writeNumberProperty("pid", number);
    json.writeNumberProperty("tid", isCommunication ? 2 : 1);
  }
}
