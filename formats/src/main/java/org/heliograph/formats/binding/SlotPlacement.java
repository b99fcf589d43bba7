package org.heliograph.formats.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.heliograph.interchange.SendOrder;

/// Infers the slots of sendings whose file states none: each in the earliest slot that its order
/// and the limits of the network allow.
///
/// Slots are filled one after another, and within a slot sendings go in the order of the slots from
/// which they may start, then of their numbers. Sendings that must share a slot are placed together
/// or not at all. Time O(sendings + slots × pairs of nodes that wait).
final class SlotPlacement {
  private static final int OPEN = -1;

  private final SendOrder order;
  private final List<Optional<PlacedRoute>> routes;
  private final SlotLimits limits;
  private final int[] waits;
  private final int[] ready; // the slot from which an event may start
  private final int[] slots;
  private final List<List<Integer>> joints = new ArrayList<>(); // of each sending, those before
  private final Map<Object, TreeSet<Startable>> waiting = new HashMap<>(); // by pair of nodes
  private final PriorityQueue<Startable> candidates = new PriorityQueue<>(Startable.ORDER);
  private final Deque<Integer> group = new ArrayDeque<>();
  private int placed;

  /// A sending that may start, and from which slot on.
  private record Startable(int slot, int send) {
    static final Comparator<Startable> ORDER =
        Comparator.comparingInt(Startable::slot).thenComparingInt(Startable::send);
  }

  /// The sendings of `order`, each with its route; one without a route takes a slot alone.
  SlotPlacement(
      final SendOrder order, final List<Optional<PlacedRoute>> routes, final SlotLimits limits) {
    this.order = order;
    this.routes = routes;
    this.limits = limits;
    this.waits = order.waits();
    this.ready = new int[order.events()];
    this.slots = new int[order.events()];
    for (int event = 0; event < slots.length; event++) {
      slots[event] = OPEN;
      ready[event] = limits.firstSlot();
    }
    for (int send = 0; send < order.sends(); send++) {
      joints.add(new ArrayList<>());
    }
    for (final SendOrder.Joint joint : order.joints()) {
      joints.get(joint.later()).add(joint.earlier());
    }
    placeAll();
  }

  /// Whether every sending has a slot; if not, no slots agree with the order.
  boolean isComplete() {
    return placed == order.sends();
  }

  /// The slot of a sending, if it has one.
  OptionalInt slot(final int send) {
    return slots[send] == OPEN ? OptionalInt.empty() : OptionalInt.of(slots[send]);
  }

  private void placeAll() {
    final List<Integer> roots = new ArrayList<>();
    for (int event = 0; event < waits.length; event++) {
      if (waits[event] == 0) {
        roots.add(event);
      }
    }
    roots.forEach(this::open);
    int slot = limits.firstSlot();
    while (slot != OPEN && placed < order.sends()) {
      limits.open(slot);
      int before = OPEN;
      while (before != placed) {
        before = placed;
        fill(slot);
      }
      limits.close();
      slot = next(slot);
    }
  }

  /// The next slot in which anything may be placed, if there is one.
  private int next(final int slot) {
    int next = OPEN;
    for (final TreeSet<Startable> pair : waiting.values()) {
      final int from = pair.first().slot <= slot ? limits.nextChange(slot) : pair.first().slot;
      if (from > slot && (next == OPEN || from < next)) {
        next = from;
      }
    }
    return next;
  }

  /// Says that nothing is missing before `event`.
  private void open(final int event) {
    final Deque<Integer> opened = new ArrayDeque<>(List.of(event));
    while (!opened.isEmpty()) {
      final int at = opened.remove();
      if (at < order.sends()) {
        final Startable startable = new Startable(ready[at], at);
        waiting.computeIfAbsent(pair(at), _ -> new TreeSet<>(Startable.ORDER)).add(startable);
        candidates.add(startable);
      } else {
        slots[at] = ready[at];
        opened.addAll(followers(at));
      }
    }
  }

  private Object pair(final int send) {
    return routes.get(send).<Object>map(PlacedRoute::path).orElse(send);
  }

  /// Those that wait for nothing more after `event`.
  private List<Integer> followers(final int event) {
    final List<Integer> opened = new ArrayList<>();
    order.followers(
        event,
        (later, delay) -> {
          ready[later] = Math.max(ready[later], slots[event] + delay);
          if (--waits[later] == 0) {
            opened.add(later);
          }
        });
    return opened;
  }

  /// Places what can be placed in `slot`, pair by pair; each pair until its links are full.
  private void fill(final int slot) {
    candidates.clear();
    waiting.values().forEach(pair -> candidates.add(pair.first()));
    while (!candidates.isEmpty()) {
      final Startable next = candidates.remove();
      if (next.slot > slot) {
        return;
      }
      if (slots[next.send] != OPEN) {
        continue;
      }
      final TreeSet<Startable> pair =
          waiting.getOrDefault(pair(next.send), new TreeSet<>(Startable.ORDER));
      final Optional<Startable> after = Optional.ofNullable(pair.higher(next));
      if (place(next.send, slot)) {
        settle();
        after.ifPresent(candidates::add);
      } else if (limits.hasRoom(routes.get(next.send))) {
        after.ifPresent(candidates::add);
      }
    }
  }

  /// Places a sending with all that must be in no later slot; false if that cannot be.
  private boolean place(final int first, final int slot) {
    group.clear();
    final Deque<Integer> wanted = new ArrayDeque<>(List.of(first));
    while (!wanted.isEmpty()) {
      final int send = wanted.remove();
      if (slots[send] != OPEN) {
        continue;
      }
      if (waits[send] > 0 || ready[send] > slot || !limits.take(routes.get(send))) {
        group.forEach(
            taken -> {
              slots[taken] = OPEN;
              limits.release(routes.get(taken));
            });
        return false;
      }
      slots[send] = slot;
      group.add(send);
      wanted.addAll(joints.get(send));
    }
    return true;
  }

  /// Takes the group that was placed from those that wait.
  private void settle() {
    final List<Integer> opened = new ArrayList<>();
    for (final int send : group) {
      placed++;
      final TreeSet<Startable> pair =
          waiting.getOrDefault(pair(send), new TreeSet<>(Startable.ORDER));
      pair.remove(new Startable(ready[send], send));
      if (pair.isEmpty()) {
        waiting.remove(pair(send));
      }
      opened.addAll(followers(send));
    }
    opened.forEach(this::open);
  }
}
