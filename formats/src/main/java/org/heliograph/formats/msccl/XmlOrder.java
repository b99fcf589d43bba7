package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.SendOrder;

/// What comes before what in a program: its chunks that move, and its steps as events.
///
/// A step waits for the one before in its threadblock, for the one that it names, and for what it
/// receives, which is there a slot after it was sent. The chunks of a step move one after another,
/// or in one slot.
final class XmlOrder {
  private static final int MOST_CHUNKS = 1 << 22;

  private final XmlProgram program;
  private final XmlConnections connections;
  private final XmlRelays relays;
  private final Map<XmlProgram.Place, Integer> firstMoves = new HashMap<>();
  private final Map<XmlProgram.Place, Integer> begins = new HashMap<>();
  private final List<XmlProgram.Place> owners = new ArrayList<>(); // of each number in the order
  private final SendOrder order;

  /// The order in which a chunk passes all sends of a relay in one slot.
  XmlOrder(final XmlProgram program, final XmlConnections connections, final XmlRelays relays) {
    this.program = program;
    this.connections = connections;
    this.relays = relays;
    final List<XmlProgram.Place> places =
        program.places().stream().filter(place -> !relays.isRelay(place)).toList();
    for (final XmlProgram.Place place : places) {
      if (program.step(place).type().sends()) {
        firstMoves.put(place, owners.size());
        for (int chunk = 0; chunk < program.step(place).count(); chunk++) {
          requireFew(place);
          owners.add(place);
        }
      }
    }
    this.order = new SendOrder(owners.size());
    places.forEach(this::addSteps);
    program.places().forEach(this::connect);
  }

  private void requireFew(final XmlProgram.Place place) {
    if (owners.size() >= MOST_CHUNKS) {
      throw program.fault(
          place, "up to here the steps move more than %s chunks".formatted(MOST_CHUNKS));
    }
  }

  SendOrder order() {
    return order;
  }

  /// The number in the order of a chunk that `send`, or the relay that it is in, moves.
  int move(final XmlProgram.Place send, final int chunk) {
    return firstMoves.getOrDefault(relays.first(send), 0) + chunk;
  }

  /// The steps that run, in an order in which they can.
  List<XmlProgram.Place> running(final SendOrder.Times times) {
    final List<XmlProgram.Place> steps = new ArrayList<>();
    for (final int event : times.order()) {
      if (event >= order.sends()) {
        steps.add(owners.get(event));
      }
    }
    return steps;
  }

  /// Each cycle of steps that wait for each other.
  List<List<XmlProgram.Place>> deadlocks(final SendOrder.Times times) {
    return times.cycles().stream()
        .map(cycle -> cycle.stream().map(owners::get).distinct().toList())
        .toList();
  }

  private void addSteps(final XmlProgram.Place place) {
    final int begin = order.event();
    owners.add(place);
    begins.put(place, begin);
    int last = begin;
    for (int chunk = 0; firstMoves.containsKey(place) && chunk < count(place); chunk++) {
      order.after(move(place, chunk), last, 0);
      last = move(place, chunk);
    }
  }

  private int count(final XmlProgram.Place place) {
    return program.step(place).count();
  }

  private int begin(final XmlProgram.Place place) {
    return begins.getOrDefault(relays.first(place), 0);
  }

  private int end(final XmlProgram.Place place) {
    final XmlProgram.Place first = relays.first(place);
    return firstMoves.containsKey(first) && count(first) > 0
        ? move(first, count(first) - 1)
        : begin(first);
  }

  private void connect(final XmlProgram.Place place) {
    for (final XmlProgram.Place earlier : predecessors(place)) {
      if (!relays.isWithin(place, earlier)) {
        order.after(begin(place), end(earlier), 0);
      }
    }
    connections.sendOf(place).ifPresent(send -> order.after(begin(place), end(send), 1));
  }

  /// The step before in the same threadblock, and the one that is named.
  private List<XmlProgram.Place> predecessors(final XmlProgram.Place place) {
    final List<XmlProgram.Place> before = new ArrayList<>();
    if (place.step() > 0) {
      before.add(new XmlProgram.Place(place.gpu(), place.block(), place.step() - 1));
    }
    program.awaited(place).ifPresent(before::add);
    return before;
  }
}
