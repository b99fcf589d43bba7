package org.heliograph.algorithm.broadcast.latency;

import java.util.Comparator;
import java.util.PriorityQueue;

/// Greedy growth in event time: each informed node calls new nodes as early as its [CallTimes]
/// allows, while others retune.
///
/// Nodes informed together and equally far in their calendar are one *cohort*, a range of numbers,
/// so that time is O(N + cohorts · log cohorts). With `circuits` the calls of one moment are
/// limited; who finds none free calls later.
final class HiddenGrowth {
  private final CallTimes callTimes;
  private final DelayRatio delayRatio;
  private final int circuits;
  private final boolean relays;
  private final boolean counted;
  private final PriorityQueue<Cohort> later;
  private final PriorityQueue<Cohort> ready;
  private int informed;

  /// How growth may proceed: at most `circuits` calls a slot; informed nodes call if it `relays`;
  /// where moments are not slots, they are `counted` to make slots.
  record Terms(
      CallerOrder order, DelayRatio delay, int circuits, boolean relays, boolean counted) {}

  /// Nodes `first…first+size−1`, which have made `calls` calls each and may go on at `time`.
  private record Cohort(int first, int size, int calls, long time) {
    /// `count` of its nodes from its `from`-th on, after `made` more calls.
    Cohort part(final int from, final int count, final int made, final long next) {
      return new Cohort(first + from, count, calls + made, next);
    }
  }

  HiddenGrowth(final CallTimes callTimes, final Terms terms) {
    this.callTimes = callTimes;
    this.delayRatio = terms.delay();
    this.circuits = terms.circuits();
    this.relays = terms.relays();
    this.counted = terms.counted();
    this.later = new PriorityQueue<>(Comparator.comparingLong(Cohort::time));
    final Comparator<Cohort> ascending = Comparator.comparingInt(Cohort::first);
    this.ready =
        new PriorityQueue<>(terms.order() == CallerOrder.FIGURE ? ascending.reversed() : ascending);
  }

  /// Makes all calls from slot `start` on; returns the slot after the last.
  int addCalls(final BroadcastCalls calls, final int start) {
    informed = calls.sources();
    ready.add(new Cohort(0, informed, 0, 0));
    int end = start;
    long now = 0;
    for (int moments = 0; informed < calls.informed(); moments++) {
      for (Cohort next = later.peek(); next != null && next.time() <= now; next = later.peek()) {
        ready.add(later.remove());
      }
      final int before = informed;
      end = start + (counted ? moments : Math.toIntExact(now)) + 1;
      serve(calls, now, end - 1);
      if (relays) {
        later.add(new Cohort(before, informed - before, 0, now + delayRatio.message()));
      }
      final Cohort next = later.peek();
      now = next == null || !ready.isEmpty() ? now + delayRatio.message() : next.time();
    }
    later.clear();
    ready.clear();
    return end;
  }

  /// Lets those who are ready call until nobody is left to be called, or no circuit.
  private void serve(final BroadcastCalls calls, final long now, final int slot) {
    int left = Math.min(circuits, calls.informed() - informed);
    while (left > 0 && !ready.isEmpty()) {
      final Cohort cohort = ready.remove();
      final int each = callTimes.after(cohort.calls()) - cohort.calls();
      final int whole = Math.min(cohort.size(), left / each);
      final int made = whole < cohort.size() ? left : whole * each;
      for (int i = 0; i < made; i++) {
        calls.call(cohort.first() + i / each, informed, slot);
        informed++;
      }
      left -= made;
      goOn(cohort, whole, each, now);
      interrupt(cohort, whole, made - whole * each);
    }
  }

  /// The first `whole` of a cohort have made `each` calls and wait for their next.
  private void goOn(final Cohort cohort, final int whole, final int each, final long now) {
    if (whole > 0) {
      final long wait = callTimes.start(cohort.calls() + each) - callTimes.start(cohort.calls());
      later.add(cohort.part(0, whole, each, now + wait));
    }
  }

  /// The one after the first `whole` has made `calls` of its calls, those behind it none: all of
  /// them may call as soon as a circuit is free.
  private void interrupt(final Cohort cohort, final int whole, final int calls) {
    final int from = calls > 0 ? whole + 1 : whole;
    if (calls > 0) {
      ready.add(cohort.part(whole, 1, calls, cohort.time()));
    }
    if (from < cohort.size()) {
      ready.add(cohort.part(from, cohort.size() - from, 0, cohort.time()));
    }
  }
}
