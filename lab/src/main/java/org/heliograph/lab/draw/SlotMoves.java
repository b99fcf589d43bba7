package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;

/// Writes what moves in a slot: one move per message, with the legs that it takes.
///
/// A move is `[chunk, name, source, target, lane, combines, legs, loss, more]`: a source or target
/// is −1 if there are several, a leg is `[channel, writer, reader]`, with a 1 behind if the reader
/// takes the chunk although it may pass it on, `loss` is in dB or null, and
/// `more` counts the other chunks of the message; a page that holds all slots has them as a tenth
/// entry. Of a slot with very many moves an even sample is written, and `lit` names for each
/// channel in use its first move, as `[channel, chunk, source, target, lane]`.
record SlotMoves(
    Verified verified, ChunkNames names, LightpathLosses losses, SlotIndex index, int most) {

  /// The members of slot `slot` but its brackets: `slot`, `count`, `deliveries`, `moves`, `lit`.
  void write(final JsonBuilder json, final int slot, final boolean withMembers) {
    final List<IntList> messages = messages(slot);
    final int step = Math.ceilDiv(Math.max(1, messages.size()), most);
    final TreeMap<Long, String> lit = new TreeMap<>();
    final RouteLegs routeLegs = new RouteLegs(verified.problem().topology());
    final LaneChoice lanes = new LaneChoice();
    final MessageCursor at = cursor(slot);
    long deliveries = 0;
    int message = 0;
    json.name("slot").number(slot).name("count").number(messages.size()).name("moves").array();
    for (long i = index.count(slot); i > 0 && at.advance(); i--) {
      if (at.startsMessage()) {
        final List<RouteLegs.Leg> legs = routeLegs.of(at);
        final int lane = lanes.of(at, 0);
        deliveries += ends(legs);
        if (message % step == 0) {
          write(
              json,
              at,
              legs,
              lane,
              withMembers ? messages.get(message) : new IntList(),
              messages.get(message).size() - 1);
        }
        if (step > 1) {
          legs.forEach(leg -> lit.computeIfAbsent(leg.channel(), it -> keys(it, at, lane)));
        }
        message++;
      }
    }
    json.endArray().name("deliveries").number(deliveries).name("lit");
    if (step == 1) {
      json.nothing();
    } else {
      json.array();
      lit.values().forEach(json::value);
      json.endArray();
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

  /// The number of nodes at which a route ends.
  private static long ends(final List<RouteLegs.Leg> legs) {
    if (legs.size() <= 1) {
      return legs.size();
    }
    return legs.stream().map(RouteLegs.Leg::reader).distinct().count()
        - legs.stream()
            .map(RouteLegs.Leg::writer)
            .distinct()
            .filter(writer -> legs.stream().anyMatch(leg -> leg.reader() == writer))
            .count();
  }

  private String keys(final long channel, final TransmissionCursor at, final int lane) {
    final ChunkEnds ends = new ChunkEnds(verified.problem().demand());
    return new JsonBuilder()
        .array()
        .number(channel)
        .number(at.chunk())
        .number(ends.source(at.chunk()))
        .number(ends.target(at.chunk()))
        .number(lane)
        .endArray()
        .finish();
  }

  private void write(
      final JsonBuilder json,
      final TransmissionCursor at,
      final List<RouteLegs.Leg> legs,
      final int lane,
      final IntList members,
      final int more) {
    final ChunkEnds ends = new ChunkEnds(verified.problem().demand());
    json.array().number(at.chunk()).text(names.name(at.chunk()));
    json.number(ends.source(at.chunk())).number(ends.target(at.chunk())).number(lane);
    json.number(at.action() == Action.COMBINE ? 1 : 0);
    write(json, legs);
    final Optional<Decibels> loss = losses.of(legs);
    loss.ifPresentOrElse(it -> json.number(it.millidecibels(), 1000), json::nothing);
    json.number(more);
    if (members.size() > 1) {
      json.array();
      for (int i = 0; i < members.size(); i++) {
        if (members.get(i) != at.chunk()) {
          json.number(members.get(i));
        }
      }
      json.endArray();
    }
    json.endArray();
  }

  static void write(final JsonBuilder json, final List<RouteLegs.Leg> legs) {
    json.array();
    for (final RouteLegs.Leg leg : legs) {
      json.array().number(leg.channel()).number(leg.writer()).number(leg.reader());
      if (leg.takes()) {
        json.number(1);
      }
      json.endArray();
    }
    json.endArray();
  }
}
