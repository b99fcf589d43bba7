package org.heliograph.interchange;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.heliograph.primitive.IntList;

/// What comes before what in a file that states no slots: its sendings, and events that take no
/// time, each with what it waits for.
///
/// The sendings are numbered from 0 in the order of the file, the events follow. Mutable while it
/// is built.
public final class SendOrder {
  private static final int NONE = -1;

  private final int sends;
  private final IntList firstEdge = new IntList(); // of the edges that leave an event
  private final IntList nextEdge = new IntList();
  private final IntList target = new IntList();
  private final IntList delay = new IntList();
  private final List<Joint> joints = new ArrayList<>();

  /// That a sending is in the slot of another one, or later; both may be in one slot even if they
  /// wait for each other.
  public record Joint(int later, int earlier) {}

  /// What an event tells those that wait for it.
  @FunctionalInterface
  public interface Follower {
    /// `later` starts at least `slots` slots after it.
    void follow(int later, int slots);
  }

  /// The earliest slots on links without limits, the events in the order in which they start, and
  /// cycles of events that wait for each other, of which none ever starts.
  @SuppressWarnings("ArrayRecordComponent") // made for one reader
  public record Times(int[] slots, int[] order, List<List<Integer>> cycles) {}

  /// An event that may start, and in which slot.
  private record Startable(int slot, int event) {
    static final Comparator<Startable> ORDER =
        Comparator.comparingInt(Startable::slot).thenComparingInt(Startable::event);
  }

  /// The order of `sends` sendings, which do not wait yet.
  public SendOrder(final int sends) {
    this.sends = sends;
    for (int send = 0; send < sends; send++) {
      firstEdge.add(NONE);
    }
  }

  /// The number of sendings.
  public int sends() {
    return sends;
  }

  /// The number of sendings and events.
  public int events() {
    return firstEdge.size();
  }

  /// A new event, which takes no time; returns its number.
  public int event() {
    firstEdge.add(NONE);
    return firstEdge.size() - 1;
  }

  /// Says that `later` starts `slots` slots after `earlier`, or later than that.
  public void after(final int later, final int earlier, final int slots) {
    target.add(later);
    delay.add(slots);
    nextEdge.add(firstEdge.get(earlier));
    firstEdge.set(earlier, target.size() - 1);
  }

  /// Says that the sending `later` is in no slot before that of the sending `earlier`.
  public void joint(final int later, final int earlier) {
    joints.add(new Joint(later, earlier));
  }

  /// All pairs of sendings that may share a slot though one waits for the other.
  public List<Joint> joints() {
    return List.copyOf(joints);
  }

  /// Tells all that wait for `event`.
  public void followers(final int event, final Follower follower) {
    for (int edge = firstEdge.get(event); edge != NONE; edge = nextEdge.get(edge)) {
      follower.follow(target.get(edge), delay.get(edge));
    }
  }

  /// For how many others each event waits, without those with which it may share a slot.
  public int[] waits() {
    final int[] waits = new int[events()];
    for (int edge = 0; edge < target.size(); edge++) {
      waits[target.get(edge)]++;
    }
    return waits;
  }

  /// The same order of the events, in which `joints` hold besides.
  public SendOrder with(final SendOrder joined) {
    final SendOrder both = new SendOrder(sends);
    while (both.events() < events()) {
      both.event();
    }
    for (final SendOrder each : List.of(this, joined)) {
      for (int event = 0; event < each.events(); event++) {
        final int earlier = event;
        each.followers(event, (later, slots) -> both.after(later, earlier, slots));
      }
      both.joints.addAll(each.joints);
    }
    return both;
  }

  /// When each event starts if it starts as early as it can.
  public Times times() {
    final int[] waits = waits();
    final int[] slots = new int[events()];
    final IntList order = new IntList();
    final PriorityQueue<Startable> ready = new PriorityQueue<>(Startable.ORDER);
    for (int event = 0; event < waits.length; event++) {
      if (waits[event] == 0) {
        ready.add(new Startable(0, event));
      }
    }
    while (!ready.isEmpty()) {
      final Startable next = ready.remove();
      order.add(next.event);
      followers(
          next.event,
          (later, slotsLater) -> {
            slots[later] = Math.max(slots[later], next.slot + slotsLater);
            if (--waits[later] == 0) {
              ready.add(new Startable(slots[later], later));
            }
          });
    }
    return new Times(
        slots, order.toArray(), order.size() == waits.length ? List.of() : cycles(waits));
  }

  /// Cycles among the events that still wait, each back along what they wait for.
  private List<List<Integer>> cycles(final int[] waits) {
    final int[] waitsFor = new int[waits.length];
    for (int earlier = waits.length - 1; earlier >= 0; earlier--) {
      if (waits[earlier] > 0) {
        final int event = earlier;
        followers(event, (later, _) -> waitsFor[later] = event);
      }
    }
    final List<List<Integer>> cycles = new ArrayList<>();
    final int[] seenFrom = new int[waits.length];
    for (int start = 0; start < waits.length; start++) {
      int at = start;
      while (waits[at] > 0 && seenFrom[at] == 0) {
        seenFrom[at] = start + 1;
        at = waitsFor[at];
      }
      if (waits[start] > 0 && seenFrom[at] == start + 1 && seenFrom[start] == start + 1) {
        cycles.add(cycle(waitsFor, at));
      }
    }
    return cycles;
  }

  private static List<Integer> cycle(final int[] waitsFor, final int first) {
    final List<Integer> cycle = new ArrayList<>();
    final Set<Integer> seen = new HashSet<>();
    for (int at = first; seen.add(at); at = waitsFor[at]) {
      cycle.add(at);
    }
    return cycle;
  }
}
