package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.formats.foreign.InterpretedSends;
import org.heliograph.interchange.SendOrder;
import org.heliograph.primitive.IntList;

/// What comes before what in a plan that runs: chunks that move between ranks, and steps as events.
///
/// A node is a chunk that moves, or an event. A chunk is there a slot after it was sent. Mutable.
final class PlanOrder {
  private final List<InterpretedSends.Sent> sends = new ArrayList<>();
  private final IntList edges = new IntList(); // later, earlier, slots
  private int events;

  /// A new event, which takes no time.
  int event() {
    return 2 * events++ + 1;
  }

  /// A new chunk that moves.
  int send(final InterpretedSends.Sent sent) {
    sends.add(sent);
    return 2 * (sends.size() - 1);
  }

  /// Says that `later` starts `slots` slots after `earlier`, or later than that.
  void after(final int later, final int earlier, final int slots) {
    edges.add(later);
    edges.add(earlier);
    edges.add(slots);
  }

  /// The slots after which what a node brings can be used.
  static int delay(final int node) {
    return node % 2 == 0 ? 1 : 0;
  }

  /// All sends in their order.
  InterpretedSends.Sends sends() {
    final SendOrder order = new SendOrder(sends.size());
    for (int event = 0; event < events; event++) {
      order.event();
    }
    for (int edge = 0; edge < edges.size(); edge += 3) {
      order.after(number(edges.get(edge)), number(edges.get(edge + 1)), edges.get(edge + 2));
    }
    return new InterpretedSends.Sends(
        order, sends, IntStream.range(0, sends.size()).boxed().toList());
  }

  private int number(final int node) {
    return node % 2 == 0 ? node / 2 : sends.size() + node / 2;
  }
}
