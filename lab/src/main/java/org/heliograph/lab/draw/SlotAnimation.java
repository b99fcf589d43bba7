package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heliograph.schedule.MessageCursor;
import org.heliograph.verify.Verified;

/// Draws the slots of a schedule over its network, one after another: the channels in use, and a
/// dot for each message on its way.
///
/// A slot takes a second of the film, which then begins again after a pause.
record SlotAnimation(Verified verified) {
  /// Slots' worth of time in which the film stands after the last slot.
  private static final double PAUSE = 1.5;

  private static final double DOT = 0.62; // of the radius of a node
  private static final double LIT = 3;

  /// A message: its colour, and its way as the data of a path.
  private record Move(int colour, String way) {}

  String svg() {
    return TopologyDrawing.svg(verified.problem().topology(), this::draw);
  }

  private void draw(final Svg svg, final DrawingLayout layout) {
    final Map<Integer, List<Move>> moves = moves(layout);
    final double whole = verified.slots() + PAUSE;
    svg.onlyWithMotion("moving");
    for (final Map.Entry<Integer, List<Move>> slot : moves.entrySet()) {
      final Svg.Interval shown =
          new Svg.Interval(slot.getKey() / whole, (slot.getKey() + 1) / whole, whole);
      svg.openDuring("moving", shown);
      svg.text(
          "note end",
          layout.width() - DrawingLayout.MARGIN,
          28,
          "slot %s of %s".formatted(slot.getKey() + 1, verified.slots()));
      slot.getValue().stream()
          .collect(
              Collectors.groupingBy(
                  Move::colour,
                  LinkedHashMap::new,
                  Collectors.mapping(Move::way, Collectors.joining())))
          .forEach((colour, ways) -> svg.stroke(Palette.line(colour), ways, LIT));
      final double radius = Math.clamp(DOT * layout.radius(), 3, 9);
      for (final Move move : slot.getValue()) {
        svg.moving(Palette.colour(move.colour()), move.way(), radius, shown);
      }
      svg.close();
    }
  }

  private Map<Integer, List<Move>> moves(final DrawingLayout layout) {
    final ChunkNames names = new ChunkNames(verified.problem());
    final RouteLegs legs = new RouteLegs(verified.problem().topology());
    final MessageCursor at =
        new MessageCursor(verified.schedule(), verified.problem().capabilities().aggregate());
    final Map<Integer, List<Move>> moves = new LinkedHashMap<>();
    while (at.advance()) {
      if (at.startsMessage()) {
        final String way =
            legs.of(at).stream()
                .map(leg -> layout.route(leg.channel(), leg.writer(), leg.reader()))
                .collect(Collectors.joining());
        moves
            .computeIfAbsent(at.slot(), _ -> new ArrayList<>())
            .add(new Move(names.colour(at.chunk()), way));
      }
    }
    return moves;
  }
}
