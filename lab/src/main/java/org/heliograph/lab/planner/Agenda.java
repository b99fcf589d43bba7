package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.List;

/// Turns in the order in which they are to be done, with what each is expected to take.
final class Agenda {
  private final List<Item> items = new ArrayList<>();

  private record Item(OrderedTurns.Turn turn, long microseconds) {}

  /// Adds a turn at the end.
  void add(final OrderedTurns.Turn turn, final long microseconds) {
    items.add(new Item(turn, microseconds));
  }

  /// These turns, then the others.
  Agenda then(final Agenda others) {
    final Agenda all = new Agenda();
    all.items.addAll(items);
    all.items.addAll(others.items);
    return all;
  }

  /// These turns and the others, each in their order, so that both get the same time; these begin.
  Agenda with(final Agenda others) {
    final Agenda all = new Agenda();
    int next = 0;
    long lead = 0;
    for (final Item other : others.items) {
      while (next < items.size() && lead <= 0) {
        final Item item = items.get(next++);
        all.items.add(item);
        lead += Math.max(1, item.microseconds);
      }
      all.items.add(other);
      lead -= Math.max(1, other.microseconds);
    }
    all.items.addAll(items.subList(next, items.size()));
    return all;
  }

  /// The turns.
  List<OrderedTurns.Turn> turns() {
    return items.stream().map(Item::turn).toList();
  }
}
