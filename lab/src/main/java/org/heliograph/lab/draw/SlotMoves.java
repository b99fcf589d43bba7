package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.LaneChoice;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;
import tools.jackson.core.JsonGenerator;

/// Writes what moves in a slot: one move per message, with the legs that it takes.
///
/// A move is `[chunk, name, source, target, lane, combines, legs, loss, more]`: a source or target
/// is −1 if there are several; a leg is `[channel, writer, reader]`, with a 1 behind if the reader
/// takes the chunk although it may pass it on; `loss` is in dB or null; and `more` counts the other
/// chunks of the message, which a page that holds all slots has as a tenth entry.
///
/// Of a slot with very many moves an even sample is written. `lit` then names for each channel in
/// use its first move, as `[channel, chunk, source, target, lane, sender]`.
record SlotMoves(
    Verified verified, ChunkNames names, LightpathLosses losses, SlotIndex index, int most) {

  /// The members of slot `slot` but its brackets: `slot`, `count`, `deliveries`, `moves`, `lit`.
  void write(final JsonGenerator json, final int slot, final boolean withMembers) {
    final List<IntList> messages = messages(slot);
    final int step = Math.ceilDiv(Math.max(1, messages.size()), most);
    final TreeMap<Long, long[]> lit = new TreeMap<>();
    final RouteLegs routeLegs = new RouteLegs(verified.problem().topology());
    final LaneChoice lanes = new LaneChoice();
    final MessageCursor at = cursor(slot);
    long deliveries = 0;
    int message = 0;
    json.writeName("slot")
        .writeNumber(slot)
        .writeName("count")
        .writeNumber(messages.size())
        .writeName("moves")
        .writeStartArray();
    for (long i = index.count(slot); i > 0 && at.advance(); i--) {
      if (at.startsMessage()) {
        final List<RouteLegs.Leg> legs = routeLegs.of(at);
        final int lane = lanes.of(at, 0);
        deliveries += ends(legs);
        if (message % step == 0) {
          write(json, at, new Message(legs, lane, messages.get(message)), withMembers);
        }
        if (step > 1) {
          legs.forEach(leg -> lit.computeIfAbsent(leg.channel(), it -> keys(it, at, lane)));
        }
        message++;
      }
    }
    json.writeEndArray().writeName("deliveries").writeNumber(deliveries).writeName("lit");
    if (step == 1) {
      json.writeNull();
    } else {
      json.writeStartArray();
      lit.values().forEach(keys -> json.writeArray(keys, 0, keys.length));
      json.writeEndArray();
    }
  }

  private MessageCursor cursor(final int slot) {
    return new MessageCursor(
        new LaterTransmissions(verified.schedule(), index.start(slot)),
        verified.problem().capabilities().aggregate());
  }

  /// The chunks of each message of a slot, in the order of the first.
  private List<IntList> messages(final int slot) {
    final List<IntList> messages = new ArrayList<>();
    final MessageCursor at = cursor(slot);
    for (long i = index.count(slot); i > 0 && at.advance(); i--) {
      if (at.startsMessage()) {
        messages.add(new IntList());
      }
      messages.get(at.messageIndex()).add(at.chunk());
    }
    return messages;
  }

  /// The number of nodes that take the chunk.
  private static long ends(final List<RouteLegs.Leg> legs) {
    if (legs.size() == 1) {
      return 1;
    }
    final Set<Integer> ends = new HashSet<>();
    legs.forEach(leg -> ends.add(leg.reader()));
    legs.stream().filter(leg -> !leg.takes()).forEach(leg -> ends.remove(leg.writer()));
    return ends.size();
  }

  private long[] keys(final long channel, final TransmissionCursor at, final int lane) {
    final ChunkEnds ends = new ChunkEnds(verified.problem().demand());
    return new long[] {
      channel, at.chunk(), ends.source(at.chunk()), ends.target(at.chunk()), lane, at.sender()
    };
  }

  /// A message: its legs, its lane, and its chunks.
  private record Message(List<RouteLegs.Leg> legs, int lane, IntList chunks) {}

  private void write(
      final JsonGenerator json,
      final TransmissionCursor at,
      final Message message,
      final boolean withMembers) {
    final ChunkEnds ends = new ChunkEnds(verified.problem().demand());
    json.writeStartArray().writeNumber(at.chunk()).writeString(names.name(at.chunk()));
    json.writeNumber(ends.source(at.chunk()))
        .writeNumber(ends.target(at.chunk()))
        .writeNumber(message.lane());
    json.writeNumber(at.action() == Action.COMBINE ? 1 : 0);
    write(json, message.legs());
    final Optional<Decibels> loss = losses.of(message.legs());
    loss.ifPresentOrElse(it -> ScriptJson.decimal(json, it.millidecibels(), 3), json::writeNull);
    json.writeNumber(message.chunks().size() - 1L);
    if (withMembers && message.chunks().size() > 1) {
      json.writeStartArray();
      for (int i = 1; i < message.chunks().size(); i++) {
        json.writeNumber(message.chunks().get(i));
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  static void write(final JsonGenerator json, final List<RouteLegs.Leg> legs) {
    json.writeStartArray();
    for (final RouteLegs.Leg leg : legs) {
      json.writeStartArray()
          .writeNumber(leg.channel())
          .writeNumber(leg.writer())
          .writeNumber(leg.reader());
      if (leg.takes()) {
        json.writeNumber(1);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
