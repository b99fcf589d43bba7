package org.heliograph.lab.draw;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;
import tools.jackson.core.JsonGenerator;

/// Writes the way of one chunk through a schedule: name, sources, targets, and all its moves as
/// `[slot, lane, combines, legs]`. O(transmissions), since a schedule is in order of slots.
record ChunkWay(Verified verified, ChunkNames names) {

  String json(final int chunk) {
    return ScriptJson.of(json -> write(json, chunk));
  }

  private void write(final JsonGenerator json, final int chunk) {
    json.writeStartObject()
        .writeName("chunk")
        .writeNumber(chunk)
        .writeName("name")
        .writeString(names.name(chunk))
        .writeName("sources");
    write(json, verified.problem().demand().sources(chunk));
    json.writeName("targets");
    write(json, verified.problem().demand().targets(chunk));
    json.writeName("moves").writeStartArray();
    final RouteLegs routeLegs = new RouteLegs(verified.problem().topology());
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.chunk() == chunk) {
        json.writeStartArray().writeNumber(at.slot()).writeNumber(Math.max(0, at.lane()));
        json.writeNumber(at.action() == Action.COMBINE ? 1 : 0);
        SlotMoves.write(json, routeLegs.of(at));
        json.writeEndArray();
      }
    }
    json.writeEndArray().writeEndObject();
  }

  static void write(final JsonGenerator json, final NodeSet nodes) {
    json.writeStartArray();
    for (int i = 0; i < nodes.size(); i++) {
      json.writeNumber(nodes.get(i));
    }
    json.writeEndArray();
  }
}
