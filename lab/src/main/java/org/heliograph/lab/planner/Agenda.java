package org.heliograph.lab.planner;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Turns in the order in which they are to be done, with what each is expected to take.
final class Agenda {
  private final List<Item> items = new ArrayList<>();

  /// A turn, made when it is first asked for, and what it is expected to take.
  private static final class Item {
    private final Supplier<OrderedTurns.Turn> making;
    private final long microseconds;
    private Optional<OrderedTurns.Turn> made = Optional.empty();

    Item(final Supplier<OrderedTurns.Turn> making, final long microseconds) {
      this.making = making;
      this.microseconds = microseconds;
    }

    OrderedTurns.Turn turn() {
      made = Optional.of(made.orElseGet(making));
      return made.get();
    }
  }

  /// Adds a turn at the end.
  void add(final OrderedTurns.Turn turn, final long microseconds) {
    add(() -> turn, microseconds);
  }

  /// Adds a turn at the end, which is made when it is near.
  void add(final Supplier<OrderedTurns.Turn> turn, final long microseconds) {
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

  /// The turns, of which each is made when it is first looked at.
  List<OrderedTurns.Turn> turns() {
    return new AbstractList<>() {
      @Override
      public OrderedTurns.Turn get(final int index) {
        return items.get(index).turn();
      }

      @Override
      public int size() {
        return items.size();
      }
    };
  }
}
