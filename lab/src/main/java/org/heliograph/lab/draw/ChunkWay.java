package org.heliograph.lab.draw;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.verify.Verified;

/// Writes the way of one chunk through a schedule: name, sources, targets, and all its moves as
/// `[slot, lane, combines, legs]`. O(transmissions), since a schedule is in order of slots.
record ChunkWay(Verified verified, ChunkNames names) {

  String json(final int chunk) {
    final JsonBuilder json = new JsonBuilder().object();
    json.name("chunk").number(chunk).name("name").text(names.name(chunk)).name("sources");
    write(json, verified.problem().demand().sources(chunk));
    json.name("targets");
    write(json, verified.problem().demand().targets(chunk));
    json.name("moves").array();
    final RouteLegs routeLegs = new RouteLegs(verified.problem().topology());
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.chunk() == chunk) {
        json.array().number(at.slot()).number(Math.max(0, at.lane()));
        json.number(at.action() == Action.COMBINE ? 1 : 0);
        SlotMoves.write(json, routeLegs.of(at));
        json.endArray();
      }
    }
    return json.endArray().endObject().finish();
  }

  static void write(final JsonBuilder json, final NodeSet nodes) {
    json.array();
    for (int i = 0; i < nodes.size(); i++) {
      json.number(nodes.get(i));
    }
    json.endArray();
  }
}
